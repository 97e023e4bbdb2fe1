import { createHash } from "node:crypto";
import type { Certificate } from "@colophon/kit-cms";
import {
  END,
  type Fact,
  markText,
  toPageText,
  writeFacts,
  writeHead,
  writeList,
  writeReportTable,
} from "./report-page.ts";
import type { reportSignatures } from "./report-signatures.ts";

type Found = ReturnType<typeof reportSignatures>;
type Signature = Found["signatures"][number];
type Conclusion = NonNullable<Signature["conclusion"]>;

type Texts = Readonly<Record<string, string>>;

interface Verification {
  readonly digest: { readonly verdict: string; readonly algorithm: string };
  readonly signature: { readonly verdict: string; readonly algorithm: string };
  readonly signer?: Texts;
  readonly times: Texts;
  readonly problems: readonly string[];
  readonly weaknesses: readonly string[];
  readonly chain: {
    readonly end: string;
    readonly judgedAt?: string;
    readonly judgedBy: string;
    readonly problems: readonly string[];
    readonly certificates: readonly ChainEntry[];
  };
}

interface ChainEntry {
  readonly isTrusted: boolean;
  readonly isValidThen?: boolean;
  readonly revocation: string;
  readonly told: Texts;
}

interface Reported extends Found {
  readonly policy: Readonly<Record<"name" | "checks" | "notExamined", readonly string[]>>;
  readonly trustLists?: readonly Readonly<Record<string, string>>[];
}

interface Basis {
  readonly bytes: Uint8Array;
  readonly roots: readonly Certificate[];
  readonly at: string | undefined;
}

const TIME_SOURCES: Readonly<Record<string, string>> = {
  option: "given by the caller",
  documentTimestamp: "proven by a document timestamp in the file",
  signatureTimestamp: "proven by a signature timestamp in the file",
  none: "unknown",
};

/** The report for people: A4 when printed, without scripts and references. */
export function writeSignatureReport(value: Reported, basis: Basis, checkpoint: () => void): Uint8Array {
  const parts = [writeHead("Signature report"), writeBasis(value, basis), writeFile(value, basis)];
  for (const [index, signature] of value.signatures.entries()) {
    checkpoint();
    parts.push(writeSignature(signature, index));
  }
  if (value.usageRights.length > 0)
    parts.push(
      `<h2>Usage rights</h2>\n<p>The file has ${value.usageRights.length} usage rights signatures. They do not sign the document and have no result.</p>\n`,
    );
  parts.push(writePolicy(value));
  return new Uint8Array(Buffer.from(parts.join(""), "utf8"));
}

