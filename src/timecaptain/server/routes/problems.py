"""Whatever goes wrong with a request becomes one sentence in the language of whoever asked, and tells nothing else."""

from __future__ import annotations

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from timecaptain.i18n import texts

from ..answers.problems import BY_STATUS, problem, reason_of, status_and_reason
from ..answers.validation import length_problem
from ..client_files import built
from ..language import preferred
from ..security_headers import SECURITY_HEADERS
from ..wire import Problem
from .request import Req


def problem_response(request: Req, error: Exception) -> Response[Problem] | Response[bytes]:
    status, reason = _status_and_reason(error)
    client = built()
    if status == 404 and client is not None and "text/html" in request.headers.get("accept", ""):
        # The page tells people that there is nothing here.
        page = client.page
        return Response(page.content, status_code=404, media_type=page.media_type, headers=SECURITY_HEADERS)
    lang = request.query_params.get("lang") or preferred(request.headers.get("accept-language", ""))
    headers = SECURITY_HEADERS | ({"www-authenticate": "Bearer"} if status == 401 else {})
    return Response(problem(reason, lang, error), status_code=status, media_type="application/json", headers=headers)


def _status_and_reason(error: Exception) -> tuple[int, str]:
    if isinstance(error, HTTPException) and error.status_code < 500:
        status = error.status_code
        return status, _length_problem(error) or BY_STATUS.get(status, "problem-bad-request")
    return status_and_reason(error)


def _length_problem(error: HTTPException) -> str:
    """In a body or in a parameter, where a person wrote it."""
    if not isinstance(error, ValidationException) or not isinstance(error.extra, list):
        return ""
    messages = (
        f"{one.get('message', '')} - at `$.{one.get('key', '')}`" for one in error.extra if isinstance(one, dict)
    )
    return next(filter(None, map(length_problem, messages)), "")


def documented_problems(route: HTTPRouteHandler) -> dict[int, ResponseSpec]:
    """What can go wrong at a route, for the OpenAPI document: it follows from what is asked for there."""
    statuses = {400, 405}
    for path in route.paths:
        if "{" in path:
            statuses.add(404)
        if "{table" in path:
            statuses |= {401, 403, 409, 410}
        if "{code" in path:
            statuses |= {403, 410}
    if route.http_methods & {"POST", "DELETE"}:
        statuses |= {404, 409, 413, 415, 429, 503, 507}
    return {status: ResponseSpec(Problem, False, texts("en")(reason_of(status))) for status in sorted(statuses)}


EXCEPTION_HANDLERS: ExceptionHandlersMap = {Exception: problem_response}
