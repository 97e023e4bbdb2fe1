import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import {
  childrenOf,
  decodeXml,
  parseXml,
  rawOf,
  type XmlDocument,
  XmlEditor,
  type XmlElement,
} from "@colophon/kit-xml";
import { attribute, child, elementsNamed, nameOf } from "../names.ts";

const IS_ON = /^(?:1|true)$/;
/** Edges of a cell that change sides. */
const EDGE = /(<\/?(?:[\w.-]+:)?ln)([LR])(?=[\s/>])/g;

/**
 * A part -> the same with the columns of its tables in the order in which they are seen: LibreOffice draws a table that runs from right
 * to left (ISO/IEC 29500-1, 21.1.3.15) from left to right.
 */
export function mirrorTables(tree: XmlDocument, checkpoint: Checkpoint = noCheckpoint): XmlDocument {
  const tables = [...elementsNamed(tree.root, "a:tbl")].filter((table) =>
    IS_ON.test(attribute(child(table, "a:tblPr"), "rtl") ?? ""),
  );
  if (tables.length === 0) return tree;
  const edits = new XmlEditor(tree);
  for (const table of tables) {
    checkpoint();
    mirrorTable(tree, edits, table);
  }
  return parseXml(decodeXml(edits.finish(checkpoint)), { checkpoint, undeclaredPrefixes: "keep" });
}

function mirrorTable(tree: XmlDocument, edits: XmlEditor, table: XmlElement): void {
  for (const part of childrenOf(table)) {
    const name = nameOf(part);
    if (name === "a:tblPr") mirrorProperties(edits, part);
    if (name !== "a:tblGrid" && name !== "a:tr") continue;
    const isColumn = (each: XmlElement): boolean => nameOf(each) === "a:gridCol" || nameOf(each) === "a:tc";
    const columns = childrenOf(part).filter(isColumn);
    const others = childrenOf(part).filter((each) => !isColumn(each));
    const seen = [...groupsOf(columns).toReversed().flat(), ...others];
    edits.setContent(part, seen.map((each) => rawOf(tree, each).replace(EDGE, swapEdge)).join(""));
  }
}

/** The first column is the last one from the other side. */
function mirrorProperties(edits: XmlEditor, properties: XmlElement): void {
  const [first, last] = [attribute(properties, "firstCol"), attribute(properties, "lastCol")];
  edits.removeAttribute(properties, "rtl");
  edits.setAttribute(properties, "firstCol", last ?? "0");
  edits.setAttribute(properties, "lastCol", first ?? "0");
}

/** A cell and those that it covers in its row stay in their order. */
function groupsOf(cells: readonly XmlElement[]): readonly (readonly XmlElement[])[] {
  const groups: XmlElement[][] = [];
  for (const cell of cells) {
    const last = groups.at(-1);
    if (last !== undefined && IS_ON.test(attribute(cell, "hMerge") ?? "")) last.push(cell);
    else groups.push([cell]);
  }
  return groups;
}

function swapEdge(_: string, start: string, side: string): string {
  return `${start}${side === "L" ? "R" : "L"}`;
}
