import { FormatError, type Op } from "@colophon/contract";
import { type Certificate, readCertificateFile } from "@colophon/kit-cms";
import type { DkimKey } from "@colophon/kit-mime";
import type { SignatureQuestion } from "./facts.ts";

interface Given {
  readonly trustRoots?: readonly Uint8Array[];
}

interface GivenOptions {
  readonly at?: string | undefined;
  readonly dkimKeys?: readonly DkimKey[] | undefined;
}

/** What a caller says of keys, roots and time. Errors: SCHEMA_REJECTED for roots that are no certificates and a time that is none. */
export function readQuestion(
  { trustRoots = [] }: Given,
  { at, dkimKeys = [] }: GivenOptions,
  op: Op<"SCHEMA_REJECTED", never>,
): SignatureQuestion {
  if (at !== undefined && Number.isNaN(Date.parse(at)))
    throw op.error("SCHEMA_REJECTED", `${at} is not a time.`, {
      issues: [{ path: "options.at", message: `${at} is not a time.` }],
      remediation: "Use an RFC 3339 time, for example `2024-01-31T12:00:00Z`.",
    });
  const roots = trustRoots.flatMap((bytes, index): readonly Certificate[] => {
    try {
      return readCertificateFile(bytes, { checkpoint: op.checkpoint });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const message = "It is not a certificate that can be read.";
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: `trustRoots.${index}`, message }] });
    }
  });
  return { roots, at, dkimKeys, checkpoint: op.checkpoint };
}
