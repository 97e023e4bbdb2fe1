"""What Python's email package reads in each file whose path comes on a line of standard input: one JSON object a line."""

import email
import email.policy
import hashlib
import json
import sys
from email.header import decode_header, make_header
from email.utils import getaddresses


def people(message, name):
    found = []
    for field in message.get_all(name, []):
        for group in field.groups:
            for address in group.addresses:
                found.append([address.display_name, address.addr_spec, group.display_name])
    return found


def names(content, name):
    """Display names by the older of Python's two parsers: the newer one puts a space between adjacent encoded words."""
    message = email.message_from_bytes(content, policy=email.policy.compat32)
    return [str(make_header(decode_header(shown))) for shown, _ in getaddresses(message.get_all(name, []))]


def leaves(message):
    found = []
    for part in message.walk():
        if part.is_multipart():
            continue
        content = part.get_payload(decode=True) or b""
        found.append(
            {
                "type": part.get_content_type(),
                "filename": part.get_filename(),
                "disposition": part.get_content_disposition(),
                "contentId": part.get("content-id"),
                "sha256": hashlib.sha256(content).hexdigest(),
                "text": part.get_content() if part.get_content_maintype() == "text" else None,
            }
        )
    return found


for line in sys.stdin:
    with open(line.rstrip("\n"), "rb") as file:
        content = file.read()
    message = email.message_from_bytes(content, policy=email.policy.default)
    print(
        json.dumps(
            {
                "subject": message.get("subject"),
                "date": message["date"].datetime.isoformat() if message["date"] else None,
                "messageId": message.get("message-id"),
                "from": people(message, "from"),
                "to": people(message, "to"),
                "toNames": names(content, "to"),
                "cc": people(message, "cc"),
                "replyTo": people(message, "reply-to"),
                "tree": [part.get_content_type() for part in message.walk()],
                "leaves": leaves(message),
                "defects": [
                    type(defect).__name__ for part in message.walk() for defect in part.defects
                ]
                + [
                    type(defect).__name__
                    for name in ("subject", "from", "to", "cc", "date", "message-id")
                    for field in message.get_all(name, [])
                    for defect in getattr(field, "defects", [])
                ],
            }
        )
    )
