import {
  findAttachments,
  nameText,
  numberOf,
  PdfDict,
  type PdfFile,
  type PdfObject,
  PdfRef,
  PdfStream,
  rectangleOf,
  textOf,
} from "@colophon/kit-pdf";
import { serialize } from "@colophon/kit-pdf/write";
import type { ReviewOp } from "../../codes.ts";
import type { Annotation, Body, Kind, Native, Selector, State } from "../annotation.ts";
import { nativeBytes } from "../native-xml.ts";
import { buildThreads, type Remark } from "../threads.ts";
import { readPdfDate } from "./pdf-date.ts";
import type { PdfDocument, PdfTextPage } from "./pdf-document.ts";

const KIND_OF: Readonly<Record<string, Kind>> = {
  Text: "note",
  FreeText: "freeText",
  Line: "line",
  Square: "square",
  Circle: "circle",
  Polygon: "polygon",
  PolyLine: "polyline",
  Highlight: "highlight",
  Underline: "underline",
  Squiggly: "squiggly",
  StrikeOut: "strikeOut",
  Caret: "caret",
  Stamp: "stamp",
  Ink: "ink",
  FileAttachment: "fileAttachment",
  Redact: "redact",
};
/** Annotations that are parts of the document or of its forms, and not what somebody says about it. */
const NOT_REMARKS = new Set(["Link", "Widget", "Popup", "PrinterMark", "TrapNet", "Watermark"]);
/** Annotations whose content is a stream or an action. ISO 32000-2, table 171. */
const MEDIA = new Set(["Sound", "Movie", "Screen", "3D", "RichMedia"]);
/** Members that the model has; the rest is kept as native data. */
const STATES: Readonly<Record<string, State>> = {
  Accepted: "accepted",
  Rejected: "rejected",
  Cancelled: "cancelled",
  Completed: "completed",
  None: "none",
  Marked: "marked",
  Unmarked: "unmarked",
};
/** Members of a dictionary that lead elsewhere, and so have no meaning alone. */
const LEADS_ELSEWHERE = ["Parent", "P", "Popup", "IRT", "AP", "StructParent", "OC", "A", "AA", "FS", "Sound", "Movie"];

/**
 * The markup annotations of a PDF with their replies and states.
 *
 * Losses   NATIVE_ANNOTATION_OPAQUE for kinds that the model does not know, whose dictionary is kept;
 *          NATIVE_ANNOTATION_UNSUPPORTED for those with media, which are not.
 * Source   ISO 32000-2, 12.5.6.2 (replies), 12.5.6.3 (states).
 */
export function readPdfAnnotations(document: PdfDocument, op: ReviewOp): readonly Annotation[] {
  const { file } = document;
  const names = new Map<number, string>();
  const found: { readonly dict: PdfDict; readonly id: string; readonly page: PdfTextPage; readonly subtype: string }[] =
    [];
  for (const page of document.pages)
    for (const [index, held] of file.arrayOf(page.page.dict.get("Annots")).entries()) {
      op.checkpoint();
      const dict = file.dictOf(held);
      const subtype = nameText(file.resolve(dict?.get("Subtype"))) ?? "";
      if (dict === undefined || NOT_REMARKS.has(subtype)) continue;
      const own = textOf(file.resolve(dict.get("NM")));
      const number = held instanceof PdfRef ? held.number : undefined;
      const id =
        own !== undefined && own !== ""
          ? own
          : number === undefined
            ? `page-${page.page.index}-${index}`
            : `object-${number}`;
      if (number !== undefined && !names.has(number)) names.set(number, id);
      found.push({ dict, id: id.toWellFormed(), page, subtype });
    }
  op.checkLimit("maxElements", found.length);
  const hasFiles = found.some(({ dict }) => file.dictOf(file.dictOf(dict.get("FS"))?.get("EF")) !== undefined);
  const attachments = new Map(
    (hasFiles ? findAttachments(file) : []).flatMap((each) =>
      each.via === "annotation" && each.object !== undefined ? [[each.object, each] as const] : [],
    ),
  );
  const remarks = found.map((each): Remark => readRemark(each, { document, names, attachments, op }));
  const threads = buildThreads(remarks, (id) =>
    op.addDiagnostic("REPLY_WITHOUT_PARENT", `The annotation ${id} answers one that is not there, or itself.`, {
      severity: "warn",
    }),
  );
  return threads.map((thread) => ({ ...thread, state: stateOf(thread) }));
}

