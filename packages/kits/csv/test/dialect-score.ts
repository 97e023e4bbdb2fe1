import type { SniffResult } from "../src/index.ts";
import type { Annotation } from "./corpora.ts";

/**
 * A sniffed dialect in the terms of the CSVsniffer annotations, as far as both say something about the file:
 *
 * - The escape of an annotation is "" or the quote for texts without an escaped quote, with no rule to it: where the text has
 *   none, both mean the same. Where it has doubled quotes the escape is the quote; where nobody escaped them it is "".
 * - The line end of a mixture is the more frequent one; of a text without line ends, the crlf of RFC 4180.
 * - ", " as a delimiter is a comma with skipInitialSpace.
 */
export function normalize({ dialect, sample }: SniffResult): Omit<Annotation, "file"> {
  const { doubledQuotes, escapedCharacters, cr, lf, crlf } = sample.tally;
  const hasEscapes = doubledQuotes > 0 || (escapedCharacters > 0 && dialect.escape !== null);
  const quoteEscape = dialect.doubleQuote ? (dialect.quote ?? "") : "";
  const newline = cr > lf + crlf ? "cr" : lf > crlf ? "lf" : "crlf";
  return {
    delimiter: dialect.delimiter,
    quote: dialect.quote ?? "",
    escape: hasEscapes ? (dialect.escape ?? quoteEscape) : "",
    newline,
  };
}

export function isSameDialect(annotation: Annotation, result: SniffResult): boolean {
  const found = normalize(result);
  const expected = found.escape === "" && annotation.escape === annotation.quote ? "" : annotation.escape;
  return (
    found.delimiter === annotation.delimiter &&
    found.quote === annotation.quote &&
    found.escape === expected &&
    found.newline === annotation.newline
  );
}

/** Precision and recall of each dialect class, averaged with the number of files as weight. */
export function weightedF1(pairs: readonly (readonly [expected: string, found: string])[]): number {
  const classes = new Set(pairs.map(([expected]) => expected));
  let sum = 0;
  for (const name of classes) {
    const expected = pairs.filter(([actual]) => actual === name);
    const found = pairs.filter(([, guess]) => guess === name);
    const both = expected.filter(([, guess]) => guess === name).length;
    const precision = found.length === 0 ? 0 : both / found.length;
    const recall = both / expected.length;
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    sum += f1 * expected.length;
  }
  return sum / pairs.length;
}
