import { PASSWORD_OPTION, withTransformErrors } from "@colophon/base-pdf";
import { array, defineOperation, file, object, optional, pick, string } from "@colophon/contract";
import { type Certificate, readCertificateFile } from "@colophon/kit-cms";
import { noLosses, readingErrors } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import { orUndefined } from "../model/signatures/material.ts";
import { reportSignatures } from "../model/signatures/report-signatures.ts";
import { SIGNATURES_VALUE } from "../model/signatures/schema.ts";

/**
 * A PDF file -> its signatures: what each covers, whether digest and signature hold, who signed, when, and what was done afterwards.
 *
 * Shapes   Each question has an answer of its own; none says "valid". Times are UTC, offsets bytes of the file. changes tells each
 *          object that a later state touched, once, by the strictest part it plays.
 * Cost     The covered bytes are hashed once a signature; each state after the first signature is read and compared whole.
 * Errors   SCHEMA_REJECTED for bytes that are no PDF, a password that does not open, roots that are no certificates and a time that is
 *          none; UNSUPPORTED_FEATURE for an encryption that is not the standard one.
 * Source   ISO 32000-2, 12.8; RFC 5652, 3161, 5280, 6960; ETSI EN 319 142-1. There is no clock and no network: certificates are judged
 *          at a timestamp, the signing time or options.at, and revocation by what the file holds.
 */
export const extractPdfSignatures = defineOperation({
  name: "pdf.extract.signatures",
  summary: "Verify a PDF's signatures: coverage, digest, signer, chain, times, and what changed after signing.",
  engine,
  search: ["digital signature", "certificate", "timestamp", "PAdES", "DocMDP", "tampered", "verify"],
  input: object({
    bytes: file({ description: "The PDF file to read." }),
    trustRoots: optional(
      array(file({ description: "A certificate in DER, or any number of certificates in PEM." }), {
        description: "Trusted root certificates. Without any, no chain is trusted.",
        maxItems: 1_000,
      }),
    ),
  }),
  options: object({
    password: PASSWORD_OPTION,
    at: optional(
      string({
        description: "Time at which to check the certificates, for example `2024-01-31T12:00:00Z`.",
        pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$",
        maxLength: 20,
        examples: ["2024-01-31T12:00:00Z"],
      }),
    ),
  }),
  value: SIGNATURES_VALUE,
  errors: pick(
    readingErrors,
    "SCHEMA_REJECTED",
    "CONTRACT_VIOLATION",
    "OPERATION_CANCELLED",
    "OPERATION_TIMEOUT",
    "RESOURCE_LIMIT_EXCEEDED",
    "LOSS_POLICY_VIOLATED",
    "UNSUPPORTED_FEATURE",
    "INVALID_INPUT",
  ),
  losses: noLosses,
  unreachableCodes: { LOSS_POLICY_VIOLATED: "It declares no loss." },
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  run({ input, options, op }) {
    const { at, password } = options;
    if (at !== undefined && Number.isNaN(Date.parse(at)))
      throw op.error("SCHEMA_REJECTED", `${at} is not a time.`, {
        issues: [{ path: "options.at", message: `${at} is not a time.` }],
        remediation: "Use an RFC 3339 time, for example `2024-01-31T12:00:00Z`.",
      });
    const roots = (input.trustRoots ?? []).flatMap((bytes, index): readonly Certificate[] => {
      const found = orUndefined(() => readCertificateFile(bytes, { checkpoint: op.checkpoint }));
      if (found !== undefined) return found;
      const message = "It holds no certificate that can be read.";
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: `trustRoots.${index}`, message }] });
    });
    return withTransformErrors(op, { file: "bytes", password: "options.password" }, () =>
      reportSignatures({ bytes: input.bytes, password, roots, at }, op),
    );
  },
});
