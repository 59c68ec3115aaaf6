"""The compiler's JavaScript, shorter and with fewer steps at each call, before it is minified.

Two kinds of rules leave out what only serves debuggers, `locals()` or source text that is not shipped; line
numbers stay. COMPILER edits Brython's compiler itself, the others the layout that it prints (one statement to a
line). tests/test_shorten.py runs programs both ways.
"""

import re

# (text in brython.js, what takes its place) while it compiles here; nothing of it is shipped.
COMPILER = (
    # Scopes are named by their depth, not by all the names around them.
    ("return $B.scope_name(names.join('_'))}", "return names.length-1}"),
    # The column of each expression, an array built at each call, underlines source text in a traceback.
    (
        "function add_to_positions(scopes,ast_obj){",
        "function add_to_positions(scopes,ast_obj){return ast_obj.inum=0\n",
    ),
    # The same call, noting the column when it fails.
    ("js=`$B.$call_with_position(${func}, ${inum}, `}", "js=`$B.$call(${func}, `}"),
    # A property per free variable and call, for `locals()`: code reads the outer scope itself.
    ("for(var free_ident of free_idents){var free_scope", "for(var free_ident of[]){var free_scope"),
)

# Which expression an iterator comes from, for the column again.
ITERATOR = re.compile(r"^[ ]*iterator_\d+\[\$B\.INUM\] = 0\n", re.MULTILINE)
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
    code = ITERATOR.sub("", code)
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
    functions = re.findall(r"\bfunction (\w+)\(", code)
    short = {function: f"$f{number}" for number, function in enumerate(dict.fromkeys(functions))}
    words = "|".join([r"locals_\d+", *sorted(short, key=len, reverse=True)])

    def new(match):
        word = match[1]
        if word is None:
            return "$n" if match[0][1:-1] == name else match[0]
        return short.get(word) or word.replace("locals_", "$l")

    code = re.sub(rf"{STRING}|(?<![\w.$])({words})\b(?!:)", new, code)
    return f"var $n = '{name}'\n{code}"
