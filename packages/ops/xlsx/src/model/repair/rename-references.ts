import type { ByteSource } from "@colophon/contract";
import { isSameSheet, type Renaming, renameInFormula } from "@colophon/kit-formulas";
import { isXmlPart, type OoxmlPart, PackageEditor } from "@colophon/kit-ooxml";
import { plainAttributes } from "@colophon/kit-workbook";
import { childrenOf, textOf, walkXml, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { ReadingOp } from "../failures.ts";
import { FORMULA_ATTRIBUTES, FORMULAS } from "../formula-places.ts";
import { openUnread } from "../open-workbook.ts";
import type { ScopedRenaming } from "./round.ts";

/** Rewrites all that names what a repair renamed: formulas of cells, rules, names, tables and charts, sources of pivot tables. */
export function renameReferences(bytes: ByteSource, renamings: readonly ScopedRenaming[], op: ReadingOp): Uint8Array {
  const { opened } = openUnread(bytes, op);
  const packageEditor = new PackageEditor(opened);
  for (const part of opened.parts) {
    if (!isXmlPart(part) || part.key.endsWith(".rels")) continue;
    const own = renamings.filter(({ onlyIn }) => onlyIn === undefined || onlyIn.key === part.key);
    if (own.length === 0) continue;
    const editor = renamePart(opened.xml(part), own, op);
    if (editor.hasEdits) packageEditor.replace(part, editor.finish(op.checkpoint));
  }
  return packageEditor.finish({ checkpoint: op.checkpoint });
}

function renamePart(
  document: ReturnType<ReturnType<typeof openUnread>["opened"]["xml"]>,
  renamings: readonly ScopedRenaming[],
  op: ReadingOp,
): XmlEditor {
  const editor = new XmlEditor(document);
  let count = 0;
  for (const node of walkXml(document.root)) {
    if (count++ % 1024 === 0) op.checkpoint();
    if (node.kind !== "element") continue;
    if (FORMULAS.has(node.local) && childrenOf(node).length === 0) {
      const text = textOf(node);
      const renamed = renameAll(text, renamings);
      if (renamed !== text) editor.setText(node, renamed);
    }
    renameAttributes(editor, node, renamings);
  }
  return editor;
}

function renameAttributes(editor: XmlEditor, element: XmlElement, renamings: readonly ScopedRenaming[]): void {
  const attributes = plainAttributes(element);
  const names = element.local === "hyperlink" ? [...FORMULA_ATTRIBUTES, "location"] : FORMULA_ATTRIBUTES;
  for (const name of names) {
    const value = attributes[name];
    if (value === undefined || value === "") continue;
    const renamed = renameAll(value, renamings);
    if (renamed !== value) editor.setAttribute(element, name, renamed);
  }
  if (!/^(?:worksheetSource|rangeSet|dataRef|rangePr)$/.test(element.local)) return;
  for (const { renaming } of renamings)
    for (const name of SOURCES[renaming.kind]) {
      const value = attributes[name];
      if (value !== undefined && isSameSheet(value, renaming.from)) editor.setAttribute(element, name, renaming.to);
    }
}

/** Attributes by which the source of a pivot table, a consolidation or a connection names it. */
const SOURCES: Readonly<Record<Renaming["kind"], readonly string[]>> = {
  sheet: ["sheet"],
  name: ["name", "sourceName"],
  table: ["name", "sourceName"],
  structured: [],
  column: [],
};

function renameAll(text: string, renamings: readonly ScopedRenaming[]): string {
  return renamings.reduce((renamed, { renaming }) => renameInFormula(renamed, renaming), text);
}

/** A renaming that holds everywhere, or in one part alone. */
export function scoped(renaming: Renaming, onlyIn: OoxmlPart | undefined): ScopedRenaming {
  return { renaming, ...(onlyIn !== undefined && { onlyIn }) };
}
