import { type OoxmlPart, readBytes, transitionalValue } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, elementsNamed, isFallback, nameOf, relationshipId, textOfElement } from "../names.ts";
import type { Checking } from "./findings.ts";
import { type PictureSize, readPictureSize } from "./picture-size.ts";

const EMU_PER_POINT = 12_700;
const EMU_PER_INCH = 914_400;
/** Words under this are not read from a chair; sources and labels have a floor of their own. In hundredths of a point. */
const BODY_FLOOR = 1_200;
const LABEL_FLOOR = 900;
const MAX_SIZES = 4;
const MIN_DPI = 150;
/** How much wider or higher a picture may be drawn than it is. */
const MAX_STRETCH = 1.03;
/** Least contrast of words on their ground; of large ones, from 18 pt. WCAG 2.2, 1.4.3. */
const CONTRAST = 4.5;
const LARGE_CONTRAST = 3;
const LARGE = 1_800;
const SHAPES = ["p:sp", "p:pic", "p:graphicFrame", "p:cxnSp"];
const FOOT: ReadonlySet<string | undefined> = new Set(["dt", "ftr", "sldNum"]);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What a reader of the slides minds and a program can tell from the file alone: nothing is drawn, and only what a shape says itself is held against. */
export function checkQuality(checking: Checking): void {
  const { main, slides, treeOf, checkpoint } = checking;
  const size = child(treeOf(main)?.root, "p:sldSz");
  const page = {
    x: 0,
    y: 0,
    w: Number(attribute(size, "cx") ?? 9_144_000),
    h: Number(attribute(size, "cy") ?? 6_858_000),
  };
  const titles = new Map<string, number>();
  for (const { part, number } of slides) {
    const root = treeOf(part)?.root;
    if (root === undefined) continue;
    checkpoint();
    for (const element of elementsNamed(root, ...SHAPES)) {
      checkpoint();
      if (isFallback(element)) continue;
      checkShape(checking, part, { element, page });
      if (nameOf(element) === "p:pic") checkPicture(checking, part, element);
    }
    checkSizes(checking, part, root);
    checkpoint();
    checkTitle(checking, part, { root, titles, number });
  }
}

function checkShape(
  checking: Checking,
  part: OoxmlPart,
  { element, page }: { readonly element: XmlElement; readonly page: Box },
): void {
  const place = { part, element };
  const holder = child(element, "p:nvSpPr", "p:nvPr", "p:ph");
  const isEmpty = nameOf(element) === "p:sp" && textOfElement(element) === "";
  if (holder !== undefined && isEmpty && !FOOT.has(attribute(holder, "type")))
    advise(checking, "PLACEHOLDER_EMPTY", "A placeholder is empty.", place);
  const box = boxOf(element);
  // Places of shapes in a group are the group's own.
  if (box === undefined || nameOf(element.parent ?? element) !== "p:spTree") return;
  const { x, y, w, h } = box;
  if (x >= page.w || y >= page.h || x + w <= 0 || y + h <= 0)
    advise(checking, "OFF_SLIDE", "The shape is off the slide.", place);
  else if (textOfElement(element) !== "" && (x < -1 || y < -1 || x + w > page.w + 1 || y + h > page.h + 1))
    advise(checking, "OVER_EDGE", "A shape with text extends beyond the edge of the slide.", place);
}

function boxOf(element: XmlElement): Box | undefined {
  const transform = child(element, "p:spPr", "a:xfrm") ?? child(element, "p:xfrm");
  const [at, size] = [child(transform, "a:off"), child(transform, "a:ext")];
  if (at === undefined || size === undefined) return undefined;
  const [x, y] = [measure(at, "x"), measure(at, "y")];
  const [w, h] = [measure(size, "cx"), measure(size, "cy")];
  return [x, y, w, h].every(Number.isFinite) ? { x, y, w, h } : undefined;
}

/** In English metric units or thousandths of a percent, also where the strict edition has a unit or a sign. */
function measure(element: XmlElement, name: string): number {
  const value = attribute(element, name);
  return value === undefined ? Number.NaN : Number(transitionalValue(element, name, value) ?? value);
}

/** Sizes and colors that runs say themselves. */
function checkSizes(checking: Checking, part: OoxmlPart, root: XmlElement): void {
  const sizes = new Set<number>();
  for (const run of elementsNamed(root, "a:r")) {
    checking.checkpoint();
    const properties = child(run, "a:rPr");
    const text = textOfElement(run);
    if (text === "" || isFallback(run) || properties === undefined) continue;
    const size = Number(attribute(properties, "sz"));
    const isRaised = attribute(properties, "baseline") !== undefined;
    const place = { part, element: run };
    if (Number.isFinite(size) && size > 0 && !isRaised) {
      sizes.add(size);
      const floor = text.length > 80 ? BODY_FLOOR : LABEL_FLOOR;
      if (size < floor)
        advise(
          checking,
          "TEXT_SMALL",
          `Text of ${size / 100} pt, below ${floor / 100} pt: ${text.slice(0, 60)}`,
          place,
        );
    }
    const contrast = contrastOf(run, properties);
    const least = Number.isFinite(size) && size >= LARGE ? LARGE_CONTRAST : CONTRAST;
    if (contrast !== undefined && contrast < least)
      advise(
        checking,
        "CONTRAST_LOW",
        `Text with a contrast of ${contrast.toFixed(1)}, below ${least}: ${text.slice(0, 60)}`,
        place,
      );
  }
  if (sizes.size > MAX_SIZES) {
    const reported = [...sizes].sort((a, b) => a - b).map((size) => size / 100);
    advise(checking, "SIZES_MANY", `The slide has ${sizes.size} text sizes: ${reported.join(", ")} pt.`, { part });
  }
}

