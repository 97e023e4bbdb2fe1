import type { XmlElement } from "@colophon/kit-xml";
import type { Alone, BlockChange, BlockChanges } from "../decide/block-changes.ts";
import type { ControlUnit } from "../units.ts";
import { writeLines, writeUnchanged } from "./write-lines.ts";
import { type TableWriting, wrapperShell, writeTable, writeTableAlone } from "./write-table.ts";
import { ownXml, type RevisionWriting, revisionAttributes } from "./writing.ts";

/** Changes of blocks -> the blocks with tracked changes, in pieces: a body is long. */
export function writeBlocks(writing: RevisionWriting, changes: BlockChanges): readonly string[] {
  const out: string[] = [];
  for (const change of changes) {
    writing.look();
    writeBlock(writing, change, out);
  }
  return out;
}

function writeBlock(writing: RevisionWriting, change: BlockChange, out: string[]): void {
  if (change.kind === "unchanged") out.push(writeUnchanged(writing, change.after));
  else if (change.kind === "lines") {
    const writeBox = (content: BlockChanges): string => writeBlocks(writing, content).join("");
    out.push(writeLines(writing, change.lines, { writeBox, isAlone: change.isAlone }));
  } else if (change.kind === "markers") writeElements(writing, change.elements, out);
  else if (change.kind === "kept") out.push(ownXml(writing, change.after.element));
  else if (change.kind === "table") out.push(writeTable(tableWriting(writing), change));
  else if (change.kind === "tableAlone") out.push(writeTableAlone(tableWriting(writing), change));
  else if (change.kind === "control") {
    const { start, end } = wrapperShell(writing, change.after.wrapper, false);
    out.push(start, writeBlocks(writing, change.content).join(""), end);
  } else if (change.kind === "controlAlone") writeControlAlone(writing, change, out);
  else if (change.alone === "inserted") out.push(writing.own.write(change.block.element));
}

function writeElements(writing: RevisionWriting, elements: readonly XmlElement[], out: string[]): void {
  for (const element of elements) out.push(ownXml(writing, element));
}

function tableWriting(writing: RevisionWriting): TableWriting {
  return { writing, writeContent: (content) => writeBlocks(writing, content).join("") };
}

/** The start and the end of a control are inserted or deleted by themselves. ISO/IEC 29500-1, 17.13.5.4 and 17.13.5.6. */
function writeControlAlone(
  writing: RevisionWriting,
  change: { readonly alone: Alone; readonly control: ControlUnit; readonly content: BlockChanges },
  out: string[],
): void {
  const { w } = writing;
  const isFormer = change.alone === "deleted";
  const name = `${w}customXml${isFormer ? "Del" : "Ins"}Range`;
  const { start, end } = wrapperShell(writing, change.control.wrapper, isFormer);
  const around = (xml: string): string => {
    const attributes = revisionAttributes(writing);
    const [, id = ""] = /id="(\d+)"/.exec(attributes) ?? [];
    return `<${name}Start ${attributes}/>${xml}<${name}End ${w}id="${id}"/>`;
  };
  const content = writeBlocks(writing, change.content).join("");
  out.push(around(start), content, around(end));
}
