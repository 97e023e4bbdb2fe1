import { encodeText, isArray, PdfDict, PdfName, type PdfObject, PdfRef } from "@colophon/kit-pdf";
import { findSignatures } from "@colophon/kit-pdf/signatures";
import { appendRevision, nextNumber } from "@colophon/kit-pdf/write";
import type { ReviewOp } from "../../codes.ts";
import { type Annotation, type Reply, type State, selectorOf } from "../annotation.ts";
import { reportTime } from "../office-time.ts";
import type { Placed, Written } from "../placed.ts";
import { authorOf, reportRemark, reportSidecarOnly } from "../report-losses.ts";
import { drawMark, type Mark, SUBTYPES } from "./draw-mark.ts";
import { writePdfDate } from "./pdf-date.ts";
import { boundsOf, type PdfDocument, type PdfTextPage } from "./pdf-document.ts";

/** May be annotated, bit 6. ISO 32000-2, table 22. */
const MAY_ANNOTATE = 1 << 5;
/** Flags of remarks that are shown on their page, and of those that only a list of comments shows. */
const SHOWN = 4;
const IN_LIST = 30;

const STATE_NAMES: Readonly<Record<State, readonly [name: string, model: string] | undefined>> = {
  open: undefined,
  resolved: ["Completed", "Review"],
  completed: ["Completed", "Review"],
  accepted: ["Accepted", "Review"],
  rejected: ["Rejected", "Review"],
  cancelled: ["Cancelled", "Review"],
  none: ["None", "Review"],
  marked: ["Marked", "Marked"],
  unmarked: ["Unmarked", "Marked"],
};

/**
 * Comments -> the same PDF with a revision that has them as annotations, with replies, states, popups and appearances.
 *
 * Shapes   The bytes of the file stay as they are; what is new follows them.
 * Errors   PERMISSION_DENIED where the permissions or a certification forbid comments.
 * Losses   SIGNATURE_INVALIDATED, GEOMETRY_APPROXIMATED, REVIEW_SIDECAR_ONLY, and those of the text of a comment.
 * Source   ISO 32000-2, 7.5.6, 12.5.6.
 */
export function writePdfAnnotations(document: PdfDocument, placed: readonly Placed[], op: ReviewOp): Written {
  refuseForbidden(document, op);
  const revision = new Revision(document);
  let written = 0;
  for (const { annotation, range } of placed) {
    op.checkpoint();
    const marks = marksOf(document, annotation, range, op);
    if (marks.length === 0) reportSidecarOnly(annotation, "No page of the PDF has a place for it.", op);
    else {
      writeThread(revision, annotation, marks, op);
      written++;
    }
  }
  return { bytes: written === 0 ? document.file.bytes : revision.finish(), written };
}

function refuseForbidden({ file }: PdfDocument, op: ReviewOp): void {
  const { security } = file;
  if (security !== undefined && !security.isOwner && (security.permissions & MAY_ANNOTATE) === 0)
    throw op.error("PERMISSION_DENIED", "The permissions of the PDF forbid comments.", {
      remediation: "Set options.password to the owner's password, or set options.to to sidecar.",
    });
  for (const { certifies, lockPermission } of findSignatures(file).signed) {
    if ([certifies, lockPermission].some((level) => level === 1 || level === 2))
      throw op.error("PERMISSION_DENIED", "A signature of the PDF forbids comments.");
    op.reportLoss(
      "SIGNATURE_INVALIDATED",
      "A signature covers the PDF without the comments; readers show it as changed since.",
    );
  }
}