/** Of words and ground that both are said outright: a color of the run on that of its own shape or cell. */
function contrastOf(run: XmlElement, properties: XmlElement): number | undefined {
  const own = colorIn(child(properties, "a:solidFill"));
  let at: XmlElement | undefined = run;
  while (at !== undefined && nameOf(at) !== "p:sp" && nameOf(at) !== "a:tc") at = at.parent;
  const ground = colorIn(child(at, nameOf(at ?? run) === "a:tc" ? "a:tcPr" : "p:spPr", "a:solidFill"));
  if (own === undefined || ground === undefined) return undefined;
  const [a, b] = [luminance(own), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function colorIn(fill: XmlElement | undefined): string | undefined {
  const color = child(fill, "a:srgbClr");
  const value = attribute(color, "val");
  const isPlain = color?.children.every(({ kind }) => kind !== "element") ?? false;
  return value !== undefined && /^[\da-f]{6}$/i.test(value) && isPlain ? value : undefined;
}

/** Relative luminance of sRGB. WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function checkPicture(checking: Checking, part: OoxmlPart, element: XmlElement): void {
  const { opened } = checking;
  const id = relationshipId(child(element, "p:blipFill", "a:blip"), "embed");
  const relationship = opened.relationship(part, id);
  const target = relationship === undefined ? undefined : opened.targetOf(relationship);
  const box = boxOf(element);
  const isTiled = child(element, "p:blipFill", "a:stretch") === undefined;
  if (target === undefined || box === undefined || box.w <= 0 || box.h <= 0 || isTiled) return;
  const bytes = readBytes(opened, target);
  const size = bytes === undefined ? undefined : readPictureSize(bytes);
  if (size === undefined) return;
  const shown = cropped(size, child(element, "p:blipFill", "a:srcRect"));
  if (shown.w < 1 || shown.h < 1) return;
  const stretch = box.w / shown.w / (box.h / shown.h);
  const place = { part, element };
  if (Math.max(stretch, 1 / stretch) > MAX_STRETCH)
    advise(
      checking,
      "PICTURE_DISTORTED",
      `The picture is distorted: its width is stretched ${stretch.toFixed(2)} times against its height.`,
      place,
    );
  const dpi = shown.w / (box.w / EMU_PER_INCH);
  // A small mark is seen as it is; what fills a part of the slide is not.
  if (dpi < MIN_DPI && box.w > 144 * EMU_PER_POINT)
    advise(checking, "PICTURE_COARSE", `The picture has ${Math.round(dpi)} dpi, below ${MIN_DPI}.`, place);
}

function cropped(size: PictureSize, crop: XmlElement | undefined): PictureSize {
  const share = (local: string): number => (crop === undefined ? 0 : measure(crop, local) / 100_000 || 0);
  return { w: size.w * (1 - share("l") - share("r")), h: size.h * (1 - share("t") - share("b")) };
}

/** A title that a slide puts elsewhere than the first slide of its layout did. */
function checkTitle(
  checking: Checking,
  part: OoxmlPart,
  {
    root,
    titles,
    number,
  }: { readonly root: XmlElement; readonly titles: Map<string, number>; readonly number: number },
): void {
  const [layout] = checking.opened.related(part, "slideLayout");
  for (const element of elementsNamed(root, "p:sp")) {
    if (attribute(child(element, "p:nvSpPr", "p:nvPr", "p:ph"), "type") !== "title") continue;
    const box = boxOf(element);
    const key = `${layout?.name ?? ""} ${box === undefined ? "" : `${box.x} ${box.y}`}`;
    const other = [...titles.keys()].find((each) => each.startsWith(`${layout?.name ?? ""} `));
    if (other !== undefined && !titles.has(key))
      advise(checking, "TITLE_MOVES", `The title has another position than on slide ${titles.get(other)}.`, {
        part,
        element,
      });
    if (!titles.has(key)) titles.set(key, number);
  }
}

function advise(
  { found }: Checking,
  rule: string,
  message: string,
  place: { readonly part: OoxmlPart; readonly element?: XmlElement },
): void {
  found.add({ profile: "quality", rule, severity: "advice", message }, place);
}
