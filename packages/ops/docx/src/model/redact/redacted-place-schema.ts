import { array, at, choice, formatLocator, integer, type Op, object, optional, string } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { PLACE_KINDS, type PlaceFindings, type RedactedPlace, type Unproven } from "./place.ts";

const PLACE_MEMBERS = {
  part: string({
    description: "The part that holds the place; of a part inside another, both names with `!` between.",
  }),
  kind: choice(PLACE_KINDS, { description: "The kind of thing that holds the text." }),
  length: integer({
    description: "Number of characters that the target names there; 0 where something is removed whole.",
    minimum: 0,
  }),
  target: optional(integer({ description: "Zero-based index of the target in `targets`.", minimum: 0 })),
  action: choice(["masked", "removed"], { description: "Whether the text is masked, or removed with what holds it." }),
  locator: optional(string({ description: "The place in the input, where it is text of a paragraph." })),
};

/** A place as redaction lists it: without the text that it removes. */
export const PLACE = object(PLACE_MEMBERS);
/** The same for a preview, with the text. */
export const PREVIEWED_PLACE = object({
  ...PLACE_MEMBERS,
  text: string({ description: "The text that is there, or a description of what is removed." }),
});
export const NAMED = object({
  part: string({ description: "Path of the part." }),
  reason: string({ description: "Why the part is listed." }),
});
export const KEPT = array(
  object({
    text: string({ description: "The word as written in the file." }),
    count: integer({ description: "Number of occurrences at this location." }),
  }),
  {
    description:
      "Matches that stay because they are words of the file format: built-in style names, common font names, standard values.",
  },
);

const MAX_TEXT = 200;

type Losing = Pick<Op<string, "CONTENT_NOT_EXAMINED">, "reportLoss">;

/** Places between two looks at the clock. */
const STEP = 1_024;

/** Places without their text; `hide` masks names that hold what was removed. */
export function describePlaces(
  op: Pick<Op, "locate" | "checkpoint">,
  places: readonly RedactedPlace[],
  hide: (text: string) => string = (text) => text,
) {
  const look = everyUnits(op.checkpoint, STEP);
  return places.map((place) => {
    look();
    return toPlaceValue(op, place, hide);
  });
}

export function previewPlaces(op: Pick<Op, "locate" | "checkpoint">, places: readonly RedactedPlace[]) {
  const look = everyUnits(op.checkpoint, STEP);
  return places.map((place) => {
    look();
    return { ...toPlaceValue(op, place, (name) => name), text: place.text.slice(0, MAX_TEXT).toWellFormed() };
  });
}

function toPlaceValue(
  op: Pick<Op, "locate">,
  { part, kind, length, target, action, at: path, range }: RedactedPlace,
  hide: (text: string) => string,
) {
  const name = hide(part);
  const isLocated = path !== undefined && !part.includes("!") && name === part;
  return {
    part: name,
    kind,
    length,
    ...(target !== undefined && { target }),
    action,
    ...(isLocated && { locator: formatLocator(op.locate({ at: path, ...(range !== undefined && { range }) })) }),
  };
}

export function toKeptValue({ kept }: PlaceFindings) {
  return [...kept].map(([text, count]) => ({ text: text.slice(0, MAX_TEXT).toWellFormed(), count }));
}

export function reportUnexamined(
  op: Losing,
  unexamined: readonly Unproven[],
  hide: (text: string) => string = (text) => text,
): void {
  for (const { part, reason } of unexamined)
    op.reportLoss("CONTENT_NOT_EXAMINED", reason, {
      at: [at("part", { id: hide(outerPart(part)) })],
      subject: `part ${hide(part)}`,
    });
}

/** The part of the document that a part inside another belongs to. */
export function outerPart(part: string): string {
  return part.split("!")[0] ?? part;
}
