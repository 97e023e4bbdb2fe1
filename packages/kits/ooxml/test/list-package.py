"""Paths on stdin -> a JSON line each: [part, content type] and [source, id, target, external] by ElementTree and zipfile."""
import json, sys, zipfile, posixpath
from xml.etree import ElementTree

CT = "{http://schemas.openxmlformats.org/package/2006/content-types}"
REL = "{http://schemas.openxmlformats.org/package/2006/relationships}"

def read(path):
    with zipfile.ZipFile(path) as archive:
        for entry in archive.infolist():
            # Some writers on Windows separate folders by backslashes; Excel and this project read them as slashes.
            archive.NameToInfo[entry.filename.replace("\\", "/")] = entry
        types = ElementTree.fromstring(archive.read("[Content_Types].xml"))
        defaults = {e.get("Extension").lower(): e.get("ContentType") for e in types.iter(CT + "Default")}
        overrides = {e.get("PartName").lower(): e.get("ContentType") for e in types.iter(CT + "Override")}
        parts, relationships = [], []
        for name in (listed.replace("\\", "/") for listed in archive.namelist()):
            if name == "[Content_Types].xml" or name.endswith("/"):
                continue
            part = "/" + name
            base = posixpath.basename(name)
            extension = base.rpartition(".")[2].lower() if "." in base else ""
            parts.append([part, overrides.get(part.lower(), defaults.get(extension))])
            if name.endswith(".rels"):
                folder, _, file = part.rpartition("/_rels/")
                for e in ElementTree.fromstring(archive.read(name)).iter(REL + "Relationship"):
                    relationships.append([folder + "/" + file[:-5], e.get("Id"), e.get("Target"), e.get("TargetMode") == "External"])
        return {"parts": parts, "relationships": relationships}

for line in sys.stdin:
    try:
        print(json.dumps(read(line.rstrip("\n")), ensure_ascii=False))
    except Exception as error:
        print(json.dumps({"error": type(error).__name__}))
