"""Lines of {"path", "to", "seed", "count"} on stdin: a copy of the document with edits done by a script -> a line for each with the kinds of edits, or {"error"}.

Edits are done on the XML by minidom, so that all else stays as it is written. Those of one document do not meet: each takes a paragraph or row of its own.
"""
import io, json, random, re, sys, zipfile
from xml.dom import minidom

W = ("http://schemas.openxmlformats.org/wordprocessingml/2006/main", "http://purl.oclc.org/ooxml/wordprocessingml/main")
M = ("http://schemas.openxmlformats.org/officeDocument/2006/math", "http://purl.oclc.org/ooxml/officeDocument/math")
NEW = "amber birch cedar delta ember fjord grove heath inlet jetty knoll larch maple north ocean pearl quartz ridge".split()

def is_word(node, local):
    return node.nodeType == node.ELEMENT_NODE and node.namespaceURI in W and node.localName == local

def child(node, local):
    return next((each for each in node.childNodes if is_word(each, local)), None)

def children(node, local):
    return [each for each in node.childNodes if is_word(each, local)]

def every(node, local, spaces=W):
    return [each for space in spaces for each in node.getElementsByTagNameNS(space, local)]

def ancestor(node, *locals):
    node = node.parentNode
    while node is not None and node.nodeType == node.ELEMENT_NODE:
        if node.localName in locals:
            return node
        node = node.parentNode
    return None

def attribute(node, local, value=None):
    if value is not None:
        node.setAttributeNS(node.namespaceURI, (node.prefix + ":" if node.prefix else "") + local, value)
    return node.getAttributeNS(node.namespaceURI, local)

def make(like, local, *content):
    made = like.ownerDocument.createElementNS(like.namespaceURI, (like.prefix + ":" if like.prefix else "") + local)
    for each in content:
        made.appendChild(each)
    return made

def text_of(node):
    return "".join(each.firstChild.data for each in every(node, "t") if each.firstChild is not None and each.firstChild.nodeType == 3)

def set_text(leaf, text):
    while leaf.firstChild is not None:
        leaf.removeChild(leaf.firstChild)
    leaf.appendChild(leaf.ownerDocument.createTextNode(text))
    leaf.setAttribute("xml:space", "preserve")

