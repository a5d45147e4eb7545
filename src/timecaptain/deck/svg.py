"""SVG pictures, parsed without entities and written again with nothing but what `svg_allowlist` lists.

    picture, left_out = clean(data)

Everything else is left out: scripts, handlers, animation, foreign objects, anything that could fetch. Rules of a
`<style>` and of `style="…"` become attributes, so that the result has no style sheet. References lead to other parts
of the same picture; `<image>` holds a PNG, JPEG or WebP in its address, which is cleaned like a file.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from . import raster
from .raster import BadPicture
from .svg_allowlist import (
    ATTRIBUTES,
    DROPPED_SILENTLY,
    ELEMENTS,
    FUNCTIONS,
    LIMITS,
    PROPERTIES,
    REFERRING,
    STYLE_ONLY,
    SVG,
    WITH_TEXT,
    XLINK,
    XML,
)

MOST_ELEMENTS = 30_000
DEEPEST = 60
MOST_DRAWN = 300_000  # elements, counted again wherever one is used
LONGEST_CHAIN = 400

ID = re.compile(r"[A-Za-z_][\w.:-]{0,199}")
LOCAL = re.compile(r"url\(\s*(['\"]?)#([A-Za-z_][\w.:-]{0,199})\1\s*\)")
CALL = re.compile(r"([\w-]*)\s*\(")
VALUE = re.compile(r"[^\\<>{};:@\x00-\x08\x0e-\x1f]*")  # nothing that ends a rule, escapes, or begins an address
WORD = re.compile(r"[a-z-]{1,40}")
EMBEDDED = re.compile(r"\s*data:image/(?:png|jpeg|webp);base64,([A-Za-z0-9+/=\s]*)", re.I)
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
SELECTOR = re.compile(r"([A-Za-z]*)(?:\.([\w-]+)|#([\w.-]+))?")


class Node:
    __slots__ = ("attributes", "children", "tag")

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node | str] = []

    def below(self) -> Iterator[Node]:
        """This one and everything in it."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.below()


