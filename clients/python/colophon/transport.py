"""Requests to one service: retries, redirects without the key, and errors from problem documents."""

from __future__ import annotations

import email.utils
import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any, Mapping

from .errors import ColophonError

_RETRYABLE = (429, 502, 503, 504)
_MAX_RETRY_AFTER_S = 60.0
_MAX_DELAY_S = 8.0
_REDIRECTS = (301, 302, 303, 307, 308)
_MAX_REDIRECTS = 4


@dataclass(frozen=True)
class Answer:
    """A response whose body is complete."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> dict[str, Any]:
        """The body as one JSON object."""
        try:
            value = json.loads(self.body)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            raise _unexpected(self.status, "The answer is not a JSON object. Check the address of the service.")
        return value


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:  # type: ignore[override]
        return None


class Transport:
    """Sends requests with the key. Every request is safe to repeat: submissions carry an idempotency key."""

    def __init__(self, base_url: str, api_key: str | None, *, retries: int, timeout: float) -> None:
        parts = urllib.parse.urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"base_url is not an http(s) address: {base_url!r}.")
        self.base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._retries = retries
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects)

    def send(
        self, method: str, path: str, *, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """An answer of 200 to 299 from the service; redirects are followed without the key."""
        all_headers = {"Accept": "application/json", **(headers or {})}
        if self._api_key is not None:
            all_headers["Authorization"] = f"Bearer {self._api_key}"
        url = self.base_url + path
        answer = self.request(method, url, body=body, headers=all_headers)
        for _ in range(_MAX_REDIRECTS):
            location = answer.headers.get("location")
            if method != "GET" or answer.status not in _REDIRECTS or location is None:
                break
            url = urllib.parse.urljoin(url, location)
            tag = answer.headers.get("etag")
            answer = self.request("GET", url, body=None, headers={})
            # The service names the hash of what it redirects to; the store's own tag is another one.
            answer = Answer(answer.status, {**answer.headers, **({"etag": tag} if tag else {})}, answer.body)
        if 200 <= answer.status < 300:
            return answer
        raise _read_problem(answer)

    def request(self, method: str, url: str, *, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        """An answer of any status, after retries."""
        for attempt in range(self._retries + 1):
            try:
                answer = self._attempt(method, url, body, headers)
            except (OSError, http.client.HTTPException) as cause:
                if attempt == self._retries:
                    origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(url))
                    problem = {
                        "code": "NETWORK_ERROR",
                        "title": "The service could not be reached.",
                        "detail": f"{origin}: {getattr(cause, 'reason', None) or cause}",
                    }
                    raise ColophonError(problem) from cause
                time.sleep(_backoff(attempt))
                continue
            delay = _delay_before_retry(answer, attempt)
            if delay is None or attempt == self._retries:
                return answer
            time.sleep(delay)
        raise AssertionError("unreachable")

    def _attempt(self, method: str, url: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        request = urllib.request.Request(url, data=body, headers=dict(headers), method=method)
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                return _read(response)
        except urllib.error.HTTPError as refused:
            with refused:
                return _read(refused)


def _read(response: Any) -> Answer:
    headers = {name.lower(): value for name, value in response.headers.items()}
    return Answer(response.status, headers, response.read())


def _backoff(attempt: int) -> float:
    return random.random() * min(_MAX_DELAY_S, 0.25 * 2**attempt)


def _delay_before_retry(answer: Answer, attempt: int) -> float | None:
    """Seconds until the request can be repeated; None if a repetition does not help."""
    if answer.status not in _RETRYABLE or _problem_of(answer).get("code") == "QUOTA_EXCEEDED":
        return None
    asked = _retry_after(answer.headers.get("retry-after"))
    if asked is None:
        return _backoff(attempt)
    return None if asked > _MAX_RETRY_AFTER_S else asked + _backoff(0)


def _retry_after(header: str | None) -> float | None:
    if header is None:
        return None
    if header.strip().isdigit():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None


def _problem_of(answer: Answer) -> dict[str, Any]:
    try:
        value = json.loads(answer.body)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _read_problem(answer: Answer) -> ColophonError:
    problem = _problem_of(answer)
    if not isinstance(problem.get("code"), str):
        return _unexpected(answer.status, f"HTTP {answer.status} without a problem document.")
    return ColophonError({**problem, "status": answer.status})


def _unexpected(status: int, detail: str) -> ColophonError:
    title = "The answer is not from a Colophon service."
    return ColophonError({"code": "UNEXPECTED_RESPONSE", "status": status, "title": title, "detail": detail})
