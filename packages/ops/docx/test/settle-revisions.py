"""Lines of {"path", "changes": "keep" | "accept" | "reject"} on stdin -> for each what the document says then, as lines of text and structure; by zipfile and ElementTree alone."""
import hashlib, io, json, re, sys, zipfile
from xml.etree import ElementTree

MARKS = {"bookmarkStart", "bookmarkEnd", "commentRangeStart", "commentRangeEnd", "permStart", "permEnd", "proofErr", "lastRenderedPageBreak", "commentReference"}
RANGES = re.compile(r"(?:move(?:From|To)|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End)$")
PASSING = re.compile(r"^(?:rsid\w*|paraId|textId|anchorId|editId|gfxdata|spid)$")
STRICT = "http://purl.oclc.org/ooxml/"

def local(element):
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""

def space(name):
    return name[1:].partition("}")[0] if name.startswith("{") else ""

def attribute(element, wanted):
    return next((value for name, value in element.attrib.items() if name.rpartition("}")[2] == wanted), None)

def child(element, *names):
    for name in names:
        element = next((each for each in element if local(each) == name), None) if element is not None else None
    return element

def is_wordprocessing(element):
    return "wordprocessingml" in space(element.tag) if isinstance(element.tag, str) else False

class Settling:
    """Accepts or rejects all tracked changes of a tree, as ISO/IEC 29500-1, 17.13.5 says."""
    def __init__(self, accept):
        self.gone = {"del", "moveFrom"} if accept else {"ins", "moveTo"}
        self.come = {"ins", "moveTo"} if accept else {"del", "moveFrom"}
        self.cell_gone = "cellDel" if accept else "cellIns"
        self.range_gone = {"customXmlDelRangeStart", "customXmlMoveFromRangeStart"} if accept else {"customXmlInsRangeStart", "customXmlMoveToRangeStart"}
        self.accept = accept

    def properties(self, element):
        change = next((each for each in element if local(each) == local(element) + "Change"), None)
        if change is None:
            return
        element.remove(change)
        if self.accept:
            return
        former = next((each for each in change if local(each) == local(element)), None)
        kept = [each for each in element if local(each) in ("rPr", "sectPr") and local(element) == "pPr"
                or local(element) == "sectPr" and local(each) in ("headerReference", "footerReference")
                or local(each) in ("ins", "del", "moveFrom", "moveTo")]
        before = kept if local(element) == "sectPr" else []
        after = [each for each in kept if each not in before]
        element[:] = before + list(former if former is not None else []) + after

    def grid(self, element):
        change = child(element, "tblGridChange")
        if change is None:
            return
        element.remove(change)
        if not self.accept:
            element[:] = list(child(change, "tblGrid"))

    def settle(self, element):
        element[:] = self.join(self.unjoined(element))

    def unjoined(self, element):
        children = []
        unwrap_next = False
        for each in list(element):
            name = local(each)
            if RANGES.search(name):
                unwrap_next = unwrap_next or name in self.range_gone
                continue
            if name in ("ins", "del", "moveFrom", "moveTo") and is_wordprocessing(each) and local(element) not in ("rPr", "trPr", "numPr"):
                if name in self.gone:
                    continue
                self.settle(each)
                children.extend(list(each))
                continue
            if unwrap_next and name in ("sdt", "customXml", "smartTag"):
                unwrap_next = False
                content = child(each, "sdtContent") if name == "sdt" else each
                content[:] = [inner for inner in content if not local(inner).endswith("Pr")]
                children.extend(self.unjoined(content))
                continue
            unwrap_next = False
            if name == "tr" and any(local(mark) in self.gone for mark in (child(each, "trPr") if child(each, "trPr") is not None else [])):
                continue
            if name == "tc" and child(each, "tcPr", self.cell_gone) is not None:
                continue
            if name == "tcPr":
                for mark in [inner for inner in each if local(inner) in ("cellIns", "cellDel")]:
                    each.remove(mark)
            if name in ("rPr", "pPr", "tblPr", "trPr", "tcPr", "sectPr", "tblPrEx"):
                self.properties(each)
            if name == "tblGrid":
                self.grid(each)
            self.settle(each)
            if name == "tbl" and not any(local(row) in ("tr", "sdt", "customXml") for row in each):
                continue
            children.append(each)
        return children

    def join(self, children):
        out, held = [], []
        for index, each in enumerate(children):
            if local(each) != "p" or not is_wordprocessing(each):
                if held and local(each) not in MARKS:
                    out.extend(self.left(held))
                    held = []
                out.append(each)
                continue
            mark = child(each, "pPr", "rPr")
            is_gone = mark is not None and any(local(inner) in self.gone for inner in mark)
            held.append(each)
            if is_gone:
                continue
            if len(held) > 1:
                content = [inner for paragraph in held for inner in paragraph if local(inner) != "pPr"]
                properties = [inner for inner in each if local(inner) == "pPr"]
                each[:] = properties + content
            out.append(each)
            held = []
        return out + self.left(held)

    def left(self, held):
        """Nothing follows that the last of them could join."""
        if not held or not any(local(inner) != "pPr" and local(inner) not in MARKS for paragraph in held for inner in paragraph):
            return []
        last = held[-1]
        content = [inner for paragraph in held for inner in paragraph if local(inner) != "pPr"]
        last[:] = [inner for inner in last if local(inner) == "pPr"] + content
        return [last]

