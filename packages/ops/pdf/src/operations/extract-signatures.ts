import { PASSWORD_OPTION, withTransformErrors } from "@colophon/base-pdf";
import {
  array,
  choice,
  defineOperation,
  type FileInput,
  file,
  makeArtifact,
  object,
  optional,
  pick,
  string,
  typed,
} from "@colophon/contract";
import { noLosses, readingErrors } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import { describeTrustList, readCallerMaterial } from "../model/signatures/caller-material.ts";
import { POLICY } from "../model/signatures/indication.ts";
import { reportSignatures } from "../model/signatures/report-signatures.ts";
import { SIGNATURES_VALUE } from "../model/signatures/schema.ts";
import { Trust } from "../model/signatures/trust.ts";
import { writeSignatureReport } from "../model/signatures/write-report.ts";

/** One description of the wire forms for all files of the input. */
const fileOf = (description: string) => typed<Uint8Array, FileInput>({ $ref: "#/$defs/file", description });

const filesOf = (description: string) =>
  typed<readonly Uint8Array[], readonly FileInput[]>({ $ref: "#/$defs/files", description });

/**
 * A PDF file -> its signatures: what each covers, whether digest and signature hold, who signed, when, and what was done afterwards.
 *
 * Shapes   Each question has its own member; conclusion puts them together under a policy that the value names. Times are UTC,
 *          offsets bytes of the file. changes tells each object that a later state touched, once, by the strictest part it plays.
 * Cost     The covered bytes are hashed once a signature; each state after the first signature is read and compared whole.
 * Errors   INVALID_INPUT for bytes that are not a PDF; SCHEMA_REJECTED for a password that does not open, a time that is not one, and
 *          certificates, revocation data and trust lists that cannot be read; UNSUPPORTED_FEATURE for an encryption that is not the standard one.
 * Source   ISO 32000-2, 12.8; RFC 5652, 3161, 5280, 6960; ETSI EN 319 142-1, EN 319 102-1, TS 119 612. There is no clock and no network:
 *          certificates are judged at a timestamp, the signing time or options.at, and revocation by what the input holds.
 */
export const extractPdfSignatures = defineOperation({
  name: "pdf.extract.signatures",
  summary: "Verify a PDF's signatures: coverage, digest, signer, chain, level, conclusion, later changes.",
  engine,
  search: ["digital signature", "certificate", "timestamp", "PAdES", "DocMDP", "tampered", "verify"],
  input: object(
    {
      bytes: fileOf("The PDF file to read."),
      trustRoots: optional(filesOf("Trusted certificates in DER or PEM. Default: none.")),
      certificates: optional(filesOf("Untrusted certificates in DER or PEM that may complete a chain.")),
      revocation: optional(filesOf("CRLs in DER or PEM and OCSP responses in DER.")),
      trustLists: optional(filesOf("XML trust lists (ETSI TS 119 612), whose signature is not verified.")),
    },
    {
      $defs: {
        file: file({ description: "Contents of the file." }),
        files: array(typed<Uint8Array, FileInput>({ $ref: "#/$defs/file" }), {
          description: "Contents of each file.",
          maxItems: 1_000,
        }),
      },
    },
  ),
  options: object({
    password: PASSWORD_OPTION,
    at: optional(
      string({
        description: "Time of the validation. Default: that of a timestamp.",
        pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$",
        maxLength: 20,
        examples: ["2024-01-31T12:00:00Z"],
      }),
    ),
    report: optional(choice(["html"], { description: "Write a report page. Default: none." })),
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
    const { roots, certificates, revocation, lists } = readCallerMaterial(input, op);
    const trust = new Trust(roots, lists);
    return withTransformErrors(op, { file: "bytes", password: "options.password" }, () => {
      const found = reportSignatures({ bytes: input.bytes, password, trust, certificates, revocation, at }, op);
      const trustLists = lists.map(describeTrustList);
      const value = {
        ...found,
        policy: { name: [POLICY.name], checks: [...POLICY.checks], notExamined: [...POLICY.notExamined] },
        ...(lists.length > 0 && { trustLists }),
      };
      if (options.report === undefined) return value;
      const page = writeSignatureReport(value, { bytes: input.bytes, roots, at }, op.checkpoint);
      return { ...value, report: makeArtifact(page, "text/html", "html") };
    });
  },
});
