"""Compares pages with those of the reference implementation: JSON of {base, expected, got}, files by path in base64, in; faults out.

Compared are the words in order, white space apart, images and links in order, and related links and footnotes as sets. A link is where
it leads: the page and the words that follow its anchor. Left out on both sides is what each says in words of its own: the head, ways
back to the contents, headings over contents, related links and footnotes, the line that names a quotation's source, descriptions of
links, numbers of tables and figures; title and footnotes of the contents; links to parents, children and neighbours in the map, which the
standard leaves to processors (collection-type); images that are topics; and pages that no other page leads to.
"""
import base64
import json
import posixpath
import re
import sys
from difflib import SequenceMatcher
from html.parser import HTMLParser

VOID = ("img", "meta", "br", "hr", "link", "col", "input")
FAMILY = ("familylinks", "ullinks", "olchildlinks", "ulchildlinks", "sequencelinks", "tablecap-label", "figcap-label", "desc")


class Page(HTMLParser):
    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.path, self.is_index = path, posixpath.basename(path) == "index.html"
        self.words, self.links, self.images, self.related, self.notes = [], [], [], [], []
        self.all, self.anchors, self.title = "", {}, 0
        self.open = []

    def mode(self, tag, held):
        kinds = (held.get("class") or "").split()
        inside = [entry[1] for entry in self.open]
        if tag in ("head", "style", "script") or any(kind in FAMILY for kind in kinds) or tag == "nav" and not kinds:
            return "quiet"
        if "related-links" in kinds or "related" in kinds:
            return "related"
        if "fn" in kinds and tag == "div" or "footnotes" in kinds:
            return "notes"
        if "source" in kinds or tag == "div" and "text-align:right" in (held.get("style") or ""):
            return "source"
        if self.is_index and tag == "h1":
            return "quiet"
        if tag == "h2" and any(entry[2] == "toc" for entry in self.open):
            return "quiet"
        if self.is_index and tag == "a" and (held.get("href") or "").startswith("#fn"):
            return "quiet"
        return inside[-1] if inside else "text"

    def handle_starttag(self, tag, attributes):
        held = dict(attributes)
        mode = self.mode(tag, held)
        for name in ("id", "name"):
            if held.get(name) and mode != "quiet":
                self.anchors.setdefault(held[name], len(self.all))
        if tag == "h1" and not self.title:
            self.title = len(self.all)
        if tag == "a" and held.get("href") and not held["href"].startswith("#fnsrc"):
            if mode == "related":
                self.related.append([held["href"], ""])
            elif mode in ("text", "source"):
                self.links.append(held["href"])
        if tag == "li" and mode == "related":
            self.related.append([None, ""])
        if tag == "img" and mode == "text":
            source = held.get("src") or ""
            if source and not source.endswith(".dita"):
                self.images.append(source)
            elif held.get("alt"):
                self.add(held["alt"])
        if tag not in VOID:
            self.open.append((tag, mode, ((held.get("class") or "").split() or [""])[0]))

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def add(self, data):
        text = re.sub(r"\s+", "", data)
        self.words.append(text)
        self.all += text

    def handle_data(self, data):
        mode = self.open[-1][1] if self.open else "quiet"
        if mode == "text":
            self.add(data)
        elif mode == "related":
            if self.related and "strong" not in [entry[0] for entry in self.open]:
                self.related[-1][1] += re.sub(r"\s+", "", data)
        elif mode == "notes" and not self.is_index:
            heading = any(re.fullmatch("h[1-6]", entry[0]) for entry in self.open)
            text = "" if heading else re.sub(r"[\d\s\u21a9\u2191]+", "", data)
            self.all += text
            if text:
                self.notes.append(text)


def read(files, base):
    pages = {}
    for path, data in files.items():
        if path.endswith(".html"):
            page = Page(posixpath.normpath(posixpath.join(base, path)))
            page.feed(base64.b64decode(data).decode("utf8"))
            page.close()
            pages[page.path] = page
    return pages


def lead(page, href, pages, known):
    if re.match("[a-z]+:", href):
        return href
    path, _, fragment = href.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), path)) if path else page.path
    found = pages.get(target)
    if found is None or target not in known:
        return target
    at = found.anchors.get(fragment, found.title) if fragment else found.title
    return "%s %s" % (target, found.all[at : at + 16])


def told(page, pages, known):
    related = sorted((lead(page, href, pages, known) if href else "", words) for href, words in page.related if href or words)
    images = [posixpath.normpath(posixpath.join(posixpath.dirname(page.path), image)) for image in page.images]
    links = [lead(page, href, pages, known) for href in page.links]
    return {"text": "".join(page.words), "links": links, "images": images, "related": related, "notes": sorted(page.notes)}


def differ(one, other):
    for tag, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag != "equal":
            yield "%s: %r -> %r" % (tag, one[max(0, a - 10) : b + 10], other[max(0, c - 10) : d + 10])


given = json.load(sys.stdin)
expected, got = read(given["expected"], given["base"]), read(given["got"], "")
reached = {lead(page, href, expected, expected).split(" ")[0] for page in expected.values() for href in page.links + [one for one, _ in page.related if one]}
faults = []
for path, page in expected.items():
    if not page.is_index and path not in reached:
        continue
    other = got.get(path) or (got.get("index.html") if page.is_index else None)
    if other is None:
        faults.append("%s is missing" % path)
        continue
    left, right = told(page, expected, expected), told(other, got, expected)
    for kind in left:
        if left[kind] != right[kind]:
            faults.append("%s %s: %s" % (path, kind, " | ".join(list(differ(left[kind], right[kind]))[:4])))
json.dump(faults, sys.stdout)
