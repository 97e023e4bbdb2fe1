import { array, defineOperation, file, integer, NO_LOSSES, object, typed, withFormatErrors } from "@colophon/contract";
import { errors } from "./codes.ts";
import { comparePresentations, type PackageDiff } from "./compare-presentations.ts";
import { engine } from "./engine.ts";
import { type FileRefused, openFile, refuseFile } from "./open-file.ts";

/**
 * Two presentations -> which parts are unlike, and which of the slides that belong together.
 *
 * Shapes   input.places: for each slide of the current file its place in the baseline, from 1; 0 for one that the baseline has not.
 * Cost     O(bytes) of both files, unpacked part by part.
 * Errors   INPUT_CORRUPT, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED of either file.
 * Losses   None.
 * Source   ISO/IEC 29500-2, 6 (parts and relationships); 29500-1, 13.3.
 */
export const comparePackages = defineOperation({
  name: "pptx.diff.packages",
  summary: "Compare the parts of two presentations.",
  engine,
  input: object({
    baseline: file({ description: "The presentation before the change." }),
    current: file({ description: "The presentation after the change." }),
    places: array(
      integer({
        description: "One-based position in the baseline of each slide of the current presentation; 0 if it has none.",
        minimum: 0,
        maximum: 65_535,
      }),
      {
        description: "One entry for each slide of the current presentation.",
        maxItems: 65_535,
      },
    ),
  }),
  options: object({}),
  value: object({ diff: typed<PackageDiff>({ type: "object", description: "Differences between the two packages." }) }),
  errors,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { baseline: new Uint8Array(), current: new Uint8Array(), places: [] } },

  run({ input: { baseline, current, places }, op }) {
    return withFormatErrors<FileRefused, { readonly diff: PackageDiff }>(op, refuseFile, () => ({
      diff: comparePresentations(openFile(baseline, op), openFile(current, op), { places, checkpoint: op.checkpoint }),
    }));
  },
});
