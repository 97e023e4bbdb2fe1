"""Uploads of large requests (TUS 1.0.0)."""

from __future__ import annotations

import hashlib
import json
import urllib.parse
from typing import Any

from .errors import ColophonError
from .transport import Answer, Transport

INLINE_BYTES = 786_432
"""Larger envelopes are uploaded before they are submitted."""
MAX_STAGED_BYTES = 201_326_592
_TUS = {"Tus-Resumable": "1.0.0"}
_ATTEMPTS = 5


def stage(transport: Transport, envelope: bytes) -> dict[str, Any]:
    """Uploads a canonical envelope and returns the reference that a submission sends in its place."""
    if len(envelope) > MAX_STAGED_BYTES:
        detail = f"The request has {len(envelope)} bytes; the limit is {MAX_STAGED_BYTES}."
        raise ColophonError({"code": "INPUT_TOO_LARGE", "title": "The request is too large.", "detail": detail})
    digest = f"sha256:{hashlib.sha256(envelope).hexdigest()}"
    body = json.dumps({"input_hash": digest, "byte_length": len(envelope)}).encode()
    headers = {"Content-Type": "application/json"}
    registration = transport.send("POST", "/api/v2/execution-inputs", body=body, headers=headers).json()
    _upload(transport, envelope, registration["upload"])
    return {name: registration[name] for name in ("input_hash", "byte_length", "storage_path")}


def _upload(transport: Transport, envelope: bytes, upload: dict[str, Any]) -> None:
    # The token is for this upload alone; the API key is not sent to the upload's address.
    headers = {**_TUS, "Authorization": f"Bearer {upload['token']}", "x-signature": upload["token"]}
    endpoint = urllib.parse.urljoin(f"{transport.base_url}/", upload["endpoint"])
    creation = {**headers, "Upload-Length": str(len(envelope))}
    created = transport.request("POST", endpoint, body=None, headers=creation)
    location = created.headers.get("location")
    if created.status != 201 or location is None:
        raise _failed(created)
    url = urllib.parse.urljoin(endpoint, location)
    size = int(upload["chunk_size"])
    offset = failures = 0
    while offset < len(envelope):
        sent = _send_chunk(transport, url, envelope[offset : offset + size], {**headers, "Upload-Offset": str(offset)})
        if sent.status in (200, 204):
            offset = int(sent.headers["upload-offset"])
            continue
        failures += 1
        if sent.status not in (409, 423) or failures == _ATTEMPTS:
            raise _failed(sent)
        # A repeated chunk of which the first attempt arrived: the service knows where the upload continues.
        found = transport.request("HEAD", url, body=None, headers=headers)
        if found.status not in (200, 204):
            raise _failed(found)
        offset = int(found.headers["upload-offset"])


def _send_chunk(transport: Transport, url: str, chunk: bytes, headers: dict[str, str]) -> Answer:
    headers = {**headers, "Content-Type": "application/offset+octet-stream"}
    return transport.request("PATCH", url, body=chunk, headers=headers)


def _failed(answer: Answer) -> ColophonError:
    try:
        problem = json.loads(answer.body)
    except ValueError:
        problem = {}
    problem = problem if isinstance(problem, dict) else {}
    defaults = {"code": "UPLOAD_FAILED", "title": "The upload did not succeed."}
    return ColophonError({**defaults, **problem, "status": answer.status})
