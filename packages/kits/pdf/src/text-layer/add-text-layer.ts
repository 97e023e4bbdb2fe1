import { everyUnits } from "@colophon/kit-bytes";
import { unsupported } from "../assemble/source.ts";
import { pageContent } from "../content/interpret.ts";
import { versionOf } from "../facts/document.ts";
import { type PdfPage, walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, type PdfRef, PdfStream } from "../objects/object.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { scanContent } from "../write/scan-content.ts";
import { formatName, formatNumber } from "../write/serialize.ts";
import { deflatedStream } from "../write/write-file.ts";
import { writePending } from "../write/write-pending.ts";
import { ASCENT, UNITS } from "./glyphless-font.ts";
import { LayerFont } from "./layer-font.ts";

/** A word on its baseline, in the page's user space. */
export interface LayerWord {
  readonly text: string;
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
}

/** Words of one line, in the order in which they are read. */
export interface LayerLine {
  /** From the baseline to the top of a letter with an ascender, in units of user space. */
  readonly ascent: number;
  readonly words: readonly LayerWord[];
}

const FONT = "Recognized";

/**
 * The file with text over its pages that is not painted, and that readers find, select and copy.
 *
 * Shapes   lines: by the index of the page. Each word is as long as from its start to its end. In a tagged file the text is an
 *          artifact. All that the pages paint stays, and the data of their pictures stays byte for byte.
 * Cost     Every object of the file once.
 * Errors   FormatError UNSUPPORTED for a page that is written inside its parent.
 * Source   ISO 32000-2, 9.3.6 (text rendering mode 3), 9.4.
 */
export function addTextLayer(file: PdfFile, lines: ReadonlyMap<number, readonly LayerLine[]>): Uint8Array {
  const pending = new PendingRevision(file);
  const font = new LayerFont();
  const reserved = pending.add(null);
  const isTagged = file.resolve(file.dictOf(file.catalog.get("MarkInfo"))?.get("Marked")) === true;
  for (const page of walkPages(file, Number.MAX_SAFE_INTEGER)) {
    file.checkpoint();
    const own = lines.get(page.index);
    if (own === undefined || own.length === 0) continue;
    if (page.ref === undefined) throw unsupported(`Page ${page.index + 1} is not an indirect object.`);
    if (pending.changes.has(page.ref.number)) continue;
    pending.set(page.ref.number, overlay(pending, page, { lines: own, font, reserved, isTagged }));
  }
  pending.set(reserved.number, pending.resolve(font.write(pending)));
  return writePending(pending, versionOf(file));
}

interface Layer {
  readonly lines: readonly LayerLine[];
  readonly font: LayerFont;
  readonly reserved: PdfRef;
  readonly isTagged: boolean;
}

function overlay(pending: PendingRevision, page: PdfPage, { lines, font, reserved, isTagged }: Layer): PdfDict {
  const { file } = pending;
  const resources = file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
  const fonts = file.dictOf(resources.get("Font")) ?? new PdfDict();
  let name = FONT;
  while (fonts.has(name)) name += "_";
  const properties = file.dictOf(resources.get("Properties"));
  const { missingSaves, closing } = scanContent(pageContent(file, page.dict), {
    propertiesOf: (key) => file.dictOf(properties?.get(key)),
    tick: everyUnits(file.checkpoint, 2_000),
  });
  const held = page.dict.get("Contents");
  const contents = file.resolve(held);
  const before = isArray(contents) ? contents : contents instanceof PdfStream && held !== undefined ? [held] : [];
  // One text object: MuPDF 1.21 passes over all but the first one in this mode.
  const text = `BT\n3 Tr\n${lines.map((line) => writeLine(line, font, formatName(name))).join("")}ET\n`;
  const marked = isTagged ? `/Artifact BMC\n${text}EMC\n` : text;
  const stream = (content: string): PdfRef =>
    pending.add(deflatedStream(new Uint8Array(Buffer.from(content, "latin1"))));
  return page.dict.with({
    Contents: [stream("q\n".repeat(missingSaves + 1)), ...before, stream(`\n${closing}Q\nq\n${marked}Q\n`)],
    Resources: resources.with({ Font: fonts.with({ [name]: reserved }) }),
  });
}

/** Each word is set from its start to its end; the space after it fills the gap to the next one. */
function writeLine({ ascent, words }: LayerLine, font: LayerFont, name: string): string {
  const size = (ascent * UNITS) / ASCENT;
  if (!(size > 0)) return "";
  const shown = words.map(({ text, start, end }, index) => {
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const length = Math.hypot(dx, dy);
    const natural = font.widthOf(text) * size;
    if (!(length > 0 && natural > 0)) return "";
    const [cos, sin] = [dx / length, dy / length];
    const matrix = [cos, sin, -sin, cos, ...start].map(formatNumber).join(" ");
    const stretch = (wanted: number, own: number): string => formatNumber((100 * wanted) / own);
    const next = words[index + 1];
    const gap = next === undefined ? 0 : (next.start[0] - end[0]) * cos + (next.start[1] - end[1]) * sin;
    const space = gap > 0 ? `${stretch(gap, font.widthOf(" ") * size)} Tz ${show(font, " ")} Tj ` : "";
    return `${matrix} Tm ${stretch(length, natural)} Tz ${show(font, text)} Tj ${space}\n`;
  });
  return `${name} ${formatNumber(size)} Tf\n${shown.join("")}`;
}

function show(font: LayerFont, text: string): string {
  return `<${Buffer.from(font.codesOf(text)).toString("hex")}>`;
}
