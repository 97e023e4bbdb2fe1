/// <reference path="./linebreak.d.ts" />
import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import LineBreaker from "linebreak";

/** A place between two characters where a line may end, or must. UTF-16 units. */
export interface BreakOpportunity {
  readonly at: number;
  readonly isMandatory: boolean;
}

/**
 * Where lines may end, ascending; the end of the text is always one.
 *
 * Thai, Lao, Khmer and Burmese words are not known: their text breaks at spaces and zero-width spaces alone.
 * Source: UAX 14.
 */
export function breakOpportunities(text: string, checkpoint: Checkpoint = noCheckpoint): readonly BreakOpportunity[] {
  if (text === "") return [];
  const found: BreakOpportunity[] = [];
  const step = everyUnits(checkpoint, 4096);
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    step();
    found.push({ at: next.position, isMandatory: next.required });
  }
  return found;
}