/** The last state that somebody gave the annotation. */
function stateOf({ state, replies, id }: Annotation): State {
  return replies.findLast((each) => each.kind === "state" && each.inReplyTo === id)?.state ?? state;
}

interface Reading {
  readonly document: PdfDocument;
  readonly names: ReadonlyMap<number, string>;
  readonly attachments: ReadonlyMap<number, ReturnType<typeof findAttachments>[number]>;
  readonly op: ReviewOp;
}

interface Found {
  readonly dict: PdfDict;
  readonly id: string;
  readonly page: PdfTextPage;
  readonly subtype: string;
}

function readRemark({ dict, id, page, subtype }: Found, reading: Reading): Remark {
  const { document, names, op } = reading;
  const { file } = document;
  const answered = dict.get("IRT");
  const parent = answered instanceof PdfRef ? (names.get(answered.number) ?? `object-${answered.number}`) : undefined;
  const author = textOf(file.resolve(dict.get("T")))?.toWellFormed();
  const createdAt = readPdfDate(textOf(file.resolve(dict.get("CreationDate"))));
  const modifiedAt = readPdfDate(textOf(file.resolve(dict.get("M"))));
  const stateName = textOf(file.resolve(dict.get("State")));
  const state = stateName === undefined ? undefined : (STATES[stateName] ?? "none");
  const kind: Kind = state !== undefined && parent !== undefined ? "state" : (KIND_OF[subtype] ?? "other");
  if (kind === "other") reportUnknown({ dict, id, page, subtype }, op);
  return {
    id,
    kind,
    body: readBody(file, dict),
    state: state ?? "open",
    selectors: selectorsOf(dict, page, document),
    ...(parent !== undefined && { parent }),
    ...(author !== undefined && author !== "" && { author: { name: author } }),
    ...(createdAt !== undefined && { createdAt }),
    ...(modifiedAt !== undefined && { modifiedAt }),
    native: readNative(dict, reading),
  };
}

/** Sounds, films, models and programs are streams and actions, which a dictionary alone does not hold. */
function reportUnknown({ id, page, subtype }: Found, op: ReviewOp): void {
  const isMedia = MEDIA.has(subtype);
  const which = `The annotation is of the kind ${subtype}, which the model does not describe; its dictionary is kept in \`native\``;
  op.reportLoss(
    isMedia ? "NATIVE_ANNOTATION_UNSUPPORTED" : "NATIVE_ANNOTATION_OPAQUE",
    isMedia ? `${which}, its media and actions are not.` : `${which}.`,
    {
      subject: `annotation ${id}`,
      at: [
        { kind: "page", index: page.page.index },
        { kind: "annotation", id },
      ],
    },
  );
}

function readBody(file: PdfFile, dict: PdfDict): Body {
  const text = (textOf(file.resolve(dict.get("Contents"))) ?? "").replace(/\r\n?/g, "\n").toWellFormed();
  const held = file.resolve(dict.get("RC"));
  const rich = held instanceof PdfStream ? Buffer.from(file.decode(held).bytes).toString("utf8") : textOf(held);
  const subject = textOf(file.resolve(dict.get("Subj")))?.toWellFormed();
  return {
    text,
    ...(subject !== undefined && subject !== "" && { subject }),
    ...(rich !== undefined && rich !== "" && { rich: rich.toWellFormed(), richType: "application/xhtml+xml" }),
  };
}

