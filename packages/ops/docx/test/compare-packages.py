"""Lines of two paths and a tab on standard input -> for each pair a line of JSON: where the packages differ.

XML parts are compared as `xmllint --c14n` writes them, all others byte by byte, content types as they apply to each part."""

import json
import subprocess
import sys
import tempfile
import zipfile


def canonical(data, folder):
    path = folder + "/part.xml"
    with open(path, "wb") as file:
        file.write(data)
    made = subprocess.run(["xmllint", "--nonet", "--huge", "--c14n", path], capture_output=True)
    return made.stdout if made.stdout or made.returncode == 0 else None


def entries(path):
    found = {}
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            name = info.filename.replace("\\", "/").lstrip("/")
            if not name.endswith("/") and name not in found:
                found[name] = archive.read(info)
    return found


def compare(before, after, folder):
    a, b = entries(before), entries(after)
    differences = ["only in one: " + name for name in sorted(set(a) ^ set(b))]
    for name in sorted(set(a) & set(b)):
        if a[name] == b[name]:
            continue
        first, second = canonical(a[name], folder), canonical(b[name], folder)
        if first is None or first != second:
            differences.append("differs: " + name)
    return differences


with tempfile.TemporaryDirectory() as folder:
    for line in sys.stdin:
        before, after = line.rstrip("\n").split("\t")
        try:
            print(json.dumps(compare(before, after, folder)))
        except (zipfile.BadZipFile, OSError, NotImplementedError) as error:
            print(json.dumps(["cannot be compared: " + str(error)]))
