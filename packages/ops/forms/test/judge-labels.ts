import { FormatError } from "@colophon/kit-bytes";
import { openPdf } from "@colophon/kit-pdf";
import { inheritedOf, readForm } from "@colophon/kit-pdf/forms";
import { wordsOfLabel } from "../src/model/map/choose-label.ts";
import { confidenceOf } from "../src/model/map/confidence.ts";
import { readPages } from "../src/model/map/read-pages.ts";

/** A label by its place alone: what is said of it, and whether the author's words are the same, or most of them. */
export interface JudgedLabel {
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Fields whose TU says more than their name, and that have words beside them. */
export function judgeLabels(bytes: Uint8Array): readonly JudgedLabel[] {
  try {
    const form = readForm(openPdf(bytes));
    const { surrounded } = readPages(form, { maxPages: 1_000, maxOperations: 10_000_000 });
    return surrounded.flatMap(({ field, candidates, isShared }) => {
      const reported = form.textOf(inheritedOf(field, "TU")) ?? "";
      const [first] = candidates;
      if (field.kind === "button" || first === undefined || wordsOfLabel(reported).length < 3) return [];
      if (reported === field.name || reported === field.partialName) return [];
      const isBox = field.kind === "check" || field.kind === "radio";
      return [{ confidence: confidenceOf({ isBox, isShared, candidates }), isRight: areAlike(first.text, reported) }];
    });
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

function areAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOfLabel(one), wordsOfLabel(other)];
  if (Math.min(a.length, b.length) < 3) return a === b;
  if (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return true;
  const [words, others] = [new Set(a.split(" ")), new Set(b.split(" "))];
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.min(words.size, others.size) >= 0.6;
}
