"""Opens files and every container in them, joins all text that each part holds, and looks for words in it without white space.

Lines of JSON on stdin, {"path", "words": [...]}; for each a line of JSON: the words that are there. zipfile, ElementTree, email and
html.parser do the reading; nothing of the product is used."""
import base64, email, html.parser, io, json, re, sys, unicodedata, zipfile
from xml.etree import ElementTree

def fold(text):
    text = re.sub("[\u00ad\u200b-\u200f\u2060\ufeff]", "", unicodedata.normalize("NFKC", text)).lower()
    return re.sub(r"[^\w]|_", "", text)

class Page(html.parser.HTMLParser):
    """All text; and all text but that of elements that a page does not show, or shows elsewhere."""
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.all, self.shown, self.values, self.off = [], [], [], []
    def handle_starttag(self, tag, attributes):
        self.values += [value or "" for _, value in attributes]
        if tag in ("del", "rt") or any("display:none" in (value or "") for _, value in attributes):
            self.off.append(tag)
    def handle_endtag(self, tag):
        if self.off and self.off[-1] == tag:
            self.off.pop()
    def handle_data(self, data):
        self.all.append(data)
        if not self.off:
            self.shown.append(data)
    def handle_comment(self, data):
        self.values += [data, re.sub("<[^>]*>", "", data)]

def page_texts(text):
    page = Page()
    page.feed(text)
    page.close()
    yield "".join(page.all)
    yield "".join(page.shown)
    for value in page.values:
        yield value
        if "base64," in value:
            yield from texts_of(base64.b64decode(value.partition("base64,")[2]))

HIDDEN = {"rPh", "rt", "note", "delText", "annotation"}
def xml_texts(root):
    every, shown = [], []
    def visit(element, off):
        name = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else "!"
        here = off or name in HIDDEN or (name == "r" and any(child.tag.rpartition("}")[2] == "rPr" and any(leaf.tag.endswith("}vanish") for leaf in child) for child in element if isinstance(child.tag, str))) or name == "ins" or (name == "instrText")
        if name == "sym":
            code = next((value for key, value in element.attrib.items() if key.endswith("char")), "")
            every.append(chr(int(code, 16))); shown.append(chr(int(code, 16)))
        values.append(name)
        values.extend(value for value in element.attrib.values())
        values.extend(name.rpartition("}")[2] for name in element.attrib)
        if element.text:
            (values if name == "!" else every).append(element.text)
            if name != "!" and not here:
                shown.append(element.text)
            leaves.append(element.text)
        for child in element:
            visit(child, here)
            if child.tail:
                every.append(child.tail)
                if not here:
                    shown.append(child.tail)
    values, leaves = [], []
    visit(root, False)
    yield "".join(every)
    yield "".join(shown)
    yield "\0".join(values)
    for value in values:
        yield re.sub(r'[\\"]', "", value)
    for text in leaves + values:
        yield re.sub("_x([0-9a-f]{4})_", lambda match: chr(int(match[1], 16)), text)
        yield re.sub(r'&("[^"]*"|K[0-9A-F]{6}|K\d\d[+-]\d{3}|\d+|[A-Z])', "", text)
        yield re.sub(r'"\s*[&,]\s*"', "", text)
        yield re.sub("<[^>]*>", "", text)
        yield re.sub("%([0-9A-F]{2})", lambda match: chr(int(match[1], 16)), text)
        compact = re.sub(r"\s", "", text)
        if len(compact) >= 16 and re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", compact):
            cut = compact.rstrip("=")
            cut = cut[: len(cut) - (len(cut) % 4 == 1)]
            yield from texts_of(base64.b64decode(cut + "=" * (-len(cut) % 4)))

def rtf_texts(text):
    for data in re.findall(r"(?:[0-9a-f]{2}\s*){8,}", text):
        yield from texts_of(bytes.fromhex(re.sub(r"\s", "", data)))
    def plain(text):
        skip = [1]
        def unicode(match):
            return chr(int(match[1]) % 65536)
        text = re.sub(r"\r|\n", "", text)
        for uc, width in ((r"\\uc3 ", 4),):
            if re.search(uc, text):
                text = re.sub(r"\\u(\d+) .{3}", unicode, text)
        text = re.sub(r"\\u(-?\d+)\??", unicode, text)
        text = re.sub(r"\\'([0-9a-f]{2})", lambda match: chr(int(match[1], 16)), text)
        text = text.replace("\\-", "")
        return re.sub(r"\\\*?[a-z]+-?\d* ?|[{}]", "", text)
    yield plain(text)
    yield plain(re.sub(r"\{\\(?:\*\\bkmk\w+|v|deleted|footnote)[^{}]*\}", "", text))

def texts_of(content):
    if content[:4] == b"PK\x03\x04":
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            yield archive.comment.decode("latin1")
            for info in archive.infolist():
                yield info.filename + info.comment.decode("latin1") + info.extra.decode("latin1")
                yield from texts_of(archive.read(info))
        return
    head = content[:200].lstrip(b"\xef\xbb\xbf\xff\xfe \r\n")
    if content[:5] == b"{\\rtf":
        yield from rtf_texts(content.decode("latin1"))
    elif re.match(rb"(MIME-Version|Content-Type)\s*:", head, re.I):
        message = email.message_from_bytes(content)
        for part in message.walk():
            for value in part.values():
                yield value
                yield "".join(text if isinstance(text, str) else text.decode(charset or "latin1") for text, charset in email.header.decode_header(value))
            if not part.is_multipart():
                yield from texts_of(part.get_payload(decode=True))
    elif re.search(rb"<\0?[a-zA-Z?!]", head):
        try:
            yield from xml_texts(ElementTree.fromstring(content))
        except (ElementTree.ParseError, ValueError):
            pass
        for encoding in ("utf-16", "utf-8-sig", "latin1"):
            try:
                yield from page_texts(content.decode(encoding))
            except UnicodeDecodeError:
                pass
    for encoding in ("latin1", "utf-16le", "utf-16be", "utf-8"):
        yield content.decode(encoding, "replace")

import email.header
for line in sys.stdin:
    asked = json.loads(line)
    with open(asked["path"], "rb") as file:
        joined = [fold(text) for text in texts_of(file.read())]
    print(json.dumps([word for word in asked["words"] if any(fold(word) in text for text in joined)]), flush=True)
