import type { ReviewOp } from "../../codes.ts";
import type { TextPosition, TextQuote } from "../annotation.ts";
import type { AnnotationSet } from "../read-annotations.ts";
import { parseWords, readWords, wordAt } from "./words.ts";

/** Words of the source, from the first one of a target to the one after its last. Equal for a target between two words. */
export interface TargetWords {
  readonly from: number;
  readonly until: number;
}

/** The words of the version that annotations are about, and where their targets are in it. */
export interface SourceWords {
  readonly codes: Uint16Array;
  /** Undefined where the source does not say which words are meant. */
  readonly targetOf: (position: TextPosition, quote: TextQuote) => TargetWords | undefined;
}

/** The words of the document that holds the annotations, or those that their sidecar keeps; undefined if there are none. */
export function sourceWordsOf({ holder, document }: Pick<AnnotationSet, "holder" | "document">, op: ReviewOp) {
  if (holder !== undefined) {
    const { points } = holder.text;
    const words = holder.text.words(op.checkpoint);
    if (words === undefined) return undefined;
    return {
      codes: words.codes,
      targetOf: ({ start, end }: TextPosition): TargetWords => {
        const [first, last] = [points.toOffset(start), points.toOffset(end)];
        const from = wordAt(words, first);
        if (start >= end) return { from, until: from };
        const until = wordAt(words, last);
        return { from, until: (words.starts[until] ?? last) < last ? until + 1 : until };
      },
    };
  }
  const words = document?.words === undefined ? undefined : parseWords(document.words);
  if (words === undefined) return undefined;
  return {
    codes: words.codes,
    targetOf: ({ start, end, wordsBefore }: TextPosition, { exact }: TextQuote): TargetWords | undefined => {
      if (wordsBefore === undefined) return undefined;
      return { from: wordsBefore, until: start >= end ? wordsBefore : wordsBefore + countQuotedWords(exact) };
    },
  };
}

/** How many words a quote has; those that it cuts count. */
export function countQuotedWords(exact: string): number {
  return readWords(exact, () => undefined).codes.length;
}
