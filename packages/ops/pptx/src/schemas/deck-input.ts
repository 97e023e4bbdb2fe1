import { typed } from "@colophon/contract";

/** A specification as it comes: what does not hold is told by its path, and not refused at the door. */
export const SPEC_INPUT = typed<unknown>({
  type: "object",
  description: "A PresentationSpec 2.0, as in pptx.render. Send it instead of `bytes`.",
  additionalProperties: {},
});
