/**
 * The offered media type that a request prefers; undefined when it accepts none of them.
 *
 * Shapes   Of equally preferred ones the first offered wins. No header accepts everything.
 * Source   RFC 9110, 12.5.1.
 */
export function preferType(accept: string | undefined, offered: readonly string[]): string | undefined {
  if (accept === undefined || accept.trim() === "") return offered[0];
  const ranges = accept.split(",").map(readRange);
  let best: { readonly type: string; readonly quality: number } | undefined;
  for (const type of offered) {
    const quality = qualityOf(type, ranges);
    if (quality > 0 && (best === undefined || quality > best.quality)) best = { type, quality };
  }
  return best?.type;
}

/** The media types a request names in full, most preferred first; ranges with a star are left out. */
export function namedTypes(accept: string | undefined): readonly string[] {
  return (accept ?? "")
    .split(",")
    .map(readRange)
    .filter(({ type, quality }) => quality > 0 && !type.includes("*") && type.includes("/"))
    .sort((a, b) => b.quality - a.quality)
    .map(({ type }) => type);
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** The most exact range that matches decides. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const [main] = type.split("/");
  for (const range of [type, `${main}/*`, "*/*"]) {
    const found = ranges.find((one) => one.type === range);
    if (found !== undefined) return found.quality;
  }
  return 0;
}
