import type { Run } from "../spec/fields.ts";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const LEFT_TO_RIGHT = /[A-Za-z\u00c0-\u02af\u0370-\u058f\u0900-\u1fff\u2e80-\ud7ff]/g;

/** Whether a paragraph runs from the right: most of its letters do. The first may be of a name in another script. */
export function isFromRight(runs: readonly Run[]): boolean {
  const text = runs.map((run) => run.text).join("");
  const right = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  return right > 0 && right >= (text.match(LEFT_TO_RIGHT)?.length ?? 0);
}
