import { around, isInside, shared } from "./boxes.ts";
import { chunksOf, type TextLine, textLines } from "./lines.ts";
import type { Box, Word } from "./model.ts";
import { paragraphWords } from "./prose.ts";
import type { Line1, Ruling } from "./rules.ts";

/** A part of a page that may be a table, and what speaks for it. */
export interface Candidate {
  readonly box: Box;
  readonly kind: "frame" | "rules" | "text";
}

/** Rules this far apart touch. */
const TOUCH = 3;

/** The frames that connected rules make. Cost: O(rules x crossings). */
export function frames({ horizontal, vertical }: Ruling, tick: () => void): Box[] {
  const across = horizontal.map(({ at, from, to }) => ({ left: from, right: to, top: at, bottom: at }));
  const down = vertical
    .map(({ at, from, to }) => ({ left: at, right: at, top: from, bottom: to }))
    .sort((one, other) => one.left - other.left);
  const parents = [...across.keys(), ...down.keys()].map((_, index) => index);
  const find = (start: number): number => {
    let at = start;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  for (const [index, rule] of across.entries())
    for (let at = firstAt(down, rule.left - TOUCH); at < down.length; at += 1) {
      const other = down[at] as Box;
      if (other.left > rule.right + TOUCH) break;
      tick();
      if (other.top <= rule.top + TOUCH && other.bottom >= rule.top - TOUCH)
        parents[find(across.length + at)] = find(index);
    }
  const groups = new Map<number, Box[]>();
  for (const [index, box] of [...across, ...down].entries()) {
    const root = find(index);
    const known = groups.get(root);
    if (known === undefined) groups.set(root, [box]);
    else known.push(box);
  }
  return [...groups.values()].filter((boxes) => boxes.length >= 4).map(around);
}

function firstAt(sorted: readonly Box[], left: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.left ?? 0) < left) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rules of one height as one, with its pieces over single columns. */
function rowRules(horizontal: readonly Line1[]): Line1[] {
  const rows: { at: number; from: number; to: number }[] = [];
  for (const { at, from, to } of horizontal.toSorted((one, other) => one.at - other.at || one.from - other.from)) {
    const last = rows.findLast((row) => at - row.at <= 2 && from - row.to < 40 && row.from - to < 40);
    if (last === undefined || at - (rows.at(-1)?.at ?? 0) > 2) rows.push({ at, from, to });
    else [last.from, last.to] = [Math.min(last.from, from), Math.max(last.to, to)];
  }
  return rows.filter(({ from, to }) => to - from > 40);
}

