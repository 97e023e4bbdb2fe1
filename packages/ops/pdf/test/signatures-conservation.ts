import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Conservation, Outcome, Unit } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";

interface Signature {
  readonly field?: string;
  readonly kind: string;
  readonly subFilter?: string;
  readonly isInLastState: boolean;
  readonly coverage: { readonly state: string; readonly byteRange?: readonly number[] };
  readonly verification: {
    readonly digest: {
      readonly verdict: string;
      readonly algorithm: string;
      readonly told: { readonly computed?: string };
    };
    readonly signature: { readonly verdict: string; readonly algorithm: string };
    readonly signer?: { readonly key: string };
  };
}

interface SignaturesValue {
  readonly signatures: readonly Signature[];
  readonly unsignedFields: readonly string[];
  readonly states: readonly { readonly end: number; readonly changes?: readonly { readonly object?: number }[] }[];
}

interface SignatureFacts {
  readonly units: readonly Unit[];
  readonly unsigned: readonly string[];
  readonly signatures: number;
  /** Objects that each state changed. */
  readonly differing: readonly (readonly number[])[];
}

const folder = mkdtempSync(join(tmpdir(), "colophon-signatures-"));
const python = ["python3", "/usr/bin/python3"].find((name) => spawnSync(name, ["-c", "import pikepdf"]).status === 0);
if (python === undefined)
  console.warn("SKIPPED: python3-pikepdf is missing, signatures are not compared with what it finds.");
const hasPdfsig = spawnSync("pdfsig", ["-v"]).status !== null;
if (!hasPdfsig) console.warn("SKIPPED: pdfsig is missing, verdicts are not compared with its own.");

const bytesOf = (outcome: Outcome): Uint8Array => (outcome.input as { bytes: Uint8Array }).bytes;
const toValue = (outcome: Outcome): SignaturesValue => outcome.value as SignaturesValue;

function write(bytes: Uint8Array): string {
  const path = join(folder, `${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.pdf`);
  writeFileSync(path, bytes);
  return path;
}

const readings = new Map<string, SignatureFacts | string>();

function read(outcome: Outcome): SignatureFacts | string {
  if (python === undefined) return "pikepdf is not here";
  const ends = toValue(outcome).states.map(({ end }) => String(end));
  const path = write(bytesOf(outcome));
  const key = [path, passwordOf(outcome), ...ends].join(" ");
  const known = readings.get(key);
  if (known !== undefined) return known;
  const script = fileURLToPath(new URL("signatures.py", import.meta.url));
  const { stdout } = spawnSync(python, [script, path, passwordOf(outcome), ...ends], { encoding: "utf8" });
  const said: SignatureFacts & { readonly error?: string } = JSON.parse(
    stdout === "" ? '{"error":"no answer"}' : stdout,
  );
  const reading = said.error ?? said;
  readings.set(key, reading);
  return reading;
}

/** Every signature field and claim, every object that a later state changed; digests and verdicts by others. */
export const signaturesConservation: Conservation = {
  list(outcome) {
    const reading = read(outcome);
    return typeof reading === "string" ? reading : reading.units;
  },
  statements: [
    {
      name: "every signed field and every unsigned one",
      check(outcome) {
        const reading = read(outcome);
        if (typeof reading === "string") return undefined;
        const { signatures, unsignedFields } = toValue(outcome);
        const ours = signatures.filter(({ field, isInLastState }) => field !== undefined && isInLastState).length;
        const faults = ours === reading.signatures ? [] : [`${ours} signed fields for ${reading.signatures}`];
        const isSame = [...unsignedFields].sort().join("\n") === [...reading.unsigned].sort().join("\n");
        return isSame ? faults : [...faults, "unsigned fields"];
      },
    },
    {
      name: "every object that a later state changed",
      check(outcome) {
        const reading = read(outcome);
        if (typeof reading === "string") return undefined;
        return toValue(outcome).states.flatMap(({ changes }, state) => {
          if (changes === undefined) return [];
          const reported = new Set(changes.map(({ object }) => object));
          const missing = (reading.differing[state] ?? []).filter((number) => !reported.has(number));
          return missing.length === 0 ? [] : [`state ${state}: objects ${missing.join(", ")} changed and are not told`];
        });
      },
    },
    {
      name: "the digest is that of the covered bytes",
      check(outcome) {
        const bytes = bytesOf(outcome);
        return toValue(outcome).signatures.flatMap(({ coverage, verification: { digest }, field }) => {
          const name = digest.algorithm.replace("SHA-", "sha").toLowerCase();
          const range = coverage.byteRange;
          if (digest.told.computed === undefined || range === undefined || !/^(?:sha\d+|md5)$/.test(name)) return [];
          const hash = createHash(name);
          for (let at = 0; at < range.length; at += 2) {
            const start = range[at] ?? 0;
            hash.update(bytes.subarray(start, start + (range[at + 1] ?? 0)));
          }
          return hash.digest("hex") === digest.told.computed ? [] : [`the digest of ${field} is another`];
        });
      },
    },
    {
      name: "pdfsig says the same where it decides",
      check: (outcome) => (hasPdfsig ? comparePdfsig(outcome) : undefined),
    },
  ],
};

/**
 * What pdfsig says of a signature. It says none of these of timestamps and some key identifiers. It calls invalid what its library
 * lacks: brainpool curves and some RSA-PSS; and of adbe.pkcs7.sha1 it takes the digest of the signer for that of the bytes.
 */
const DECIDED: Readonly<Record<string, boolean>> = {
  "Signature is Valid.": true,
  "Signature is Invalid.": false,
  "Digest Mismatch.": false,
};

function comparePdfsig(outcome: Outcome): string[] | undefined {
  const { signatures } = toValue(outcome);
  if (signatures.length === 0 || passwordOf(outcome) !== "") return undefined;
  const { stdout } = spawnSync("pdfsig", ["-nocert", write(bytesOf(outcome))], { encoding: "utf8" });
  const faults: string[] = [];
  for (const block of stdout.split(/^Signature #\d+:$/m).slice(1)) {
    const field = /Signature Field Name: (.*)/.exec(block)?.[1];
    const said = DECIDED[/Signature Validation: (.*)/.exec(block)?.[1] ?? ""];
    const ours = signatures.find((one) => one.field === field && one.isInLastState && one.kind === "signature");
    if (said === undefined || ours === undefined || (!said && isBeyondPdfsig(ours))) continue;
    const holds = ours.verification.digest.verdict === "ok" && ours.verification.signature.verdict === "ok";
    if (holds !== said)
      faults.push(
        `${field}: pdfsig says ${said}, digest ${ours.verification.digest.verdict}, signature ${ours.verification.signature.verdict}`,
      );
  }
  return faults;
}

function isBeyondPdfsig({ subFilter, verification: { signature, signer } }: Signature): boolean {
  const { algorithm } = signature;
  if (subFilter === "adbe.pkcs7.sha1" && !algorithm.endsWith("SHA-1")) return true;
  return algorithm.startsWith("RSA-PSS") || /brainpool|448/.test(`${signer?.key} ${algorithm}`);
}
