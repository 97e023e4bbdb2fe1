import { type Envelope, invoke } from "@colophon/contract";
import { findMissing } from "@colophon/engine-typst/locate";
import { openPdf } from "@colophon/kit-pdf";
import { checkConformance, type Flavour } from "@colophon/kit-pdf-conformance";
import { describe, expect, test } from "vitest";
import { renderPdf } from "../src/index.ts";
import { borrowTypst } from "./lend-typst.ts";
import { RICH } from "./rich-model.ts";

const MODES: readonly {
  readonly standard: string;
  readonly universal: boolean;
  readonly claims: readonly Flavour[];
}[] = [
  { standard: "a-2b", universal: false, claims: ["2b"] },
  { standard: "a-2a", universal: false, claims: ["2a", "2u", "2b"] },
  { standard: "a-3b", universal: false, claims: ["3b"] },
  { standard: "a-3a", universal: false, claims: ["3a", "3u", "3b"] },
  { standard: "a-2a", universal: true, claims: ["2a", "ua-1"] },
  { standard: "a-3a", universal: true, claims: ["3a", "ua-1"] },
];

describe.skipIf(findMissing() !== undefined)("what pdf.render writes keeps the level that it claims", () => {
  for (const { standard, universal, claims } of MODES)
    test(`${standard}${universal ? " for everybody" : ""}: ${claims.join(", ")}`, async () => {
      const made = await invoke(renderPdf, RICH, { standard, universal }, { helpers: await borrowTypst() });
      const bytes = pdfOf(made);
      for (const flavour of claims) {
        const { verdicts } = checkConformance(openPdf(bytes), flavour);
        const broken = verdicts.filter(({ failed }) => failed > 0);
        expect(broken.map(({ rule, failures }) => `${rule.clause}-${rule.number} ${failures[0]?.message}`)).toEqual([]);
      }
    });
});

function pdfOf(envelope: Envelope): Uint8Array {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}