/** Regions between stacked horizontal rules of one width that have texts in columns between them. */
export function ruleStacks(words: readonly Word[], ruling: Ruling, tick: () => void): Box[] {
  const found: Box[] = [];
  const open: { rules: Line1[] }[] = [];
  for (const rule of rowRules(ruling.horizontal)) {
    tick();
    const stack = open.findLast(({ rules }) => isAlike(rules.at(-1) as Line1, rule));
    const last = stack?.rules.at(-1);
    if (stack !== undefined && last !== undefined && isTabular(words, { last, rule, ruling, tick }))
      stack.rules.push(rule);
    else open.push({ rules: [rule] });
  }
  for (const { rules } of open) {
    const [first, last] = [rules[0], rules.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    found.push({
      left: Math.min(...rules.slice(0, 1_000).map(({ from }) => from)),
      right: Math.max(...rules.slice(0, 1_000).map(({ to }) => to)),
      top: first.at,
      bottom: last.at,
    });
  }
  return found;
}

function isAlike(one: Line1, other: Line1): boolean {
  const overlap = shared(one.from, one.to, other.from, other.to);
  return overlap > 0.85 * Math.max(one.to - one.from, other.to - other.from);
}

/** Whether most lines between two rules have several texts. */
function isTabular(
  words: readonly Word[],
  {
    last,
    rule,
    ruling,
    tick,
  }: { readonly last: Line1; readonly rule: Line1; readonly ruling: Ruling; readonly tick: () => void },
): boolean {
  const box = {
    left: Math.min(last.from, rule.from),
    right: Math.max(last.to, rule.to),
    top: last.at,
    bottom: rule.at,
  };
  const inside = words.filter((word) => isInside(word, box));
  if (inside.length === 0) return rule.at - last.at < 30;
  const lines = textLines(inside, ruling.vertical, tick);
  const several = lines.filter(({ chunks }) => chunks.length > 1).length;
  if (lines.length <= 2 && rule.at - last.at < 60) return true;
  const prose = paragraphWords(lines).size;
  return several >= 0.25 * lines.length && prose < 0.6 * inside.length;
}

/** Lines that follow each other further apart than this, in ems, are not of one block. */
const BLOCK_GAP = 2.6;
/** Gap between texts of different columns, in ems. */
const COLUMN_GAP = 1.1;

/** Blocks of lines with several texts each, whose gaps are below one another. */
export function textBlocks(words: readonly Word[], ruling: Ruling, tick: () => void): Box[] {
  const all = textLines(words, [], tick);
  const prose = paragraphWords(all);
  const isAlike = prose.size === 0 && ruling.vertical.length === 0;
  const open = isAlike
    ? all
    : textLines(prose.size === 0 ? words : words.filter((word) => !prose.has(word)), ruling.vertical, tick);
  const lines = open.map((line): TextLine => ({ ...line, chunks: wideChunks(line, tick) }));
  const blocks: TextLine[][] = [];
  let block: TextLine[] = [];
  for (const line of lines) {
    tick();
    const last = block.at(-1);
    if (last !== undefined && !continues(block, last, line)) {
      blocks.push(block);
      block = [];
    }
    block.push(line);
  }
  blocks.push(block);
  return blocks.flatMap((own) => {
    const kept = trimmed(own);
    const several = kept.filter(({ chunks }) => chunks.length > 1);
    return several.length >= 3 || (several.length === 2 && several.every(({ chunks }) => chunks.length > 2))
      ? [around(kept)]
      : [];
  });
}

function wideChunks({ chunks }: TextLine, tick: () => void): TextLine["chunks"] {
  return chunksOf(
    chunks.flatMap(({ words }) => words),
    [],
    { gap: COLUMN_GAP, tick },
  );
}

function continues(block: readonly TextLine[], last: TextLine, line: TextLine): boolean {
  const size = Math.max(last.size, line.size);
  if (line.top - last.bottom > BLOCK_GAP * size) return false;
  if (line.chunks.length > 1) return true;
  const before = block.at(-2);
  const isSecond = last.chunks.length === 1 && before?.chunks.length === 1;
  return !isSecond && line.top - last.bottom < 1.6 * size;
}

/** Without the single texts at both ends; one right of the first column at the top is a header. */
function trimmed(lines: readonly TextLine[]): TextLine[] {
  let [from, to] = [0, lines.length];
  while (from < to && (lines[from]?.chunks.length ?? 0) < 2) from += 1;
  while (from > 0 && isHeaderOver(lines[from - 1], lines[from])) from -= 1;
  while (to > from && (lines[to - 1]?.chunks.length ?? 0) < 2) to -= 1;
  return lines.slice(from, to);
}

/** Whether the texts of a line are right of the first column of the line below it, and inside its width. */
export function isHeaderOver(above: TextLine | undefined, below: TextLine | undefined): boolean {
  const first = below?.chunks[0];
  if (above === undefined || below === undefined || first === undefined) return false;
  if (below.top - above.bottom > 0.9 * above.size) return false;
  const isOver = above.left > first.right && above.right < below.right + 2 * above.size;
  return isOver && (below.chunks.length > 1 || above.chunks.length === 1);
}

/** Joins candidates that lie on one another. */
export function joinCandidates(candidates: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  for (const candidate of candidates) {
    let own = candidate;
    for (let index = 0; index < found.length; ) {
      const other = found[index] as Candidate;
      if (!isOneTable(own, other)) {
        index += 1;
        continue;
      }
      found.splice(index, 1);
      own = { box: around([own.box, other.box]), kind: rank(own.kind) < rank(other.kind) ? own.kind : other.kind };
      index = 0;
    }
    found.push(own);
  }
  return found.sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left);
}

function rank(kind: Candidate["kind"]): number {
  return { frame: 0, rules: 1, text: 2 }[kind];
}

function isOneTable({ box: one, kind }: Candidate, { box: other, kind: otherKind }: Candidate): boolean {
  const height = shared(one.top, one.bottom, other.top, other.bottom);
  const width = shared(one.left, one.right, other.left, other.right);
  const narrower = Math.min(one.right - one.left, other.right - other.left);
  const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
  const isFramed = kind === "frame" || otherKind === "frame";
  return height > (isFramed ? 0.3 * lower : -2) && width > 0.5 * narrower;
}