def clean(data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """The cleaned picture, and the names of what was left out of it; raises `BadPicture`."""
    if len(data) > raster.LARGEST_FILE:
        raise BadPicture("TC733", size=len(data), limit=raster.LARGEST_FILE)
    reader = _Reader()
    root = reader.read(data)
    _Cleaner(reader.left_out, reader.rules).clean(root)
    _check_cost(root)
    return "".join(_written(root, root=True)).encode() + b"\n", tuple(sorted(reader.left_out))


# ---------------------------------------------------------------- reading


class _Reader:
    """Builds a tree of what is allowed, and remembers the names of what was left out."""

    def __init__(self) -> None:
        self.left_out: set[str] = set()
        self.rules: list[tuple[int, re.Match[str], dict[str, str]]] = []
        self._stack: list[Node] = []
        self._root: Node | None = None
        self._skip_depth = 0  # how deep in something that is left out
        self._style: list[str] | None = None
        self._elements = 0
        self._parser = expat.ParserCreate("utf-8", "\n")

    def read(self, data: bytes) -> Node:
        parser = self._parser
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._refuse
        parser.EntityDeclHandler = self._refuse
        parser.ProcessingInstructionHandler = lambda target, _: self.left_out.add(f"<?{target}?>")
        try:
            parser.Parse(data.decode("utf-8-sig").encode(), True)
        except UnicodeError as error:
            raise BadPicture("TC729") from error
        except expat.ExpatError as error:
            raise BadPicture("TC729", error.lineno, error.offset + 1) from error
        if self._root is None:
            raise BadPicture("TC729")
        return self._root

    def _refuse(self, *_: object) -> None:
        raise BadPicture("TC732", self._parser.CurrentLineNumber)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition("\n")
        self._elements += 1
        if self._elements > MOST_ELEMENTS or len(self._stack) + self._skip_depth > DEEPEST:
            raise BadPicture("TC733", self._parser.CurrentLineNumber, size=self._elements, limit=MOST_ELEMENTS)
        if self._root is None and (space, tag) != (SVG, "svg"):
            raise BadPicture("TC729", self._parser.CurrentLineNumber)
        if self._skip_depth or self._style is not None or space != SVG or tag not in ELEMENTS:
            if not self._skip_depth and (space, tag) == (SVG, "style") and self._style is None:
                self._style = []
            else:
                self._skip_depth += 1
                if space in ("", SVG) and tag not in DROPPED_SILENTLY:
                    self.left_out.add(f"<{tag}>")
            return
        node = Node(tag, attributes)
        if self._stack:
            self._stack[-1].children.append(node)
        else:
            self._root = node
        self._stack.append(node)

    def _end(self, _: str) -> None:
        if self._skip_depth:
            self._skip_depth -= 1
        elif self._style is not None:
            self._read_rules("".join(self._style))
            self._style = None
        else:
            self._stack.pop()

    def _text(self, text: str) -> None:
        if self._style is not None:
            self._style.append(text)
        elif not self._skip_depth and self._stack and self._stack[-1].tag in WITH_TEXT:
            self._stack[-1].children.append(text)

    def _read_rules(self, text: str) -> None:
        """The rules of a style sheet that speak of a tag, a class or an id, with how much each weighs."""
        text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
        for rule in RULE.finditer(text):
            for one in rule[1].split(","):
                selector = SELECTOR.fullmatch(one.strip())
                if selector is None or not selector[0]:
                    self.left_out.add(f"<style> {' '.join(one.split())[:40]}")
                    continue
                weight = bool(selector[1]) + 10 * bool(selector[2]) + 100 * bool(selector[3])
                self.rules.append((weight, selector, declarations(rule[2])))
        if RULE.sub("", text).strip():
            self.left_out.add("<style>")
        self.rules.sort(key=lambda rule: rule[0])  # stable: of equal weights the later one counts


def declarations(text: str) -> dict[str, str]:
    """`fill: red; opacity: .5` as a mapping."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {name.strip().lower(): value.strip() for name, colon, value in pairs if colon}


# ---------------------------------------------------------------- cleaning


class _Cleaner:
    def __init__(self, left_out: set[str], rules: list[tuple[int, re.Match[str], dict[str, str]]]) -> None:
        self.left_out = left_out
        self.rules = rules
        self.ids: set[str] = set()

    def clean(self, node: Node) -> None:
        for one in node.below():
            one.attributes = self._attributes(one)

    def _attributes(self, node: Node) -> dict[str, str]:
        given = node.attributes
        kept: dict[str, str] = {}
        styled: dict[str, str] = {}
        for name, value in given.items():
            space, _, local = name.rpartition("\n")
            if space in ("", XLINK) and local == "href":
                self._keep(kept, "href", self._reference(node.tag, value))
            elif (space, local) == (XML, "space"):
                self._keep(kept, "xml:space", value if value in ("preserve", "default") else None)
            elif not space and local in ATTRIBUTES:
                self._keep(kept, local, self._value(local, value))
            elif not space and local not in DROPPED_SILENTLY and not local.startswith(("data-", "aria-")):
                self.left_out.add(local)
        for name, value in self._styles(node.tag, given).items():
            if name in STYLE_ONLY:
                self._keep(styled, name, value if WORD.fullmatch(value) else None)
            elif name in PROPERTIES:
                self._keep(kept, name, self._value(name, value))
            elif not name.startswith("-"):  # of editors and browsers
                self.left_out.add(f"style: {name}"[:60])
        if styled:
            kept["style"] = ";".join(f"{name}:{value}" for name, value in styled.items())
        return kept

    def _styles(self, tag: str, given: dict[str, str]) -> dict[str, str]:
        """What the style sheet says of an element, the heaviest rule last, and then its own `style`."""
        classes = given.get("class", "").split()
        styles: dict[str, str] = {}
        for _, selector, properties in self.rules:
            of_tag, of_class, of_id = selector.groups()
            fits = of_tag in ("", tag) and (not of_class or of_class in classes)
            if fits and (not of_id or of_id == given.get("id")):
                styles |= properties
        return styles | declarations(given.get("style", ""))

    def _keep(self, kept: dict[str, str], name: str, value: str | None) -> None:
        if value is None:
            self.left_out.add(name)
        else:
            kept[name] = value

    def _value(self, name: str, value: str) -> str | None:
        """The value if nothing in it can fetch or run; none otherwise."""
        if name == "id":
            if not ID.fullmatch(value) or value in self.ids:
                return None
            self.ids.add(value)
            return value
        if not VALUE.fullmatch(value) or "/*" in value or "//" in value:
            return None
        if any(call[1] not in FUNCTIONS for call in CALL.finditer(LOCAL.sub("", value))):
            return None
        if name in LIMITS and any(abs(number) > LIMITS[name] for number in _numbers(value)):
            return None
        return " ".join(LOCAL.sub(r"url(#\2)", value).split())

    def _reference(self, tag: str, value: str) -> str | None:
        value = value.strip()
        if tag == "image":
            embedded = EMBEDDED.fullmatch(value)
            return None if embedded is None else _embedded(embedded[1])
        return value if tag in REFERRING and value[:1] == "#" and ID.fullmatch(value[1:]) else None


def _numbers(value: str) -> list[float]:
    return [float(number) for number in re.findall(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", value)]


def _embedded(text: str) -> str | None:
    """A picture in the address itself."""
    try:
        data = raster.clean(base64.b64decode("".join(text.split()), validate=True))
    except (BadPicture, binascii.Error, ValueError):
        return None
    return f"data:image/{raster.kind_of(data)};base64,{base64.b64encode(data).decode()}"


# ---------------------------------------------------------------- bounds


def _check_cost(root: Node) -> None:
    """Refuse a picture whose parts draw themselves, or each other again and again."""
    ids = {node.attributes["id"]: node for node in root.below() if "id" in node.attributes}
    costs: dict[int, int] = {}
    running: set[int] = set()

    def cost(node: Node, depth: int) -> int:
        if id(node) in costs:
            return costs[id(node)]
        if id(node) in running or depth > LONGEST_CHAIN:
            raise BadPicture("TC733", size=depth, limit=LONGEST_CHAIN)
        running.add(id(node))
        parts = [child for child in node.children if isinstance(child, Node)]
        parts += [ids[name] for name in _references_in(node) if name in ids]
        total = 1 + sum(cost(part, depth + 1) for part in parts)
        running.discard(id(node))
        costs[id(node)] = total
        if total > MOST_DRAWN:
            raise BadPicture("TC733", size=total, limit=MOST_DRAWN)
        return total

    cost(root, 0)


def _references_in(node: Node) -> Iterator[str]:
    for name, value in node.attributes.items():
        if name == "href" and value.startswith("#"):
            yield value[1:]
        else:
            yield from (reference[2] for reference in LOCAL.finditer(value))


# ---------------------------------------------------------------- writing


def _written(node: Node, *, root: bool = False) -> Iterator[str]:
    yield f"<{node.tag}"
    if root:
        yield f' xmlns="{SVG}"'
    for name, value in node.attributes.items():
        yield f" {name}={quoteattr(value)}"
    if not node.children:
        yield "/>"
        return
    yield ">"
    for child in node.children:
        if isinstance(child, str):
            yield escape(child)
        else:
            yield from _written(child)
    yield f"</{node.tag}>"
