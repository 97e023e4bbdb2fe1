import { invoke } from "@colophon/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { EXAMPLE_PDF } from "../src/example.ts";
import { extractPdfSignatures } from "../src/index.ts";
import { latin1 } from "./module.ts";
import { verifies } from "./signature-authority.ts";
import { type ReportCase, simpleCases, timedCases } from "./signature-cases.ts";
import { hostileCases } from "./signature-hostile-cases.ts";
import { hasOpenssl } from "./signed-pdfs.ts";

interface Concluded {
  readonly field?: string;
  readonly level?: string;
  readonly conclusion: {
    readonly indication: string;
    readonly subIndication?: string;
    readonly reason: string;
    readonly times: Readonly<Record<string, string>>;
    readonly evidence: readonly string[];
  };
}

/** What differs from the expectation: of the conclusion, of the level, and from what openssl says of the certificate. */
async function judge(one: ReportCase): Promise<readonly string[]> {
  const { name: _, at, expected, level, isProven, judge: asked, ...input } = one;
  const envelope = await invoke(extractPdfSignatures, input, at === undefined ? {} : { at });
  if (!envelope.ok) return [`${envelope.error.code}: ${envelope.error.message}`];
  const { signatures } = envelope.value as unknown as { readonly signatures: readonly Concluded[] };
  const found = signatures.find(({ field }) => field === "Sig");
  if (found === undefined) return ["there is no signature"];
  const { indication, subIndication, reason, times, evidence } = found.conclusion;
  const faults: string[] = [];
  const is = subIndication ?? indication;
  if (is !== expected) faults.push(`${is}, not ${expected}: ${reason} ${evidence.join(" ")}`);
  const FAILED = ["FORMAT_FAILURE", "HASH_FAILURE", "SIG_CRYPTO_FAILURE", "NOT_YET_VALID"];
  if ((indication === "TOTAL-FAILED") !== FAILED.includes(is)) faults.push(`${indication} with ${is}`);
  if (level !== undefined && found.level !== level) faults.push(`level ${found.level}, not ${level}`);
  if (isProven !== undefined && (times.best !== undefined) !== isProven) faults.push(`best time ${times.best}`);
  if (at !== undefined && times.validation !== at) faults.push(`validation at ${times.validation}`);
  if (asked !== undefined && verifies(asked.certificate, asked.lists, at ?? "") !== asked.accepts)
    faults.push("openssl differs");
  return faults;
}

function* trustCases(): Generator<ReportCase> {
  yield* simpleCases();
  yield* hostileCases();
}

const suites = { "what is trusted": trustCases, "what is proven": timedCases };
if (!hasOpenssl) test.skip("no openssl", () => undefined);
else
  for (const [name, cases] of Object.entries(suites))
    describe(name, () => {
      let all: readonly ReportCase[] = [];
      beforeAll(() => {
        try {
          all = [...cases()];
        } catch (error) {
          throw new Error(`${(error as { stderr?: Buffer }).stderr ?? error}`);
        }
      }, 300_000);
      test("each case has its conclusion", { timeout: 120_000 }, async () => {
        const faults: string[] = [];
        for (const one of all) for (const fault of await judge(one)) faults.push(`${one.name}: ${fault}`);
        expect(faults).toEqual([]);
        expect(all.length).toBeGreaterThan(15);
      });
    });

const BOMB = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${"&a;".repeat(1_000)}"><!ENTITY c "${"&b;".repeat(1_000)}">]><TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#">&c;</TrustServiceStatusList>`;
const DEEP = `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#">${"<a>".repeat(100_000)}`;

describe("files of the caller that cannot be read", () => {
  test.each([
    ["trustLists", "a list with entities", BOMB],
    ["trustLists", "a list that is nested too deep", DEEP],
    ["trustLists", "XML of another kind", "<a/>"],
    ["trustLists", "text", "not XML"],
    ["revocation", "text", "not a list"],
    ["revocation", "a refusal of a responder", "\x30\x03\x0a\x01\x06"],
    ["certificates", "text", "not a certificate"],
  ])("%s: %s", async (member, _, text) => {
    const envelope = await invoke(extractPdfSignatures, { bytes: EXAMPLE_PDF, [member]: [latin1(text)] }, {});
    const error = { code: "common/SCHEMA_REJECTED", issues: [{ path: `${member}.0` }] };
    expect(envelope).toMatchObject({ ok: false, error });
  });
});
