import {
  CoverGrid,
  describeImage,
  IDENTITY,
  type ImageFacts,
  type Interpreter,
  integerOf,
  matrixOf,
  nameText,
  numberOf,
  type PdfFile,
  type PdfPage,
  PdfStream,
  pageContent,
  type Rectangle,
  rectangleOf,
} from "@colophon/kit-pdf";

export type PageKind = "text" | "mixed" | "scanned" | "image" | "drawing" | "empty";

export interface PageImage extends ImageFacts {
  readonly page: number;
}

export interface PageFacts {
  readonly kind: PageKind;
  readonly boxes: Readonly<Record<string, Rectangle>>;
  readonly rotate: number;
  readonly userUnit: number;
  /** Bytes of strings that are shown so that they can be seen. */
  readonly textBytes: number;
  /** The same in the invisible modes: the text layer of a scan. */
  readonly hiddenTextBytes: number;
  readonly images: readonly PageImage[];
  readonly annotations: Readonly<Record<string, number>>;
  readonly paths: number;
  readonly unknownOperators: number;
}

const LETTER: Rectangle = [0, 0, 612, 792];
/** An image over half of the page makes it a scan or a mixture. */
const SCAN_SHARE = 0.5;

/** What is on a page, its annotations' appearances included. */
export function readPageFacts(file: PdfFile, page: PdfPage, interpreter: Interpreter): PageFacts {
  const media = rectangleOf(file, page.inherited.get("MediaBox")) ?? LETTER;
  const crop = clip(rectangleOf(file, page.inherited.get("CropBox")) ?? media, media);
  const seen = { text: 0, hidden: 0, paths: 0, unknown: 0, covered: 0 };
  const images: PageImage[] = [];
  const cover = new CoverGrid(crop);
  const painter = {
    image(image: Parameters<typeof describeImage>[1] & { matrix: Parameters<CoverGrid["add"]>[0] }) {
      cover.add(image.matrix);
      seen.covered = cover.share;
      for (const facts of describeImage(file, image)) images.push({ page: page.index, ...facts });
    },
    text({ bytes, mode }: { bytes: number; mode: number }) {
      if (mode === 3 || mode === 7) seen.hidden += bytes;
      else seen.text += bytes;
    },
    path() {
      seen.paths += 1;
    },
    unknown() {
      seen.unknown += 1;
    },
  };
  const resources = file.dictOf(page.inherited.get("Resources")) ?? page.inherited;
  interpreter.run(pageContent(file, page.dict), { resources, matrix: IDENTITY, painter });
  const annotations = readAnnotations(file, page, (appearance) =>
    interpreter.form(appearance, { resources, matrix: matrixOf(file, undefined), painter }),
  );
  return {
    kind: kindOf(seen, images.length),
    boxes: { media, crop, ...otherBoxes(file, page) },
    rotate: (((integerOf(file.resolve(page.inherited.get("Rotate"))) ?? 0) % 360) + 360) % 360,
    userUnit: numberOf(file.resolve(page.dict.get("UserUnit"))) ?? 1,
    textBytes: seen.text,
    hiddenTextBytes: seen.hidden,
    images,
    annotations,
    paths: seen.paths,
    unknownOperators: seen.unknown,
  };
}

function kindOf(seen: { text: number; hidden: number; paths: number; covered: number }, images: number): PageKind {
  const isCovered = seen.covered >= SCAN_SHARE;
  if (seen.text > 0) return isCovered ? "mixed" : "text";
  if (isCovered) return "scanned";
  if (images > 0) return "image";
  if (seen.paths > 0) return "drawing";
  return seen.hidden > 0 ? "text" : "empty";
}

function readAnnotations(file: PdfFile, page: PdfPage, paint: (appearance: PdfStream) => void): Record<string, number> {
  const counts = new Map<string, number>();
  for (const held of file.arrayOf(page.dict.get("Annots"))) {
    const dict = file.dictOf(held);
    if (dict === undefined) continue;
    const subtype = nameText(file.resolve(dict.get("Subtype"))) ?? "none";
    counts.set(subtype, (counts.get(subtype) ?? 0) + 1);
    const appearance = normalAppearance(file, dict);
    if (appearance !== undefined) paint(appearance);
  }
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The normal appearance, of several states the one that is on. */
function normalAppearance(
  file: PdfFile,
  annotation: NonNullable<ReturnType<PdfFile["dictOf"]>>,
): PdfStream | undefined {
  const normal = file.resolve(file.dictOf(annotation.get("AP"))?.get("N"));
  if (normal instanceof PdfStream) return normal;
  const state = nameText(file.resolve(annotation.get("AS")));
  const chosen = state === undefined ? null : file.resolve(file.dictOf(normal)?.get(state));
  return chosen instanceof PdfStream ? chosen : undefined;
}

function otherBoxes(file: PdfFile, page: PdfPage): Record<string, Rectangle> {
  const found: Record<string, Rectangle> = {};
  for (const [key, name] of [
    ["BleedBox", "bleed"],
    ["TrimBox", "trim"],
    ["ArtBox", "art"],
  ] as const) {
    const box = rectangleOf(file, page.dict.get(key));
    if (box !== undefined) found[name] = box;
  }
  return found;
}

function clip([left, bottom, right, top]: Rectangle, [l, b, r, t]: Rectangle): Rectangle {
  const clipped: Rectangle = [Math.max(left, l), Math.max(bottom, b), Math.min(right, r), Math.min(top, t)];
  return clipped[0] < clipped[2] && clipped[1] < clipped[3] ? clipped : [l, b, r, t];
}
