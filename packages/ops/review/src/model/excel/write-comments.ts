import { type OoxmlPart, PartEdits } from "@colophon/kit-ooxml";
import { parseCell } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeText, type XmlElement } from "@colophon/kit-xml";
import type { ReviewOp } from "../../codes.ts";
import { type Annotation, type Author, excerptOf, type Reply, selectorOf } from "../annotation.ts";
import { guidOf, isGuid } from "../guid.ts";
import { attributesXml, GrowingPart, type PartKind } from "../office-part.ts";
import { refuseSigned } from "../office-permissions.ts";
import { utcTimeOf } from "../office-time.ts";
import type { Placed, Written } from "../placed.ts";
import { authorOf, reportRemark, reportSidecarOnly, xmlTextOf } from "../report-losses.ts";
import type { CommentedSheet, SheetDocument } from "./sheet-document.ts";
import { type NewNote, writeNotes, writeShapes } from "./write-notes.ts";

const THREADS = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments";
const THREAD_RELATIONSHIP = "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment";
const PERSON_RELATIONSHIP = "http://schemas.microsoft.com/office/2017/10/relationships/person";

const PERSONS: PartKind = {
  stem: "persons/person",
  contentType: "application/vnd.ms-excel.person+xml",
  relationship: PERSON_RELATIONSHIP,
  kind: "person",
  rootName: "personList",
  root: `<personList xmlns="${THREADS}">`,
};
const THREAD_PART: PartKind = {
  stem: "threadedComments/threadedComment",
  contentType: "application/vnd.ms-excel.threadedcomments+xml",
  relationship: THREAD_RELATIONSHIP,
  kind: "threadedComment",
  rootName: "ThreadedComments",
  root: `<ThreadedComments xmlns="${THREADS}">`,
};
/** What programs show that do not know threads. */
const SHADOW =
  "[Threaded comment]\n\nYour version of Excel allows you to read this threaded comment; however, any edits to it will get removed if the file is opened in a newer version of Excel. Learn more: https://go.microsoft.com/fwlink/?linkid=870924\n\nComment:\n    ";

/**
 * Comments -> a workbook that has them as threads, each with its persons and the note that repeats it.
 *
 * Errors   PERMISSION_DENIED for a signed workbook, a protected sheet and a workbook with a password for changes.
 * Losses   ANCHOR_WIDENED where words of a cell are meant; REVIEW_SIDECAR_ONLY where a cell has a note or a thread already, or a
 *          sheet is protected; those of the text of a comment.
 * Source   ISO/IEC 29500-1, 18.7; [MS-XLSX] 2.6.204 to 2.6.209.
 */
export function writeSheetComments(book: SheetDocument, placed: readonly Placed[], op: ReviewOp): Written {
  const { opened, main } = book.file;
  refuseSigned(book.file, op);
  refuseReserved(opened.xml(main).root, op);
  const edits = new PartEdits(opened, op.checkpoint);
  const persons = new Persons(edits, main);
  const writers = new Map<CommentedSheet, SheetComments>();
  let written = 0;
  for (const { annotation, range } of placed) {
    op.checkpoint();
    const place = placeOf(book, annotation, range);
    const part = place?.sheet.part;
    if (place === undefined || part === undefined) {
      reportSidecarOnly(annotation, "No cell of the workbook is its place.", op);
      continue;
    }
    const writer = writers.get(place.sheet) ?? new SheetComments(edits, part, { persons, op });
    writers.set(place.sheet, writer);
    if (!writer.add(annotation, place.cell)) continue;
    if (!place.isWhole)
      op.reportLoss(
        "ANCHOR_WIDENED",
        `The comment on "${excerptOf(annotation)}" is anchored at the cell ${place.cell}.`,
        {
          subject: `annotation ${annotation.id}`,
        },
      );
    written++;
  }
  for (const writer of writers.values()) writer.finish();
  persons.finish();
  return { bytes: edits.finish(), written };
}

/** ISO/IEC 29500-1, 18.2.8: a password for changes. */
function refuseReserved(workbook: XmlElement, op: ReviewOp): void {
  const sharing = childOf(workbook, "fileSharing");
  const names = sharing?.attributes.map(({ local }) => local) ?? [];
  if (names.includes("reservationPassword") || names.includes("hashValue"))
    throw op.error("PERMISSION_DENIED", "The workbook has a password for changes.");
}

function placeOf(book: SheetDocument, annotation: Annotation, range: Placed["range"]) {
  const target = selectorOf(annotation, "Cell");
  const sheet = target === undefined ? undefined : book.sheetNamed(target.sheet);
  if (range === undefined)
    return target !== undefined && sheet !== undefined && parseCell(target.cell) !== undefined
      ? { sheet, cell: target.cell.toUpperCase(), isWhole: true }
      : undefined;
  return book.cellAt(range.start, range.end);
}

/** The persons of a workbook; each name and id once. */
class Persons {
  readonly #part: GrowingPart;
  readonly #known = new Map<string, string>();

