import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleOf } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { hasPython, PYTHON } from "./spec-conservation.ts";
import { TEMPLATE, templateWith } from "./template-with.ts";
import { renderSlides } from "./visual-check/pages-of.ts";
import { SLIDE_NAMES, varySlide } from "./visual-check/varied-slides.ts";

/** Texts of slides with their color, what is behind them, and their size, as Python's own conversion of colors has them. */
const READ = `
import colorsys, json, re, sys, zipfile
import xml.etree.ElementTree as ET
A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
P = "{http://schemas.openxmlformats.org/presentationml/2006/main}"
package = zipfile.ZipFile(sys.argv[1])
GROUND = '<a:srgbClr val="%s"/>' % sys.argv[2] if len(sys.argv) > 2 else '<a:schemeClr val="bg1"/>'
theme = ET.fromstring(package.read("ppt/theme/theme1.xml"))
scheme = {e.tag.replace(A, ""): e[0].get("lastClr") or e[0].get("val") for e in theme.iter(A + "clrScheme").__next__()}
for name, own in {"tx1": "dk1", "bg1": "lt1", "tx2": "dk2", "bg2": "lt2"}.items(): scheme[name] = scheme[own]
def color(fill):
    if fill is None or len(fill) == 0: return None
    value = fill[0].get("val")
    hexes = scheme[value] if fill[0].tag == A + "schemeClr" else value
    h, l, s = colorsys.rgb_to_hls(*[int(hexes[at:at + 2], 16) / 255 for at in (0, 2, 4)])
    for step in fill[0]:
        amount = int(step.get("val")) / 100000
        if step.tag == A + "lumMod": l *= amount
        if step.tag == A + "lumOff": l = min(1, l + amount)
    return colorsys.hls_to_rgb(h, l, s)
def light(rgb):
    r, g, b = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
def contrast(a, b):
    high, low = max(light(a), light(b)), min(light(a), light(b))
    return (high + 0.05) / (low + 0.05)
texts, titles, faces = [], [], set()
for name in sorted(package.namelist()):
    if not re.match(r"ppt/slides/slide[0-9]+[.]xml$", name): continue
    grounds = []
    for shape in ET.fromstring(package.read(name)).iter(P + "sp"):
        place = shape.find(".//" + A + "xfrm")
        box = None
        if place is not None:
            off, ext = place.find(A + "off"), place.find(A + "ext")
            box = (int(off.get("x")), int(off.get("y")), int(ext.get("cx")), int(ext.get("cy")))
        fill = color(shape.find(P + "spPr/" + A + "solidFill"))
        if fill is not None and box: grounds.append((box, fill))
        holder = shape.find(".//" + P + "ph")
        for run in shape.iter(A + "r"):
            properties, words = run.find(A + "rPr"), run.find(A + "t").text or ""
            if holder is not None and holder.get("type") == "title":
                titles.append(properties.get("sz"))
            if holder is not None or not box or not words.strip(): continue
            x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
            behind = [g for (b, g) in grounds if b[0] <= x <= b[0] + b[2] and b[1] <= y <= b[1] + b[3]]
            ink = color(properties.find(A + "solidFill"))
            size = int(properties.get("sz")) / 100
            latin = properties.find(A + "latin")
            faces.add("none" if latin is None else latin.get("typeface"))
            ground = behind[-1] if behind else color(ET.fromstring('<f xmlns:a="%s">%s</f>' % (A[1:-1], GROUND)))
            texts.append([name, words, size, round(contrast(ink, ground), 2)])
print(json.dumps({"texts": texts, "titles": titles, "faces": sorted(faces)}))
`;

interface Read {
  readonly texts: readonly (readonly [slide: string, words: string, size: number, contrast: number])[];
  /** Hundredths of a point; null where the layout's own size stands. */
  readonly titles: readonly (string | null)[];
  readonly faces: readonly string[];
}

