import { child } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { joinLists, keyOf } from "./block-lists.ts";
import { readBlocks } from "./read-blocks.ts";
import type { Side } from "./side.ts";
import { writeAlone, writePieces } from "./write/write-blocks.ts";
import { writeSection } from "./write/write-lines.ts";
import { isRevised, ownXml, type Writing } from "./write/writing.ts";

/** A body, header or footer against those of the earlier document; undefined for one that is new. */
export function diffContainer(writing: Writing, firsts: readonly XmlElement[] | undefined, second: XmlElement): void {
  const blocks = readBlocks(second, writing.after);
  const former = joinLists(firsts?.map((first) => readBlocks(first, writing.before)) ?? []);
  const isSame = firsts !== undefined && keyOf(former) === keyOf(blocks) && !isRevised(writing.after.tree.source.text);
  const sections = [child(firsts?.[0], "w:sectPr"), child(second, "w:sectPr")] as const;
  const section = sections[1] === undefined ? "" : writeSection(writing, sections[0], sections[1]);
  const isSectionSame = sections[1] === undefined || section === ownXml(writing, sections[1]);
  const isSectionThere = sections[0] !== undefined && sections[1] !== undefined;
  if (!isSectionSame && isSectionThere) logSection(writing);
  else if (firsts !== undefined && sections[0] !== sections[1] && !isSectionThere)
    logSection(writing, `The ${sections[0] === undefined ? "earlier" : "later"} document says nothing of its pages.`);
  if (isSame && isSectionSame) return;
  const content =
    firsts === undefined
      ? [writeAlone({ ...writing, log: () => {} }, blocks, "inserted")]
      : writePieces(writing, former, blocks);
  writing.editor.setContent(second, [...content, section]);
}

function logSection({ before, after, log }: Writing, reason?: string): void {
  const place = (side: Side) => ({ part: side.part, text: "" });
  const untracked = reason === undefined ? {} : { untracked: { subject: "section", reason } };
  log({ kind: "sectionFormat", before: place(before), after: place(after), ...untracked });
}
