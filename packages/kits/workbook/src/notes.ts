import { childOf, childrenOf, textOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { grandchildren, plainAttributes, wholeNumber } from "./part-tree.ts";
import { readStringItem, type StringItem } from "./string-item.ts";

/** A note at a cell: what Excel called a comment before there were threads. */
export interface Note {
  readonly cell: string;
  readonly author: string;
  readonly item: StringItem;
}

/** The comments part -> its notes. Source: ISO/IEC 29500-1, 18.7. */
export function readNotes(document: XmlDocument): readonly Note[] {
  const authors = grandchildren(document.root, "authors", "author").map(textOf);
  return grandchildren(document.root, "commentList", "comment").map((element) => {
    const { ref = "", authorId = "" } = plainAttributes(element);
    const text = childOf(element, "text");
    const markup = text === undefined ? "" : document.source.text.slice(text.contentStart, text.contentEnd);
    return { cell: ref, author: authors[Number(authorId)] ?? "", item: readStringItem(markup) };
  });
}

export interface ThreadedComment {
  readonly cell: string;
  readonly id: string;
  /** The comment it answers. */
  readonly parent?: string;
  /** A name where the persons part has it, else the id. */
  readonly person: string;
  readonly createdAt?: string;
  readonly isDone: boolean;
  readonly text: string;
}

/** A part of threaded comments -> its comments. Source: [MS-XLSX] 2.1.66. */
export function readThread(document: XmlDocument, persons: ReadonlyMap<string, string>): readonly ThreadedComment[] {
  return childrenOf(document.root, "threadedComment").map((element) => {
    const { ref = "", id = "", parentId, personId = "", dT, done } = plainAttributes(element);
    const text = childOf(element, "text");
    return {
      cell: ref,
      id,
      ...(parentId !== undefined && { parent: parentId }),
      person: persons.get(personId) ?? personId,
      ...(dT !== undefined && { createdAt: dT }),
      isDone: done === "1" || done === "true",
      text: text === undefined ? "" : textOf(text),
    };
  });
}

/** The persons part -> names by id. */
export function readPersons(document: XmlDocument): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(document.root, "person").map((element) => {
      const { id = "", displayName = "" } = plainAttributes(element);
      return [id, displayName];
    }),
  );
}

export interface TableColumn {
  readonly name: string;
  readonly formula?: string;
  readonly totalsLabel?: string;
  readonly totalsFunction?: string;
}

/** A table of a sheet. */
export interface SheetTable {
  readonly name: string;
  readonly displayName: string;
  readonly id: string;
  readonly ref: string;
  readonly headerRows: number;
  readonly totalsRows: number;
  readonly columns: readonly TableColumn[];
  readonly autoFilter?: string;
}

/** A table part -> the table. Source: ISO/IEC 29500-1, 18.5. */
export function readTable({ root }: XmlDocument): SheetTable {
  const { name = "", displayName = "", id = "", ref = "", headerRowCount, totalsRowCount } = plainAttributes(root);
  const filter = childOf(root, "autoFilter");
  const filtered = filter === undefined ? undefined : plainAttributes(filter).ref;
  return {
    name,
    displayName,
    id,
    ref,
    headerRows: wholeNumber(headerRowCount, 1),
    totalsRows: wholeNumber(totalsRowCount, 0),
    columns: grandchildren(root, "tableColumns", "tableColumn").map(toColumn),
    ...(filtered !== undefined && { autoFilter: filtered }),
  };
}

function toColumn(element: XmlElement): TableColumn {
  const { name = "", totalsRowLabel, totalsRowFunction } = plainAttributes(element);
  const formula = childOf(element, "calculatedColumnFormula");
  return {
    name,
    ...(formula !== undefined && { formula: textOf(formula) }),
    ...(totalsRowLabel !== undefined && { totalsLabel: totalsRowLabel }),
    ...(totalsRowFunction !== undefined && { totalsFunction: totalsRowFunction }),
  };
}
