import type { BlockChange, BlockChanges, LineChange, RowChange } from "../src/model/diff/decide/block-changes.ts";
import { readBlocks } from "../src/model/diff/read-blocks.ts";
import type { Side } from "../src/model/diff/side.ts";
import type {
  Atom,
  BlockList,
  CellUnit,
  DiffRow,
  ParagraphLine,
  ParagraphSlice,
  StoryBlock,
  StoryStep,
} from "../src/model/diff/units.ts";

export type Verdict = "accept" | "reject";
/** A paragraph, table or control as plain data, equal where two say and look the same. */
export type Said = string | readonly Said[];

/** What blocks say, read from the blocks themselves. */
export function saidBy({ blocks }: BlockList, side: Side): readonly Said[] {
  return blocks.map((block) => saidByBlock(block, side));
}

function saidByBlock(block: StoryBlock, side: Side): Said {
  if (block.kind === "paragraph") return saidByLine(seenIn(block, side), block.read());
  if (block.kind === "table")
    return table(
      block.properties.key,
      block.rows.map((each) =>
        row(
          each,
          each.cells.map((cell) => cellOf(cell, saidBy(cell.content, side))),
        ),
      ),
    );
  if (block.kind === "control") return ["control", block.wrapper.key, saidBy(block.content, side)];
  return ["opaque", String(block.fullKey)];
}

interface Seen {
  readonly atom: Atom;
  readonly boxes: readonly Said[];
}

function seenIn(paragraph: ParagraphSlice, side: Side): readonly Seen[] {
  return paragraph.read().atoms.map((atom) => ({ atom, boxes: boxesIn(atom, side) }));
}

function boxesIn({ boxes }: Atom, side: Side): readonly Said[] {
  return boxes.map((box) => saidBy(readBlocks(box, side), side));
}

/** Text in stretches of one look: how it is cut into runs and words says nothing. */
function saidByLine(seen: readonly Seen[], line: ParagraphLine): Said {
  const stretches: Said[] = [];
  let [text, look] = ["", ""];
  const end = (): void => {
    if (text !== "") stretches.push(`${look} ${text}`);
    text = "";
  };
  for (const { atom, boxes } of seen)
    for (const part of atom.parts ?? [atom]) {
      const key = `${part.properties.key} ${part.chain.map((wrapper) => wrapper.key).join()}`;
      if (key !== look || part.content.kind !== "text") end();
      look = key;
      if (part.content.kind === "text") text += part.text;
      else stretches.push([part.key, look, boxes]);
    }
  end();
  return ["paragraph", line.properties.key, line.markProperties.key, stretches];
}

const table = (look: string, rows: readonly Said[]): Said => ["table", look, rows];
const row = ({ properties, exceptions, wrappers }: DiffRow, cells: readonly Said[]): Said => [
  ...["row", properties.key, exceptions.key, wrappers.map(({ key }) => key).join()],
  cells,
];
const cellOf = ({ properties }: CellUnit, content: readonly Said[]): Said => ["cell", properties.key, content];

/** What blocks say with all their changes accepted, or rejected, as the format defines it. */
export function saidBySettled(changes: BlockChanges, verdict: Verdict, side: Side): readonly Said[] {
  const said: Said[] = [];
  // Text whose mark was removed goes on in the next paragraph.
  let open: Seen[] = [];
  const other = (each: Said | undefined): void => {
    if (open.length > 0) throw new Error("text without a paragraph that it could join");
    if (each !== undefined) said.push(each);
  };
  const endsWith = (line: ParagraphLine): void => {
    said.push(saidByLine(open, line));
    open = [];
  };
  const asItIs = (paragraph: ParagraphSlice): void => {
    open.push(...seenIn(paragraph, side));
    endsWith(paragraph.read());
  };
  let isLastAlone = false;
  for (const change of changes) {
    isLastAlone = change.kind === "lines" && !change.isAlone && endsAlone(change.lines);
    if (change.kind === "unchanged") asItIs(change.after);
    else if (change.kind !== "lines") other(settleOther(change, verdict, side));
    else
      for (const line of change.lines) {
        if (line.kind === "unchanged") asItIs(line.after);
        const steps = line.kind === "changed" ? line.steps : [];
        for (const step of steps) {
          const token = keptOf(step, verdict);
          if (token === undefined) continue;
          if (token.kind === "mark") endsWith(token.line);
          else open.push({ atom: token, boxes: boxesOf(step, token, verdict, side) });
        }
      }
  }
  other(undefined);
  if (isLastAlone) throw new Error("the last mark is inserted or deleted, though one before it is in both");
  return said;
}

/** The last mark of a container can neither come nor go: one before it does, unless a table or control is between the two. */
function endsAlone(lines: readonly LineChange[]): boolean {
  const isSame = (line: LineChange | undefined) => line?.kind !== "changed" || line.steps.at(-1)?.kind === "same";
  return !isSame(lines.at(-1)) && lines.some(isSame);
}

function boxesOf(step: StoryStep, atom: Atom, verdict: Verdict, side: Side): readonly Said[] {
  if (step.kind === "same" && step.boxes !== undefined)
    return step.boxes.map(({ content }) => saidBySettled(content, verdict, side));
  return boxesIn(atom, side);
}

const isKept = (kind: "deleted" | "inserted", verdict: Verdict): boolean =>
  (kind === "inserted") === (verdict === "accept");

function keptOf(step: StoryStep, verdict: Verdict) {
  if (step.kind === "same") return verdict === "accept" ? step.after : step.before;
  if (!isKept(step.kind, verdict)) return undefined;
  return step.kind === "deleted" ? step.before : step.after;
}

function settleOther(
  change: Exclude<BlockChange, { kind: "lines" | "unchanged" }>,
  verdict: Verdict,
  side: Side,
): Said | undefined {
  if (change.kind === "markers") return undefined;
  if (change.kind === "kept") return saidByBlock(change.after, side);
  const which = verdict === "accept" ? "after" : "before";
  if (change.kind === "control")
    return ["control", change[which].wrapper.key, saidBySettled(change.content, verdict, side)];
  if (change.kind === "table")
    return table(
      change[which].properties.key,
      change.rows.flatMap((each) => settleRow(each, verdict, side)),
    );
  // Content of what is removed is walked too: all of it must be removed with it.
  if (change.kind === "opaqueAlone") return isKept(change.alone, verdict) ? saidByBlock(change.block, side) : undefined;
  const isThere = isKept(change.alone, verdict);
  if (change.kind === "tableAlone") {
    const rows = change.rows.flatMap((each) => settleRow(each, verdict, side));
    if (!isThere && rows.length > 0) throw new Error("rows of a table that was removed");
    return isThere ? table(change.table.properties.key, rows) : undefined;
  }
  const content = saidBySettled(change.content, verdict, side);
  if (!isThere && content.length > 0) throw new Error("content of a control that was removed");
  return isThere ? ["control", change.control.wrapper.key, content] : undefined;
}

function settleRow(change: RowChange, verdict: Verdict, side: Side): readonly Said[] {
  const cells: Said[] = [];
  for (const cell of change.cells) {
    const content = saidBySettled(cell.content, verdict, side);
    if (cell.kind === "same") cells.push(cellOf(verdict === "accept" ? cell.after : cell.before, content));
    else if (isKept(cell.kind, verdict)) cells.push(cellOf(cell.cell, content));
    else if (content.length > 0) throw new Error("content of a cell that was removed");
  }
  if (change.kind === "same") return [row(verdict === "accept" ? change.after : change.before, cells)];
  return isKept(change.kind, verdict) ? [row(change.row, cells)] : [];
}
