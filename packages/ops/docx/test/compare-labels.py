"""Lines of {path, part, ours: label or null of each paragraph of the part, theirs: [label, text] of LibreOffice} on stdin
-> a line for each: {equal, bullets, unmatched, different: [[text, ours, theirs], ...]}. Paragraphs are matched by their texts, in order."""
import difflib, json, re, sys, unicodedata, zipfile
from xml.etree import ElementTree

WORD = {"http://schemas.openxmlformats.org/wordprocessingml/2006/main", "http://purl.oclc.org/ooxml/wordprocessingml/main"}

def local(element):
    space, _, name = element.tag[1:].rpartition("}") if isinstance(element.tag, str) else ("", "", "")
    return name if space in WORD else ""

def text_of(element):
    """Its own, without that of paragraphs in it."""
    out = []
    for child in element:
        name = local(child)
        if name in ("t", "delText"):
            out.append(child.text or "")
        elif name not in ("p", "txbxContent", "instrText", "delInstrText") and not str(child.tag).endswith("}Fallback"):
            out.append(text_of(child))
    return "".join(out)

def key(text):
    return re.sub(r"\W+", "", text)[:80]

def plain(label):
    return unicodedata.normalize("NFKD", label).strip()

for line in sys.stdin:
    asked = json.loads(line)
    with zipfile.ZipFile(asked["path"]) as archive:
        root = ElementTree.fromstring(archive.read(asked["part"].lstrip("/")))
    ours = list(zip([key(text_of(each)) for each in root.iter() if local(each) == "p"], asked["ours"]))
    theirs = [(key(text), label) for label, text in asked["theirs"]]
    blocks = difflib.SequenceMatcher(None, [text for text, _ in ours], [text for text, _ in theirs], autojunk=False).get_matching_blocks()
    pairs = [(block.a + step, block.b + step) for block in blocks for step in range(block.size)]
    told = {"equal": 0, "bullets": 0, "different": []}
    for a, b in pairs:
        label, other = ours[a][1] or "", theirs[b][1]
        if label == other == "":
            continue
        # LibreOffice tells no bullets.
        if other == "" and len(label) == 1 and not label.isdigit():
            told["bullets"] += 1
        elif plain(label) == plain(other):
            told["equal"] += 1
        else:
            told["different"].append([ours[a][0][:40], label, other])
    found = {a for a, _ in pairs}
    told["unmatched"] = sum(1 for at, (_, label) in enumerate(ours) if label and at not in found)
    print(json.dumps(told), flush=True)
