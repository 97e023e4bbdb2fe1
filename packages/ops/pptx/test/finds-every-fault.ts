import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { validatePptx } from "../src/operations/validate-pptx.ts";
import { type DeckFiles, pack } from "./decks.ts";
import { FAULTS } from "./faults.ts";

const SOUND = ["package", "schema", "references"] as const;

/** Plants each fault in a deck that has none, and looks for its rule. */
export function findsEveryFault(deck: string, files: () => DeckFiles): void {
  describe(`a fault planted in the ${deck} deck is found by its rule`, () => {
    it("which has none before", async () => {
      const sound = await invoke(validatePptx, { bytes: pack(files()) }, { profiles: SOUND });
      expect(sound.ok && sound.value.issues).toEqual([]);
    });
    it.each(FAULTS)("$name ($rule)", async ({ rule, plant }) => {
      const made = files();
      plant(made);
      const envelope = await invoke(validatePptx, { bytes: pack(made) }, { profiles: SOUND });
      expect(envelope.ok && envelope.value.issues.map((issue) => issue.rule)).toContain(rule);
    });
  });
}
