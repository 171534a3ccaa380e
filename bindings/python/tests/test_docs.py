"""What the docstrings and the pages show is what happens."""

import doctest
import importlib
import inspect
import re
import tomllib

import freebooter
import freebooter._core
import pytest
from conftest import ROOT

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
PAGES = ["docs/python.md", "docs/arrays.md"]
MODULES = ["freebooter", "freebooter.render", "freebooter.pettingzoo", "freebooter.gymnasium", "freebooter.openspiel"]


def docstrings():
    for module in MODULES:
        found = importlib.import_module(module)
        yield module, found.__doc__
        for name, function in inspect.getmembers(found, inspect.isfunction):
            yield f"{module}.{name}", function.__doc__
    for name, thing in vars(freebooter._core).items():
        if name.startswith("_"):
            continue
        yield name, getattr(thing, "__doc__", None)
        if inspect.isclass(thing):
            for part, member in vars(thing).items():
                yield f"{name}.{part}", getattr(member, "__doc__", None)


SHOWN = [(name, text) for name, text in docstrings() if isinstance(text, str) and ">>>" in text]


def run(name, text, globs):
    example = doctest.DocTestParser().get_doctest(text, globs, name, None, 0)
    said = []
    doctest.DocTestRunner(optionflags=FLAGS).run(example, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("name, text", SHOWN, ids=[name for name, _ in SHOWN])
def test_docstring(name, text):
    globs = {"freebooter": freebooter}
    if name.startswith("freebooter."):
        globs.update(vars(importlib.import_module(name.rpartition(".")[0])))
    run(name, text, globs)


def public():
    """What the package has to offer, but for numbers, the exception and methods of Python's own."""
    for name in freebooter.__all__:
        thing = getattr(freebooter, name)
        if not callable(thing) or thing is freebooter.Refused:
            continue
        yield name
        if inspect.isclass(thing):
            yield from (f"{name}.{part}" for part in vars(thing) if not part.startswith("_"))


def test_everything_public_has_an_example():
    shown = {name for name, _ in SHOWN}
    assert [name for name in public() if name not in shown] == []
    assert shown >= set(MODULES[2:]) and len(list(public())) > 60


@pytest.mark.parametrize("page", PAGES)
def test_page(page):
    blocks = re.findall(r"^```(?:python|pycon)\n(.*?)^```$", (ROOT / page).read_text(), re.M | re.S)
    run(page, "\n".join(block for block in blocks if ">>>" in block), {})


def test_the_stubs_name_what_the_module_has():
    stub = (importlib.resources.files("freebooter") / "_core.pyi").read_text()
    for name in freebooter.__all__:
        assert re.search(rf"^(class |def |){name}\b", stub, re.M) or name == "__version__", name


def test_what_a_door_asks_for_at_least_is_what_these_tests_run_with():
    doors = tomllib.loads((ROOT / "bindings/python/pyproject.toml").read_text())["project"]["optional-dependencies"]
    tried = dict(line.split("==") for line in (ROOT / "bindings/python/requirements-test.txt").read_text().split())
    for name, least in (wanted.split(">=") for door in doors.values() for wanted in door):
        assert f"{tried[name]}.".startswith(f"{least}."), name
