import { type Checkpoint, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { htmlLimitError } from "./errors.ts";

/** Bounds on a document and on what is made of it. */
export interface HtmlLimits {
  /** UTF-16 code units read. Attack: memory, several copies of the text are held. Exceeding throws. */
  readonly maxLength: number;
  /**
   * Open elements at once. Attack: stack exhaustion in whatever walks the tree, and the 512-element cap of Chromium's
   * parser, beyond which a browser moves elements to other parents and a judged tree becomes an unjudged one.
   * Deeper elements are left out, their content stays. At least 16, at most 480.
   */
  readonly maxDepth: number;
  /** Elements and texts in the tree. Attack: memory, three characters of markup make one node. Exceeding throws. */
  readonly maxNodes: number;
  /**
   * Attributes of one element. Attack: quadratic duplicate search, here and in every later reader. Further ones are
   * left out.
   */
  readonly maxAttributes: number;
  /**
   * Output over input, both in characters, beyond a first mebi-character. Attack: an unclosed formatting element with
   * long attributes is reopened, attributes and all, in every following block. Exceeding throws.
   */
  readonly maxExpansion: number;
  /**
   * Characters of resolved resources (cid:) put into the output. Attack: one attached image shown ten thousand times.
   * Further images are left out.
   */
  readonly maxResolvedLength: number;
  /** Removals or omissions told one by one; further ones are only counted. Attack: a record longer than the mail. */
  readonly maxRecords: number;
}

export const defaultLimits: HtmlLimits = {
  maxLength: 64 * 1024 * 1024,
  maxDepth: 256,
  maxNodes: 4_000_000,
  maxAttributes: 128,
  maxExpansion: 8,
  maxResolvedLength: 64 * 1024 * 1024,
  maxRecords: 10_000,
};

const MIN_DEPTH = 16;
const MAX_DEPTH = 480;

/** What every reader of a document may be told beside its own options. */
export interface HtmlReading {
  readonly limits?: Partial<HtmlLimits>;
  /** Called often enough that no 250 ms of processor time pass without; what it throws ends the reading. */
  readonly checkpoint?: Checkpoint;
}

/** The bounds of one reading, and its look at the clock. */
export interface Bounds {
  readonly limits: HtmlLimits;
  readonly checkpoint: Checkpoint;
}

/**
 * Limits with the defaults filled in.
 *
 * Errors   FormatError LIMIT when the document is longer than `maxLength`; RangeError for a maxDepth out of bounds.
 */
export function effectiveBounds(html: string, { limits: given, checkpoint = noCheckpoint }: HtmlReading): Bounds {
  const limits = withLimits(defaultLimits, given);
  if (limits.maxDepth < MIN_DEPTH || limits.maxDepth > MAX_DEPTH) {
    throw new RangeError(`maxDepth ${limits.maxDepth} is not between ${MIN_DEPTH} and ${MAX_DEPTH}.`);
  }
  const { maxLength: most } = limits;
  if (html.length > most) throw htmlLimitError("maxLength", { found: html.length, most, offset: most });
  return { limits, checkpoint };
}
