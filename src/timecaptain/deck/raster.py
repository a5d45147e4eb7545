"""PNG, JPEG and WebP: recognised by their content, limited in size, and rewritten with nothing but the picture.

Everything else in such a file (comments, where a photograph was taken, another file behind the end) is left out.
Nothing is decompressed: how large a picture becomes in memory stands in its header.
"""

from __future__ import annotations

from collections.abc import Iterator

LARGEST_FILE = 8_000_000  # bytes
MOST_PIXELS = 40_000_000
LONGEST_SIDE = 12_000
MOST_SCANS = 30  # of a JPEG: each goes over the whole picture

PNG = b"\x89PNG\r\n\x1a\n"
# The picture itself, its palette, its transparency and its colours.
PNG_CHUNKS = (
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"sBIT", b"bKGD", b"pHYs",
)  # fmt: skip
WEBP_CHUNKS = (b"VP8 ", b"VP8L", b"VP8X", b"ALPH")
# The segments of a JPEG, without arithmetic coding and the like that no browser reads.
JPEG_FRAMES = (0xC0, 0xC1, 0xC2)
JPEG_SEGMENTS = (*JPEG_FRAMES, 0xC4, 0xDB, 0xDD, 0xE0, 0xEE)


class BadPicture(Exception):
    """A picture that is refused: the code of the finding, its arguments, and where in the file."""

    def __init__(self, code: str, line: int = 1, column: int = 1, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.column = column
        self.args_of_code = args


def kind_of(data: bytes) -> str:
    """The kind of picture that the bytes are, whatever the file is called; empty for anything else."""
    if data.startswith(PNG):
        return "png"
    if data.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    return "webp" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else ""


def clean(data: bytes) -> bytes:
    """The same picture and nothing else; raises `BadPicture`."""
    return clean_and_measure(data)[0]


def clean_and_measure(data: bytes) -> tuple[bytes, int]:
    """The same picture and nothing else, and how many dots it has; raises `BadPicture`."""
    if len(data) > LARGEST_FILE:
        raise BadPicture("TC733", size=len(data), limit=LARGEST_FILE)
    cleaned = {"png": _png, "jpeg": _jpeg, "webp": _webp}.get(kind_of(data))
    if cleaned is None:
        raise BadPicture("TC729")
    try:
        return cleaned(data)
    except (IndexError, StopIteration) as error:  # it ends in the middle
        raise BadPicture("TC729") from error


def _check_size(width: int, height: int) -> int:
    if not width or not height:
        raise BadPicture("TC729")
    if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
        raise BadPicture("TC733", size=width * height, limit=MOST_PIXELS)
    return width * height


def _number(data: bytes | bytearray, at: int, length: int, order: str = "big") -> int:
    if at + length > len(data):
        raise IndexError
    return int.from_bytes(data[at : at + length], "big" if order == "big" else "little")


# ---------------------------------------------------------------- PNG


def _png(data: bytes) -> tuple[bytes, int]:
    chunks = list(_png_chunks(data))
    names = [name for name, _ in chunks]
    if names[:1] != [b"IHDR"] or names.count(b"IHDR") != 1 or b"IDAT" not in names or names[-1] != b"IEND":
        raise BadPicture("TC729")
    pixels = _check_size(_number(data, 16, 4), _number(data, 20, 4))
    return PNG + b"".join(chunk for name, chunk in chunks if name in PNG_CHUNKS), pixels


def _png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at, name = len(PNG), b""
    while name != b"IEND":
        end = at + 12 + _number(data, at, 4)
        if end > len(data):
            raise IndexError
        name = data[at + 4 : at + 8]
        yield name, data[at:end]
        at = end


# ---------------------------------------------------------------- JPEG


def _jpeg(data: bytes) -> tuple[bytes, int]:
    """Segment by segment to the end of the picture. Orientation and colour profiles are left out, too."""
    kept = [b"\xff\xd8"]
    at, pixels, scans = 2, 0, 0
    while True:
        marker = _marker(data, at)
        if marker == 0xD9:
            break
        length = _number(data, at + 2, 2)
        end = at + 2 + length
        if length < 2 or end > len(data):
            raise IndexError
        if marker in JPEG_FRAMES:
            pixels = max(pixels, _check_size(_number(data, at + 7, 2), _number(data, at + 5, 2)))
        if marker == 0xDA:
            if not pixels:
                raise BadPicture("TC729")
            scans += 1
            if scans > MOST_SCANS:
                raise BadPicture("TC733", size=scans, limit=MOST_SCANS)
            end = _scan_end(data, end)
            kept.append(data[at:end])
        elif marker in JPEG_SEGMENTS:
            kept.append(data[at:end])
        elif marker < 0xE0:
            raise BadPicture("TC729")
        at = end
    if not pixels:
        raise BadPicture("TC729")
    return b"".join([*kept, b"\xff\xd9"]), pixels


def _marker(data: bytes, at: int) -> int:
    if _number(data, at, 1) != 0xFF:
        raise BadPicture("TC729")
    return _number(data, at + 1, 1)


def _scan_end(data: bytes, at: int) -> int:
    """The next marker after the data of a scan, in which a 0xFF is followed by 0 or by the number of a restart."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0:
            raise IndexError
        following = _number(data, at + 1, 1)
        if following and not 0xD0 <= following <= 0xD7 and following != 0xFF:
            return at
        at += 1 if following == 0xFF else 2


# ---------------------------------------------------------------- WebP


def _webp(data: bytes) -> tuple[bytes, int]:
    """A still picture. The flags for anything more (animation, profile, metadata) are cleared."""
    pixels = 0
    chunks = dict(_webp_chunks(data))
    if not chunks.keys() & {b"VP8 ", b"VP8L"}:
        raise BadPicture("TC729")
    if b"VP8X" in chunks:
        head = bytearray(chunks[b"VP8X"])
        if len(head) != 18:
            raise BadPicture("TC729")
        pixels = _check_size(_number(head, 12, 3, "little") + 1, _number(head, 15, 3, "little") + 1)
        head[8] &= 0x10  # transparency alone
        chunks[b"VP8X"] = bytes(head)
    if b"VP8L" in chunks:
        bits = _number(chunks[b"VP8L"], 9, 4, "little")
        pixels = max(pixels, _check_size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1))
    else:
        frame = chunks[b"VP8 "]
        sides = (_number(frame, at, 2, "little") & 0x3FFF for at in (14, 16))
        pixels = max(pixels, _check_size(*sides))
    body = b"WEBP" + b"".join(chunk for name, chunk in chunks.items() if name in WEBP_CHUNKS)
    return b"RIFF" + len(body).to_bytes(4, "little") + body, pixels


def _webp_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12
    end = 8 + _number(data, 4, 4, "little")
    if end > len(data):
        raise IndexError
    while at < end:
        length = _number(data, at + 4, 4, "little")
        following = at + 8 + length + length % 2
        if following > end:
            raise IndexError
        yield data[at : at + 4], data[at:following]
        at = following
