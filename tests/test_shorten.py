"""Programs run by CPython and, as shipped, by the trimmed engine in V8: the same answers."""

import json
import runpy
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer

from frontend.build import ROOT
from frontend.engine import shipped_engine
from frontend.shorten import renamed
from frontend.translate import STUBS, Module, bundle

PROGRAMS = {file.stem: file for file in sorted((Path(__file__).parent / "programs").glob("*.py"))}

ANSWER = """
function answer(name) {
  const $B = __BRYTHON__;
  return $B.builtins.repr($B.module_getattr($B.import_bundled(name), "ANSWER"));
}
function trace(name) {
  try {
    __BRYTHON__.import_bundled(name);
  } catch (error) {
    return __BRYTHON__.error_trace(__BRYTHON__.exception(error));
  }
}
"""


def shipped(**sources):
    """V8 with the engine, the loader and these modules, as a phone gets them."""
    modules = [Module(name, f"{name}.py", source) for name, source in sources.items()]
    loader = (ROOT / "frontend" / "loader.js").read_text("utf-8")
    phone = MiniRacer()
    phone.eval(
        STUBS
        + "globalThis.console = {log() {}, error() {}}; globalThis.Event = class {};\n"
        + shipped_engine()
    )
    phone.eval(bundle(modules) + loader + ANSWER)
    return phone


@pytest.fixture(scope="module")
def phone():
    return shipped(**{name: file.read_text("utf-8") for name, file in PROGRAMS.items()})


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_answers_as_in_cpython(phone, program):
    expected = runpy.run_path(str(PROGRAMS[program]), run_name=program)["ANSWER"]

    assert phone.call("answer", program) == repr(expected)


def test_a_traceback_names_functions_and_lines():
    phone = shipped(m="def f(x):\n    y = 1\n    return x + missing\n\n\nf(\n    1)\n")
    trace = phone.call("trace", "m")

    assert 'File "m.py", line 3, in f' in trace
    assert 'File "m.py", line 6, in <module>' in trace
    assert "NameError" in trace


def test_texts_and_keys_are_not_renamed():
    code = "function total12(_a) {\nreturn {total12: 'total12 of', x: a.total12, y: total12(locals_0)}\n}"

    assert renamed(code, "m") == (
        "var $n = 'm'\nfunction $f0(_a) {\nreturn {total12: 'total12 of', x: a.total12, y: $f0($l0)}\n}"
    )


TEXTS = (
    '{"b": 1, "a": [true, false, null, 1.5, -3, "é", "😀x"], "c": {"d": {}, "e": []}}',
    '["-1", {"-1": 2, "a": 3}, {"a": {"-2": 1}}]',
    "[9007199254740991, 9007199254740993, -123456789012345678901]",
    '[0, -0, 1e-3, "\\u0000", "\\ud83d\\ude00"]',
)


@pytest.mark.parametrize("text", TEXTS)
def test_json_is_read_as_cpython_reads_it(text):
    phone = shipped(m=f"from javascript import JSON\n\nANSWER = JSON.parse({text!r})\n")

    assert phone.call("answer", "m") == repr(json.loads(text))


VALUES = (
    {"b": 1, "a": [True, False, None, -3, "é", "😀x"], "c": {"d": {}, "e": []}, "": ""},
    ["-1", {"-1": 2, "a": 3}, {"a": {"-2": 1}}],
    [9007199254740991, 9007199254740993, -123456789012345678901, 1.5],
    [0, "\u0000", 'a"b\\c\n', "\u007f"],
    "text",
    -7,
    None,
    True,
)


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_json_is_written_as_cpython_writes_it(value):
    phone = shipped(m=f"from javascript import JSON\n\nANSWER = JSON.stringify({value!r})\n")

    expected = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    assert phone.call("answer", "m") == repr(expected)


def test_a_text_that_is_no_json_raises():
    phone = shipped(
        m="from javascript import JSON\n\ntry:\n    JSON.parse('[1')\nexcept Exception:\n    ANSWER = 'refused'\n"
    )

    assert phone.call("answer", "m") == "'refused'"
