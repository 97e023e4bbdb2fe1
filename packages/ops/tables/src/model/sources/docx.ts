import { at } from "@colophon/contract";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { Source } from "../source.ts";
import type { Outside, Reading, Searched, Table } from "../table.ts";
import { countWords } from "../table.ts";
import { DocxPartReader } from "./docx-part.ts";
import { openOffice } from "./open-office.ts";

/** The parts that hold text, by the relationship that leads to them. */
const PARTS: readonly (readonly [kind: string, region: string])[] = [
  ["header", "header"],
  ["footer", "footer"],
  ["footnotes", "footnote"],
  ["endnotes", "endnote"],
  ["comments", "comment"],
];

/**
 * The tables of a Word document: of its body, headers, footers, notes, comments and text boxes.
 *
 * Shapes   Places are `part[id]/table[i]/row[r]/cell[c]` in the order of the part, deleted rows counted.
 * Cost     O(bytes).
 * Losses   TABLE_NESTED_REVIEW, TABLE_ROTATED_REVIEW, TABLE_RICH_CONTENT_DROPPED, TABLE_UNREADABLE_CELL, TABLE_SPAN_CLIPPED.
 * Source   ISO/IEC 29500-1, 17.4.
 */
export function readDocx(source: Source): Reading {
  const { op } = source;
  const { opened, main } = openOffice(source, "word");
  const parts: readonly (readonly [OoxmlPart, string])[] = [
    [main.part, "text"],
    ...PARTS.flatMap(([kind, region]) => opened.related(main.part, kind).map((part) => [part, region] as const)),
  ];
  const notes = readNotes(opened, main.part);
  const tables: Table[] = [];
  const searched: Searched[] = [];
  const outside: Outside[] = [];
  for (const [part, region] of parts) {
    const reader = new DocxPartReader({ source, opened, part, notes, tables });
    const before = tables.length;
    const words = reader.read(opened.xml(part).root);
    const place = [at("part", { id: part.name })];
    searched.push({ place, tables: tables.length - before });
    outside.push({ place, region, words: countWords(words) });
    op.checkpoint();
  }
  return { tables, searched, outside };
}

/** Footnotes and endnotes by "footnote-2"; their markers count up in the order of the references, which is that of the ids' use. */
function readNotes(opened: OoxmlPackage, main: OoxmlPart): ReadonlyMap<string, XmlElement> {
  const notes = new Map<string, XmlElement>();
  for (const kind of ["footnote", "endnote"])
    for (const part of opened.related(main, `${kind}s`))
      for (const child of opened.xml(part).root.children) {
        if (child.kind !== "element" || child.local !== kind) continue;
        const id = child.attributes.find(({ local }) => local === "id")?.value;
        const type = child.attributes.find(({ local }) => local === "type")?.value ?? "normal";
        if (id !== undefined && type === "normal") notes.set(`${kind}-${id}`, child);
      }
  return notes;
}
