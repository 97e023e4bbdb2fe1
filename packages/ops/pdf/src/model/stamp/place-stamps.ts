import { openWithin, placesOf, withPdfErrors } from "@colophon/base-pdf";
import { FormatError, type Op } from "@colophon/contract";
import type { PdfFile, PdfPage, Quad } from "@colophon/kit-pdf";
import { type FileStamper, frameOfPage, quadOfStamp, type StampArt, type StampLayer } from "@colophon/kit-pdf/write";
import type { stampErrors, stampLosses } from "../../codes.ts";
import type { Stamp } from "../../schemas/stamp.ts";
import { sharesOf, stampMatrix } from "./stamp-matrix.ts";
import { fillTemplate, refersTo, unknownParts } from "./template.ts";

export type StampOp = Op<keyof typeof stampErrors.entries, keyof typeof stampLosses.entries>;

/** A stamp on a page, as it was written. */
export interface Placement {
  readonly page: PdfPage;
  /** By which the stamp is found in the result. */
  readonly id: number;
  readonly quad: Quad;
  readonly text: string | undefined;
  readonly layer: StampLayer;
}

export interface PlacedOnPages {
  readonly name: string;
  readonly placements: readonly Placement[];
  /** The number after the last one; undefined for a stamp that does not count. */
  readonly next: number | undefined;
}

interface Target {
  readonly stamper: FileStamper;
  readonly file: PdfFile;
  readonly pages: readonly PdfPage[];
  readonly isAnnotation: boolean;
  readonly op: StampOp;
}

/** Texts that stay set for the next page. */
const MAX_KNOWN = 10_000;
const FAMILIES = { sans: "Arimo", serif: "Tinos", mono: "Cousine" } as const;

/** Members that do not fit each other, of all stamps. */
export function checkStamps(stamps: readonly Stamp[], op: StampOp): void {
  const issues = stamps.flatMap((stamp, index) => {
    const path = `stamps[${index}]`;
    const { text, image, pdf, date } = stamp;
    const sources = [text, image, pdf].filter((own) => own !== undefined).length;
    if (sources !== 1) return [{ path, message: "Set exactly one of `text`, `image` and `pdf`." }];
    if (text === undefined) return [];
    const unknown = unknownParts(text).map((part) => ({
      path: `${path}.text`,
      message: `${part} is not a known name. Use {page}, {pages}, {number}, {count} or {date}, or double the brace.`,
    }));
    const isUndated = refersTo(text, "date") && date === undefined;
    return isUndated ? [...unknown, { path: `${path}.date`, message: "The text refers to {date}: set it." }] : unknown;
  });
  if (issues.length > 0) throw op.error("SCHEMA_REJECTED", "A stamp is not valid.", { issues });
}

/** Puts one stamp on its pages. */
export function placeStamp(stamp: Stamp, index: number, target: Target): PlacedOnPages {
  const { stamper, file, pages, isAnnotation, op } = target;
  const chosen = pagesOf(stamp, index, target);
  const { up } = sharesOf(stamp.anchor);
  const kind = stamp.text === undefined || up === 0.5 ? "Watermark" : up === 1 ? "Header" : "Footer";
  const layer = isAnnotation ? "annotation" : stamp.layer;
  const { start, digits, prefix, suffix } = stamp.numbering ?? { start: 1, digits: 1, prefix: "", suffix: "" };
  const artOf = arts(stamp, index, target);
  const placements = chosen.map((page, at): Placement => {
    op.checkpoint();
    op.progress(at + 1, chosen.length);
    const values = {
      ...{ page: String(page.index + 1), pages: String(pages.length), count: String(chosen.length) },
      ...{ number: `${prefix}${String(start + at).padStart(digits, "0")}${suffix}`, date: stamp.date },
    };
    const text = stamp.text === undefined ? undefined : fillTemplate(stamp.text, values);
    const art = artOf(text);
    const matrix = stampMatrix(art, frameOfPage(file, page), stamp);
    const id = stamper.place(page, { name: stamp.name, art, matrix, opacity: stamp.opacity, layer, kind });
    return { page, id, quad: quadOfStamp({ art, matrix }), text, layer };
  });
  const counts = stamp.text !== undefined && refersTo(stamp.text, "number");
  return { name: stamp.name, placements, next: counts ? start + chosen.length : undefined };
}

function pagesOf({ pages: ranges, parity }: Stamp, index: number, { pages, op }: Target): readonly PdfPage[] {
  const path = `stamps[${index}].pages`;
  const places =
    ranges === undefined
      ? pages.map((page) => page.index)
      : ranges.flatMap((range, at) => placesOf(range, pages.length, { path: `${path}[${at}]`, op }));
  const wanted = new Set(places);
  const isWanted = ({ index: at }: PdfPage): boolean =>
    wanted.has(at) && (parity === "all" || (at % 2 === 0) === (parity === "odd"));
  return pages.filter(isWanted);
}

/** The art of a stamp for a text; a picture and a page are entered into the file once. */
function arts(stamp: Stamp, index: number, target: Target): (text: string | undefined) => StampArt {
  const { stamper, op } = target;
  const known = new Map<string, StampArt>();
  let once: StampArt | undefined;
  const hex = (at: number): number => Number.parseInt(stamp.color.slice(at, at + 2), 16) / 255;
  const look = {
    ...{ families: [FAMILIES[stamp.font]], weight: stamp.bold ? 700 : 400, isItalic: stamp.italic },
    ...{ sizePoints: stamp.size, color: [hex(1), hex(3), hex(5)] as const, alignment: sharesOf(stamp.anchor).across },
  };
  return (text) => {
    if (text === undefined) {
      once ??= stamp.image === undefined ? openPage(stamp, index, target) : openPicture(stamp.image, index, target);
      return once;
    }
    const art = known.get(text) ?? withPdfErrors(op, () => stamper.setText(text, look));
    if (known.size < MAX_KNOWN) known.set(text, art);
    return art;
  };
}

function openPicture(bytes: Uint8Array, index: number, { stamper, op }: Target): StampArt {
  return withSource(`stamps[${index}].image`, op, () => stamper.addPicture(bytes));
}

function openPage({ pdf = new Uint8Array(0), pdfPage }: Stamp, index: number, { stamper, op }: Target): StampArt {
  return withSource(`stamps[${index}].pdf`, op, () =>
    stamper.addPage(openWithin({ bytes: pdf, password: undefined }, op), pdfPage - 1),
  );
}

/** A refusal of what a stamp shows names that member, and not the file that is stamped. */
function withSource<T>(path: string, op: StampOp, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const code = error.code === "LIMIT" ? "RESOURCE_LIMIT" : "SCHEMA_REJECTED";
    throw op.error(code, error.message, { issues: [{ path, message: error.message }] });
  }
}