  constructor(edits: PartEdits, main: OoxmlPart) {
    this.#part = new GrowingPart(edits, main, PERSONS, "/xl/");
    const { root } = this.#part;
    for (const person of root === undefined ? [] : childrenOf(root, "person")) {
      const value = (name: string) => person.attributes.find(({ local }) => local === name)?.value ?? "";
      this.#known.set(`${value("displayName")}\n${value("userId")}`, value("id"));
    }
  }

  idOf(name: string, author: Author | undefined): string {
    const userId = author?.id ?? name;
    const key = `${name}\n${userId}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const id = guidOf(`person\n${key}`);
    this.#known.set(key, id);
    const prefix = this.#part.prefixFor(THREADS, "", false).replace(/^:$/, "");
    const attributes = attributesXml({ displayName: name, id, userId, providerId: author?.provider ?? "None" });
    this.#part.add(`<${prefix}person${attributes}/>`);
    return id;
  }

  finish(): void {
    this.#part.finish();
  }
}

/** The comments of one sheet, as they grow. */
class SheetComments {
  readonly #edits: PartEdits;
  readonly #sheet: OoxmlPart;
  readonly #op: ReviewOp;
  readonly #persons: Persons;
  readonly #threads: GrowingPart;
  readonly #notes: NewNote[] = [];
  readonly #taken = new Set<string>();
  readonly #isProtected: boolean;

  constructor(
    edits: PartEdits,
    sheet: OoxmlPart,
    { persons, op }: { readonly persons: Persons; readonly op: ReviewOp },
  ) {
    this.#edits = edits;
    this.#sheet = sheet;
    this.#op = op;
    this.#persons = persons;
    this.#threads = new GrowingPart(edits, sheet, THREAD_PART, "/xl/");
    const { opened } = edits;
    for (const part of opened.related(sheet, "comments"))
      for (const comment of childrenOf(
        childOf(opened.xml(part).root, "commentList") ?? opened.xml(part).root,
        "comment",
      ))
        this.#taken.add(comment.attributes.find(({ local }) => local === "ref")?.value ?? "");
    const protection = childOf(opened.xml(sheet).root, "sheetProtection");
    const flag = (name: string) => protection?.attributes.find(({ local }) => local === name)?.value ?? "0";
    this.#isProtected =
      protection !== undefined && ["1", "true"].includes(flag("sheet")) && ["1", "true"].includes(flag("objects"));
  }

  /** False, with a loss, where the cell has a note already; a cell has one. */
  add(annotation: Annotation, cell: string): boolean {
    const op = this.#op;
    if (this.#isProtected) throw op.error("PERMISSION_DENIED", "The sheet is protected: it does not allow comments.");
    if (this.#taken.has(cell)) {
      reportSidecarOnly(annotation, `The cell ${cell} has a comment already.`, op);
      return false;
    }
    this.#taken.add(cell);
    const id = isGuid(annotation.id) ? annotation.id : guidOf(`thread\n${this.#sheet.name}\n${cell}\n${annotation.id}`);
    const texts = [this.#addRemark(annotation, { id, cell, parent: undefined, thread: annotation })];
    for (const reply of annotation.replies) {
      if (reply.inReplyTo !== annotation.id)
        op.reportLoss(
          "THREAD_FLATTENED",
          "Excel has one level of replies: the reply answers the first comment of the thread.",
          {
            subject: `reply ${reply.id}`,
          },
        );
      const own = isGuid(reply.id) ? reply.id : guidOf(`reply\n${id}\n${reply.id}`);
      texts.push(this.#addRemark(reply, { id: own, cell, parent: id, thread: annotation }));
    }
    this.#notes.push({ cell, author: `tc=${id}`, text: SHADOW + texts.join("\nReply:\n    ") });
    return true;
  }

  #addRemark(
    remark: Annotation | Reply,
    {
      id,
      cell,
      parent,
      thread,
    }: { readonly id: string; readonly cell: string; readonly parent: string | undefined; readonly thread: Annotation },
  ): string {
    const op = this.#op;
    const states = parent === undefined ? ["open", "resolved"] : ["open", thread.state];
    reportRemark(remark, { hasRich: false, hasMentions: false, hasLinks: false, hasMarks: false, states }, op);
    const text = xmlTextOf(remark, op);
    const author = authorOf(remark, op);
    // Excel writes hundredths of a second.
    const time = utcTimeOf(remark, op)?.replace(
      /(?:\.(\d+))?$/,
      (_, part = "") => `.${part.padEnd(2, "0").slice(0, 2)}`,
    );
    const done = parent === undefined && thread.state === "resolved" ? "1" : undefined;
    const attributes = attributesXml({
      ref: cell,
      dT: time,
      personId: this.#persons.idOf(author, remark.author),
      id,
      parentId: parent,
      done,
    });
    const prefix = this.#threads.prefixFor(THREADS, "", false).replace(/^:$/, "");
    this.#threads.add(
      `<${prefix}threadedComment${attributes}><${prefix}text>${escapeText(text)}</${prefix}text></${prefix}threadedComment>`,
    );
    return text;
  }

  finish(): void {
    if (this.#notes.length === 0) return;
    this.#threads.finish();
    writeNotes(this.#edits, this.#sheet, this.#notes);
    writeShapes(this.#edits, this.#sheet, this.#notes);
  }
}
