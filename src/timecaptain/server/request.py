"""What Litestar gives a handler; nothing of it is typed further."""

from __future__ import annotations

from typing import Any

from litestar import Request

Req = Request[Any, Any, Any]