/** Objects of a revision, and the annotations that pages get. */
class Revision {
  readonly #document: PdfDocument;
  readonly #changes = new Map<number, PdfObject>();
  readonly #added = new Map<PdfTextPage, PdfRef[]>();
  #next: number;

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#next = nextNumber(document.file);
  }

  reserve(): PdfRef {
    return new PdfRef(this.#next++);
  }

  set(ref: PdfRef, object: PdfObject): PdfRef {
    this.#changes.set(ref.number, object);
    return ref;
  }

  annotate(page: PdfTextPage, ref: PdfRef): void {
    const list = this.#added.get(page) ?? [];
    this.#added.set(page, list);
    list.push(ref);
  }

  finish(): Uint8Array {
    const { file } = this.#document;
    for (const [{ page }, refs] of this.#added) {
      const held = page.dict.get("Annots");
      const list = [...file.arrayOf(held), ...refs];
      if (held instanceof PdfRef && isArray(file.resolve(held))) this.#changes.set(held.number, list);
      else if (page.ref !== undefined) this.#changes.set(page.ref.number, page.dict.with({ Annots: list }));
    }
    return appendRevision(file, { changes: this.#changes, trailer: {} });
  }
}

interface PageMark extends Mark {
  readonly page: PdfTextPage;
}

/** The marks of an annotation, one for each page that its words are on. */
function marksOf(
  document: PdfDocument,
  annotation: Annotation,
  range: { readonly start: number; readonly end: number } | undefined,
  op: ReviewOp,
): readonly PageMark[] {
  const subtype = SUBTYPES[annotation.kind] ?? "Highlight";
  const place = selectorOf(annotation, "Page");
  const isMarkup = ["Highlight", "Underline", "Squiggly", "StrikeOut"].includes(subtype);
  const own = place === undefined ? undefined : document.pages[place.page];
  if (!isMarkup && place?.rectangle?.length === 4 && own?.page.ref !== undefined)
    return [{ page: own, subtype, quads: [], rectangle: place.rectangle, lines: place.lines ?? [] }];
  const found = range === undefined ? [] : document.quadsOf(range.start, range.end);
  const usable = found.filter(({ page }) => page.page.ref !== undefined);
  if (usable.length === 0 && range !== undefined) return pointMark(document, range.start);
  if (!isMarkup && annotation.kind !== "note" && usable.length > 0)
    op.reportLoss(
      "GEOMETRY_APPROXIMATED",
      `The mark of the kind ${annotation.kind} is written as a highlight of its words.`,
      {
        subject: `annotation ${annotation.id}`,
      },
    );
  return usable.map(({ page, quads }) => ({ page, subtype: isMarkup ? subtype : "Highlight", quads, lines: [] }));
}

/** A note beside the glyph that a position is at. */
function pointMark(document: PdfDocument, offset: number): readonly PageMark[] {
  const page = document.pages.findLast(({ start }) => start <= offset);
  if (page === undefined || page.page.ref === undefined) return [];
  const shown =
    page.shown.findLast(({ start, glyphs }) => start <= offset && glyphs.length > 0) ??
    page.shown.find(({ glyphs }) => glyphs.length > 0);
  const [glyph] = shown?.glyphs ?? [];
  if (glyph === undefined) return [];
  const { right, top } = boundsOf(page.content.quad(glyph));
  return [{ page, subtype: "Text", quads: [], rectangle: [right, top, right + 18, top + 18], lines: [] }];
}

function writeThread(revision: Revision, annotation: Annotation, marks: readonly PageMark[], op: ReviewOp): void {
  const refs = new Map<string, PdfRef>();
  const [first, ...others] = marks;
  if (first === undefined) return;
  const main = revision.reserve();
  refs.set(annotation.id, main);
  const root = remarkOf(annotation, op);
  const drawn = drawMark(first);
  const popup = revision.reserve();
  revision.set(
    main,
    markDict(root, first, {
      appearance: revision.set(revision.reserve(), drawn.form),
      rectangle: drawn.rectangle,
    }).with({ Popup: popup }),
  );
  revision.annotate(first.page, main);
  revision.set(popup, popupOf(first.page, main, drawn.rectangle));
  revision.annotate(first.page, popup);
  for (const mark of others) {
    const { form, rectangle } = drawMark(mark);
    const dict = markDict(new PdfDict(), mark, { appearance: revision.set(revision.reserve(), form), rectangle });
    const ref = revision.set(revision.reserve(), dict.with({ IRT: main, RT: new PdfName("Group") }));
    revision.annotate(mark.page, ref);
  }
  const place = { page: first.page, rectangle: drawn.rectangle };
  const hasState = annotation.replies.some((each) => each.kind === "state" && each.state === annotation.state);
  const state = hasState ? undefined : STATE_NAMES[annotation.state];
  if (state !== undefined) addReply(revision, stateDict(new PdfDict(), state), { ...place, parent: main });
  for (const reply of annotation.replies) refs.set(reply.id, refs.get(reply.id) ?? revision.reserve());
  for (const reply of annotation.replies) {
    op.checkpoint();
    const named = STATE_NAMES[reply.state];
    const own = remarkOf(reply, op);
    const dict = reply.kind === "state" && named !== undefined ? stateDict(own, named) : own;
    addReply(revision, dict, {
      ...place,
      parent: refs.get(reply.inReplyTo) ?? main,
      ref: refs.get(reply.id) ?? revision.reserve(),
    });
    if (reply.kind !== "state" && named !== undefined && reply.state !== annotation.state)
      addReply(revision, stateDict(new PdfDict(), named), { ...place, parent: refs.get(reply.id) ?? main });
  }
}

interface ReplyPlace {
  readonly page: PdfTextPage;
  readonly rectangle: readonly number[];
  readonly parent: PdfRef;
  readonly ref?: PdfRef;
}

function addReply(revision: Revision, dict: PdfDict, { page, rectangle, parent, ref }: ReplyPlace): void {
  const whole = dict.with({
    Type: new PdfName("Annot"),
    Subtype: new PdfName("Text"),
    Rect: [...rectangle],
    F: IN_LIST,
    IRT: parent,
    P: page.page.ref,
  });
  revision.annotate(page, revision.set(ref ?? revision.reserve(), whole));
}

function stateDict(dict: PdfDict, [name, model]: readonly [string, string]): PdfDict {
  return dict.with({ State: encodeText(name), StateModel: encodeText(model) });
}

/** What a person said, when and who. */
function remarkOf(remark: Annotation | Reply, op: ReviewOp): PdfDict {
  const isState = remark.kind === "state";
  const isNameless = remark.author === undefined || remark.author.name === "";
  const author = isState && isNameless ? undefined : authorOf(remark, op);
  reportRemark(
    remark,
    {
      hasRich: remark.body.richType === "application/xhtml+xml",
      hasMentions: false,
      hasLinks: false,
      hasMarks: true,
      states: Object.keys(STATE_NAMES),
    },
    op,
  );
  const { text, subject, rich, richType } = remark.body;
  const created = writePdfDate(remark.createdAt);
  if (created === undefined && remark.createdAt !== undefined) reportTime(remark, op);
  const modified = writePdfDate(remark.modifiedAt) ?? created;
  return new PdfDict().with({
    NM: encodeText(remark.id),
    Contents: encodeText(text),
    T: isNameless || author === undefined ? undefined : encodeText(author),
    Subj: subject === undefined ? undefined : encodeText(subject),
    RC: rich !== undefined && richType === "application/xhtml+xml" ? encodeText(rich) : undefined,
    CreationDate: created === undefined ? undefined : encodeText(created),
    M: modified === undefined ? undefined : encodeText(modified),
  });
}

interface Drawn {
  readonly appearance: PdfRef;
  readonly rectangle: readonly number[];
}

function markDict(
  remark: PdfDict,
  { subtype, quads, lines, page }: PageMark,
  { appearance, rectangle }: Drawn,
): PdfDict {
  const flat = lines[0] ?? [];
  return remark.with({
    Type: new PdfName("Annot"),
    Subtype: new PdfName(subtype),
    Rect: [...rectangle],
    F: subtype === "Text" ? SHOWN | 24 : SHOWN,
    C: [1, 0.82, 0],
    P: page.page.ref,
    AP: new PdfDict().with({ N: appearance }),
    QuadPoints: quads.length === 0 ? undefined : quads.flatMap(toCorners),
    InkList: subtype === "Ink" ? lines.map((line) => [...line]) : undefined,
    L: subtype === "Line" && flat.length >= 4 ? flat.slice(0, 4) : undefined,
    Vertices: subtype === "Polygon" || subtype === "PolyLine" ? [...flat] : undefined,
    DA: subtype === "FreeText" ? encodeText("0 g /Helv 10 Tf") : undefined,
    Name: subtype === "Text" ? new PdfName("Comment") : undefined,
  });
}

/** The order in which viewers expect the corners: top left, top right, bottom left, bottom right. */
function toCorners([
  x1 = 0,
  y1 = 0,
  x2 = 0,
  y2 = 0,
  x3 = 0,
  y3 = 0,
  x4 = 0,
  y4 = 0,
]: readonly number[]): readonly number[] {
  return [x4, y4, x3, y3, x1, y1, x2, y2].map((value) => Math.round(value * 1_000) / 1_000);
}

function popupOf(page: PdfTextPage, parent: PdfRef, [, , right = 0, top = 0]: readonly number[]): PdfDict {
  return new PdfDict().with({
    Type: new PdfName("Annot"),
    Subtype: new PdfName("Popup"),
    Rect: [right + 10, top - 100, right + 190, top].map((value) => Math.round(value * 1_000) / 1_000),
    Parent: parent,
    Open: false,
    P: page.page.ref,
  });
}
