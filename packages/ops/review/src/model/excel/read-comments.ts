import { readNotes } from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { ReviewOp } from "../../codes.ts";
import type { Annotation, Author, Mention } from "../annotation.ts";
import { CodePoints } from "../code-points.ts";
import { nativeXml, standaloneXml } from "../native-xml.ts";
import { buildThreads, type Remark } from "../threads.ts";
import type { CommentedSheet, SheetDocument } from "./sheet-document.ts";

/** The author of the note that shows a thread to programs that do not know threads. [MS-XLSX] 2.1.66. */
const SHADOW_AUTHOR = /^tc=(\{[0-9A-Fa-f-]{36}\})$/;

/**
 * Notes and threaded comments of a workbook.
 *
 * Shapes   The note that repeats a thread for older programs is not a comment of its own.
 * Source   ISO/IEC 29500-1, 18.7; [MS-XLSX] 2.6.204 to 2.6.209.
 */
export function readSheetComments(book: SheetDocument, op: ReviewOp): readonly Annotation[] {
  const { opened, main } = book.file;
  const persons = readAuthors(opened.related(main, "person").map((part) => opened.xml(part)));
  const remarks: Remark[] = [];
  for (const sheet of book.sheets) {
    const { part } = sheet;
    if (part === undefined) continue;
    op.checkpoint();
    const threads = opened
      .related(part, "threadedComment")
      .flatMap((found) => readThreads(opened.xml(found), { book, sheet, persons, op }));
    const ids = new Set(threads.map(({ id }) => id.toUpperCase()));
    for (const each of threads) remarks.push(each);
    for (const found of opened.related(part, "comments"))
      for (const each of readSheetNotes(opened.xml(found), { book, sheet, ids, op })) remarks.push(each);
  }
  return buildThreads(remarks, (id) =>
    op.addDiagnostic("REPLY_WITHOUT_PARENT", `The comment ${id} answers a comment that is not there, or itself.`, {
      severity: "warn",
    }),
  );
}

interface Reading {
  readonly book: SheetDocument;
  readonly sheet: CommentedSheet;
  readonly op: ReviewOp;
}

function readAuthors(trees: readonly XmlDocument[]): ReadonlyMap<string, Author> {
  const found = new Map<string, Author>();
  for (const { root } of trees)
    for (const person of childrenOf(root, "person")) {
      const id = plain(person, "userId") ?? "";
      const provider = plain(person, "providerId") ?? "";
      found.set((plain(person, "id") ?? "").toUpperCase(), {
        name: plain(person, "displayName") ?? "",
        ...(id !== "" && { id }),
        ...(provider !== "" && { provider }),
      });
    }
  return found;
}

function readThreads(
  tree: XmlDocument,
  { book, sheet, persons, op }: Reading & { readonly persons: ReadonlyMap<string, Author> },
): readonly Remark[] {
  return childrenOf(tree.root, "threadedComment").map((element) => {
    op.checkpoint();
    const person = (plain(element, "personId") ?? "").toUpperCase();
    const author = persons.get(person) ?? (person === "" ? undefined : { name: "", id: person });
    const text = (textOfChild(element, "text") ?? "").toWellFormed();
    const createdAt = plain(element, "dT");
    const parent = plain(element, "parentId");
    const mentions = readMentions(element, text, persons);
    const isUnknown = childrenOf(element).some(({ local }) => !["text", "mentions"].includes(local));
    const cell = plain(element, "ref") ?? "";
    if (isUnknown)
      op.reportLoss(
        "NATIVE_ANNOTATION_OPAQUE",
        "The comment has data that has no member; its bytes are kept in `native`.",
        {
          subject: `comment at ${sheet.name}!${cell}`,
        },
      );
    return {
      id: plain(element, "id") ?? "",
      kind: "comment" as const,
      body: { text, ...(mentions.length > 0 && { mentions }) },
      state: ["1", "true"].includes(plain(element, "done") ?? "") ? ("resolved" as const) : ("open" as const),
      selectors: book.selectorsOf(sheet, cell),
      ...(author !== undefined && { author }),
      ...(createdAt !== undefined && { createdAt: /Z|[+-]\d\d:\d\d$/.test(createdAt) ? createdAt : `${createdAt}Z` }),
      ...(parent !== undefined && { parent }),
      ...(isUnknown && { native: [nativeXml("xlsx", "comment", standaloneXml(tree, element))] }),
    };
  });
}

function readMentions(element: XmlElement, text: string, persons: ReadonlyMap<string, Author>): readonly Mention[] {
  const list = childOf(element, "mentions");
  if (list === undefined) return [];
  const points = new CodePoints(text);
  return childrenOf(list, "mention").map((mention) => {
    const person = (plain(mention, "mentionpersonId") ?? "").toUpperCase();
    const from = Number(plain(mention, "startIndex")) || 0;
    const until = from + (Number(plain(mention, "length")) || 0);
    return {
      start: points.toPoint(Math.max(0, from)),
      end: points.toPoint(Math.max(0, until)),
      name: persons.get(person)?.name ?? "",
      id: person,
    };
  });
}

function readSheetNotes(
  tree: XmlDocument,
  { book, sheet, ids, op }: Reading & { readonly ids: ReadonlySet<string> },
): readonly Remark[] {
  const elements = childrenOf(childOf(tree.root, "commentList") ?? tree.root, "comment");
  return readNotes(tree).flatMap(({ cell, author, item }, index) => {
    op.checkpoint();
    const shadowed = SHADOW_AUTHOR.exec(author)?.[1];
    if (shadowed !== undefined && ids.has(shadowed.toUpperCase())) return [];
    const element = elements[index];
    const isRich = item.runs?.some(({ properties = "" }) => properties !== "") === true || item.phonetic !== undefined;
    return [
      {
        id: `note-${sheet.index}-${cell}`.toWellFormed(),
        kind: "note" as const,
        body: { text: item.text.toWellFormed() },
        state: "open" as const,
        selectors: book.selectorsOf(sheet, cell),
        ...(author !== "" && { author: { name: author.toWellFormed() } }),
        ...(isRich && element !== undefined && { native: [nativeXml("xlsx", "note", standaloneXml(tree, element))] }),
      },
    ];
  });
}

function textOfChild(element: XmlElement, local: string): string | undefined {
  const found = childOf(element, local);
  return found === undefined ? undefined : textOf(found);
}

function plain(element: XmlElement, local: string): string | undefined {
  return element.attributes.find((each) => each.local === local && each.prefix === "")?.value.toWellFormed();
}