function conclusionsOf({ signatures }: Found): Conclusion[] {
  return signatures.flatMap(({ conclusion }) => conclusion ?? []);
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** The first line: the result, and what it rests on. */
function writeBasis(value: Reported, { roots }: Basis): string {
  const conclusions = conclusionsOf(value);
  const count = (indication: string): number => conclusions.filter((one) => one.indication === indication).length;
  const [first] = conclusions;
  const lists = value.trustLists?.length ?? 0;
  const time =
    first?.times.validation === undefined
      ? "the time of validation is unknown"
      : `the time of validation is ${first.times.validation}, ${TIME_SOURCES[first.times.validationBy]}`;
  const trust = `${counted(roots.length, "trusted certificate")} and ${counted(lists, "trust list")} that the caller gave`;
  const passed = count("TOTAL-PASSED");
  const failed = count("TOTAL-FAILED");
  const isPassed = conclusions.length > 0 && passed === conclusions.length;
  const kind = isPassed ? " passed" : failed > 0 ? " failed" : "";
  const line =
    conclusions.length === 0
      ? "The file has no signatures."
      : `Of ${conclusions.length} signatures and document timestamps, ${passed} passed, ${failed} failed and ${count("INDETERMINATE")} could not be decided. This rests on ${trust}; ${time}; nothing was fetched from a network.`;
  return `<p class="basis${kind}">${toPageText(line)}</p>\n<h1>Signature report</h1>\n`;
}

function writeFile(value: Reported, { bytes, roots, at }: Basis): string {
  const facts: Fact[] = [
    ["SHA-256 of the file", createHash("sha256").update(bytes).digest("hex")],
    ["Size in bytes", String(bytes.length)],
    ["Saved states", String(value.states.length)],
    ["Signatures and document timestamps", String(value.signatures.length)],
    ["Unsigned signature fields", value.unsignedFields.length === 0 ? undefined : value.unsignedFields.join(", ")],
    ["Time given by the caller", at],
    ["Policy", value.policy.name.join(" ")],
  ];
  const lists = (value.trustLists ?? []).map((list) =>
    ["territory", "sequence", "issued", "nextUpdate", "services", "xmlSignature"].map((name) => list[name] ?? ""),
  );
  const trusted = roots.map(({ subject, sha256 }) => [subject, sha256]);
  return [
    writeFacts("File", facts),
    writeReportTable("Trusted certificates", ["Subject", "SHA-256"], trusted),
    writeReportTable(
      "Trust lists",
      ["Territory", "Number", "Issued", "Next update", "Services", "XML signature"],
      lists,
    ),
  ].join("");
}

const MEANINGS: Readonly<Record<string, string>> = {
  "TOTAL-PASSED": "The signature satisfies every check of the policy below.",
  "TOTAL-FAILED": "The signature is not valid.",
  INDETERMINATE: "The available information does not show whether the signature is valid.",
};
const KIND_CLASSES: Readonly<Record<string, string>> = { "TOTAL-PASSED": " passed", "TOTAL-FAILED": " failed" };

function writeSignature(signature: Signature, index: number): string {
  const { kind, field, conclusion, verification, timestamps } = signature;
  const name = kind === "documentTimestamp" ? "Document timestamp" : "Signature";
  const title = `${index + 1}. ${name}${field === undefined ? "" : ` in field ${field}`}`;
  const parts = [`<h2>${markText(title)}</h2>\n`];
  if (conclusion !== undefined) {
    const { indication, subIndication, reason } = conclusion;
    const result = subIndication === undefined ? indication : `${indication}, ${subIndication}`;
    parts.push(
      `<p class="result${KIND_CLASSES[indication] ?? ""}"><strong>${toPageText(result)}</strong>: ${MEANINGS[indication]}${indication === "TOTAL-PASSED" ? "" : ` ${markText(reason)}`}</p>\n`,
    );
  }
  parts.push(writeFacts("Facts", factsOf(signature)));
  if (conclusion !== undefined && conclusion.evidence.length > 0)
    parts.push("<h3>Evidence</h3>\n", writeList(conclusion.evidence));
  parts.push(writeChain("Certificates of the signer", verification.chain.certificates));
  for (const [at, stamp] of timestamps.entries()) {
    parts.push(writeFacts(`Signature timestamp ${at + 1}`, factsOfVerification(stamp)));
    parts.push(writeChain(`Certificates of signature timestamp ${at + 1}`, stamp.chain.certificates));
  }
  return parts.join("");
}

function factsOf(signature: Signature): Fact[] {
  const { conclusion, level, missing, coverage, permissions, suspicions, verification, claims, subFilter } = signature;
  return [
    ["PAdES level", level],
    ["Missing for the next level", orNothing(missing ?? [])],
    ["Earliest proven time", conclusion?.times.best],
    ["Time for which the result holds", conclusion?.times.validation],
    ["Format", subFilter],
    ...["name", "reason", "location", "contact"].map((key): Fact => [`Claimed ${key}`, (claims as Texts)[key]]),
    ...factsOfVerification(verification),
    ["Coverage", `${coverage.state}, ${coverage.bytesAfter} bytes follow`],
    ["Problems of the coverage", orNothing(coverage.problems)],
    ["Changes after signing", permissions.verdict],
    ["Forbidden changes", orNothing(permissions.forbidden.map(({ message }) => message))],
    ["Signs of attacks", orNothing(suspicions.map(({ message }) => message))],
    ["In the latest revision", signature.isInLastState ? "yes" : "no"],
  ];
}

function factsOfVerification({ digest, signature, signer, times, problems, weaknesses, chain }: Verification): Fact[] {
  return [
    ["Signer", signer?.subject],
    ["Issuer", signer?.issuer],
    ["Claimed time", times.claimed],
    ["Signing time attribute", times.signing],
    ["Time in its timestamp", times.stamped],
    ["Digest", `${digest.verdict}${digest.algorithm === "" ? "" : `, ${digest.algorithm}`}`],
    ["Signature", `${signature.verdict}${signature.algorithm === "" ? "" : `, ${signature.algorithm}`}`],
    ["Certificate chain", `${chain.end}, checked at ${chain.judgedAt ?? "no time"} (${chain.judgedBy})`],
    ["Problems of the chain", orNothing(chain.problems)],
    ["Problems", orNothing(problems)],
    ["Weaknesses", orNothing(weaknesses)],
  ];
}

function orNothing(texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : texts.join(" ");
}

function writeChain(caption: string, certificates: readonly ChainEntry[]): string {
  const rows = certificates.map(({ told, isTrusted, isValidThen, revocation }) => [
    told.subject ?? "",
    `${told.notBefore ?? "?"} to ${told.notAfter ?? "?"}${isValidThen === undefined ? "" : isValidThen ? ", valid then" : ", not valid then"}`,
    [revocation, told.revokedAt, told.message].filter((part) => part !== undefined).join(": "),
    isTrusted ? "yes" : "no",
    told.sha256 ?? "",
  ]);
  return writeReportTable(caption, ["Subject", "Validity", "Revocation", "Trusted", "SHA-256"], rows);
}

function writePolicy({ policy }: Reported): string {
  return [
    "<h2>What was checked</h2>\n",
    writeList(policy.checks),
    "<h2>What was not examined</h2>\n",
    writeList(policy.notExamined),
    "<h2>How to check this without Colophon</h2>\n",
    writeList([
      "pdfsig (poppler) lists the signatures of the file, whether each holds, and which bytes it covers.",
      "pdfsig -dump writes each signature to a file. openssl cms -verify checks it against the covered bytes and a trusted certificate, and openssl ts -verify checks timestamps.",
      "openssl verify -crl_check checks a certificate against a revocation list.",
    ]),
    END,
  ].join("");
}
