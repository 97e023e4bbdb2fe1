import type { Op } from "@colophon/contract";
import type { COMMON_ERRORS } from "../codes.ts";
import { KeyError, readPublicKey, type TrustedKey } from "./keys.ts";
import { LineTooLong } from "./read-lines.ts";

/** What every operation of the family can end with. */
export type ProvenanceOp = Op<(typeof COMMON_ERRORS)[number]>;

/** The caller's keys. Errors: PROVENANCE_KEY_REJECTED with the member. */
export function readTrustedKeys(texts: readonly string[], op: Op<"PROVENANCE_KEY_REJECTED">): readonly TrustedKey[] {
  return texts.map((text, index) => {
    try {
      return readPublicKey(text);
    } catch (error) {
      if (!(error instanceof KeyError)) throw error;
      const path = `trustedKeys[${index}]`;
      throw op.error("PROVENANCE_KEY_REJECTED", `${path}: ${error.message}`, {
        issues: [{ path, message: error.message }],
      });
    }
  });
}

/** Runs what reads a chain; a line over the bound becomes PROVENANCE_RESOURCE_LIMIT. */
export function withLineLimit<T>(op: Op<"PROVENANCE_RESOURCE_LIMIT">, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LineTooLong)) throw error;
    throw op.error("PROVENANCE_RESOURCE_LIMIT", error.message, {
      remediation: "Send records of at most 4 MiB each, one in a line.",
    });
  }
}
