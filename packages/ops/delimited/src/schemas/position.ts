import { type Schema, typed } from "@colophon/contract";
import type { Position } from "../model/places.ts";

/** Whole numbers by name: closed by their type, and a third as long in a descriptor as when each is described. */
const NUMBERS = { type: "object", additionalProperties: { type: "integer" } } as const;

/** Where something stands in a text. */
export const positionValue: Schema<Position> = typed<Position>({
  ...NUMBERS,
  description:
    "Location in the source text: `line` and `column` start at 1, `byteStart` (inclusive) and `byteEnd` (exclusive) at 0.",
});

/** Counts whose names the description tells. */
export function counts<Names extends string>(description: string): Schema<Readonly<Record<Names, number>>> {
  return typed<Readonly<Record<Names, number>>>({ ...NUMBERS, description });
}
