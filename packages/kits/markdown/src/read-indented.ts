import type { StateBlock } from "markdown-it";

export interface IndentedBlocks {
  readonly start: number;
  readonly end: number;
  /** Where the content begins on the first line: offset in the text. */
  readonly from: number;
  readonly kind: string;
}

/** Blocks that are indented by four columns below a mark, and those behind it on its line, as tokens of `state`. */
export function readIndented(state: StateBlock, { start, end, from, kind }: IndentedBlocks): void {
  const kept = {
    mark: state.bMarks[start],
    shift: state.tShift[start],
    count: state.sCount[start],
    parent: state.parentType,
    indent: state.blkIndent,
  };
  state.bMarks[start] = from;
  const rest = state.src.slice(from, state.eMarks[start]);
  const blanks = rest.length - rest.trimStart().length;
  state.tShift[start] = blanks;
  state.sCount[start] = state.blkIndent + 4;
  state.blkIndent += 4;
  state.parentType = kind as StateBlock["parentType"];
  state.md.block.tokenize(state, start, end);
  state.parentType = kept.parent;
  state.blkIndent = kept.indent;
  state.bMarks[start] = kept.mark ?? 0;
  state.tShift[start] = kept.shift ?? 0;
  state.sCount[start] = kept.count ?? 0;
}
