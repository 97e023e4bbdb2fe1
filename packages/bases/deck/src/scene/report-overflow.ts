import type { FindingCode } from "../quality/findings.ts";
import type { Fix } from "../quality/fix.ts";
import { splitAfter } from "../quality/fix.ts";
import type { Fit } from "../text/fit.ts";
import type { Paragraph } from "../text/paragraph.ts";
import type { CollectedLoss, LossName } from "./losses.ts";

/** Who is told of a slide. */
interface OverflowReporter {
  find(
    code: FindingCode,
    message: string,
    path: string,
    facts?: { readonly fix?: Fix; readonly severity?: "info" },
  ): void;
  reportLoss(code: LossName, message: string, path: string, severity?: CollectedLoss["severity"]): void;
}

interface OverflowingText {
  readonly name: string;
  readonly path: string;
  readonly floor?: number;
  readonly isSplittable?: boolean;
}

interface Overflow {
  readonly fit: Fit;
  readonly paragraphs: readonly Paragraph[];
  /** Whether the paragraphs from one to before another stand in the box at the floor. */
  readonly stands: (from: number, to: number) => boolean;
}

/** Points of the smallest label. */
const LABEL_FLOOR = 9;
/** Words of one line of a label, and letters of one in a script without blanks. */
const LABEL_WORDS = 8;
const LABEL_LETTERS = 24;
const WITHOUT_BLANKS = /[\u0e00-\u0eff\u2e80-\u9fff\uf900-\ufaff]/;

/** Whether each paragraph of a text has a few words. */
function isLabelText(paragraphs: readonly Paragraph[]): boolean {
  return paragraphs.every(({ runs }) => {
    const text = runs.map((run) => run.text).join("");
    return WITHOUT_BLANKS.test(text) ? text.length <= LABEL_LETTERS : text.trim().split(/\s+/).length <= LABEL_WORDS;
  });
}

/** What is said of a text that does not stand in its box at the floor. */
export function reportOverflow(
  teller: OverflowReporter,
  look: OverflowingText,
  { fit, paragraphs, stands }: Overflow,
): void {
  const { path, floor = 12, isSplittable, name } = look;
  const count = paragraphs.length;
  if (isSplittable === true && fit.atFloor > 0 && fit.atFloor < count) {
    const after = splitAfter(count, fit.atFloor, stands);
    teller.find(
      "LAYOUT_SHOULD_SPLIT",
      `${fit.atFloor} of ${count} paragraphs are on the slide at ${floor} pt.`,
      path,
      after === undefined ? {} : { fix: { split: path, after, of: count } },
    );
  }
  if (fit.outcome === "shrunk") {
    const message = `${name} is set in ${fit.size} pt, under the floor of ${floor}.`;
    const isRead = isLabelText(paragraphs) && fit.size >= LABEL_FLOOR;
    teller.find("OVERFLOW_BODY_TEXT", message, path, isRead ? { severity: "info" } : {});
    teller.reportLoss(
      "TEXT_OVERFLOWS_SHAPE",
      `${name} is set in ${fit.size} pt: at ${floor} pt it does not fit.`,
      path,
      "degraded",
    );
  } else {
    teller.find("OVERFLOW_BODY_TEXT", `${name} does not fit at any size; it is cut, and is in the notes.`, path);
    teller.reportLoss(
      "TEXT_OVERFLOWS_SHAPE",
      `${name} is cut on the slide; the whole of it is in the notes.`,
      path,
      "dropped",
    );
  }
}
