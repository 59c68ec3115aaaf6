"""What the API refuses, and the one shape in which it says so: a code for the app, a sentence for people.

REFUSALS are answers to a whole request: code -> (status, French, English). REJECTIONS are answers to one operation
of a push, whose other operations are kept. None of them ever asks a phone to drop anything.
"""

from flask import current_app, jsonify, request
from werkzeug.exceptions import HTTPException

REFUSALS = {
    "bad_json": (400, "La demande est illisible.", "The request cannot be read."),
    "no_token": (
        401,
        "Cette demande ne dit pas de quel appareil elle vient.",
        "This request does not say which device it is from.",
    ),
    "wrong_key": (
        401,
        (
            "Il faut la clé de cette adresse comme mot de passe ; celle-ci manque ou n’ouvre plus rien. "
            "Un téléphone du groupe en fait une autre : Groupe, Dans un tableur."
        ),
        (
            "This address asks for its key as the password; yours is missing or opens nothing any more. "
            "A phone of the group makes another one: Group, In a spreadsheet."
        ),
    ),
    "revoked": (
        403,
        "Cet appareil a été retiré du groupe. Ce qu’il contient reste à vous.",
        "This device was removed from the group. What is on it stays yours.",
    ),
    "not_allowed": (
        403,
        "Seul un responsable du groupe peut faire cela.",
        "Only an owner of the group can do this.",
    ),
    "not_secure": (
        403,
        "Le groupe ne se synchronise que par une adresse https.",
        "The group only syncs through an https address.",
    ),
    "not_found": (
        404,
        "Ce serveur ne connaît pas cet appareil ou ce groupe.",
        "This server does not know this device or group.",
    ),
    "bad_method": (405, "Cette adresse ne sait pas faire cela.", "This address cannot do that."),
    "group_exists": (409, "Ce groupe existe déjà.", "This group exists already."),
    "device_exists": (409, "Cet appareil est déjà dans le groupe.", "This device is in the group already."),
    "group_closing": (
        409,
        "Ce groupe va être effacé : il n’accepte plus rien.",
        "This group is about to be erased: it takes nothing more in.",
    ),
    "last_owner": (
        409,
        "Il faut un responsable : nommez-en un autre d’abord.",
        "A group needs an owner: name another one first.",
    ),
    "invite_spent": (
        410,
        "Cette invitation n’est plus valable. Demandez-en une autre.",
        "This invitation is no longer valid. Ask for another one.",
    ),
    "group_erased": (410, "Ce groupe a été effacé.", "This group was erased."),
    "too_large": (
        413,
        "L’envoi est trop gros ; il sera découpé.",
        "This is too much at once; it will be split.",
    ),
    "bad_media": (415, "La demande n’est pas du JSON.", "The request is not JSON."),
    "bad_request": (422, "La demande ne dit pas ce qu’il faut.", "The request does not say what it must."),
    "client_too_old": (
        426,
        "Mettez l’application à jour pour continuer à synchroniser.",
        "Update the app to keep syncing.",
    ),
    "too_many": (429, "Trop de demandes ; la suite dans un moment.", "Too many requests; more in a moment."),
    "quota": (429, "Le groupe a atteint sa limite.", "The group has reached its limit."),
    "server": (
        500,
        "Le serveur a eu un problème. Rien n’est perdu.",
        "The server had a problem. Nothing is lost.",
    ),
    "busy": (503, "Le serveur est occupé. Rien n’est perdu.", "The server is busy. Nothing is lost."),
}

REJECTIONS = {
    "bad_operation": ("Ce changement est mal formé.", "This change is malformed."),
    "newer_format": (
        "Ce changement vient d’une application plus récente que le serveur.",
        "This change comes from an app newer than the server.",
    ),
    "wrong_group": ("Ce changement appartient à un autre groupe.", "This change belongs to another group."),
    "bad_name": (
        "Ce nom est trop long ou contient des caractères invisibles.",
        "This name is too long or has invisible characters in it.",
    ),
    "dot_conflict": (
        "Un autre changement porte le même numéro : ce téléphone a été copié ou restauré.",
        "Another change has the same number: this phone was copied or restored.",
    ),
    "erased": (
        "Ce à quoi ce changement se rapporte a été effacé pour de bon.",
        "What this change is about was erased for good.",
    ),
    "too_long": ("Ce changement est trop long.", "This change is too long."),
}

STATUS_CODES = {
    400: "bad_json",
    404: "not_found",
    405: "bad_method",
    413: "too_large",
    415: "bad_media",
    422: "bad_request",
}
RETRY_AFTER = 2  # seconds
BASIC = 'Basic realm="Marquoir", charset="UTF-8"'  # by which a spreadsheet knows to ask for the export key


class Refusal(Exception):
    """An answer to the request instead of what it asked for; `code` is one of REFUSALS."""

    def __init__(self, code, detail=None, retry_after=None):
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.retry_after = RETRY_AFTER if retry_after is None and code in ("busy", "server") else retry_after


def rejected(code, detail=None):
    """The answer to one operation of a push."""
    fr, en = REJECTIONS[code]
    answer = {"status": "rejected", "code": code, "sentence": {"fr": fr, "en": en}}
    return {**answer, "detail": detail} if detail else answer


def answer(refusal):
    """A refusal as a response."""
    status, fr, en = REFUSALS[refusal.code]
    body = {"code": refusal.code, "sentence": {"fr": fr, "en": en}}
    if refusal.detail:
        body["detail"] = refusal.detail
    if refusal.retry_after is not None:
        body["retry_after"] = refusal.retry_after
    response = jsonify(body)
    response.status_code = status
    if status == 401:
        response.headers["WWW-Authenticate"] = BASIC if "/export/" in request.path else "Bearer"
    if refusal.retry_after is not None:
        response.headers["Retry-After"] = str(refusal.retry_after)
    return response


def answer_http(error):
    """What Flask, webargs or Werkzeug refused, in our shape; what they add for the reader goes into `detail`."""
    code = STATUS_CODES.get(error.code, "server" if error.code >= 500 else "bad_json")
    detail = None
    data = getattr(error, "data", None) or {}
    if "messages" in data:
        detail = told(data["messages"])
    response = answer(Refusal(code, detail))
    if error.code in (401, 403, 405, 408, 411, 414, 431):
        response.status_code = error.code
    if getattr(error, "valid_methods", None):
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return response


def answer_unforeseen(error):
    """A fault of ours: told to the log whole, to the client not at all."""
    current_app.logger.exception("unforeseen error at %s", request.url_rule)
    return answer(Refusal("server"))


def told(messages, path=""):
    """marshmallow's nested messages as one line: "device.name: Missing data for required field."."""
    if isinstance(messages, dict):
        inner = [
            told(value, f"{path}.{key}" if path and key != "_schema" else str(key))
            for key, value in messages.items()
        ]
        return " ".join(inner)[:500]
    texts = messages if isinstance(messages, list) else [messages]
    where = path.removeprefix("json.").removeprefix("query.")
    return f"{where}: {' '.join(str(text) for text in texts)}"[:500]


def register(app):
    app.register_error_handler(Refusal, answer)
    app.register_error_handler(HTTPException, answer_http)
