"""What a handler is given: the request, and the things of the house by their names."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from prometheus_client import CollectorRegistry

from timecaptain.tables.house import House

from .limits import Limits
from .pictures import Pictures
from .settings import Settings

Req = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
TheSettings = NamedDependency[Settings]
TheLimits = NamedDependency[Limits]
ThePictures = NamedDependency[Pictures]
TheRegistry = NamedDependency[CollectorRegistry]
