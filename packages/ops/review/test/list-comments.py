"""Lines of files in base64 -> lines of their comments as JSON: [place, kind, text] each, by zipfile and ElementTree, or by qpdf."""
import base64
import io
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree
import zipfile


def local(tag):
    return tag.rsplit("}", 1)[-1]


def attribute(element, name):
    return next((value for key, value in element.attrib.items() if local(key) == name), None)


def text_of(element):
    return "".join(node.text or "" for node in element.iter() if local(node.tag) in ("t", "text"))


def office(content):
    units = []
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = archive.namelist()
        roots = {name: tree.fromstring(archive.read(name)) for name in names if name.lower().endswith(".xml") and ("omment" in name or "person" in name or "people" in name or "uthor" in name)}
    threads = {attribute(node, "id").upper() for root in roots.values() for node in root if local(node.tag) == "threadedComment"}
    persons = {attribute(node, "id"): attribute(node, "displayName") for name, root in roots.items() for node in root if local(node.tag) == "person" and attribute(node, "id")}
    authors = {(local(root.tag), attribute(node, "id")): attribute(node, "name") for root in roots.values() for node in root if local(node.tag) in ("cmAuthor", "author")}
    for name, root in roots.items():
        kind = local(root.tag)
        if kind == "comments" and "wordprocessingml" in root.tag:
            for node in root:
                place = f"{name} {attribute(node, 'id')}"
                units += [[place, "author", attribute(node, "author")]] if attribute(node, "author") else []
                units += [[place, "paragraph", text_of(p)] for p in node.iter() if local(p.tag) == "p"]
        elif kind == "comments":
            names_of = [author.text or "" for group in root if local(group.tag) == "authors" for author in group]
            for node in root.iter():
                if local(node.tag) != "comment":
                    continue
                author = names_of[int(attribute(node, "authorId") or 0)] if names_of else ""
                if author.startswith("tc={") and author[3:].upper() in threads:
                    continue
                place = f"{name} {attribute(node, 'ref')}"
                units.append([place, "author", author])
                units.append([place, "text", "".join(t.text or "" for t in node.iter() if local(t.tag) == "t")])
        elif kind == "ThreadedComments":
            for node in root:
                place = f"{name} {attribute(node, 'ref')}"
                units.append([place, "author", persons.get(attribute(node, "personId"), "")])
                units.append([place, "time", attribute(node, "dT") or ""])
                units += [[place, "text", t.text or ""] for t in node if local(t.tag) == "text"]
        elif kind == "cmLst":
            for node in root.iter():
                if local(node.tag) not in ("cm", "reply"):
                    continue
                place = f"{name} {attribute(node, 'id') or attribute(node, 'idx')}"
                author = authors.get(("cmAuthorLst", attribute(node, "authorId"))) or authors.get(("authorLst", attribute(node, "authorId"))) or ""
                units.append([place, "author", author])
                units.append([place, "time", attribute(node, "created") or attribute(node, "dt") or ""])
                for child in node:
                    if local(child.tag) == "text":
                        units.append([place, "text", child.text or ""])
                    if local(child.tag) == "txBody":
                        units += [[place, "text", text_of(p)] for p in child if local(p.tag) == "p"]
    return units


SKIPPED = {"/Link", "/Widget", "/Popup", "/PrinterMark", "/TrapNet", "/Watermark"}


def pdf(content):
    with tempfile.NamedTemporaryFile(suffix=".pdf", delete=False) as file:
        file.write(content)
    run = subprocess.run(["qpdf", "--json", "--json-key=qpdf", file.name], capture_output=True)
    os.unlink(file.name)
    if not run.stdout:
        raise ValueError("qpdf cannot read it")
    objects = json.loads(run.stdout)["qpdf"][1]

    def resolve(value):
        for _ in range(20):
            if isinstance(value, str) and value.endswith(" R"):
                found = objects.get(f"obj:{value}", {})
                value = found.get("value", (found.get("stream") or {}).get("dict"))
            else:
                break
        return value

    def string(value):
        value = resolve(value)
        if not isinstance(value, str):
            return ""
        if value.startswith("u:"):
            return value[2:]
        return bytes.fromhex(value[2:]).decode("latin1") if value.startswith("b:") else ""

    units = []
    for key in objects:
        page = resolve(key[4:]) if key != "trailer" else None
        if not isinstance(page, dict) or resolve(page.get("/Type")) != "/Page":
            continue
        for held in resolve(page.get("/Annots")) or []:
            found = resolve(held)
            if not isinstance(found, dict) or resolve(found.get("/Subtype")) in SKIPPED or resolve(found.get("/Subtype")) is None:
                continue
            place = f"{key} {held}"
            units.append([place, "author", string(found.get("/T"))])
            units.append([place, "text", string(found.get("/Contents")).replace("\r\n", "\n").replace("\r", "\n")])
            units.append([place, "subject", string(found.get("/Subj"))])
    return units


for line in sys.stdin:
    content = base64.b64decode(line)
    try:
        found = office(content) if content[:2] == b"PK" else pdf(content)
    except Exception as error:
        found = f"It cannot be listed: {type(error).__name__}"
    print(json.dumps(found), flush=True)
