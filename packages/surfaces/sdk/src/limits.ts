/** Canonical envelopes over this many bytes are uploaded first. Source: specification, Limits. */
export const MAX_INLINE_ENVELOPE_BYTES = 786_432;
/** The largest envelope that can be uploaded. Source: specification, Limits. */
export const MAX_STAGED_BYTES = 201_326_592;
