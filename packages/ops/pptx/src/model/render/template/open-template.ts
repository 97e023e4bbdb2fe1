import { type Op, sourceOf } from "@colophon/contract";
import { findMainPart, type OoxmlPackage, openPackage } from "@colophon/kit-ooxml";
import { findRefusals, type PresentationDesign, readDesign } from "@colophon/kit-presentation";
import { withPresentationErrors } from "../../open-presentation.ts";
import { type EmbeddedFonts, readEmbeddedFonts } from "./embedded-fonts.ts";

/** A template that slides are made in. */
export interface OpenTemplate {
  readonly opened: OoxmlPackage;
  readonly design: PresentationDesign;
  readonly embedded: EmbeddedFonts;
}

type Refused = "INPUT_CORRUPT" | "INPUT_ENCRYPTED" | "RESOURCE_LIMIT_EXCEEDED" | "TEMPLATE_REFUSED";

/**
 * The bytes of a template, or of any presentation -> its design.
 *
 * Errors   INPUT_CORRUPT, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED; TEMPLATE_REFUSED with the part and the reason of each thing that
 *          must not come into a new deck.
 */
export function openTemplate(bytes: Uint8Array, op: Op<Refused>): OpenTemplate {
  return withPresentationErrors(op, () => {
    const opened = openPackage(sourceOf(bytes), {
      checkpoint: op.checkpoint,
      limits: {
        maxEntries: Math.min(65_535, op.limits.maxArchiveEntries),
        maxRatio: op.limits.maxExpansionRatio,
      },
    });
    op.within("maxArchiveEntries", opened.archive.entries.length);
    const design = readDesign(opened, { checkpoint: op.checkpoint });
    const refusals = findRefusals(opened, op.checkpoint);
    const strict = findMainPart(opened).isStrict
      ? [{ part: design.main.name, message: "The template is saved in the strict edition of its format." }]
      : [];
    const issues = [...refusals, ...strict].map(({ part, message }) => ({ path: `template${part}`, message }));
    const [first] = issues;
    if (first !== undefined) throw op.error("TEMPLATE_REFUSED", `${first.path}: ${first.message}`, { issues });
    return { opened, design, embedded: readEmbeddedFonts(opened, design, op.checkpoint) };
  });
}
