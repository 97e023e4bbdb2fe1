import { PASSWORD_OPTION, reportDecrypted } from "@colophon/base-file-type/unlock";
import { artifact, boolean, defineOperation, file, integer, makeArtifact, object } from "@colophon/contract";
import { OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { errors } from "../codes.ts";
import { EXAMPLE_DAMAGED } from "../data/example.ts";
import { engine } from "../engine.ts";
import { unlockPresentation, withPresentationErrors } from "../model/open-presentation.ts";
import { repairPresentation } from "../model/repair/repair-presentation.ts";
import { repairLosses } from "../repair-codes.ts";

/**
 * A damaged presentation -> one that PowerPoint opens without a murmur, with all that could be read of it.
 *
 * Shapes   A presentation in which pptx.validate finds nothing to mend comes back byte for byte.
 * Cost     One validation for each round of mends; most need two.
 * Errors   INPUT_CORRUPT where nothing of a presentation can be found, and where something is left that cannot be mended;
 *          INPUT_ENCRYPTED; RESOURCE_LIMIT_EXCEEDED.
 * Losses   One for each mend, with its part and shape. Macros, media, links and embedded files stay.
 * Source   ISO/IEC 29500-1 to -4; what PowerPoint repairs; APPNOTE 6.3.10.
 */
export const repairPptx = defineOperation({
  name: "pptx.repair",
  summary: "Repair a presentation that PowerPoint would repair; a healthy file is returned unchanged.",
  engine,
  search: [".pptx", ".pptm", "powerpoint", "repair", "recover", "corrupt", "damaged"],
  input: object({ bytes: file({ description: "Contents of the damaged presentation." }) }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    artifact: artifact({ description: "The repaired presentation, or the same bytes if nothing was wrong." }),
    isUnchanged: boolean({ description: "Whether nothing had to be repaired." }),
    slides: integer({ description: "Number of slides in the output." }),
  }),
  errors,
  losses: repairLosses,
  unreachableCodes: {
    PROPERTY_NOT_RENDERED: "It draws no properties.",
    FONT_SUBSTITUTED: "Fonts stay as they are.",
    FONT_EMBED_FAILED: "Fonts stay as they are.",
    FONT_EMBED_UNAVAILABLE: "Fonts stay as they are.",
    TEXT_OVERFLOWS_SHAPE: "Nothing is laid out here.",
    TABLE_CELL_OVERFLOWS: "Nothing is laid out here.",
    CHART_FALLBACK_MISSING: "PowerPoint needs no fallback.",
    CHART_LABELS_COLLIDE: "Nothing is laid out here.",
    VISUAL_FALLBACK_MISSING: "PowerPoint needs no fallback.",
    BRAND_TOKEN_SUBSTITUTED: "A file has no tokens of a brand.",
    UNCLASSIFIED_CONDITION: "Every repair has its own code.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_DAMAGED } },

  run({ input, options, op }) {
    const opened = unlockPresentation(input.bytes, options.password, op);
    return withPresentationErrors(op, () => {
      const { bytes, isUnchanged, slides, presentation, left } = repairPresentation(opened, op);
      const [issue] = left;
      if (issue !== undefined)
        throw op.error("INPUT_CORRUPT", `${issue.part ?? "The package"}: ${issue.message} It cannot be repaired.`);
      reportDecrypted(op, input.bytes, opened);
      const { extension } = presentation.main;
      return { artifact: makeArtifact(bytes, OFFICE_MEDIA_TYPES[extension], extension), isUnchanged, slides };
    });
  },
});
