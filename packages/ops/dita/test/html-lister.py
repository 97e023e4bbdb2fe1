"""Lists what pages hold, by Python's html.parser: JSON of path -> base64 in, path -> {texts, links, ids, images, headings} out."""
import base64
import json
import sys
from html.parser import HTMLParser


class Lister(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.texts, self.links, self.ids, self.images, self.values, self.tags = [], [], [], [], [], []
        self.quiet = 0
        self.open = []
        self.unbalanced = []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        if tag in ("style", "script"):
            self.quiet += 1
        if tag not in ("img", "meta", "br", "hr", "link", "col"):
            self.open.append(tag)
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            elif tag == "a" and name == "href" and ("rel", "external") not in attributes:
                self.links.append(value)
            elif tag == "img" and name == "src":
                self.images.append(value)
            if name not in ("id", "class", "style", "src") and value:
                self.values.append(value)

    def handle_endtag(self, tag):
        if tag in ("style", "script"):
            self.quiet -= 1
        if not self.open or self.open.pop() != tag:
            self.unbalanced.append(tag)

    def handle_data(self, data):
        if not self.quiet and data.strip():
            self.texts.append(data)


def read(data):
    lister = Lister()
    lister.feed(data.decode("utf8"))
    lister.close()
    names = ("texts", "links", "ids", "images", "values", "tags", "unbalanced")
    return {name: getattr(lister, name) for name in names}


json.dump({path: read(base64.b64decode(data)) for path, data in json.load(sys.stdin).items()}, sys.stdout)