class Listing:
    def __init__(self, archive, changes):
        self.archive, self.changes = archive, changes
        self.names = {name.lower(): name for name in reversed(archive.namelist())}
        self.trees, self.meanings = {}, {}

    def tree(self, name):
        if name not in self.trees:
            root = ElementTree.fromstring(self.archive.read(name))
            if self.changes != "keep":
                Settling(self.changes == "accept").settle(root)
            self.trees[name] = root
        return self.trees[name]

    def relations(self, source):
        folder, _, base = source.rpartition("/")
        path = self.names.get(f"{folder}/_rels/{base}.rels".lstrip("/").lower())
        if path is None:
            return {}
        found = {}
        for relation in ElementTree.fromstring(self.archive.read(path)):
            target, kind = relation.get("Target", ""), relation.get("Type", "").rpartition("/")[2]
            if relation.get("TargetMode") == "External":
                found[relation.get("Id")] = (kind, None, target)
                continue
            steps = [] if target.startswith("/") else [step for step in folder.split("/") if step]
            for step in target.split("#")[0].split("/"):
                if step == "..":
                    del steps[-1:]
                elif step not in ("", "."):
                    steps.append(step)
            found[relation.get("Id")] = (kind, self.names.get("/".join(steps).lower()), target)
        return found

    def meaning(self, name):
        if name not in self.meanings:
            self.meanings[name] = name
            inner = [self.meaning(target) if target else address for _, target, address in sorted(self.relations(name).values(), key=str)]
            self.meanings[name] = hashlib.sha256(self.archive.read(name)).hexdigest()[:12] + "".join(sorted(inner))
        return self.meanings[name]

    def canon(self, element, relations):
        name = local(element)
        if name in MARKS or RANGES.search(name) or name in ("rPrChange", "pPrChange"):
            return ""
        if name == "txbxContent":
            return "<box " + "\n".join(self.blocks(element, relations)) + ">"
        told = []
        for key, value in element.attrib.items():
            base, uri = key.rpartition("}")[2], space(key)
            if PASSING.match(base) or base == "space" or base == "id" and (name in ("docPr", "cNvPr") or "vml" in space(element.tag)):
                continue
            if uri.endswith("/relationships") or base == "relid":
                kind, target, address = relations.get(value, ("", None, value))
                value = self.meaning(target) if target else address
            if name == "numId" and base == "val":
                value = self.lists().get(value, value)
            if name in ("footnoteReference", "endnoteReference"):
                value = "|".join(self.note(name[:-9], value))
            told.append(f"{base}={value}")
        content = "".join(self.canon(each, relations) for each in element)
        text = element.text or "" if name in ("t", "instrText") or not len(element) else ""
        return f"<{name} {' '.join(sorted(told))}>{text}{content}</>"

    def lists(self):
        if not hasattr(self, "known_lists"):
            self.known_lists = {}
            name = self.names.get("word/numbering.xml")
            if name is not None:
                root = ElementTree.fromstring(self.archive.read(name))
                drop = lambda each: "".join(ElementTree.tostring(inner, encoding="unicode") for inner in each if local(inner) not in ("nsid", "tmpl", "abstractNumId"))
                abstracts = {attribute(each, "abstractNumId"): drop(each) for each in root if local(each) == "abstractNum"}
                for each in root:
                    if local(each) == "num":
                        whole = abstracts.get(attribute(child(each, "abstractNumId"), "val"), "") + drop(each)
                        self.known_lists[attribute(each, "numId")] = hashlib.sha256(re.sub(r"\s?xmlns(:\w+)?=\"[^\"]*\"|rsid\w*=\"\w*\"|\bns\d+:|\w+:restart\w+=\"\d\"|\w+:tplc=\"\w*\"", "", whole).encode()).hexdigest()[:10]
        return self.known_lists

    def note(self, kind, id):
        name = self.names.get(f"word/{kind}s.xml")
        if name is None:
            return []
        for each in self.tree(name):
            if attribute(each, "id") == id:
                return list(self.blocks(each, self.relations(name)))
        return ["no note " + id]

    def inline(self, element, relations, around=""):
        for each in element:
            name = local(each)
            if name == "r" and is_wordprocessing(each):
                look = child(each, "rPr")
                look = "".join(self.canon(inner, relations) for inner in look) if look is not None else ""
                for inner in each:
                    kind = local(inner)
                    if kind in ("rPr",) or kind in MARKS:
                        continue
                    if kind in ("t", "delText"):
                        text = inner.text or ""
                        if attribute(inner, "space") != "preserve":
                            text = text.strip(" \t\r\n")
                        yield (around + look, text)
                    elif kind in ("instrText", "delInstrText"):
                        yield (around + look, "{" + (inner.text or "") + "}")
                    elif kind == "fldChar":
                        yield (around, "{" + (attribute(inner, "fldCharType") or "") + "}")
                    else:
                        yield (around + look, self.canon(inner, relations))
            elif name == "fldSimple":
                yield (around, "{begin}")
                yield (around, "{" + (attribute(each, "instr") or "") + "}")
                yield (around, "{separate}")
                yield from self.inline(each, relations, around)
                yield (around, "{end}")
            elif name in ("hyperlink", "smartTag", "customXml", "dir", "bdo"):
                shell = ElementTree.Element(each.tag, each.attrib)
                yield from self.inline(each, relations, around + self.canon(shell, relations))
            elif name == "sdt":
                properties = child(each, "sdtPr")
                told = "".join(self.canon(inner, relations) for inner in properties if local(inner) != "id") if properties is not None else ""
                content = child(each, "sdtContent")
                yield from self.inline(content if content is not None else [], relations, around + "<sdt " + told + ">")
            elif name == "pPr" or name in MARKS or RANGES.search(name) or name in ("smartTagPr", "customXmlPr"):
                continue
            else:
                yield (around, self.canon(each, relations))

    def paragraph(self, element, relations):
        properties = child(element, "pPr")
        looks, section = "", ""
        if properties is not None:
            for each in properties:
                if local(each) == "rPr":
                    inner = "".join(self.canon(one, relations) for one in each if local(one) not in ("ins", "del", "moveFrom", "moveTo"))
                    looks += "mark" + inner if inner else ""
                elif local(each) == "sectPr":
                    section = self.section(each, relations)
                elif local(each) == "pPrChange":
                    continue
                else:
                    looks += self.canon(each, relations)
        runs = []
        for look, text in self.inline(element, relations):
            if text == "":
                continue
            # How a field's own marks look is seen by nobody.
            if runs and runs[-1][0] == look:
                runs[-1][1] += text
            else:
                runs.append([look, text])
        return "p " + looks + " | " + json.dumps(runs, ensure_ascii=False) + section

    def section(self, element, relations):
        return " section " + "".join(self.canon(each, relations) for each in element if local(each) not in ("headerReference", "footerReference", "sectPrChange"))

    def blocks(self, container, relations, depth=0):
        indent = "  " * depth
        for each in container:
            name = local(each)
            if name == "p":
                yield indent + self.paragraph(each, relations)
            elif name == "tbl":
                looks = child(each, "tblPr")
                grid = child(each, "tblGrid")
                yield indent + "table " + ("".join(self.canon(inner, relations) for inner in looks if not local(inner).endswith("Change")) if looks is not None else "") + " grid " + ("".join(self.canon(inner, relations) for inner in grid if local(inner) == "gridCol") if grid is not None else "")
                yield from self.rows(each, relations, depth)
            elif name in ("sdt", "customXml"):
                content = child(each, "sdtContent") if name == "sdt" else each
                yield indent + name
                yield from self.blocks(content if content is not None else [], relations, depth + 1)
                yield indent + "end"
            elif name == "sectPr":
                yield indent + self.section(each, relations)
            elif name in MARKS or RANGES.search(name) or name in ("tcPr", "sdtPr", "sdtEndPr", "customXmlPr"):
                continue
            else:
                yield indent + self.canon(each, relations)

    def rows(self, element, relations, depth):
        indent = "  " * depth
        marks = ("ins", "del", "trPrChange", "tcPrChange", "tblPrExChange")
        for each in element:
            if local(each) == "tr":
                told = "".join(self.canon(inner, relations) for inner in each if local(inner) in ("tblPrEx",))
                row = child(each, "trPr")
                told += "".join(self.canon(inner, relations) for inner in row if local(inner) not in marks) if row is not None else ""
                yield indent + " row " + told
                yield from self.rows(each, relations, depth)
            elif local(each) == "tc":
                cell = child(each, "tcPr")
                yield indent + "  cell " + ("".join(self.canon(inner, relations) for inner in cell if local(inner) not in marks) if cell is not None else "")
                yield from self.blocks(each, relations, depth + 2)
            elif local(each) in ("sdt", "customXml"):
                content = child(each, "sdtContent") if local(each) == "sdt" else each
                yield indent + local(each)
                yield from self.rows(content if content is not None else [], relations, depth)
                yield indent + "end"

    def lines(self):
        main = next(target for kind, target, _ in self.relations("").values() if kind == "officeDocument")
        relations = self.relations(main)
        for body in self.tree(main):
            if local(body) == "body":
                yield from self.blocks(body, relations)
        stories = sorted((kind, target) for kind, target, _ in relations.values() if kind in ("header", "footer") and target)
        for kind, target in stories:
            yield kind
            yield from self.blocks(self.tree(target), self.relations(target), 1)

def answer(question):
    sys.setrecursionlimit(20000)
    with zipfile.ZipFile(question["path"]) as archive:
        return list(Listing(archive, question["changes"]).lines())

if __name__ == "__main__":
    for line in sys.stdin:
        try:
            print(json.dumps({"lines": answer(json.loads(line))}), flush=True)
        except Exception as error:
            print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
