import type { WrittenCell, WrittenFont } from "@colophon/kit-workbook";
import { fontFacts } from "../font-facts.ts";
import type { XlsString } from "./strings.ts";

/** The fonts of a workbook by their numbers. */
interface FontTable {
  fontOf(number: number): WrittenFont | undefined;
}

/** A text in several fonts -> its pieces; undefined for one that has the font of its cell throughout. */
export function runsOf({ text, runs }: XlsString, styles: FontTable | undefined): WrittenCell["runs"] {
  if (runs === undefined || styles === undefined) return undefined;
  const starts = runs
    .map(({ at, font }) => ({ at: isInsidePair(text, at) ? at - 1 : at, font }))
    .filter(({ at }, index, all) => at < text.length && (index === 0 || at > (all[index - 1]?.at ?? 0)))
    .map(({ at, font }) => ({ at, font: styles.fontOf(font) }));
  const [first] = starts;
  if (first === undefined) return undefined;
  const pieces = starts.map(({ at, font }, index) => ({
    text: text.slice(at, starts[index + 1]?.at),
    ...(font !== undefined && { font: fontFacts(font) }),
  }));
  return first.at === 0 ? pieces : [{ text: text.slice(0, first.at) }, ...pieces];
}

/** A character of two units is one, whatever a file says. */
function isInsidePair(text: string, at: number): boolean {
  return at > 0 && /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
}
