import type { ByteRange } from "@colophon/contract";
import { at, formatLocator, type Op } from "@colophon/contract";
import type { RangeValue } from "../../schemas/definitions.ts";
import { compact } from "../compact.ts";
import type { MailPart } from "../part.ts";

/** Where a piece of evidence was taken from. */
export interface SourceValue {
  readonly part: string;
  readonly locator: string;
  readonly ranges: readonly RangeValue[];
  readonly decodedFrom?: string;
}

export type NameSource = (part: MailPart, ranges: readonly ByteRange[]) => SourceValue;

/**
 * Names places in a file. The locator has a range when the bytes lie in one run of the file itself; ranges of what was decoded
 * count in the content of the part named beside them.
 */
export function createSourceNamer(op: Pick<Op, "locate">): NameSource {
  return (part, ranges) => {
    const [only, second] = ranges;
    const isInFile = part.decodedFrom === undefined && only !== undefined && second === undefined;
    const place = {
      at: [at("part", { id: part.id })],
      ...(isInFile && { range: { start: only.start, end: only.end } }),
    };
    return compact({
      part: part.id,
      locator: formatLocator(op.locate(place)),
      ranges: ranges.map(({ start, end }) => ({ start, end })),
      decodedFrom: part.decodedFrom,
    });
  };
}
