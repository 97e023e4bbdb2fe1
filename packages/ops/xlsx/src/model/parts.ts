import { at, hashBytes, type Op } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart } from "@colophon/kit-ooxml";
import { type MarkupFacts, parsePart, toFacts } from "@colophon/kit-workbook";
import type { OpenWorkbook } from "./open-workbook.ts";

export interface CarriedPart {
  readonly name: string;
  readonly contentType?: string;
  readonly byteLength: number;
  readonly hash: string;
  readonly markup?: MarkupFacts;
  readonly bytes?: string;
  /** Excel makes it again from the rest. */
  readonly isDerived?: boolean;
}

/** Bytes of one part, and of all of them, that are told as markup; larger ones are opaque. */
const MAX_MARKUP_BYTES = 262_144;
const MAX_ALL_MARKUP_BYTES = 4_194_304;
/** Bytes of opaque parts that a value may carry. Attack: a workbook that is one large picture, in base64. */
const MAX_CARRIED_BYTES = 67_108_864;

type PartsOp = Pick<Op<never, "XLSX_OPAQUE_PART_PRESERVED">, "reportLoss" | "checkpoint">;

/** The parts that nothing else of the value tells: as markup, or with their hash alone and a loss. */
export function describeParts(
  book: OpenWorkbook,
  reported: ReadonlySet<string>,
  setting: { readonly isIncluded: boolean; readonly op: PartsOp },
): readonly CarriedPart[] {
  const { opened } = book;
  const { op, isIncluded } = setting;
  let markupBytes = 0;
  let carriedBytes = 0;
  return opened.parts
    .filter(({ key }) => !reported.has(key) && !key.endsWith(".rels"))
    .map((part) => {
      op.checkpoint();
      const facts = {
        name: part.name,
        ...(part.contentType !== undefined && { contentType: part.contentType }),
        byteLength: part.entry.length,
      };
      const bytes = readPart(book, part);
      if (bytes === undefined) {
        reportLoss(part, "Its content cannot be read.");
        return { ...facts, hash: "" };
      }
      const hashed = { ...facts, hash: hashBytes(bytes) };
      if (/\/calcchain\.xml$/.test(part.key)) return { ...hashed, isDerived: true };
      const isSmall = bytes.length <= MAX_MARKUP_BYTES && markupBytes + bytes.length <= MAX_ALL_MARKUP_BYTES;
      const markup = isSmall && isXmlPart(part) ? readFacts(bytes, book) : undefined;
      if (markup !== undefined) {
        markupBytes += bytes.length;
        return { ...hashed, markup };
      }
      if (isIncluded && carriedBytes + bytes.length <= MAX_CARRIED_BYTES) {
        carriedBytes += bytes.length;
        return { ...hashed, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64") };
      }
      reportLoss(part, `Its ${bytes.length} bytes are not reported.`);
      return hashed;
    });

  function reportLoss(part: OoxmlPart, message: string): void {
    op.reportLoss("XLSX_OPAQUE_PART_PRESERVED", `${message} ${part.contentType ?? "It has no content type"}.`, {
      at: [at("part", { id: part.name.toWellFormed() })],
      subject: `part ${part.name}`,
    });
  }
}

function readPart({ opened }: OpenWorkbook, part: OoxmlPart): Uint8Array | undefined {
  try {
    return opened.read(part);
  } catch (error) {
    if (error instanceof FormatError && error.code !== "LIMIT") return undefined;
    throw error;
  }
}

/** A part's markup as data; undefined for one that is no XML. */
function readFacts(bytes: Uint8Array, { reading }: OpenWorkbook): MarkupFacts | undefined {
  try {
    return toFacts(parsePart(bytes, reading).root);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
