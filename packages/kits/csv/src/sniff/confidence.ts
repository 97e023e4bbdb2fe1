import type { Dialect } from "../dialect.ts";
import type { DialectScore } from "./score.ts";
import { modalWidth } from "./structure.ts";

/**
 * How likely it is that a reading gives the cells that were written: a logistic regression over collected files whole, their first
 * lines, lines from their middle, and their cells written anew, 1,295 texts in all, of which 37 were read wrongly.
 * `packages/kits/csv/CALIBRATION.md` has the table, and how it is made again.
 */
const BASE = 2.5;
/** For each natural logarithm of the bits that the next best reading takes more. */
const PER_MARGIN = 0.49;
/** No delimiter found is rather one that was not looked for. */
const ONE_COLUMN = -3.6;
/** Rows of another width from two in a hundred on: all of it at a quarter of them. */
const RAGGED = -1.7;
const FREE_RAGGED_SHARE = 0.02;
const FULL_RAGGED_SHARE = 0.25;
/** Lines passed over: all of it at a third of them. */
const SKIPPED = -1.7;
const FULL_SKIPPED_SHARE = 0.33;
const IRREGULAR = -0.3;
/** Two readings that take the same bits are even odds, whatever else is known; a few bits more settle it. */
const TIE_BITS = 1.5;
const MAX_MARGIN = 400;
/** Of texts of which it says more, not all were right. */
const MAX_CONFIDENCE = 0.995;

/** 0 to 1: of texts of which it says 0.9, nine in ten are read as they were written. */
export function confidenceIn(best: DialectScore, other: DialectScore | undefined, dialect: Dialect): number {
  const { rows, tally } = best;
  if (rows.length === 0) return MAX_CONFIDENCE;
  const width = modalWidth(rows);
  const margin = other === undefined ? MAX_MARGIN : Math.min(MAX_MARGIN, Math.max(0, other.bits - best.bits));
  const skippedLines = dialect.preambleRows + dialect.footerRows + tally.commentRows;
  const raggedShare = rows.filter((row) => row.length !== width).length / rows.length;
  const skippedShare = skippedLines / (rows.length + skippedLines);
  const irregularShare = (tally.strayQuotes + tally.textAfterQuotes) / rows.length;
  const evidence =
    BASE +
    PER_MARGIN * Math.log1p(margin) +
    (width === 1 ? ONE_COLUMN : 0) +
    RAGGED * Math.min(1, Math.max(0, raggedShare - FREE_RAGGED_SHARE) / FULL_RAGGED_SHARE) +
    SKIPPED * Math.min(1, skippedShare / FULL_SKIPPED_SHARE) +
    IRREGULAR * Math.min(1, irregularShare * 2);
  const odds = 1 - Math.exp(-margin / TIE_BITS) / 2;
  const likelihood = Math.min(MAX_CONFIDENCE, odds, 1 / (1 + Math.exp(-evidence)));
  return Math.round(likelihood * 1000) / 1000;
}
