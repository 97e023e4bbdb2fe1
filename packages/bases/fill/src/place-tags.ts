import { nameOf } from "@colophon/base-word";
import { rawOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { askingOf } from "./find-tags.ts";
import type { Edge, PartMarks } from "./marks.ts";
import { sourceOffset } from "./source-offsets.ts";
import type { RunForm, TemplateTag, TextPiece } from "./template.ts";

/** A part whose tags are placed. */
export interface Placing {
  readonly tree: XmlDocument;
  readonly marks: PartMarks;
  /** Holders that keep their spaces already. */
  readonly spaced: Set<XmlElement>;
  readonly cutRuns: Set<XmlElement>;
}

/** What may hold a hyperlink: a paragraph, an insertion, and an inline content control. */
const LINKABLE: ReadonlySet<string> = new Set(["w:p", "w:ins", "w:sdtContent", "w:smartTag"]);

/** The run that a tag begins in, as values need it. */
export function runFormOf({ tree }: Pick<Placing, "tree">, run: XmlElement | undefined): RunForm {
  const properties = run?.children.find((node): node is XmlElement => node.kind === "element" && node.local === "rPr");
  return {
    prefix: run === undefined || run.prefix === "" ? "" : `${run.prefix}:`,
    properties: properties === undefined ? "" : rawOf(tree, properties),
    isWord: run !== undefined && nameOf(run) === "w:r",
    canLink: run?.parent !== undefined && LINKABLE.has(nameOf(run.parent)),
  };
}

export function piecesOf({ paragraph, start, end }: TemplateTag): readonly TextPiece[] {
  return paragraph.pieces.filter((piece) => piece.start < end && start < piece.end);
}

/** A value in the place of its tag: the text of the tag's first run takes it, and the rest of the tag is removed. */
export function placeValue(placing: Placing, tag: TemplateTag): void {
  const { tree, marks } = placing;
  const pieces = piecesOf(tag);
  const [first] = pieces;
  for (const [index, piece] of pieces.entries()) {
    const span = spanIn(tree.source.text, piece, tag);
    if (index > 0 && piece.run !== undefined && piece.run !== first?.run && isOnlyOf(piece.run, tag, [tag])) {
      marks.cut(piece.run);
      continue;
    }
    keepSpaces(placing, piece.holder);
    if (index > 0) marks.cut(span);
    else
      marks.edit({
        ...span,
        step: { kind: "value", tag, form: runFormOf(placing, piece.run), asking: askingOf(tag) },
      });
  }
}

/** Removes the text of a tag that opens or closes a section, and the runs that had nothing else. */
export function cutTag(placing: Placing, tag: TemplateTag, blocks: readonly TemplateTag[]): void {
  const { tree, marks, cutRuns } = placing;
  for (const piece of piecesOf(tag)) {
    const { run } = piece;
    if (run !== undefined && (cutRuns.has(run) || isOnlyOf(run, tag, blocks))) {
      if (!cutRuns.has(run)) marks.cut(run);
      cutRuns.add(run);
      continue;
    }
    keepSpaces(placing, piece.holder);
    marks.cut(spanIn(tree.source.text, piece, tag));
  }
}

/** Where a section begins or ends within a paragraph: between runs, or in one that is cut in two. */
export function edgeOf(placing: Placing, tag: TemplateTag, blocks: readonly TemplateTag[]): Edge {
  const [piece] = piecesOf(tag);
  const run = piece?.run;
  if (piece === undefined || run === undefined) return { at: 0 };
  if (isBlank(run, { tag, blocks, side: "before" })) return { at: run.start };
  if (isBlank(run, { tag, blocks, side: "after" })) return { at: run.end };
  const { prefix, properties } = runFormOf(placing, run);
  const { holder } = piece;
  const at = sourceOffset(placing.tree.source.text, piece.node, Math.max(0, tag.start - piece.start));
  const text = `${prefix}${holder.local}`;
  const space = nameOf(holder) === "w:t" ? ' xml:space="preserve"' : "";
  return { at, before: `</${text}></${run.name}>`, after: `<${run.name}>${properties}<${text}${space}>` };
}

function spanIn(source: string, piece: TextPiece, { start, end }: TemplateTag) {
  const from = Math.max(start, piece.start) - piece.start;
  const to = Math.min(end, piece.end) - piece.start;
  return { start: sourceOffset(source, piece.node, from), end: sourceOffset(source, piece.node, to) };
}

function keepSpaces({ tree, marks, spaced }: Placing, holder: XmlElement): void {
  if (spaced.has(holder) || nameOf(holder) !== "w:t") return;
  spaced.add(holder);
  if (holder.attributes.some(({ name }) => name === "xml:space")) return;
  const at = holder.contentStart - 1;
  if (tree.source.text.charAt(at) === ">") marks.edit({ start: at, end: at, step: ' xml:space="preserve"' });
}

function childrenOfRun(run: XmlElement): readonly XmlElement[] {
  return run.children.filter((node): node is XmlElement => node.kind === "element" && node.local !== "rPr");
}

/** Whether a run has nothing but the text of tags. */
function isOnlyOf(run: XmlElement, tag: TemplateTag, blocks: readonly TemplateTag[]): boolean {
  const pieces = tag.paragraph.pieces.filter((piece) => piece.run === run);
  const holders = new Set(pieces.map(({ holder }) => holder));
  return (
    childrenOfRun(run).every((child) => holders.has(child)) &&
    pieces.every((piece) => isCovered(piece.start, piece.end, blocks, tag))
  );
}

function isBlank(
  run: XmlElement,
  {
    tag,
    blocks,
    side,
  }: { readonly tag: TemplateTag; readonly blocks: readonly TemplateTag[]; readonly side: "before" | "after" },
): boolean {
  const pieces = tag.paragraph.pieces.filter((piece) => piece.run === run);
  const holders = new Set(pieces.map(({ holder }) => holder));
  const at = side === "before" ? tag.start : tag.end;
  const own = pieces.find((piece) => piece.start < tag.end && tag.start < piece.end)?.holder;
  const children = childrenOfRun(run);
  const middle = own === undefined ? -1 : children.indexOf(own);
  const others = side === "before" ? children.slice(0, middle) : children.slice(middle + 1);
  if (!others.every((child) => holders.has(child))) return false;
  return pieces.every((piece) =>
    side === "before"
      ? piece.start >= at || isCovered(piece.start, Math.min(piece.end, at), blocks, tag)
      : piece.end <= at || isCovered(Math.max(piece.start, at), piece.end, blocks, tag),
  );
}

/** Whether tags cover a stretch of a paragraph's text. */
function isCovered(start: number, end: number, blocks: readonly TemplateTag[], { paragraph }: TemplateTag): boolean {
  let at = start;
  for (const block of blocks) {
    if (block.paragraph !== paragraph || block.end <= at || block.start >= end) continue;
    if (block.start > at) return false;
    at = block.end;
  }
  return at >= end;
}
