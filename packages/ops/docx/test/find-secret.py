"""Looks for a word in files and in all that is in them, by zipfile, ElementTree and regular expressions alone.

Lines of JSON on stdin, {"path", "word"}; for each a line of JSON: the places that have it. Names and values of the format itself are
left out: element names, and attributes whose value is of the caller's list {"kept": [...]} of whole attributes as they are written."""
import base64, html, io, json, quopri, re, sys, unicodedata, urllib.parse, zipfile
from xml.etree import ElementTree

IGNORED = re.compile("[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]")

def fold(text):
    return IGNORED.sub("", unicodedata.normalize("NFKC", text)).lower()

def forms(text):
    yield text
    if "%" in text:
        yield urllib.parse.unquote(text, errors="replace")
    if "&" in text:
        yield html.unescape(text)
    if "<" in text:
        yield re.sub(r"<[^<>]*>", "", html.unescape(text))
    for token in re.findall(r"[A-Za-z0-9+/_-]{16,}={0,2}", text):
        for shift in range(4):
            cut = token[shift:].rstrip("=")
            try:
                raw = base64.b64decode(cut[: len(cut) // 4 * 4], validate=False)
            except ValueError:
                continue
            yield raw.decode("utf-8", "replace")
            yield raw.decode("utf-16le", "replace")

def holds(text, word):
    return any(word in fold(form) for form in forms(text))

def local(name):
    return name.rpartition("}")[2] if isinstance(name, str) else ""

def paragraphs(element, wanted):
    """Text of each paragraph, put together in four ways: all, without deletions, without insertions, codes alone."""
    for paragraph in element.iter():
        if local(paragraph.tag) not in ("p", "rt", "oMath"):
            continue
        pieces = []
        def visit(node, state):
            here = local(node.tag)
            if node is not paragraph and here in ("p", "rt"):
                return
            state = state | ({here} & {"ins", "del", "moveTo", "moveFrom"})
            if here in ("t", "delText", "instrText", "delInstrText") and node.text:
                pieces.append((node.text, state | {here}))
            for child in node:
                visit(child, state)
        visit(paragraph, frozenset())
        yield "".join(text for text, _ in pieces)
        yield "".join(text for text, state in pieces if not state & {"del", "moveFrom", "delText", "instrText", "delInstrText"})
        yield "".join(text for text, state in pieces if not state & {"ins", "moveTo", "instrText", "delInstrText"})
        yield "".join(text for text, state in pieces if state & {"instrText", "delInstrText"})

class WithComments(ElementTree.TreeBuilder):
    pass

def search_xml(content, word, kept):
    parser = ElementTree.XMLParser(target=ElementTree.TreeBuilder(insert_comments=True, insert_pis=True))
    root = ElementTree.fromstring(content, parser)
    for element in root.iter():
        for name, value in element.attrib.items():
            if holds(value, word) and not any(value in each for each in kept):
                yield "attribute %s" % local(name)
        if not isinstance(element.tag, str):
            if holds(element.text or "", word):
                yield "comment"
            continue
        for text in (element.text, element.tail):
            if text and holds(text, word) and not any(text in each for each in kept):
                yield "text of %s" % local(element.tag)
        if (element.text or "").strip() and len(element) and holds("".join(element.itertext()), word):
            yield "mixed text of %s" % local(element.tag)
    for text in paragraphs(root, word):
        if holds(text, word):
            yield "paragraph"

def search(content, name, word, kept, depth=0):
    if depth < 6 and content[:4] == b"PK\x03\x04":
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            raw = content
            if holds(archive.comment.decode("latin1"), word):
                yield name, "archive comment"
            for info in archive.infolist():
                # What the format names so is listed as kept.
                if holds(info.filename, word) and info.filename not in kept:
                    yield name, "entry name"
                if holds(info.comment.decode("latin1"), word) or holds(info.extra.decode("latin1"), word):
                    yield name, "entry comment or extra field"
                yield from search(archive.read(info), name + "/" + info.filename, word, kept, depth + 1)
        # What lies between entries: the names and bytes of the archive as they are.
        if not kept and holds(raw.decode("latin1"), word):
            yield name, "bytes of the archive"
        return
    if re.match(rb"\s*(\xef\xbb\xbf)?<\?xml|\xff\xfe<|\xfe\xff\0<|<", content):
        try:
            yield from ((name, found) for found in search_xml(content, word, kept))
            return
        except ElementTree.ParseError:
            pass
    texts = [content.decode(encoding, "replace") for encoding in ("utf-8", "latin1", "utf-16le", "utf-16be")]
    texts += [content[1:].decode("utf-16le", "replace"), quopri.decodestring(content).decode("utf-8", "replace")]
    if content[:5] == b"{\\rtf":
        texts.append(re.sub(r"\\[a-z]+-?\d* ?|[{}\r\n]", "", re.sub(r"\\'([0-9a-f]{2})", lambda match: chr(int(match[1], 16)), texts[1])))
    for text in texts:
        if holds(text, word):
            yield name, "bytes"
            return

for line in sys.stdin:
    asked = json.loads(line)
    with open(asked["path"], "rb") as file:
        print(json.dumps([list(place) for place in search(file.read(), "", fold(asked["word"]), asked.get("kept", []))]), flush=True)
