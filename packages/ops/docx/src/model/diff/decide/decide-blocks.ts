import { nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { readBlocks } from "../read-blocks.ts";
import type { BlockList, ParagraphSlice, StoryBlock, StoryStep } from "../units.ts";
import type { Alone, BlockChange, BoxChange, Deciding } from "./block-changes.ts";
import { decideTable, decideTableAlone, type WithinCells } from "./decide-table.ts";
import { diffParagraphs, sameSteps, tokensOf } from "./diff-tokens.ts";
import { LineStream } from "./line-stream.ts";
import { isUnchanged } from "./lines.ts";
import { findMoves } from "./moves.ts";
import { pairBlocks } from "./pair-blocks.ts";

/** Blocks of both documents -> what changed from the earlier to the later ones. */
export function* decideBlocks(deciding: Deciding, before: BlockList, after: BlockList): Generator<BlockChange> {
  const { look } = deciding;
  const pairings = pairBlocks(before.blocks, after.blocks, look);
  const moves = findMoves(pairings, deciding.nextMove, look);
  const lines = new LineStream(boxesOf(deciding), look);
  for (const pairing of pairings) {
    look();
    if (pairing.kind === "cluster") yield* lines.push(diffParagraphs(pairing.before, pairing.after, look));
    else if (pairing.kind === "pair") yield* decidePair(deciding, pairing.before, pairing.after, lines);
    else if (pairing.block.kind === "paragraph")
      yield* lines.push(moves.stepsOf(pairing.block) ?? stepsAlone(pairing.block, pairing.kind));
    else {
      yield* lines.finish();
      yield* decideBlockAlone(deciding, pairing.block, pairing.kind);
    }
  }
  yield* lines.finish();
  yield* markers(after.trailing);
}

/** Blocks of one of the documents alone. */
export function* decideAlone(deciding: Deciding, content: BlockList, alone: Alone): Generator<BlockChange> {
  for (const block of content.blocks) {
    deciding.look();
    if (block.kind === "paragraph") {
      const found = stepsAlone(block, alone);
      yield { kind: "lines", found, lines: [{ kind: "changed", steps: found }], isAlone: true };
    } else yield* decideBlockAlone(deciding, block, alone);
  }
  if (alone === "inserted") yield* markers(content.trailing);
}

function* markers(elements: readonly XmlElement[]): Generator<BlockChange> {
  if (elements.length > 0) yield { kind: "markers", elements };
}

function stepsAlone(paragraph: ParagraphSlice, alone: Alone): readonly StoryStep[] {
  return tokensOf(paragraph).map(
    (token): StoryStep => (alone === "deleted" ? { kind: alone, before: token } : { kind: alone, after: token }),
  );
}

function* decidePair(
  deciding: Deciding,
  before: StoryBlock,
  after: StoryBlock,
  lines: LineStream,
): Generator<BlockChange> {
  if (before.kind === "paragraph" && after.kind === "paragraph") {
    if (isUnchanged(before, after)) yield* lines.pushWhole(before, after);
    else yield* lines.push(sameSteps(before, after));
    return;
  }
  yield* lines.finish();
  yield* markers(after.leading);
  if (after.isRaw && before.fullKey === after.fullKey) yield { kind: "kept", after };
  else if (before.kind === "table" && after.kind === "table")
    yield decideTable(before, after, withinCells(deciding), deciding.look);
  else if (before.kind === "control" && after.kind === "control")
    yield { kind: "control", before, after, content: decideBlocks(deciding, before.content, after.content) };
  else yield { kind: "kept", after };
}

function* decideBlockAlone(
  deciding: Deciding,
  block: Exclude<StoryBlock, ParagraphSlice>,
  alone: Alone,
): Generator<BlockChange> {
  if (alone === "inserted") yield* markers(block.leading);
  if (block.kind === "table")
    yield { kind: "tableAlone", alone, table: block, rows: decideTableAlone(block, alone, withinCells(deciding)) };
  else if (block.kind === "control")
    yield { kind: "controlAlone", alone, control: block, content: decideAlone(deciding, block.content, alone) };
  else yield { kind: "opaqueAlone", alone, block };
}

function withinCells(deciding: Deciding): WithinCells {
  return {
    both: (before, after) => decideBlocks(deciding, before, after),
    alone: (content, alone) => decideAlone(deciding, content, alone),
  };
}

/** The text boxes that a token of the later document holds, each with the one of the earlier document in its place. */
function boxesOf(deciding: Deciding) {
  return (before: readonly XmlElement[], after: readonly XmlElement[]): readonly BoxChange[] =>
    after.flatMap((box, at) => {
      const former = before[at];
      if (former === undefined) return [];
      return [{ after: box, isFallback: isFallback(box), content: decideBox(deciding, former, box) }];
    });
}

function* decideBox(deciding: Deciding, before: XmlElement, after: XmlElement): Generator<BlockChange> {
  yield* decideBlocks(deciding, readBlocks(before, deciding.before), readBlocks(after, deciding.after));
}

/** Readers that do not know the first form of a drawing show this one, which repeats it. */
function isFallback(element: XmlElement): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent) if (nameOf(at) === "mc:Fallback") return true;
  return false;
}