class Edits:
    def __init__(self, trees, chance):
        self.trees, self.chance, self.done, self.used = trees, chance, [], set()
        self.words, self.known, self.plain = 0, {}, {}

    def word(self):
        self.words += 1
        return self.chance.choice(NEW) + str(self.chance.randrange(100, 1000))

    def paragraphs(self, where="body", least=4, inside=()):
        tree = self.trees.get(where)
        if tree is None:
            return []
        return [p for p in self.all(where) if self.is_free(p, where, least, inside)]

    def all(self, where):
        if where not in self.known:
            self.known[where] = every(self.trees[where], "p")
        return self.known[where]

    def is_free(self, p, where="body", least=4, inside=()):
        if id(p) in self.used or p.parentNode is None or any(id(each) in self.used for each in self.rows_of(p)):
            return False
        if inside and ancestor(p, *inside) is None:
            return False
        if not inside and where == "body" and ancestor(p, "tc", "txbxContent", "sdtContent") is not None:
            return False
        if id(p) not in self.plain:
            held = {each.localName for each in p.getElementsByTagName("*")}
            leaves = [t for r in children(p, "r") for t in children(r, "t") if t.firstChild is not None and t.firstChild.data.strip()]
            is_plain = not held & {"ins", "del", "fldChar", "txbxContent", "sectPr", "p"} and ancestor(p, "Fallback", "ins", "del") is None
            self.plain[id(p)] = len("".join(t.firstChild.data for t in leaves).split()) if is_plain else 0
        return self.plain[id(p)] >= least

    def rows_of(self, node):
        row = ancestor(node, "tr")
        while row is not None:
            yield row
            row = ancestor(row, "tr")

    def take(self, found):
        if not found:
            return None
        picked = self.chance.choice(found)
        self.used.add(id(picked))
        return picked

    def leaf(self, p, least=2):
        leaves = [t for r in children(p, "r") for t in children(r, "t") if t.firstChild is not None and len(t.firstChild.data.split()) >= least]
        return self.chance.choice(leaves) if leaves else None

    def change_word(self, p, how):
        t = self.leaf(p, 1 if how == "replace" else 3)
        if t is None:
            return False
        parts = re.split(r"(\s+)", t.firstChild.data)
        places = [at for at, part in enumerate(parts) if part.strip() and re.search(r"\w", part)]
        if not places:
            return False
        at = self.chance.choice(places)
        if how == "replace":
            parts[at] = self.word()
        elif how == "insert":
            parts[at] = parts[at] + " " + self.word()
        else:
            if len(places) < 3:
                return False
            parts[at] = ""
            del parts[at + 1:at + 2]
        set_text(t, "".join(parts))
        return True

    def do(self, kind):
        if getattr(self, "do_" + kind)():
            self.done.append(kind)
            return True
        return False

    def do_replace_word(self):
        p = self.take(self.paragraphs())
        return p is not None and self.change_word(p, "replace")

    def do_insert_word(self):
        p = self.take(self.paragraphs())
        return p is not None and self.change_word(p, "insert")

    def do_delete_word(self):
        p = self.take(self.paragraphs(least=6))
        return p is not None and self.change_word(p, "delete")

    def do_insert_sentence(self):
        p = self.take(self.paragraphs())
        t = self.leaf(p, 1) if p is not None else None
        if t is None:
            return False
        set_text(t, t.firstChild.data + " " + " ".join(self.word() for _ in range(6)) + ".")
        return True

    def do_delete_sentence(self):
        p = self.take(self.paragraphs(least=12))
        t = self.leaf(p, 10) if p is not None else None
        if t is None:
            return False
        parts = re.split(r"(\s+)", t.firstChild.data)
        start = self.chance.randrange(0, len(parts) - 8, 2)
        set_text(t, "".join(parts[:start] + parts[start + 8:]))
        return True

    def do_split(self):
        p = self.take(self.paragraphs(least=8))
        if p is None:
            return False
        t = self.leaf(p, 4)
        if t is None:
            return False
        words = re.split(r"(\s+)", t.firstChild.data)
        half = len(words) // 2 // 2 * 2
        second = p.cloneNode(True)
        leaves = [every(each, "t") for each in (p, second)]
        at = next(index for index, each in enumerate(leaves[0]) if each is t)
        run = t.parentNode
        position = children(p, "r").index(run)
        set_text(t, "".join(words[:half]))
        set_text(leaves[1][at], "".join(words[half:]))
        for node in list(p.childNodes)[list(p.childNodes).index(run) + 1:]:
            p.removeChild(node)
        other = children(second, "r")[position]
        for node in list(second.childNodes)[:list(second.childNodes).index(other)]:
            if not is_word(node, "pPr"):
                second.removeChild(node)
        for here, leaf, keep in ((run, t, 1), (other, leaves[1][at], -1)):
            nodes = list(here.childNodes)
            place = nodes.index(leaf)
            for node in nodes[place + 1:] if keep == 1 else nodes[:place]:
                if not is_word(node, "rPr"):
                    here.removeChild(node)
        p.parentNode.insertBefore(second, p.nextSibling)
        self.used.add(id(second))
        return True

    def do_join(self):
        found = [p for p in self.paragraphs() if self.next_paragraph(p) is not None]
        p = self.take(found)
        if p is None:
            return False
        other = self.next_paragraph(p)
        for node in list(other.childNodes):
            if not is_word(node, "pPr"):
                p.appendChild(node)
        other.parentNode.removeChild(other)
        return True

    def next_paragraph(self, p):
        node = p.nextSibling
        while node is not None and node.nodeType != node.ELEMENT_NODE:
            node = node.nextSibling
        return node if node is not None and is_word(node, "p") and self.is_free(node) else None

    def do_insert_paragraph(self):
        p = self.take(self.paragraphs())
        if p is None:
            return False
        made = make(p, "p", make(p, "r", make(p, "t")))
        set_text(every(made, "t")[0], " ".join(self.word() for _ in range(7)))
        p.parentNode.insertBefore(made, p.nextSibling)
        self.used.add(id(made))
        return True

    def do_delete_paragraph(self):
        found = [p for p in self.paragraphs() if self.next_paragraph(p) is not None]
        p = self.take(found)
        if p is None:
            return False
        self.used.add(id(self.next_paragraph(p)))
        p.parentNode.removeChild(p)
        return True

    def do_move(self, changed=False):
        found = [p for p in self.paragraphs(least=8) if self.next_paragraph(p) is not None]
        p = self.take(found)
        if p is None:
            return False
        home = [each for each in self.paragraphs() if each.parentNode is p.parentNode and each is not self.next_paragraph(p)]
        siblings = [each for each in p.parentNode.childNodes if each.nodeType == 1]
        home = [each for each in home if abs(siblings.index(each) - siblings.index(p)) > 2]
        other = self.take(home)
        if other is None:
            return False
        self.used.add(id(self.next_paragraph(p)))
        p.parentNode.removeChild(p)
        other.parentNode.insertBefore(p, other)
        return self.change_word(p, "replace") if changed else True

    def do_move_changed(self):
        return self.do_move(True)

    def rows(self):
        tree = self.trees["body"]
        return [row for row in every(tree, "tr") if id(row) not in self.used and row.parentNode.localName == "tbl" and len(children(row, "tc")) > 0
                and not every(row, "vMerge") and not every(row, "ins") and not every(row, "del") and text_of(row).strip()
                and not any(id(each) in self.used for each in every(row, "p") + every(row, "tr")) and not any(id(each) in self.used for each in self.rows_of(row))]

    def do_insert_row(self):
        row = self.take(self.rows())
        if row is None:
            return False
        made = row.cloneNode(True)
        for p in every(made, "p"):
            for node in list(p.childNodes):
                if not is_word(node, "pPr"):
                    p.removeChild(node)
            run = make(p, "r", make(p, "t"))
            p.appendChild(run)
            set_text(every(run, "t")[0], self.word() + " " + self.word())
        row.parentNode.insertBefore(made, row.nextSibling)
        self.used.add(id(made))
        return True

    def do_delete_row(self):
        row = self.take([row for row in self.rows() if len(children(row.parentNode, "tr")) > 2])
        if row is None:
            return False
        row.parentNode.removeChild(row)
        return True

    def tables(self):
        tree = self.trees["body"]
        found = []
        for table in every(tree, "tbl"):
            rows = children(table, "tr")
            counts = {len(children(row, "tc")) for row in rows}
            free = not any(id(each) in self.used for each in every(table, "tr") + every(table, "p")) and not any(id(each) in self.used for each in self.rows_of(table))
            if free and len(rows) > 1 and len(counts) == 1 and counts.pop() > 1 and not every(table, "gridSpan") and not every(table, "vMerge") and not every(table, "sdt") and not every(table, "ins"):
                found.append(table)
        return found

    def take_table(self):
        table = self.take(self.tables())
        if table is not None:
            self.used.update(id(each) for each in every(table, "tr") + every(table, "p"))
        return table

    def do_insert_column(self):
        table = self.take_table()
        if table is None:
            return False
        for row in children(table, "tr"):
            cell = children(row, "tc")[0]
            made = cell.cloneNode(True)
            for p in every(made, "p"):
                for node in list(p.childNodes):
                    if not is_word(node, "pPr"):
                        p.removeChild(node)
            row.insertBefore(made, cell.nextSibling)
        grid = child(table, "tblGrid")
        if grid is not None and children(grid, "gridCol"):
            grid.appendChild(children(grid, "gridCol")[0].cloneNode(True))
        return True

    def do_delete_column(self):
        table = self.take_table()
        if table is None:
            return False
        for row in children(table, "tr"):
            row.removeChild(children(row, "tc")[-1])
        grid = child(table, "tblGrid")
        if grid is not None and children(grid, "gridCol"):
            grid.removeChild(children(grid, "gridCol")[-1])
        return True

    def do_merge_cells(self):
        table = self.take_table()
        if table is None:
            return False
        row = self.chance.choice(children(table, "tr"))
        first, second = children(row, "tc")[:2]
        properties = child(first, "tcPr")
        if properties is None:
            properties = make(first, "tcPr")
            first.insertBefore(properties, first.firstChild)
        span = make(first, "gridSpan")
        attribute(span, "val", "2")
        width = child(properties, "tcW")
        properties.insertBefore(span, width.nextSibling if width is not None else properties.firstChild)
        row.removeChild(second)
        return True

    def do_change_cell(self):
        p = self.take(self.paragraphs(least=1, inside=("tc",)))
        return p is not None and self.change_word(p, "replace")

    def do_change_header(self):
        for where in [name for name in self.trees if name.startswith(("header", "footer"))]:
            p = self.take(self.paragraphs(where, 1))
            if p is not None and self.change_word(p, "replace"):
                return True
        return False

    def do_change_note(self):
        for where in ("footnotes", "endnotes"):
            p = self.take(self.paragraphs(where, 2))
            if p is not None and self.change_word(p, "replace"):
                return True
        return False

    def do_change_box(self):
        p = self.take(self.paragraphs(least=1, inside=("txbxContent",)))
        return p is not None and self.change_word(p, "replace")

    def do_change_control(self):
        p = self.take(self.paragraphs(least=2, inside=("sdtContent",)))
        return p is not None and self.change_word(p, "replace")

    def do_change_field(self):
        found = [each for each in every(self.trees["body"], "fldSimple") if id(each) not in self.used and every(each, "t")]
        field = self.take(found)
        if field is None:
            return False
        set_text(every(field, "t")[0], self.word())
        return True

    def do_change_link(self):
        found = [each for each in every(self.trees["body"], "hyperlink") if id(each) not in self.used and text_of(each).strip() and not every(each, "fldChar") and ancestor(each, "Fallback") is None]
        link = self.take(found)
        if link is None:
            return False
        t = self.chance.choice([each for each in every(link, "t") if each.firstChild is not None])
        set_text(t, self.word())
        return True

    def do_change_equation(self):
        found = [each for each in every(self.trees["body"], "t", M) if each.firstChild is not None and ancestor(each, "Fallback") is None]
        leaf = self.take(found)
        if leaf is None:
            return False
        leaf.firstChild.data = "q" + leaf.firstChild.data
        return True

    def do_format(self):
        p = self.take(self.paragraphs())
        if p is None:
            return False
        t = self.leaf(p, 1)
        if t is None:
            return False
        run = t.parentNode
        properties = child(run, "rPr")
        if properties is None:
            properties = make(run, "rPr")
            run.insertBefore(properties, run.firstChild)
        known = child(properties, "b")
        if known is not None:
            properties.removeChild(known)
        else:
            bold = make(run, "b")
            after = [each for each in properties.childNodes if each.nodeType == 1 and each.localName in ("rStyle", "rFonts")]
            properties.insertBefore(bold, after[-1].nextSibling if after else properties.firstChild)
        return True

    def properties(self, p):
        properties = child(p, "pPr")
        if properties is None:
            properties = make(p, "pPr")
            p.insertBefore(properties, p.firstChild)
        return properties

    def do_format_paragraph(self):
        p = self.take(self.paragraphs())
        if p is None:
            return False
        properties = self.properties(p)
        known = child(properties, "jc")
        if known is not None:
            attribute(known, "val", "right" if attribute(known, "val") == "center" else "center")
            return True
        made = make(p, "jc")
        attribute(made, "val", "center")
        later = [each for each in properties.childNodes if each.nodeType == 1 and each.localName in ("textDirection", "textAlignment", "textboxTightWrap", "outlineLvl", "divId", "cnfStyle", "rPr", "sectPr", "pPrChange")]
        properties.insertBefore(made, later[0] if later else None)
        return True

    def do_list_level(self):
        found = [p for p in self.paragraphs(least=1) if child(p, "pPr") is not None and child(child(p, "pPr"), "numPr") is not None and child(child(child(p, "pPr"), "numPr"), "ilvl") is not None]
        p = self.take(found)
        if p is None:
            return False
        level = child(child(child(p, "pPr"), "numPr"), "ilvl")
        attribute(level, "val", str((int(attribute(level, "val")) + 1) % 9))
        return True

