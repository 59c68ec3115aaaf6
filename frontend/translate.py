"""Python modules to JavaScript functions, by Brython's own compiler, before they are shipped.

The compiler runs here in V8 (`mini-racer`), so the page neither carries it nor needs `eval`. Line numbers are
kept: a traceback on the phone names the module and the line.
"""

import ast
import json
from pathlib import Path

from py_mini_racer import MiniRacer
from rjsmin import jsmin

from frontend.engine import edited, package_file
from frontend.errors import BuildError
from frontend.shorten import COMPILER, shortened

# What the page's modules may import besides themselves. Built into the engine:
BUILT_IN = frozenset({"browser", "browser.aio", "javascript"})
# Taken from Brython's standard library when imported, with what it imports itself:
LIBRARY = {
    "browser.svg": ("_svg",),
    "browser.timer": (),
    "math": (),
    "_svg": (),
}

# How the loader runs an entry of the bundle.
MODULE, PACKAGE, JAVASCRIPT = 0, 1, 2

# The page brython.js expects to find around itself.
STUBS = """
globalThis.self = globalThis.window = globalThis;
globalThis.location = {href: "http://localhost/", origin: "http://localhost", pathname: "/"};
globalThis.document = {currentScript: {src: "http://localhost/"}, getElementsByTagName: () => [],
                       querySelectorAll: () => []};
globalThis.navigator = {language: "en"};
globalThis.addEventListener = () => {};
globalThis.URL = class {
  constructor(text) { this.pathname = /^\\w+:[/][/][^/]*([^?#]*)/.exec(text)[1]; this.search = this.hash = ""; }
};
globalThis.__BRYTHON__ = {brython_path: "http://localhost/"};
Math.random = () => 0;  // it names temporary variables: the same source must give the same text
"""
TRANSLATE = """
function translate(name, filename, source) {
  const $B = __BRYTHON__;
  $B.url2name[filename] = name;
  $B.$py_UUID = 1;
  return $B.py2js({src: source, filename, imported: true}, name, name, $B.builtins_scope).to_js();
}
"""


class Module:
    """A module to ship: its dotted name, its file's path as tracebacks show it, and its Python source."""

    def __init__(self, name, path, source):
        self.name = name
        self.path = path
        self.source = source
        self.is_package = path.endswith("__init__.py")

    def imported_names(self, at_once=False):
        """(dotted name, names taken from it) of each import: a name may be a module of a package.

        `at_once` leaves out those inside functions, which wait until somebody calls the function.
        """
        found = []
        tree = ast.parse(self.source, self.path)
        for node in tree.body if at_once else ast.walk(tree):
            if isinstance(node, ast.Import):
                found += [(alias.name, ()) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                found.append((node.module, [alias.name for alias in node.names]))
        return found

    def imports(self):
        """(dotted name, line) of each import, those inside functions included."""
        found = []
        for node in ast.walk(ast.parse(self.source, self.path)):
            if isinstance(node, ast.Import):
                found += [(alias.name, node.lineno) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                if node.level:
                    raise BuildError(f"{self.path}:{node.lineno}: write imports from the top, without dots")
                found.append((node.module, node.lineno))
                names = [f"{node.module}.{alias.name}" for alias in node.names]
                found += [(name, node.lineno) for name in names if name in LIBRARY]
        return found


def modules_under(root, *folders):
    """Every module of these package folders of `root` and the packages around them, by name."""
    found = []
    for folder in folders:
        around = [root / package / "__init__.py" for package in Path(folder).parents[:-1]]
        for file in [*around, *(root / folder).rglob("*.py")]:
            path = file.relative_to(root)
            parts = path.parent.parts if file.name == "__init__.py" else path.with_suffix("").parts
            found.append(Module(".".join(parts), path.as_posix(), file.read_text("utf-8")))
    return sorted(found, key=lambda module: module.name)


def reached(modules, *roots, at_once=False, without=()):
    """Those of `modules` that `roots` import, however far; what no screen uses yet is not sent to phones.

    `at_once`: only those that run as soon as the roots do. `without`: how the names begin that are not gone through.
    """
    by_name = {module.name: module for module in modules}
    wanted = []
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in by_name and name not in wanted and not name.startswith(tuple(without)):
            wanted.append(name)
            waiting.append(name.rpartition(".")[0])
            for imported, names in by_name[name].imported_names(at_once):
                waiting += [imported, *(f"{imported}.{each}" for each in names)]
    return [module for module in modules if module.name in wanted]


def bundle(modules, beside=()):
    """The JavaScript that adds to `__BRYTHON__.bundle`: {module name: [MODULE | PACKAGE | JAVASCRIPT, function]}.

    `beside` are modules that another bundle brings.
    """
    compiler = MiniRacer()
    compiler.eval(STUBS + edited(package_file("brython.js"), COMPILER) + TRANSLATE)
    entries = [translated(compiler, module) for module in modules]
    entries += library_entries(compiler, library_of(modules, beside))
    table = "Object.assign(__BRYTHON__.bundle??={},{\n" + ",\n".join(entries) + "\n});\n"
    compiler.eval(f"new Function({json.dumps(table)})")  # a slip in what minifying left would show here
    return table


def library_of(modules, beside=()):
    """Names of the library modules to ship for `modules`; anything imported from elsewhere is an error."""
    own = {module.name for module in [*modules, *beside]}
    wanted = set()
    for module in modules:
        for name, line in module.imports():
            if name in LIBRARY:
                wanted.update((name, *LIBRARY[name]))
            elif name not in own and name not in BUILT_IN:
                raise BuildError(f"{module.path}:{line}: the page may not import {name}")
    return sorted(wanted)


def library_entries(compiler, names):
    """Bundle entries of modules of Brython's own standard library."""
    if not names:
        return []
    text = package_file("brython_stdlib.js")
    library, _ = json.JSONDecoder().raw_decode(text, text.index('{"$timestamp"'))
    entries = []
    for name in names:
        kind, source = library[name][:2]
        if kind == ".js":
            entries.append(entry(name, JAVASCRIPT, source))
        else:
            entries.append(translated(compiler, Module(name, name.replace(".", "/") + ".py", source)))
    return entries


def translated(compiler, module):
    """The bundle entry of a Python module."""
    source = without_docstrings(module.source)
    code = compiler.call("translate", module.name, module.path, source)
    if "$B.pattern_match(" in code:
        raise BuildError(f"{module.path}: the page has no match statement (frontend/engine.py)")
    code = shortened(f"{code}\nreturn locals_0", module.name, source)
    return entry(module.name, PACKAGE if module.is_package else MODULE, code)


def entry(name, kind, code):
    """One row of the table, as JavaScript text."""
    function = jsmin(f"function(){{{code}\n}}")
    return f"{json.dumps(name)}:[{kind},{function}]"


def without_docstrings(source):
    """The same lines without docstrings; `pass` stands where a body had nothing else."""
    lines = source.encode("utf-8").splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if documented and ast.get_docstring(node, clean=False) is not None:
            text = node.body[0]
            first, last = text.lineno - 1, text.end_lineno - 1
            head, tail = lines[first][: text.col_offset], lines[last][text.end_col_offset :]
            lines[first : last + 1] = [b"\n"] * (last - first) + [tail]
            lines[first] = head + (b"pass" if len(node.body) == 1 else b"") + lines[first]
    return b"".join(lines).decode("utf-8")
