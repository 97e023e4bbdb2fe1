import { BECAUSE } from "../codes.ts";

/** What an operation that only reads a project cannot fail or lose with. */
export const READ_ONLY = {
  BROKEN_CONREF: BECAUSE.told,
  BROKEN_KEY: BECAUSE.told,
  BROKEN_LINK: BECAUSE.told,
  DUPLICATE_ID: BECAUSE.told,
  DUPLICATE_KEY: BECAUSE.told,
  INCLUDE_CYCLE: BECAUSE.told,
  A05_VERIFY_FAILED: BECAUSE.nothingWritten,
  BINDING_MISMATCH: BECAUSE.nothingWritten,
  DITA_UNSUPPORTED_BLOCK_DROPPED: BECAUSE.nothingWritten,
  DITA_FILE_NOT_READ: BECAUSE.told,
} as const;
