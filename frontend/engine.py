"""The Brython runtime that is shipped: the installed package without its compiler, safe under a strict CSP.

Screens and rules arrive already translated, so the half of brython.js that reads Python is dropped. What is
left may neither turn text into code nor write text as markup. Every edit below names a place in brython.js
and is refused unless that place is found exactly as often as expected: another Brython fails loudly.
"""

import hashlib
import re
from importlib import resources
from pathlib import Path

from rjsmin import jsmin

from frontend.errors import BuildError

SHORTCUTS = Path(__file__).with_name("shortcuts.js")
VERSION = "3.15.0"
SHA256 = {
    "brython.js": "686eb4ef3fbb5dfa6acf932469a6a6e6c105fc9ad074f1bc5053e53f98ee3198",
    "brython_stdlib.js": "87c63f98f5c95a28969a263d7346ddbdc31d30a736f544209618a8f636f59c4b",
}

# Which names are built in.
BUILTINS_SCOPE = "var builtins_scope={locals:new Set(Object.keys($B.builtins))}\n"

# Spans to drop: (where it starts, what follows it, what takes its place).
CUTS = (
    # From the half of the translator that only translates to the end of the parser. The functions before
    # it in the same block look names up while the page runs, so the block is closed by hand.
    ("var $operators=$B.op2method.subset", "// <<< brython compiler chain", "})(__BRYTHON__)\n;\n"),
    # What of that block only the translator asks for, around what the page asks for.
    ("function ast_dump(tree,indent)", "$B.decode_position=function", BUILTINS_SCOPE),
    ("function get_source_from_position", "$B.scope_name=function", ""),
    ("function show_flags", "function resolve_in_namespace", ""),
    # Classes of the syntax tree, made at every start.
    ("__BRYTHON__.ast_classes={", "(function($B){var _b_=$B.builtins\nfunction wrap(dunder", ""),
    # The match statement (frontend/translate.py refuses it).
    ('(function($B){"use strict";\n$B.pattern_match=function', "(function($B)", ""),
    # What cuts source text into tokens.
    ("const FT_START={f:'FSTRING_START'", "})(__BRYTHON__)", ""),
    # Docstrings of the built-ins.
    ("var docs={ArithmeticError", '\n;\n"use strict";\n(function($B){$B.whenReady', ""),
    # A probe for browsers older than any that can run the rest.
    ('try{\neval("async function* f(){}")}', "if(! Object.hasOwn(RegExp,'escape'))", ""),
)

