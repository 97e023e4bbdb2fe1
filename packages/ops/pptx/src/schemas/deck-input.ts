import { typed } from "@colophon/contract";

/** A specification as it comes: what does not hold is told by its path, and not refused at the door. */
export const SPEC_INPUT = typed<unknown>({
  type: "object",
  description: "PresentationSpec 2.0 as pptx.render takes it, in place of bytes.",
  additionalProperties: {},
});