function selectorsOf(dict: PdfDict, page: PdfTextPage, document: PdfDocument): readonly Selector[] {
  const { file } = document;
  const rectangle = rectangleOf(file, dict.get("Rect"))?.map(round);
  const numbers = numbersOf(file, dict.get("QuadPoints"));
  const quads = numbers.length >= 8 ? chunks(numbers, 8).map(fromCorners) : [];
  const lines = linesOf(file, dict);
  const range =
    quads.length > 0
      ? document.rangeIn(page, quads)
      : rectangle === undefined
        ? undefined
        : document.rangeIn(page, [cornersOf(rectangle)]);
  return [
    ...(range === undefined ? [] : document.text.selectorsOf(range.start, range.end)),
    {
      type: "Page",
      page: page.page.index,
      ...(rectangle !== undefined && { rectangle }),
      ...(quads.length > 0 && { quads }),
      ...(lines.length > 0 && { lines }),
    },
  ];
}

/** Writers order corners as top left, top right, bottom left, bottom right, whatever ISO 32000-2, 12.5.6.10 says. */
function fromCorners(quad: readonly number[]): readonly number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = quad.map(round);
  return [x3, y3, x4, y4, x2, y2, x1, y1];
}

function cornersOf([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): readonly number[] {
  return [left, bottom, right, bottom, right, top, left, top];
}

function linesOf(file: PdfFile, dict: PdfDict): readonly (readonly number[])[] {
  const strokes = file.arrayOf(dict.get("InkList")).map((each) => numbersOf(file, each));
  if (strokes.length > 0) return strokes;
  for (const key of ["L", "Vertices", "CL"]) {
    const numbers = numbersOf(file, dict.get(key));
    if (numbers.length >= 4) return [numbers];
  }
  return [];
}

function numbersOf(file: PdfFile, object: PdfObject | undefined): readonly number[] {
  return file.arrayOf(object).map((each) => round(numberOf(file.resolve(each)) ?? 0));
}

function chunks(numbers: readonly number[], size: number): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  for (let at = 0; at + size <= numbers.length; at += size) found.push(numbers.slice(at, at + size));
  return found;
}

function readNative(dict: PdfDict, { document: { file }, attachments }: Reading): readonly Native[] {
  const own = withoutReferences(dict.without(...LEADS_ELSEWHERE), file, 0);
  const native: Native[] = [
    nativeBytes("pdf", "dictionary", { mediaType: "application/vnd.colophon.pdf-object", bytes: serialize(own) }),
  ];
  const spec = file.dictOf(file.dictOf(dict.get("FS"))?.get("EF"));
  for (const key of ["UF", "F"]) {
    const held = spec?.get(key);
    const stream = file.resolve(held);
    if (!(stream instanceof PdfStream)) continue;
    const known = held instanceof PdfRef ? attachments.get(held.number) : undefined;
    native.push(
      nativeBytes("pdf", "attachment", {
        mediaType: known?.mediaType ?? "application/octet-stream",
        bytes: file.decode(stream).bytes,
      }),
    );
    break;
  }
  return native;
}

/** Attack: a dictionary as deep as the stack, or as large as the file in each of its annotations. */
const MAX_DEPTH = 6;
const MAX_ITEMS = 5_000;

function withoutReferences(object: PdfObject, file: PdfFile, depth: number): PdfObject {
  const found = file.resolve(object);
  if (depth > MAX_DEPTH || found instanceof PdfStream) return null;
  if (Array.isArray(found))
    return found.slice(0, MAX_ITEMS).map((each: PdfObject) => withoutReferences(each, file, depth + 1));
  if (!(found instanceof PdfDict)) return found;
  return new PdfDict(new Map([...found.entries].map(([key, each]) => [key, withoutReferences(each, file, depth + 1)])));
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
