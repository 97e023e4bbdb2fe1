"""Errors of the client."""

from __future__ import annotations

from typing import Any, Mapping, Sequence


class ColophonError(Exception):
    """The service refused a request, did not answer, or sent a result that the client must not accept.

    The attributes are the members of the problem document (RFC 9457). `status` is 0 if no answer arrived; `code` is then
    `NETWORK_ERROR`, `INPUT_NOT_JSON` or `INPUT_TOO_LARGE`.
    """

    def __init__(self, problem: Mapping[str, Any]) -> None:
        self.code: str = str(problem.get("code", "UNEXPECTED_RESPONSE"))
        self.status: int = int(problem.get("status", 0))
        self.title: str = str(problem.get("title", ""))
        self.detail: str | None = problem.get("detail")
        self.field: str | None = problem.get("field")
        self.errors: Sequence[Mapping[str, Any]] = problem.get("errors") or []
        self.choices: Sequence[str] = problem.get("choices") or []
        self.remediation: str | None = problem.get("remediation")
        self.request_id: str | None = problem.get("request_id")
        self.doc_url: str | None = problem.get("doc_url")
        super().__init__(f"{self.code}: {self.detail or self.title}")


class OperationError(Exception):
    """An operation ended without a value. `run(..., raise_on_failure=True)` raises it."""

    def __init__(self, failure: Mapping[str, Any]) -> None:
        self.code: str = str(failure.get("code", ""))
        self.message: str = str(failure.get("message", ""))
        self.remediation: str | None = failure.get("remediation")
        self.issues: Sequence[Mapping[str, Any]] = failure.get("issues") or []
        super().__init__(f"{self.code}: {self.message}")
