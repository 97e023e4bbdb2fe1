import type { Level } from "../schemas/shared.ts";
import type { ChainFacts, Expectations } from "./check-chain.ts";

/**
 * The level of trust. Anyone can write a chain whose hashes agree, so that alone is `consistent`; an anchor shows that it continues
 * what the caller knew, and a trusted signature on the last tree head that the holder of the key stated all of it.
 */
export function levelOf(facts: ChainFacts, { anchors }: Expectations): Level {
  if (!facts.isConsistent) return "broken";
  if (facts.signedSize === facts.records) return "signed";
  return anchors.length > 0 && facts.anchored === anchors.length ? "anchored" : "consistent";
}
