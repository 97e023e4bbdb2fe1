"""A page on standard input -> its texts as JSON: every text outside of scripts and styles, alternative texts, the title."""

import json
import sys
from html.parser import HTMLParser


class Lister(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.units = []
        self.silent = 0

    def handle_starttag(self, tag, attrs):
        if tag in ("script", "style", "template", "iframe"):
            self.silent += 1
        for name, value in attrs:
            if name == "alt" and tag == "img" and value:
                self.units.append(["alt", tag, value])
            if name == "value" and tag == "input" and value:
                self.units.append(["value", tag, value])

    def handle_endtag(self, tag):
        if tag in ("script", "style", "template", "iframe") and self.silent > 0:
            self.silent -= 1

    def handle_data(self, data):
        if self.silent == 0 and data.strip():
            self.units.append(["text", "", data])


lister = Lister()
lister.feed(sys.stdin.buffer.read().decode("utf-8"))
lister.close()
print(json.dumps(lister.units))
