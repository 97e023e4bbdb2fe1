import { nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { paragraphsIn, textIn } from "../block-lists.ts";
import type { ChangePlace } from "../changes.ts";
import { diffParagraphs, tokensOf } from "../decide/diff-tokens.ts";
import { findMoves, type Moves } from "../decide/moves.ts";
import { type Pairing, pairBlocks } from "../decide/pair-blocks.ts";
import { ParagraphStream, sameSteps } from "../decide/line-stream.ts";
import { readBlocks } from "../read-blocks.ts";
import type { Block, BlockList, ControlUnit, OpaqueUnit, ParagraphSlice, Step } from "../units.ts";
import { isUnchanged } from "./write-lines.ts";
import { type CellWriting, wrapperShell, writeTable, writeTableAlone } from "./write-table.ts";
import { ownXml, placeOfParagraph, revisionAttributes, type Writing } from "./writing.ts";

/** What stands in a body, cell, note or box in both documents -> the same with tracked changes. */
export function writeBoth(writing: Writing, before: BlockList, after: BlockList): string {
  return writePieces(writing, before, after).join("");
}

/** The same of a body, which is long. */
export function writePieces(writing: Writing, before: BlockList, after: BlockList): readonly string[] {
  const pairings = pairBlocks(before.blocks, after.blocks, writing.look);
  const writer = new BlockWriter(writing, findMoves(pairings, writing.nextMove, writing.look), false);
  for (const pairing of pairings) writer.put(pairing);
  return writer.finish(after.trailing);
}

/** What stands in one of the documents alone. */
export function writeAlone(writing: Writing, content: BlockList, kind: "deleted" | "inserted"): string {
  const writer = new BlockWriter(writing, { stepsOf: () => undefined }, true);
  for (const block of content.blocks) writer.put({ kind, block });
  return writer.finish(kind === "deleted" ? [] : content.trailing).join("");
}

class BlockWriter {
  readonly #writing: Writing;
  readonly #moves: Moves;
  readonly #cells: CellWriting;
  readonly #out: string[] = [];
  readonly #paragraphs: ParagraphStream;

  constructor(writing: Writing, moves: Moves, isAlone: boolean) {
    this.#writing = writing;
    this.#moves = moves;
    const writeBox = (before: XmlElement, after: XmlElement): string => this.#writeBox(before, after);
    this.#paragraphs = new ParagraphStream(writing, { writeBox, isAlone }, this.#out);
    const quiet = { ...writing, log: () => {} };
    this.#cells = {
      both: (before, after) => writeBoth(writing, before, after),
      alone: (content, kind) => writeAlone(quiet, content, kind),
    };
  }

  put(pairing: Pairing): void {
    this.#writing.look();
    if (pairing.kind === "cluster")
      this.#paragraphs.push(diffParagraphs(pairing.before, pairing.after, this.#writing.look));
    else if (pairing.kind === "pair") this.#putPair(pairing.before, pairing.after);
    else if (pairing.block.kind === "paragraph") this.#paragraphs.push(this.#stepsAlone(pairing.block, pairing.kind));
    else this.#putAlone(pairing.block, pairing.kind);
  }

  finish(trailing: readonly XmlElement[]): readonly string[] {
    this.#paragraphs.finish();
    this.#leave(trailing);
    return this.#out;
  }

  #leave(elements: readonly XmlElement[]): void {
    for (const element of elements) this.#out.push(ownXml(this.#writing, element));
  }

  #stepsAlone(paragraph: ParagraphSlice, kind: "deleted" | "inserted"): readonly Step[] {
    const moved = this.#moves.stepsOf(paragraph);
    if (moved !== undefined) return moved;
    return tokensOf(paragraph).map((token) =>
      kind === "deleted" ? { kind: "deleted", before: token } : { kind: "inserted", after: token },
    );
  }

  #putPair(before: Block, after: Block): void {
    if (before.kind === "paragraph" && after.kind === "paragraph") {
      if (isUnchanged(before, after)) this.#paragraphs.pushWhole(before, after);
      else this.#paragraphs.push(sameSteps(before, after));
      return;
    }
    this.#paragraphs.finish();
    this.#leave(after.leading);
    if (after.isRaw && before.fullKey === after.fullKey) this.#leave([after.element]);
    else if (before.kind === "table" && after.kind === "table")
      this.#out.push(writeTable(this.#writing, before, after, this.#cells));
    else if (before.kind === "control" && after.kind === "control") this.#putControls(before, after);
    else this.#leave([after.element]);
  }

  #putControls(before: ControlUnit, after: ControlUnit): void {
    if (before.wrapper.key !== after.wrapper.key)
      this.#writing.log({
        kind: "control",
        ...placeIn(this.#writing, "before", before.content),
        ...placeIn(this.#writing, "after", after.content),
        untracked: { subject: "control", reason: "The properties of a content control changed." },
      });
    const { start, end } = wrapperShell(this.#writing, after.wrapper, false);
    this.#out.push(start, writeBoth(this.#writing, before.content, after.content), end);
  }

  #putAlone(block: Exclude<Block, ParagraphSlice>, kind: "deleted" | "inserted"): void {
    this.#paragraphs.finish();
    const writing = this.#writing;
    const isFormer = kind === "deleted";
    if (!isFormer) this.#leave(block.leading);
    if (block.kind === "table") {
      const content = { blocks: [block], trailing: [] };
      const place = placeIn(writing, isFormer ? "before" : "after", content);
      writing.log({ kind: isFormer ? "deleteTable" : "insertTable", ...place });
      this.#out.push(writeTableAlone(writing, block, kind, this.#cells));
    } else if (block.kind === "control") this.#putControlAlone(block, kind);
    else this.#putOpaque(block, isFormer);
  }

  /** The start and the end of a control came or went by themselves. ISO/IEC 29500-1, 17.13.5.4 and 17.13.5.6. */
  #putControlAlone(block: ControlUnit, kind: "deleted" | "inserted"): void {
    const { w } = this.#writing;
    const name = `${w}customXml${kind === "deleted" ? "Del" : "Ins"}Range`;
    const { start, end } = wrapperShell(this.#writing, block.wrapper, kind === "deleted");
    const around = (xml: string): string => {
      const attributes = revisionAttributes(this.#writing);
      const [, id = ""] = /id="(\d+)"/.exec(attributes) ?? [];
      return `<${name}Start ${attributes}/>${xml}<${name}End ${w}id="${id}"/>`;
    };
    const content = writeAlone(this.#writing, block.content, kind);
    this.#out.push(around(start), content, around(end));
  }

  #putOpaque({ element, text }: OpaqueUnit, isFormer: boolean): void {
    const { before, after, log, own } = this.#writing;
    const side = isFormer ? before : after;
    const reason = isFormer
      ? `${nameOf(element)} is not in the later document, and cannot be marked as deleted.`
      : `${nameOf(element)} cannot be marked as inserted.`;
    const place: ChangePlace = { part: side.part, text };
    log({
      kind: "part",
      ...(isFormer ? { before: place } : { after: place }),
      untracked: { subject: nameOf(element), reason },
    });
    if (!isFormer) this.#out.push(own.write(element));
  }

  #writeBox(before: XmlElement, after: XmlElement): string {
    const writing = isFallback(after) ? { ...this.#writing, log: () => {} } : this.#writing;
    return writeBoth(writing, readBlocks(before, writing.before), readBlocks(after, writing.after));
  }
}

/** What readers see who know less shows the same once more. */
function isFallback(element: XmlElement): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent) if (nameOf(at) === "mc:Fallback") return true;
  return false;
}

function placeIn(writing: Writing, which: "before" | "after", content: BlockList) {
  const [first] = paragraphsIn(content);
  if (first === undefined) return {};
  return { [which]: { ...placeOfParagraph(writing, which, first), text: textIn(content) } };
}
