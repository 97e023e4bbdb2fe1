import { array, at, choice, formatLocator, integer, type Op, object, optional, string } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { type Findings, PLACE_KINDS, type RedactedPlace, type Unproven } from "./place.ts";

export const PLACE = object({
  part: string({ description: "Part; of one inside another, both, with ! between." }),
  kind: choice(PLACE_KINDS, { description: "What it stands in." }),
  text: string({ description: "What stands there, or what it is." }),
  action: choice(["masked", "removed"], { description: "What becomes of it." }),
  locator: optional(string({ description: "Of text in a paragraph." })),
});
export const NAMED = object({ part: string({ description: "Part." }), reason: string({ description: "Why." }) });
export const KEPT = array(
  object({ text: string({ description: "As written." }), count: integer({ description: "Times." }) }),
  {
    description:
      "Words of the format itself that match, and stay: built-in styles, common fonts, the standard's own values.",
  },
);

const MOST_TEXT = 200;

type Losing = Pick<Op<string, "CONTENT_NOT_EXAMINED">, "lose">;

/** Places between two looks at the clock. */
const STEP = 1_024;

export function tellPlaces(op: Pick<Op, "locate" | "checkpoint">, places: readonly RedactedPlace[]) {
  const look = everyUnits(op.checkpoint, STEP);
  return places.map((place) => {
    look();
    return tellPlace(op, place);
  });
}

function tellPlace(op: Pick<Op, "locate">, { part, kind, text, action, at: path, range }: RedactedPlace) {
  const isLocated = path !== undefined && !part.includes("!");
  return {
    part,
    kind,
    text: text.slice(0, MOST_TEXT).toWellFormed(),
    action,
    ...(isLocated && { locator: formatLocator(op.locate({ at: path, ...(range !== undefined && { range }) })) }),
  };
}

export function tellKept({ kept }: Findings) {
  return [...kept].map(([text, count]) => ({ text: text.slice(0, MOST_TEXT).toWellFormed(), count }));
}

export function loseUnexamined(op: Losing, unexamined: readonly Unproven[]): void {
  for (const { part, reason } of unexamined)
    op.lose("CONTENT_NOT_EXAMINED", reason, { at: [at("part", { id: outerPart(part) })], subject: `part ${part}` });
}

/** The part of the document that a part inside another belongs to. */
export function outerPart(part: string): string {
  return part.split("!")[0] ?? part;
}
