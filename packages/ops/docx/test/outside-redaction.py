"""Lines of {"before", "after", "word"} (PDFs) on stdin -> for each what is otherwise on paper, as JSON, than the lines that the word stood on; by pdftotext and pdftoppm."""
import glob, json, re, subprocess, sys, tempfile, unicodedata
from html import unescape

DPI = 60
PADDING = 2  # points: letters reach over their box

def pages(path):
    told = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, check=True).stdout.decode(errors="replace")
    found = []
    for page in re.split(r"<page ", told)[1:]:
        words = re.findall(r'<word xMin="[-\d.]+" yMin="([-\d.]+)" xMax="[-\d.]+" yMax="([-\d.]+)">(.*?)</word>', page, re.S)
        found.append([(float(top), float(bottom), unescape(text)) for top, bottom, text in words])
    return found

def pictures(path, folder, name):
    subprocess.run(["pdftoppm", "-gray", "-r", str(DPI), path, f"{folder}/{name}"], check=True, capture_output=True)
    out = []
    for each in sorted(glob.glob(f"{folder}/{name}-*.pgm")):
        with open(each, "rb") as file:
            kind, size, most, data = re.match(rb"(P5)\s+(\d+ \d+)\s+(\d+)\s(.*)", file.read(), re.S).groups()
        width, height = map(int, size.split())
        out.append((width, height, data))
    return out

fold = lambda text: "".join(letter for letter in unicodedata.normalize("NFKD", text).casefold() if letter.isalnum())

def is_piece(held, word):
    """A word may have others about it, and may be cut at the end of a line."""
    if word in held or held and held in word:
        return True
    return any(held.startswith(word[at:]) or held.endswith(word[:len(word) - at]) for at in range(1, len(word) - 1))

def bands(before, after, word):
    """Where words are others: their heights, and those that are not of the word."""
    if len(before) != len(after):
        return [], [f"{len(before)} words, then {len(after)}"]
    pieces, heights, others = fold(word), [], []
    for (top, bottom, old), (new_top, new_bottom, new) in zip(before, after):
        if old == new:
            continue
        held = fold(old)
        # Words from right to left are told in either order.
        if is_piece(held, pieces) or is_piece(held, pieces[::-1]):
            heights.append((min(top, new_top) - PADDING, max(bottom, new_bottom) + PADDING))
        else:
            others.append(f"{old} became {new}")
    return heights, others

def compare(question, folder):
    texts = [pages(question[name]) for name in ("before", "after")]
    if len(texts[0]) != len(texts[1]):
        return {"faults": [f"{len(texts[0])} pages, then {len(texts[1])}"], "masked": 0}
    images = [pictures(question[name], folder, name) for name in ("before", "after")]
    faults, masked = [], 0
    for at, (old, new) in enumerate(zip(*images)):
        heights, others = bands(texts[0][at], texts[1][at], question["word"])
        masked += len(heights)
        faults += [f"page {at + 1}: {other}" for other in others[:3]]
        if old[:2] != new[:2]:
            faults.append(f"page {at + 1}: another size")
            continue
        width = old[0]
        rows = [row for row in range(old[1]) if old[2][row * width:(row + 1) * width] != new[2][row * width:(row + 1) * width]]
        left = [row for row in rows if not any(top <= row * 72 / DPI <= bottom for top, bottom in heights)]
        if left:
            faults.append(f"page {at + 1}: {len(left)} rows of pixels, the first at {left[0] * 72 // DPI} points")
    return {"faults": faults, "masked": masked}

for line in sys.stdin:
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(json.dumps(compare(json.loads(line), folder)), flush=True)
        except Exception as error:
            print(json.dumps({"faults": [f"{type(error).__name__}: {error}"], "masked": 0}), flush=True)
