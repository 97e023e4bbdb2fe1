import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { repairPptx } from "../src/operations/repair-pptx.ts";
import { validatePptx } from "../src/operations/validate-pptx.ts";
import { type DeckFiles, pack } from "./decks.ts";
import { FAULTS } from "./faults.ts";
import { REMOVALS, REMOVED } from "./removals.ts";

/**
 * What stays, since no reader minds it and a mend would take content: a part that nothing leads to, what cannot be drawn or played, a
 * point whose book says otherwise, a second shape of a placeholder, a deleted slide, a notes page as Google writes it,
 * properties that PowerPoint for the Mac keeps twice.
 */
const STAYING: ReadonlySet<string> = new Set([
  "PART_NOT_REACHED",
  "PICTURE_NOT_READABLE",
  "PICTURE_CUT",
  "MEDIA_EMPTY",
  "OBJECT_NOT_READABLE",
  "SVG_SCRIPT",
  "EDITION_MIXED",
  "PLACEHOLDER_DOUBLED",
  "CHART_WORKBOOK_DIFFERS",
  "CHART_REFERENCE",
  "SLIDE_NOT_LISTED",
  "NOTES_SLIDE_MISSING",
  "CORE_PROPERTIES_DOUBLED",
]);
const SOUND = ["package", "schema", "references"] as const;

const AS_IT_WAS = { ok: true, value: { isUnchanged: true }, losses: [] };
/** Bytes without which an archive has no directory. */
const CUT = 30;

/** Whether PowerPoint opens a deck without a repair, so that it is repaired only beside damage. */
async function opensWithoutRepair(bytes: Uint8Array): Promise<boolean> {
  const judged = await invoke(validatePptx, { bytes }, { profiles: SOUND });
  return judged.ok && judged.value.counts.repair === 0;
}

/** Plants each fault in a deck, repairs it, and checks what is left. */
export function repairsEveryFault(deck: string, files: () => DeckFiles): void {
  describe(`of every fault planted in the ${deck} deck the mended one has none, and all slides and texts in their order`, () => {
    it.each(FAULTS)("$name ($rule)", async ({ rule, name, plant }) => {
      const made = files();
      plant(made);
      const whole = pack(made);
      const isOpened = await opensWithoutRepair(whole);
      if (isOpened) expect(await invoke(repairPptx, { bytes: whole })).toMatchObject(AS_IT_WAS);
      const isCut = isOpened && !STAYING.has(rule);
      const envelope = await invoke(repairPptx, { bytes: isCut ? whole.subarray(0, -CUT) : whole });
      if (!envelope.ok) throw new Error(envelope.error.message);
      const { artifact, isUnchanged } = envelope.value as { artifact: { bytes: Uint8Array }; isUnchanged: boolean };
      const judged = await invoke(validatePptx, { bytes: artifact.bytes }, { profiles: SOUND });
      const left = judged.ok ? judged.value.issues.filter((issue) => !STAYING.has(issue.rule)) : [judged];
      expect(left).toEqual([]);
      expect(isUnchanged).toBe(STAYING.has(rule));
      expect(envelope.losses.length > 0).toBe(!isUnchanged);
      const removed = envelope.losses.filter(({ code, message }) => REMOVED.test(`${code} ${message}`));
      expect(removed.length > 0).toBe(REMOVALS.has(name));
    });
  });
}

/** What is mended is not touched again. */
export function repairsOnce(deck: string, files: () => DeckFiles): void {
  it.each(FAULTS)(`$name in the ${deck} deck, mended once, is whole`, async ({ plant }) => {
    const made = files();
    plant(made);
    const envelope = await invoke(repairPptx, { bytes: pack(made) });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { artifact } = envelope.value as { artifact: { bytes: Uint8Array } };
    const again = await invoke(repairPptx, { bytes: artifact.bytes });
    expect(again.ok && (again.value as { isUnchanged: boolean }).isUnchanged).toBe(true);
  });
}
