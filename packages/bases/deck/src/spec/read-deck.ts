import { applyBindings } from "./bindings.ts";
import { checkDeck } from "./check-spec.ts";
import { deck as DECK, type Deck } from "./deck.ts";
import { readSpecValue, type SpecIssue, type SpecReader } from "./read-value.ts";
import type { UnknownMember } from "./unknown-members.ts";

export interface ReadDeck {
  /** Absent where there are issues. */
  readonly deck: Deck | undefined;
  readonly issues: readonly SpecIssue[];
  readonly unknown: readonly UnknownMember[];
}

/** A specification as it came -> what the protocol has of it, with its bindings in place. */
export function readDeck(given: unknown, checkpoint: () => void): ReadDeck {
  const { spec, issues: unbound } = applyBindings(given, checkpoint);
  const reading: SpecReader = { issues: [], unknown: [], checkpoint };
  const deck = readSpecValue(DECK, spec, "", reading) as Deck;
  const found = [...unbound, ...reading.issues];
  const issues = found.length > 0 ? found : checkDeck(deck);
  return { deck: issues.length > 0 ? undefined : deck, issues, unknown: reading.unknown };
}
