"""A package on stdin and a plan of docx.transform.edit as the first word -> [[kind, place, text], ...] of each text that the plan leaves in it, by zipfile and ElementTree alone."""
import io, json, re, sys, zipfile
from xml.etree import ElementTree

plan = json.loads(sys.argv[1])
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
units = []
# Notes and comments of paragraphs that are deleted, and of tracked changes whose content goes.
gone_with = set()

def local(element):
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""

def place(locator):
    found = re.search(r"part\[id=([^\]]*)\].*paragraph\[(\d+)\]", locator or "")
    return (found[1].replace("%2F", "/").lstrip("/"), int(found[2])) if found else None

def value(element, name):
    found = element.find(f"{W}sdtPr/{W}{name}")
    return None if found is None else found.get(W + "val")

def is_set(control):
    for step in plan:
        if step["do"] != "setControl":
            continue
        wanted = [(step.get("tag"), "tag"), (step.get("title"), "alias"), (step.get("id"), "id")]
        if all(text is None or value(control, name) == text for text, name in wanted):
            return True
    return False

def is_resolved(element, names):
    """Whether a step resolves the tracked change; `names`: of the changes, by the step."""
    kind = {"ins": "insertion", "del": "deletion"}.get(local(element), "move")
    author = element.get(W + "author")
    return any(
        local(element) in names.get(step["do"], ()) and kind in step.get("kinds", [kind]) and author in step.get("authors", [author])
        for step in plan
    )

def gone_marks(element):
    return is_resolved(element, {"acceptChanges": ("del", "moveFrom"), "rejectChanges": ("ins", "moveTo")})

def is_restored(element):
    return is_resolved(element, {"rejectChanges": ("del", "moveFrom")})

def is_gone(element):
    if gone_marks(element):
        return True
    if local(element) == "tr":
        properties = element.find(W + "trPr")
        return properties is not None and any(gone_marks(mark) for mark in properties)
    return local(element) == "sdt" and is_set(element)

def replaced(text):
    for step in plan:
        if step["do"] != "replaceText":
            continue
        pattern = step["find"] if step.get("isPattern") else re.escape(step["find"])
        if step.get("isWholeWord"):
            pattern = r"(?<!\w)(?:" + pattern + r")(?!\w)"
        by = step["replace"]
        if step.get("isPattern"):
            write = lambda found: re.sub(r"\$(\$|\d)", lambda mark: "$" if mark[1] == "$" else found[int(mark[1])], by)
        else:
            write = lambda found: by
        text = re.sub(pattern, write, text, flags=0 if step.get("isCaseSensitive") else re.IGNORECASE)
    return text

def read_part(name, root):
    numbers = {paragraph: number for number, paragraph in enumerate(root.iter(W + "p"))}
    parents = {child: parent for parent in root.iter() for child in parent}
    dropped, hidden = set(), []
    for step in plan:
        first = place(step.get("at"))
        if step["do"] not in ("deleteParagraphs", "deleteRows") or "tracked" in step or first is None or first[0] != name:
            continue
        last = place(step.get("to")) or first
        for paragraph, number in numbers.items():
            row = parents.get(paragraph)
            while row is not None and local(row) != "tr":
                row = parents.get(row)
            inside = [numbers[each] for each in row.iter(W + "p")] if row is not None and step["do"] == "deleteRows" else [number]
            if max(inside) >= first[1] and min(inside) <= last[1]:
                dropped.add(paragraph)


    # A text box is there once for each kind of reader.
    for paragraph in list(dropped):
        above = parents.get(paragraph)
        while above is not None and local(above) != "AlternateContent":
            above = parents.get(above)
        if above is not None:
            dropped.update(each for each in above.iter(W + "p") if "".join(each.itertext()) == "".join(paragraph.itertext()))

    def note_gone(element):
        for each in element.iter():
            if local(each) in ("footnoteReference", "endnoteReference", "commentReference"):
                gone_with.add((local(each).replace("Reference", ""), each.get(W + "id")))

    for paragraph in dropped:
        note_gone(paragraph)

    def read(element):
        if is_gone(element):
            note_gone(element)
            return ""
        if (local(element), element.get(W + "id")) in gone_with:
            return ""
        if local(element) in ("del", "moveFrom") and len(element) and local(element) not in hidden and not is_restored(element):
            hidden.append(local(element))
            deleted = "".join(read(child) for child in element)
            hidden.pop()
            if deleted.strip():
                units.append(["deleted", name, deleted])
            return ""
        found = (element.text or "") if local(element) in ("t", "delText") else ""
        for child in element:
            if local(child) == "p":
                paragraph(child)
            elif local(child) in ("br", "tab", "cr"):
                found += " "
            else:
                found += read(child)
        return found

    def paragraph(element):
        text = read(element)
        if element not in dropped and text.strip():
            units.append(["text", f"{name} {numbers.get(element, '')}", replaced(text)])

    paragraph(root)


with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as archive:
    does = {step["do"] for step in plan}
    for info in sorted(archive.infolist(), key=lambda each: each.filename != "word/document.xml"):
        if re.fullmatch(r"word/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml", info.filename):
            if info.filename == "word/comments.xml" and "removeComments" in does:
                continue
            read_part(info.filename, ElementTree.fromstring(archive.read(info)))
        elif info.filename == "docProps/core.xml" and "scrubMetadata" not in does:
            for leaf in ElementTree.fromstring(archive.read(info)).iter():
                if leaf.text and leaf.text.strip():
                    units.append(["property", local(leaf), leaf.text])
print(json.dumps(units))
