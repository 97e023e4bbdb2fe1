"""Reads messages with Python's email package and prints what it found, one JSON object per line.

Input on stdin: one absolute path per line. The test compares the answers with the kit's.
"""

import email
import email.errors
import email.policy
import hashlib
import json
import re
import sys

ADDRESS_FIELDS = ("from", "sender", "reply-to", "to", "cc", "bcc")


class UnfoldingPolicy(email.policy.Compat32):
    """The classic reader, but with values unfolded as the modern one does: else a folded quoted boundary is not found."""

    def header_fetch_parse(self, name, value):
        unfolded = re.sub(r"\r?\n(?=[ \t])", "", value) if isinstance(value, str) else value
        return super().header_fetch_parse(name, unfolded)


def tree(part):
    node = {"type": part.get_content_type(), "defects": [type(d).__name__ for d in part.defects]}
    if part.is_multipart():
        node["children"] = [tree(child) for child in part.get_payload()]
        return node
    payload = part.get_payload(decode=True)
    if payload is None:
        payload = b""
    node["sha256"] = hashlib.sha256(payload).hexdigest()
    node["withLineEnd"] = [hashlib.sha256(payload + end).hexdigest() for end in (b"\n", b"\r\n")]
    node["size"] = len(payload)
    try:
        node["filename"] = part.get_filename()
    except Exception as error:  # get_filename fails on some broken RFC 2231 values
        node["filename"] = None
        node["error"] = type(error).__name__
    return node


def clean(text):
    """Python keeps raw bytes of a header as surrogates; as UTF-8 (RFC 6532) they are characters."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace") if text else text


def addresses(message):
    found = {}
    for name in ADDRESS_FIELDS:
        try:
            fields = message.get_all(name, [])
            rows = []
            defects = 0
            for field in fields:
                defects += len(field.defects)
                for group in field.groups:
                    members = [[clean(a.display_name), clean(a.addr_spec)] for a in group.addresses]
                    rows.append({"group": clean(group.display_name), "members": members})
            if fields:
                found[name] = {"rows": rows, "defects": defects}
        except Exception as error:  # the new header parser still raises on some input
            found[name] = {"error": type(error).__name__}
    return found


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    answer = {"path": path}
    try:
        answer["tree"] = tree(email.message_from_bytes(data, policy=UnfoldingPolicy()))
        modern = email.message_from_bytes(data, policy=email.policy.default)
        answer["addresses"] = addresses(modern)
        for name in ("subject", "date"):
            try:
                value = modern.get(name)
                answer[name] = None if value is None else str(value)
                if name == "date" and value is not None and value.datetime is not None:
                    answer["datetime"] = value.datetime.isoformat()
            except Exception as error:
                answer[name] = None
                answer[name + "Error"] = type(error).__name__
    except Exception as error:
        answer["error"] = type(error).__name__ + ": " + str(error)
    return answer


for line in sys.stdin:
    print(json.dumps(read(line.rstrip("\n"))), flush=True)
