"""A template on stdin, and the delimiters as arguments -> each text of its paragraphs that no tag, section, content control or field holds, as [[kind, place, text], ...] in JSON: by zipfile and ElementTree alone."""
import io, json, re, sys, zipfile
from xml.etree import ElementTree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
OPEN, CLOSE = (re.escape(word) for word in sys.argv[1:3])
TAG = re.compile(f"{OPEN}\\s*([#^/-]?)(.*?){CLOSE}", re.S)

def text_of(paragraph):
    found, fields = "", 0
    def visit(element):
        nonlocal found, fields
        for child in element:
            if child.tag in (W + "p", W + "del", W + "moveFrom", W + "fldSimple", W + "txbxContent"):
                continue
            if child.tag == W + "sdt":
                continue
            kind = child.get(W + "fldCharType")
            fields += 1 if kind == "begin" else -1 if kind == "end" else 0
            if child.tag == W + "t" and fields == 0:
                found += child.text or ""
            visit(child)
    visit(paragraph)
    return found

def outside(root):
    """Paragraphs that no content control holds, in their order."""
    for child in root:
        if child.tag == W + "sdt":
            continue
        if child.tag == W + "p":
            yield child
        yield from outside(child)

units = []
try:
    with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as archive:
        for name in sorted(archive.namelist()):
            if not re.fullmatch(r"word/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml", name):
                continue
            # A value that is written with a format is in the document in another form.
            code = re.sub(r"<[^>]*>", "", archive.read(name).decode("utf-8", "replace"))
            units.extend(["formatted", found.replace("_", " "), ""] for found in re.findall(r'([\w.]+)"?\s*\\[@#*b]', code))
            depth = 0
            for index, paragraph in enumerate(outside(ElementTree.fromstring(archive.read(name)))):
                kept, at = "", 0
                text = text_of(paragraph)
                for tag in TAG.finditer(text):
                    kept += text[at:tag.start()] if depth == 0 else ""
                    # What is beside a tag may be joined to its value.
                    kept += " \0 "
                    depth += {"#": 1, "^": 1, "-": 1, "/": -1}.get(tag.group(1), 0)
                    at = tag.end()
                kept += text[at:] if depth == 0 else ""
                units.extend(["text", f"{name} paragraph {index}", part.strip()] for part in kept.split("\0") if part.strip())
    print(json.dumps(units))
except (zipfile.BadZipFile, ElementTree.ParseError, KeyError, RuntimeError) as error:
    print(json.dumps({"error": str(error)}))
