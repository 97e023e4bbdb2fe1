import { canonicalJson } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { checkSurfaces, describeFinding, isSampled, type Surface, sampleOf } from "../src/index.ts";
import { isByOffice, type NamedRequest, readExamples, readRows, takeSample } from "./surfaces/requests.ts";
import { startServe } from "./surfaces/serve.ts";
import { COMMAND, startSurfaces } from "./surfaces/surfaces.ts";

/**
 * `npm test` holds a quarter of a sample of the operations to the gate, without those that start LibreOffice on each surface, the suite `large`
 * all of the sample, `npm run check` all of them and every row of their tests.
 */
const runsAll = process.env.COLOPHON_SUITE === "surfaces";
const examples = readExamples();
const surfaces = await startSurfaces(startServe());

describe("C19 the same envelope on every surface", () => {
  const sample = runsAll
    ? examples
    : sampleOf(takeSample(examples.filter(({ operation }) => !isSampled() || !isByOffice(operation))), 4);
  it.each(sample)("$operation, $name", async (request) => {
    expect(await findingsOf(request, runsAll ? [...surfaces, COMMAND] : surfaces)).toEqual([]);
  });

  it("from a process of its own too", async () => {
    const [request] = sample;
    if (request === undefined) throw new Error("The catalog has no operation to be run.");
    expect(await findingsOf(request, [...surfaces.slice(0, 1), COMMAND])).toEqual([]);
  });

  it.runIf(runsAll).each(runsAll ? readRows() : [])("$operation, row: $name", async (request) => {
    expect(await findingsOf(request, surfaces)).toEqual([]);
  });
});

describe("C19 when it is broken", () => {
  const request: NamedRequest = { operation: "common.parse.words", name: "", input: { text: "to be" }, options: {} };
  const envelope = { ok: true, value: { words: ["to", "be"] }, losses: [], diagnostics: [] };
  const failure = {
    ok: false,
    error: { phase: "validation", issues: [{ path: "text", message: "It is required." }] },
    losses: [],
    diagnostics: [],
  };
  const giving = (bytes: string, name = "other"): Surface => ({
    name,
    ask: async () => ({ kind: "envelope", bytes: Buffer.from(bytes) }),
  });
  const refusing = (issues: unknown): Surface => ({ name: "other", ask: async () => ({ kind: "refused", issues }) });
  const sound = giving(canonicalJson(envelope), "direct");
  const failed = giving(canonicalJson(failure), "direct");

  it.each([
    ["a value that differs", [sound, giving(canonicalJson({ ...envelope, value: { words: ["to"] } }))], /value\.words/],
    ["a loss that is left out", [giving(canonicalJson({ ...envelope, losses: [{}] })), sound], /losses/],
    ["a member more", [sound, giving(canonicalJson({ ...envelope, receipt: {} }))], /receipt/],
    ["members in another order", [sound, giving(JSON.stringify(envelope))], /the same JSON in other bytes/],
    ["a byte too many", [sound, giving(`${canonicalJson(envelope)}\n`)], /the same JSON in other bytes/],
    ["no JSON", [sound, giving("<html>")], /no JSON/],
    ["no answer", [sound, { name: "other", ask: () => Promise.reject(new Error("It is away.")) }], /It is away/],
    ["no answer of the first", [{ name: "direct", ask: () => Promise.reject(new Error("Gone.")) }, sound], /Gone/],
    ["a refusal of what is carried out elsewhere", [sound, refusing([])], /refused/],
    ["a refusal for another reason", [failed, refusing([{ path: "", message: "No." }])], /another reason.*message/],
    ["a refusal by the first", [refusing([]), sound], /no envelope/],
    ["one surface alone", [sound], /no two surfaces/],
  ] as const)("%s", async (_, broken, message) => {
    const findings = await checkSurfaces(request, broken);
    expect(findings.map(describeFinding)).toEqual([expect.stringMatching(message)]);
    expect(findings.map(({ gate }) => gate)).toEqual(["C19"]);
  });

  it("not by a refusal that names the same issues", async () => {
    expect(await checkSurfaces(request, [failed, refusing(failure.error.issues)])).toEqual([]);
  });

  it("by a real surface that touches a real envelope", async () => {
    const [sampled] = examples;
    const [direct, isolated] = surfaces;
    if (sampled === undefined || direct === undefined || isolated === undefined) throw new Error("Nothing to break.");
    const touched: Surface = {
      name: "touched",
      ask: (given) => isolated.ask({ ...given, options: { ...given.options, deterministicSeed: "7" } }),
    };
    expect((await checkSurfaces(sampled, [direct, touched])).map(describeFinding)).toEqual([
      expect.stringMatching(/^C19: touched: receipt\.optionsHash/),
    ]);
  });
});

async function findingsOf(request: NamedRequest, asked: readonly Surface[]): Promise<string[]> {
  return (await checkSurfaces(request, asked)).map(describeFinding);
}