KINDS = [name[3:] for name in dir(Edits) if name.startswith("do_")]
RARE = ["merge_cells", "insert_column", "delete_column", "insert_row", "delete_row", "change_cell", "change_header", "change_note", "change_box", "change_control", "change_field", "change_link", "change_equation", "list_level"]

def run(path, to, seed, count):
    chance = random.Random(seed)
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        main = next(name for name in names if re.fullmatch(r"word/document\d*\.xml", name))
        parts = {"body": main}
        for name in names:
            match = re.fullmatch(r"word/((?:header|footer)\d*|footnotes|endnotes)\.xml", name)
            if match:
                parts[match[1]] = name
        if archive.getinfo(main).file_size > 400_000:
            raise ValueError("too large for this editor")
        trees = {where: minidom.parseString(archive.read(name)) for where, name in parts.items()}
        edits = Edits(trees, chance)
        rare = [kind for kind in RARE]
        chance.shuffle(rare)
        wanted = rare[:] + [kind for kind in KINDS if kind not in RARE] * 3
        chance.shuffle(wanted)
        wanted = rare[:4] + wanted
        for kind in wanted:
            if len(edits.done) >= count:
                break
            edits.do(kind)
        if not edits.done:
            raise ValueError("nothing to edit")
        written = {name: trees[where].toxml(encoding="UTF-8") for where, name in parts.items()}
        with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as made:
            for info in archive.infolist():
                if not info.is_dir():
                    made.writestr(info.filename, written.get(info.filename) or archive.read(info.filename))
    return edits.done

for line in sys.stdin:
    question = json.loads(line)
    try:
        print(json.dumps(run(question["path"], question["to"], question["seed"], question["count"])), flush=True)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