/** `panel`: what slides lie on, where that is a drawing of the master. */
function read(bytes: Uint8Array, panel?: string): Read {
  const folder = mkdtempSync(join(tmpdir(), "colophon-look-"));
  const path = join(folder, "deck.pptx");
  writeFileSync(path, bytes);
  const { stdout, stderr } = spawnSync(PYTHON, ["-c", READ, path, ...(panel === undefined ? [] : [panel])], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  rmSync(folder, { recursive: true });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as Read;
}

/** The template with other colors in its theme. */
function templateOf(colors: Readonly<Record<string, string>>): Uint8Array {
  const written = ([name, value]: [string, string]): [RegExp, string] => [
    new RegExp(`<a:${name}>.*?</a:${name}>`),
    `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`,
  ];
  const changes = Object.entries(colors).map(written);
  return templateWith("ppt/theme/theme1.xml", (xml) =>
    changes.reduce((theme, [from, to]) => theme.replace(from, to), xml),
  );
}

/** The template with a picture over each slide, which nobody has looked at, and titles of a color that can be read on white and on black. */
function templateWithPicture(): Uint8Array {
  const picture = `<p:sp><p:nvSpPr><p:cNvPr id="90" name="Picture"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9144000" cy="6858000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:blipFill><a:blip/><a:stretch><a:fillRect/></a:stretch></a:blipFill></p:spPr></p:sp>`;
  return templateWith("ppt/slideMasters/slideMaster1.xml", (xml) =>
    xml
      .replace("</p:grpSpPr>", `</p:grpSpPr>${picture}`)
      .replace(/(<p:titleStyle>.*?)<a:schemeClr val="tx1"\/>/, '$1<a:srgbClr val="648DC6"/>'),
  );
}

/** The template with a filled shape under nine tenths of each slide. */
function templateWithPanel(color: string): Uint8Array {
  const panel = `<p:sp><p:nvSpPr><p:cNvPr id="90" name="Panel"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="100000" y="100000"/><a:ext cx="8944000" cy="6658000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></p:spPr></p:sp>`;
  return templateWith("ppt/slideMasters/slideMaster1.xml", (xml) =>
    xml.replace("</p:grpSpPr>", `</p:grpSpPr>${panel}`),
  );
}

const THEMES = {
  "text fainter than its titles, pale accents": {
    ...{ dk1: "8383AD", lt1: "FEFED6", dk2: "404176", lt2: "969696" },
    ...{ accent1: "BABE90", accent2: "666699", accent3: "FEFEE8", accent6: "5C5C8A" },
  },
  "light on black": {
    dk1: "FFFFFF",
    lt1: "000000",
    dk2: "DDEEFF",
    lt2: "202020",
    accent3: "101010",
    accent2: "301010",
  },
  "yellow on blue, whose only dark color is the second ground": {
    ...{ dk1: "FFFF00", lt1: "0066CC", dk2: "F0FC02", lt2: "000000" },
    ...{ accent1: "00CCFF", accent2: "00FFCC", accent3: "AAB8E2", accent6: "00E7B9" },
  },
  "bright accents": { accent1: "FFFF00", accent2: "00FF66", accent3: "66FFFF", lt2: "DC143C", accent6: "FFC0CB" },
} as const;

describe.runIf(hasPython)("a deck in a brand", () => {
  const slides = SLIDE_NAMES.map((name) => varySlide(name, "latin", "usual"));

  it.each(sampleOf(Object.entries(THEMES), 3))(
    "has no text under a contrast of 4.5, 3 from 18 points on: %s",
    async (_, colors) => {
      const { bytes, findings } = await renderSlides(slides, { template: templateOf(colors) });
      const { texts } = read(bytes);
      expect(texts.length).toBeGreaterThan(150);
      const faint = texts.filter(([, , size, contrast]) => contrast < (size >= 18 ? 3 : 4.5) - 0.05);
      expect(faint).toEqual([]);
      expect(
        findings.filter(({ code, message }) => code === "BRAND_COLOR_MISMATCH" && !message.includes("number")),
      ).toEqual([]);
    },
  );

  it("has text that can be read on a panel that the master draws under its slides", async () => {
    const { bytes } = await renderSlides(slides, { template: templateWithPanel("2B2B2B") });
    const faint = read(bytes, "2B2B2B").texts.filter(
      ([, , size, contrast]) => contrast < (size >= 18 ? 3 : 4.5) - 0.05,
    );
    expect(faint).toEqual([]);
  });

  it("has text that can be read where the template's can, over a picture that is not looked at", async () => {
    const { bytes } = await renderSlides(slides, { template: templateWithPicture() });
    const faint = read(bytes, "FFFFFF").texts.filter(
      ([, , size, contrast]) => contrast < (size >= 18 ? 3 : 4.5) - 0.05,
    );
    expect(faint).toEqual([]);
  });

  it("names the theme's fonts on what is in no placeholder, whatever the template's defaults are", async () => {
    const { bytes } = await renderSlides(slides, { template: TEMPLATE });
    expect(read(bytes).faces).toEqual(["+mj-lt", "+mn-lt"]);
  });
});

describe.runIf(hasPython)("titles of a deck", () => {
  const LONG = "Two depots close by the summer of next year and nobody in the region waits any longer than today";
  const titled = (title: string) => ({ slideType: "title-body", title, body: ["A point"] });

  it("have one size, the one that the longest of them needs", async () => {
    const { bytes } = await renderSlides([titled("Short"), titled(LONG), titled("Also short")], { template: TEMPLATE });
    const [first, ...others] = read(bytes).titles;
    expect(first).not.toBeNull();
    expect(others).toEqual([first, first]);
  });

  it("keep their size where one alone is far too long", async () => {
    const { bytes } = await renderSlides([titled("Short"), titled(`${LONG}, ${LONG}, ${LONG}`)]);
    const [short, long] = read(bytes).titles;
    expect(Number(short)).toBe(2_800);
    expect(Number(long)).toBeLessThan(2_400);
  });
});
