"""The compiler's JavaScript, shorter and with fewer steps at each call, before it is minified.

Every rule works on the layout that Brython's compiler prints (one statement to a line) and leaves out what only
serves debuggers, `locals()` or source text that is not shipped; line numbers stay. tests/test_shorten.py runs
programs both ways.
"""

import re

# Columns of each expression, an array built at each call, to underline source text in a traceback.
POSITIONS = re.compile(r"^[ ]*(?:\S+\.)?frame\.positions = \[.*\]\n", re.MULTILINE)
# A property per free variable and call, so that `locals()` shows it; code reads the outer scope itself.
FREE_VARIABLES = re.compile(
    r"^[ ]*Object\.defineProperty\(locals, '\w+', \{get: function\(\)\{return [\w.]+\}, "
    r"set: function\(\)\{\}, enumerable: true, configurable: true\}\)\n",
    re.MULTILINE,
)
# The class around a method, for super() and __class__.
METHOD_CLASS = re.compile(
    r"^[ ]*locals\.ob_type =  locals\.__class__ = \$B\.get_method_class\(.*\)\n", re.MULTILINE
)
# JavaScript's `this`, for javascript.this().
THIS = re.compile(r"^[ ]*\$B\.js_this = this\n", re.MULTILINE)
# The line about to run; the function called here also feeds a tracer.
LINE_STATEMENT = re.compile(r"^([ ]*)\$B\.set_lineno\(frame, (\d+)(?:, '\w+')?\)(?=[;\n])", re.MULTILINE)
LINE_IN_EXPRESSION = re.compile(r"\$B\.set_lineno\(frame, (\d+)(?:, '\w+')?\)")
# Five statements after each function: loader.js does them in $B.define.
DEFINITION = re.compile(
    r"^([ ]*)(?:(\w+)\.\$is_method = true\n[ ]*)?(\w+)\.\$function_infos = (\[.*\n.*\])\n"
    r"[ ]*\$B\.set_func_attrs\(\3, frame, '[\w.]+'\)\n"
    r"[ ]*\3\.ob_type = \$B\.function\n"
    r"[ ]*\3\.__annotate__ = _b_\.None\n",
    re.MULTILINE,
)

STRING = r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\""""


def shortened(code, name, source):
    """The body `code` that the compiler made of the `source` of module `name`."""
    code = POSITIONS.sub("", code)
    code = FREE_VARIABLES.sub("", code)
    if not re.search(r"\bsuper\(|__class__", source):
        code = METHOD_CLASS.sub("", code)
    if not re.search(r"\bthis\b", source):
        code = THIS.sub("", code)
    code = LINE_STATEMENT.sub(r"\1frame.$lineno = \2", code)
    code = LINE_IN_EXPRESSION.sub(r"(frame.$lineno = \1)", code)
    code = DEFINITION.sub(definition, code)
    return renamed(code, name)


def definition(match):
    indent, method, function, description = match.groups()
    return f"{indent}$B.define({function}, {description}{', true' if method else ''})\n"


def renamed(code, name):
    """`code` with short names for scopes and functions and for the module's own name, which each frame repeats.

    No Python name holds a `$`, so the new names cannot meet one. Texts, properties (after a dot) and keys
    (before a colon) are left alone.
    """
    functions = sorted(set(re.findall(r"\bfunction (\w+)\(", code)), key=len, reverse=True)
    words = "|".join([r"locals_\w+", *functions])
    short = {}

    def new(match):
        word = match[1]
        if word is None:
            return "$n" if match[0][1:-1] == name else match[0]
        return short.setdefault(word, f"$l{len(short)}" if word.startswith("locals_") else f"$f{len(short)}")

    code = re.sub(rf"{STRING}|(?<![\w.$])({words})\b(?!:)", new, code)
    return f"var $n = '{name}'\n{code}"
