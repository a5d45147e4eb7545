"""Restricted YAML: positions, everything that is refused, and nothing that can bring the reader down."""

import os
import resource
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st
from tests.deck.examples import write_example

from timecaptain.deck import TEMPLATE, read, yaml_tree
from timecaptain.deck.findings import Findings, Position
from timecaptain.deck.yaml_tree import DEEPEST, Budget, List, Map, Node, Scalar, parse, read_text


def parsed(text: str) -> tuple[Node | None, list[tuple[str, int, int]]]:
    findings = Findings()
    node = parse(text, "some.yaml", Budget(), findings)
    return node, [(f.code, f.position.line, f.position.column) for f in findings.sorted()]


@pytest.fixture(params=["c", "python"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both parsers of PyYAML: not every installation has the fast one."""
    monkeypatch.setattr(yaml_tree, "Loader", yaml.CSafeLoader if request.param == "c" else yaml.SafeLoader)


def test_every_scalar_is_text(loader: None) -> None:
    node, findings = parsed("a: 1\nb: true\nc: null\nd: 2024-01-01\ne: 'x'\nf:\n")
    assert isinstance(node, Map)
    assert [value.text for _, value in node.entries if isinstance(value, Scalar)] == [
        "1",
        "true",
        "null",
        "2024-01-01",
        "x",
        "",
    ]
    assert not findings


def test_positions_count_from_one_in_characters(loader: None) -> None:
    node, _ = parsed("clé: été\nliste:\n  - première\n")
    assert isinstance(node, Map)
    (key, value), (_, items) = node.entries
    assert key.at == Position("some.yaml", 1, 1, 3)
    assert value.at == Position("some.yaml", 1, 6, 3)
    assert isinstance(items, List)
    assert items.items[0].at == Position("some.yaml", 3, 5, 8)


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("a: [1", [("TC101", 1, 6)]),
        ("a: 'x", [("TC101", 1, 6)]),
        ("a: b: c", [("TC162", 1, 5)]),
        ("a: \x00", [("TC101", 1, 4)]),
        ("a: 1\nb: 2\na: 3\n", [("TC105", 3, 1)]),
        ("a: &x 1\n", [("TC106", 1, 4)]),
        ("a: *x\n", [("TC106", 1, 4)]),
        ("? *x\n: 1\n", [("TC106", 1, 3)]),
        ("a: !x 1\n", [("TC107", 1, 4)]),
        ("a: !!python/object:os.system 1\n", [("TC107", 1, 4)]),
        ("a:\n  <<: {b: 1}\n", [("TC108", 2, 3)]),
        ("a: 1\n---\nb: 1\n", [("TC109", 2, 1)]),
        ("a:\n\tb: 1\n", [("TC110", 2, 1)]),
        ("", [("TC111", 1, 1)]),
        ("# only\n\n", [("TC111", 1, 1)]),
        ("---\n", [("TC111", 1, 1)]),
        ("? [a]\n: 1\n", [("TC112", 1, 3)]),
        ("? \n: 1\n", [("TC112", 1, 2)]),
        ("a: &x 1\nb: *x\nb: !y 2\n", [("TC105", 3, 1), ("TC106", 1, 4), ("TC106", 2, 4), ("TC107", 3, 4)]),
    ],
)
def test_what_yaml_has_beyond_a_deck_is_reported(loader: None, text: str, findings: list[tuple[str, int, int]]) -> None:
    assert sorted(parsed(text)[1]) == findings


def test_a_quoted_merge_key_is_a_word(loader: None) -> None:
    assert not parsed("'<<': 1\n")[1]


def test_a_tab_inside_a_text_is_text(loader: None) -> None:
    assert not parsed("a: |\n  one\ttwo\n")[1]


@pytest.mark.parametrize("text", ["[" * 10_000, "{a: " * 10_000, "- " * 10_000, "[[{a: " * 3_000, "? " * 10_000])
def test_ten_thousand_levels_are_refused(loader: None, text: str) -> None:
    (finding,) = parsed(text)[1]
    assert finding[0] in ("TC104", "TC101")


def test_ten_thousand_indented_lines_are_refused() -> None:
    text = "".join(" " * level + "a:\n" for level in range(1_500))
    assert [finding[0] for finding in parsed(text)[1]] == ["TC104"]


def test_depth_up_to_the_limit_is_read(loader: None) -> None:
    assert not parsed("[" * DEEPEST + "]" * DEEPEST)[1]
    assert parsed("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))[1]


def test_a_file_of_200_megabytes_is_refused_unread(tmp_path: Path) -> None:
    folder = write_example({}, tmp_path / "deck")
    with (folder / "places" / "huge.yaml").open("wb") as file:
        file.truncate(200_000_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    result = read(folder)
    assert [f.code for f in result.findings] == ["TC103"]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000  # kilobytes


def test_a_deck_full_of_entries_stays_small(tmp_path: Path) -> None:
    """Twenty megabytes of the shortest entries there are would be a tree of gigabytes."""
    files = {f"places/p{n}.yaml": {"repeat": "- a\n", "times": 450_000} for n in range(10)}
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    result = read(write_example(files, tmp_path / "deck"))
    assert {"TC116"} <= {f.code for f in result.findings}
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 250_000


@pytest.mark.parametrize("bad", ["fifo", "device", "folder", "loop"])
def test_what_is_no_file_is_not_opened(tmp_path: Path, bad: str) -> None:
    path = tmp_path / "x.yaml"
    if bad == "fifo":
        os.mkfifo(path)
    elif bad == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if bad == "device" else path)
    findings = Findings()
    assert read_text(path, "x.yaml", Budget(), findings) is None
    assert [f.code for f in findings.sorted()] == ["TC113"]


def test_line_ends_and_byte_order_marks_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("\ufeffa: 1\r\nb: é\r\n".encode())
    assert read_text(path, "x.yaml", Budget(), Findings()) == "a: 1\nb: é\n"


def test_bytes_that_are_not_utf8_are_pointed_at(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("a: é\nb: é".encode() + b"\xff")
    findings = Findings()
    assert read_text(path, "x.yaml", Budget(), findings) is None
    assert findings.sorted()[0].position == Position("x.yaml", 2, 5)


YAMLISH = st.text(alphabet="ab:-?[]{}!&*#|>'\"%@`, \n\t<=.~0é\u2028\x85\x00", max_size=60)


@given(st.one_of(st.text(max_size=80), YAMLISH))
@example("%YAML 1.2\n---\na: 1")
@example("!<tag:yaml.org,2002:str> a")
@example("? ")
def test_no_text_brings_the_parser_down(text: str) -> None:
    node, findings = parsed(text)
    assert node is not None or findings


@given(st.one_of(st.binary(max_size=80), YAMLISH.map(str.encode)), st.sampled_from(["mission.yaml", "places/x.yaml"]))
def test_no_bytes_bring_a_deck_down(tmp_path_factory: pytest.TempPathFactory, content: bytes, name: str) -> None:
    folder = tmp_path_factory.mktemp("any") / "deck"
    write_example({name: {"hex": content.hex()}}, folder)
    assert read(folder).findings


LINES = sorted({line for file in TEMPLATE.rglob("*.yaml") for line in file.read_text().split("\n")})


@given(st.lists(st.sampled_from(LINES), max_size=25).map("\n".join), st.sampled_from(["base.yaml", "places/x.yaml"]))
def test_no_mixture_of_lines_brings_a_deck_down(
    tmp_path_factory: pytest.TempPathFactory, content: str, name: str
) -> None:
    folder = tmp_path_factory.mktemp("mixed") / "deck"
    write_example({name: content}, folder)
    result = read(folder)
    assert result.deck is not None or result.findings
