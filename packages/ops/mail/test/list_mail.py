"""Python's email package as an independent reader: base64 of a message a line -> JSON of its leaves a line.

Behind "fields " the same as a message that was written: every field and every leaf as text, whatever its type.
"""
import base64
import email
import email.header
import html.parser
import json
import re
import shutil
import subprocess
import sys
import zipfile
import io

INVISIBLE = {"script", "style", "head", "title", "template", "noscript", "noframes", "noembed", "iframe", "object"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Words(html.parser.HTMLParser):
    """The text of a page that is read; what stands inside of comments, scripts and styles is none."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.inside = []
        self.texts = []

    def handle_starttag(self, tag, attrs):
        if tag in INVISIBLE and tag not in VOID:
            self.inside.append(tag)

    def handle_endtag(self, tag):
        if tag in self.inside:
            while self.inside.pop() != tag:
                pass

    def handle_data(self, data):
        if not self.inside:
            self.texts.append(data)


def decoded(part):
    """A text in the charset that the part names; None where it is not text of that charset."""
    raw = part.get_payload(decode=True)
    if raw is None:
        return None
    try:
        return raw.decode(part.get_content_charset() or "us-ascii")
    except (LookupError, UnicodeDecodeError, ValueError):
        return None


def ascii_words(part):
    """Of a text in another charset than it names: the words that are ASCII whatever it is."""
    raw = part.get_payload(decode=True)
    if raw is None or b"\x1b" in raw:
        return None
    return b" ".join(re.findall(rb"(?<![\x80-\xff+&~])\b[A-Za-z]{2,}\b(?![\x80-\xff-])", raw)).decode("ascii")


def subject_of(message):
    value = next((v for k, v in message.raw_items() if k.lower() == "subject"), None)
    if value is None:
        return None
    try:
        # Bytes beyond ASCII stand in a header of a message read from bytes as halves of surrogate pairs.
        plain = str(value) if isinstance(value, email.header.Header) else value
        plain = plain.encode("utf-8", "surrogateescape").decode("utf-8")
        # Python takes the blank of a folded line away before an encoded word.
        pieces = email.header.decode_header(re.sub(r"\r?\n(?=[ \t])", "", plain))
        return "".join(p if isinstance(p, str) else p.decode(c or "ascii") for p, c in pieces)
    except (LookupError, UnicodeDecodeError, ValueError, email.errors.HeaderParseError):
        return None


def opened(part):
    """The message in a part. Python reads one in base64 as if it were not: its text is decoded and read again."""
    inner = part.get_payload(0)
    if str(part.get("Content-Transfer-Encoding", "")).strip().lower() != "base64" or inner.keys():
        return inner
    text = inner.get_payload()
    return email.message_from_bytes(base64.b64decode(text, validate=False)) if isinstance(text, str) else inner


def signed_content(raw):
    """What an S/MIME structure holds in the clear, by openssl; None where it is encrypted, or there is no openssl."""
    if not raw or shutil.which("openssl") is None:
        return None
    asked = ["openssl", "cms", "-verify", "-noverify", "-nosigs", "-binary", "-inform", "DER"]
    answer = subprocess.run(asked, input=raw, capture_output=True)
    return answer.stdout if answer.returncode == 0 else None


def leaves(part, path, found):
    kind = part.get_content_type()
    if kind in ("application/pkcs7-mime", "application/x-pkcs7-mime"):
        raw = part.get_payload(decode=True)
        content = signed_content(raw)
        if content is not None and re.match(rb"(?i)content-|mime-version", content):
            leaves(email.message_from_bytes(content), path + ".1", found)
    if kind == "message/rfc822" and part.is_multipart():
        inner = opened(part)
        add(found, "subject", path + ".1", subject_of(inner))
        leaves(inner, path + ".1", found)
        return
    if part.is_multipart():
        own = []
        for index, child in enumerate(part.get_payload()):
            leaves(child, f"{path}.{index + 1}", own)
        if kind == "multipart/alternative":
            for leaf in own:
                leaf.setdefault("versionOf", path)
        found.extend(own)
        return
    # A text with a file's name may be shown or stand beside: its words are somewhere.
    is_text = kind in ("text/plain", "text/html") or kind.startswith("multipart/")
    text = (decoded(part) or ascii_words(part)) if is_text else None
    if is_text and text is None:
        return
    if text is None:
        raw = part.get_payload(decode=True)
        # A container is opened: what is in it is held by the tests of Outlook's files.
        if raw and kind not in ("application/ms-tnef", "application/vnd.ms-tnef") and not is_winmail(part):
            found.append({"kind": "file", "path": path, "bytes": base64.b64encode(raw).decode()})
    elif kind == "text/html":
        page = Words()
        page.feed(text)
        add(found, "html", path, " ".join(page.texts))
    else:
        add(found, "text", path, text)


def is_winmail(part):
    return (part.get_filename() or "").lower() == "winmail.dat"


def add(found, kind, path, text):
    if text is not None and re.search(r"\S", text):
        found.append({"kind": kind, "path": path, "text": text})


def written(raw):
    """Every field decoded, every file's name and every leaf of a message, as texts."""
    texts = []
    for part in email.message_from_bytes(raw).walk():
        # The parser of addresses puts a blank between encoded words that belong together; this one does not.
        for value in part.values():
            pieces = email.header.decode_header(re.sub(r"\r?\n(?=[ \t])", "", value))
            texts.append("".join(p if isinstance(p, str) else p.decode(c or "ascii") for p, c in pieces))
        texts.append(part.get_filename() or "")
        if not part.is_multipart():
            content = part.get_payload(decode=True) or b""
            texts.append(content.decode("utf-8", "replace"))
    return texts


def messages_of(raw):
    """The message with its part number; of a zip those in the folders cur, new and tmp, else its .eml files."""
    if not raw.startswith(b"PK\3\4"):
        return [("1", raw)]
    archive = zipfile.ZipFile(io.BytesIO(raw))
    found = []
    for name in archive.namelist():
        match = re.fullmatch(r"(?:(.*)/)?(?:cur|new|tmp)/([^/]+)", name)
        if match:
            folder = re.search(r"(?:^|/)\.([^/]+)$", match[1] or "")
            found.append((folder[1] if folder else "", match[2], name))
    if not found:
        mails = sorted(name for name in archive.namelist() if re.search(r"\.(?:eml|msg|oft|mbox|mbx)$", name))
        numbered = [(f"1.{index + 1}.1", name) for index, name in enumerate(mails)]
        return [(path, archive.read(name)) for path, name in numbered if name.endswith(".eml")]
    return [(f"1.{index + 1}.1", archive.read(name)) for index, (_, _, name) in enumerate(sorted(found))]


for line in sys.stdin:
    if line.startswith("fields "):
        try:
            answer = {"texts": written(base64.b64decode(line[7:])), "leaves": [], "defects": []}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        continue
    raw = base64.b64decode(line)
    found = []
    defects = []
    try:
        for path, content in messages_of(raw):
            message = email.message_from_bytes(content)
            add(found, "subject", path, subject_of(message))
            leaves(message, path, found)
            defects += [type(d).__name__ for p in message.walk() for d in p.defects]
        answer = {"leaves": found, "defects": defects}
    except Exception as error:  # Python's reader has faults of its own; it says so instead of ending.
        answer = {"error": f"{type(error).__name__}: {error}"}
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
