"""schemathesis asks the doors of a real server for whatever their document allows, and for what it does not.

Every other time it has a table, an invitation and a key that are real: behind the door is more to break.
"""

from __future__ import annotations

import itertools

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .running import Seat, Server

EXAMPLES = 15  # of each operation
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def host(server: Server) -> Seat:
    return server.table(1)[0]


@pytest.fixture(scope="module")
def api(server: Server):
    """Asked for once: whoever asks for much is told to wait."""
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")


doors = schemathesis.pytest.from_fixture("api")
turns = itertools.count()


@doors.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_door_answers_as_its_document_says(case, host):
    headers = None
    if next(turns) % 2 and case.method != "DELETE":
        headers = {"authorization": f"Bearer {host.key}"}
        known = {"table": host.table, "code": host.code, "rule": "C-MOVE-07", "step": 0}
        for name in case.path_parameters or ():
            case.path_parameters[name] = known.get(name, case.path_parameters[name])
    case.call_and_validate(checks=CHECKS, headers=headers, timeout=20)


def test_the_document_names_every_door(api):
    documented = {operation.ok().label for operation in api.get_all_operations()}
    assert {"POST /api/tables", "POST /api/invitations/{code}", "GET /art/{session}/{name}"} <= documented
    assert len(documented) > 12
