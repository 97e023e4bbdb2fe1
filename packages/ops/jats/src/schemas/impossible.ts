import { BECAUSE } from "../codes.ts";

/** What an operation that makes no file cannot fail or lose with. */
export const READ_ONLY = {
  INVALID_METADATA: BECAUSE.nothingMade,
  UNSUPPORTED_EXTENSION: BECAUSE.nothingMade,
  MISSING_ASSET: BECAUSE.nothingMade,
  BROKEN_REFERENCE: BECAUSE.nothingMade,
  JATS_COMMENT_REMOVED: BECAUSE.nothingChanged,
  JATS_VERSION_NORMALIZED: BECAUSE.nothingChanged,
  JATS_SOURCE_WHITESPACE_NORMALIZED: BECAUSE.nothingChanged,
} as const;