INHERITED = "['tp_descr_get','tp_descr_set','tp_iter','tp_call','tp_new','tp_init','tp_setattro']"
# Single places: (text, what takes its place).
PATCHES = (
    # html.TAG("text") means text, not markup; element.html = "..." is refused.
    ("self.innerHTML=_b_.str.$factory(first)", "self.textContent=_b_.str.$factory(first)"),
    ("self.innerHTML=_b_.str.$factory(value)", '$B.RAISE(_b_.TypeError,"markup is never written from text")'),
    # element.text is the text as it was written. The text as it is laid out would make the browser lay out the
    # page in the middle of a change; and it is written once, not twice.
    ("var res=self.innerText ||self.textContent", "var res=self.textContent"),
    ("self.innerText=_b_.str.$factory(value)\n", ""),
    # The arguments of bind are taken as they come; nobody names them.
    (
        'DOMNode_funcs.bind=function(){\nvar $=$B.args("bind",4,{self:null,event:null,func:null,options:null},'
        + "arguments,{func:_b_.None,options:_b_.None})\nvar self=$.self,event=$.event,func=$.func,options=$.options\n",
        "DOMNode_funcs.bind=function(self,event,func=_b_.None,options=_b_.None){\n",
    ),
    # These end by an exception, which costs as much as a hundred steps: a plain loop instead.
    (
        "iterable=_b_.iter(iterable)\nvar res=[],count=0\nwhile(1){try{\nvar obj2=_b_.next(iterable)\n",
        "var res=[],count=0\nfor(var obj2 of $B.make_js_iterator(iterable)){\n",
    ),
    (
        "count++}catch(err){if($B.$isinstance(err,_b_.StopIteration)){break}else{\nthrow err}}}\nreturn res.join",
        "count++}\nreturn res.join",
    ),
    (
        "var iterable=iter(obj)\nwhile(1){try{\nvar elt=next(iterable)\nif(!$B.$bool(elt)){return false}}catch(err)"
        + "{return true}}}",
        "for(var elt of $B.make_js_iterator(obj)){if(!$B.$bool(elt)){return false}}\nreturn true}",
    ),
    # Each value of a JSON text went through two functions; shortcuts.js reads and writes what most texts are made of.
    (
        "JSON,{parse:function(text,reviver){return",
        "JSON,{parse:function(text,reviver){var read=reviver===undefined?$B.read_json(text):undefined\n"
        + "if(read!==undefined){return read}\nreturn",
    ),
    (
        "stringify:function(obj,replacer,space){",
        "stringify:function(obj,replacer,space){var written=replacer===undefined?$B.write_json(obj):undefined\n"
        + "if(written!==undefined){return written}\n",
    ),
    # Whether a key is a number below zero, for which a dict is kept in another way: asked of each key that was written.
    ("var int=parseInt(key)\nif(isNaN(int)||int >=0){", "if(!(key.includes('-')&&parseInt(key)<0)){"),
    # Every class is completed slot by slot. Asking hundreds of classes for each of 90 slots took half the
    # start-up of the engine; a class is asked once which slots it has.
    (
        "$B.finalize_type=function(cls){",
        "var slots=Object.keys($B.wrapper_methods),inherited=new Set(" + INHERITED + ");"
        "$B.finalize_type=function(cls){var own=new Set(Object.keys(cls));",
    ),
    (
        "for(var slot in $B.wrapper_methods){if(cls[slot]){",
        "for(var slot of slots){if(own.has(slot)&&cls[slot]){",
    ),
    (INHERITED + ".includes(slot)", "inherited.has(slot)"),
    # The name of the time zone, for strftime: the browser fetches its calendars for it, an eighth of the start.
    (
        "var formatter=new Intl.DateTimeFormat($B.language,{timeZoneName:'short'}),short=formatter.format(date)\n"
        + "formatter=new Intl.DateTimeFormat($B.language,{timeZoneName:'long'})\n"
        + "var long=formatter.format(date)\n",
        "var short='',long=''\n",
    ),
    # Python in script elements is neither looked for nor waited for: an observer of the whole page heard of each change
    # of each screen.
    (
        "if(!($B.isWebWorker ||$B.isNode)){var startup_observer",
        "if(false){var startup_observer",
    ),
    (
        "if(!$B.isWebWorker){\npython_scripts=python_scripts.concat(",
        "if(false){\npython_scripts=python_scripts.concat(",
    ),
    # Asking for localStorage and sessionStorage waits for another process, each time; browser.local_storage is not used.
    ('var has_storage=typeof(Storage)!=="undefined"', "var has_storage=false"),
    # A class for each HTML tag: the screens use document.createElement, whose elements are DOMNodes.
    (
        "for(var tagName of tags){var klass=makeTagClass(tagName)",
        "for(var tagName of[]){var klass=makeTagClass(tagName)",
    ),
)

# What remains of eval and Function belongs to exec(), workers and imports of source text.
CODE_FROM_TEXT = re.compile(r"(?<![\w$.])(?:new Function|Function|eval)\(")
CODE_FROM_TEXT_TIMES = 11
REFUSAL = (
    "globalThis.__BRYTHON__||={};"
    '__BRYTHON__.code_from_text=function(){throw new Error("code is never made from text here")};\n'
)


def package_file(name):
    """The text of a data file of the installed Brython, whose fingerprint must be the one we tested."""
    content = resources.files("brython").joinpath("data", name).read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != SHA256[name]:
        raise BuildError(f"{name} is not the file of Brython {VERSION}: its sha256 is {found}")
    return content.decode("utf-8")


def shipped_engine():
    """The JavaScript of the runtime, minified."""
    source = package_file("brython.js")
    for start, stop, replacement in CUTS:
        source = cut(source, start, stop, replacement)
    source, times = CODE_FROM_TEXT.subn("__BRYTHON__.code_from_text(", edited(source, PATCHES))
    expect(times, CODE_FROM_TEXT_TIMES, CODE_FROM_TEXT.pattern)
    return jsmin(REFUSAL + source + "\n;\n" + SHORTCUTS.read_text("utf-8"))


def cut(text, start, stop, replacement):
    """`text` with the span from `start` to just before `stop` replaced."""
    expect(text.count(start), 1, start)
    begin = text.index(start)
    return text[:begin] + replacement + text[text.index(stop, begin + len(start)) :]


def edited(text, edits):
    """`text` after edits of (what stands there once, what takes its place)."""
    for old, new in edits:
        expect(text.count(old), 1, old)
        text = text.replace(old, new)
    return text


def expect(found, wanted, what):
    """Refuse a brython.js in which a place we edit is missing or ambiguous."""
    if found != wanted:
        raise BuildError(f"brython.js: expected {wanted} times, found {found}: {what!r}")
