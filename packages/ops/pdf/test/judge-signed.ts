import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { extractPdfSignatures } from "../src/index.ts";
import type { SignedCase } from "./signature-matrix.ts";
import { signaturesConservation } from "./signatures-conservation.ts";
import { folder, makeIdentity } from "./signed-pdfs.ts";

interface Judged {
  readonly verification: {
    readonly digest: { readonly verdict: string };
    readonly signature: { readonly verdict: string };
    readonly chain: { readonly end: string };
    readonly weaknesses: readonly string[];
  };
  readonly coverage: { readonly state: string; readonly byteRange?: readonly number[] };
  readonly permissions: { readonly verdict: string };
  readonly suspicions: readonly { readonly attack: string }[];
  readonly field?: string;
}

/** What is said of a made file that should not be; openssl is asked where it can answer. */
export async function judgeSigned(one: SignedCase): Promise<readonly string[]> {
  const bytes = one.make();
  const input = { bytes, trustRoots: [makeIdentity("rsa").root] };
  const envelope = await invoke(extractPdfSignatures, input, {});
  if (!envelope.ok) return [envelope.error.code];
  const value = envelope.value as { readonly signatures: readonly Judged[] };
  const found = value.signatures.find(({ field }) => field === "Sig");
  if (found === undefined) return ["there is no signature"];
  const faults: string[] = [];
  const compare = (what: string, is: string, wanted: string | undefined): void => {
    const holds = wanted === undefined || (wanted.startsWith("not ") ? is !== wanted.slice(4) : is === wanted);
    if (!holds) faults.push(`${what} is ${is}, not ${wanted}`);
  };
  compare("digest", found.verification.digest.verdict, one.digest);
  compare("signature", found.verification.signature.verdict, one.signature);
  compare("coverage", found.coverage.state, one.coverage);
  compare("permissions", found.permissions.verdict, one.permissions);
  if (one.signature === "ok") compare("chain", found.verification.chain.end, "trusted");
  if (one.isWeak !== undefined)
    compare("weakness", String(found.verification.weaknesses.length > 0), String(one.isWeak));
  if (one.attacks !== undefined)
    compare("attacks", found.suspicions.map(({ attack }) => attack).join(), one.attacks.join());
  faults.push(...askOpenssl(one, bytes, found));
  const outcome = { input, value: envelope.value, losses: [] };
  for (const { name, check } of signaturesConservation.statements ?? [])
    for (const fault of (await check(outcome)) ?? []) faults.push(`${name}: ${fault}`);
  return faults;
}

/** `openssl cms -verify` and `ts -verify` on the parts that were taken out. */
function askOpenssl({ signing }: SignedCase, bytes: Uint8Array, found: Judged): string[] {
  const range = found.coverage.byteRange;
  if (signing === undefined || range === undefined || signing.subFilter === "adbe.x509.rsa_sha1") return [];
  if (signing.key === "ed25519" || signing.key === "ed448" || signing.subFilter === "adbe.pkcs7.sha1") return [];
  const [, first = 0, second = 0] = range;
  writeFileSync(join(folder, "covered"), Buffer.concat([bytes.subarray(0, first), bytes.subarray(second)]));
  const hex = Buffer.from(bytes.subarray(first + 1, second - 1))
    .toString("latin1")
    .replace(/(?:00)+$/, "");
  writeFileSync(join(folder, "taken.der"), Buffer.from(`${hex}00000000`, "hex"));
  const args =
    signing.subFilter === "ETSI.RFC3161"
      ? ["ts", "-verify", "-data", "covered", "-in", "taken.der", "-token_in", "-CAfile", "root.pem"]
      : [
          "cms",
          "-verify",
          "-binary",
          "-inform",
          "DER",
          "-in",
          "taken.der",
          "-content",
          "covered",
          "-CAfile",
          "root.pem",
          "-purpose",
          "any",
          "-out",
          "unused",
        ];
  const { status, stderr } = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? [] : [`openssl says ${stderr.trim().split("\n").at(-1)}`];
}
