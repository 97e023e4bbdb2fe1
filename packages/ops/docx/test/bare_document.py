"""Copies of documents without what LibreOffice 7.4 keeps no tracked changes in; each lack is proven by a document of its own in office-lacks.corpus.test.ts."""
import importlib, os, re, zipfile
from xml.etree import ElementTree

Settling = importlib.import_module("settle-revisions").Settling
WORD = {"http://schemas.openxmlformats.org/wordprocessingml/2006/main", "http://purl.oclc.org/ooxml/wordprocessingml/main"}
MATH = {"http://schemas.openxmlformats.org/officeDocument/2006/math", "http://purl.oclc.org/ooxml/officeDocument/math"}
STORY = re.compile(r"(?:^|/)(?:document|header|footer|footnotes|endnotes)\d*\.xml$")
CUSTOM_RANGE = re.compile(r"customXml(?:Ins|Del|MoveFrom|MoveTo)Range(?:Start|End)$")
# What is taken out with each, and what stays without the element around it.
DROPPED = {
    "controls": {"sdtPr", "sdtEndPr", "smartTagPr", "customXmlPr", "proofErr"},
    "frames": {"tblpPr", "framePr"},
    "notes": {"footnoteReference", "endnoteReference"},
    "comments": {"commentRangeStart", "commentRangeEnd", "commentReference"},
    "equations": {"oMath", "oMathPara"},
    "fields": {"fldChar", "instrText", "delInstrText"},
}
UNWRAPPED = {"controls": {"sdt", "sdtContent", "smartTag", "customXml"}, "fields": {"fldSimple"}, "links": {"hyperlink"}}

def local(element):
    space, _, name = element.tag[1:].rpartition("}") if isinstance(element.tag, str) else ("", "", "")
    return name if space in WORD or space in MATH else ""

def unnest(root):
    """Tables in cells as the paragraphs that they hold."""
    for cell in [each for each in root.iter() if local(each) == "tc"]:
        out, pending = [], list(cell)[::-1]
        while pending:
            each = pending.pop()
            if local(each) in ("tbl", "tr", "tc"):
                pending.extend([inner for inner in list(each)[::-1] if local(inner) not in ("tblPr", "tblGrid", "tblPrEx", "trPr", "tcPr")])
            else:
                out.append(each)
        cell[:] = out

def without(root, kinds):
    if "nested" in kinds:
        unnest(root)
    dropped = set().union(*(DROPPED.get(kind, set()) for kind in kinds))
    unwrapped = set().union(*(UNWRAPPED.get(kind, set()) for kind in kinds))
    # Those within first, so that a tracked change of nothing is seen as one.
    for parent in list(root.iter())[::-1]:
        out, pending = [], list(parent)[::-1]
        is_content = not local(parent).endswith("Pr")
        while pending:
            each = pending.pop()
            name = local(each)
            if name in unwrapped:
                pending.extend(list(each)[::-1])
            elif is_content and name in ("ins", "del", "moveFrom", "moveTo") and len(each) == 0:
                continue
            elif name not in dropped and not ("controls" in kinds and CUSTOM_RANGE.match(name)):
                out.append(each)
        parent[:] = out
    if "sections" in kinds:
        join_sections(root)

def join_sections(root):
    """One section, with the last headers that are named: LibreOffice copies those that a section takes over, without their tracked changes."""
    named = {}
    for parent in list(root.iter()):
        for section in [each for each in parent if local(each) == "sectPr"]:
            for reference in [each for each in section if local(each) in ("headerReference", "footerReference")]:
                named[local(reference), next(value for name, value in reference.attrib.items() if name.endswith("}type"))] = reference
                section.remove(reference)
            if local(parent) == "pPr":
                parent.remove(section)
            elif local(parent) == "body":
                section[:0] = list(named.values())

def without_protection(content):
    return re.sub(rb"<w:(?:documentProtection|writeProtection)\b[^>]*/>", b"", content)

def bare(path, folder, kinds, is_settled):
    """The path of a copy: without protection, under which no tracked change is resolved; where wanted with those changes accepted that it has."""
    with zipfile.ZipFile(path) as archive:
        parts = {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}
    changed = {name: without_protection(content) for name, content in parts.items() if name.endswith("settings.xml") and b"Protection" in content}
    for name in [name for name in parts if STORY.search(name) and (kinds or is_settled)]:
        root = ElementTree.fromstring(parts[name])
        if is_settled:
            Settling(True).settle(root)
        without(root, kinds)
        # Its prefixes are others now.
        root.attrib.pop("{http://schemas.openxmlformats.org/markup-compatibility/2006}Ignorable", None)
        changed[name] = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    if not changed:
        return path
    copy = os.path.join(folder, "bared" + os.path.splitext(path)[1])
    with zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, changed.get(name, content))
    return copy
