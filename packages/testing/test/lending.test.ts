import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { afterAll, expect, test } from "vitest";
import { produceHarnessCodes } from "../src/gates/harness-codes.ts";
import { createSubject, describeFinding, GATES, type Row, startIsolated } from "../src/index.ts";
import { extractCapitals } from "./family/borrowing.ts";
import { LINE_ROWS } from "./family/rows.ts";
import { convertLines } from "./family/src/index.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-lending-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env.COLOPHON_ASKED;
});

const ROWS: readonly Row[] = [
  { name: "a word", input: { bytes: Buffer.from("lend me your ears") }, value: { text: "LEND ME YOUR EARS" } },
  { name: "no bytes", kind: "boundary", input: { bytes: new Uint8Array(0) }, value: { text: "" } },
  { name: "no base64", kind: "hostile", input: { bytes: "Zm9" }, error: "common/SCHEMA_REJECTED" },
];
const MODULE = new URL("./family/borrowing.ts", import.meta.url).href;

const lendFrom = (name: string) => {
  const asked = join(folder, name);
  writeFileSync(asked, "");
  const address = new URL("./family/lend.ts", import.meta.url);
  address.searchParams.set("asked", asked);
  return { address: address.href, count: () => readFileSync(asked, "utf8").length };
};

test("a helper engine is lent to every process of the gates, asked each question once, and the hostile set has its stand-in", async () => {
  const engine = lendFrom("engine");
  process.env.COLOPHON_ASKED = join(folder, "engine");
  const standIn = lendFrom("stand-in");
  const subject = createSubject(extractCapitals, ROWS, {
    module: MODULE,
    catalog: [],
    runtime: startIsolated,
    lending: { module: engine.address, standIn: standIn.address },
    hostileBudgetMs: 100,
  });
  const findings = [];
  for (const gate of ["C2", "C4", "C6", "C7", "C8"] as const) findings.push(...(await GATES[gate].check(subject)));
  await subject.close();
  expect(findings.map(describeFinding)).toEqual([]);
  // Two rows and the example; then for C8 the smallest and the same with one byte changed, by the stand-in, which in this process
  // writes into the same file.
  expect(engine.count()).toBe(5);
  expect(standIn.count()).toBeGreaterThan(0);
});

test("the runtime's process borrows it too", async () => {
  const engine = lendFrom("runtime");
  process.env.COLOPHON_ASKED = join(folder, "runtime");
  const runtime = startIsolated(MODULE, { upper: { lending: engine.address } });
  const envelope = await runtime.invoke("common.extract.capitals", { bytes: Buffer.from("ears") });
  await runtime.close();
  expect(engine.count()).toBe(1);
  expect(envelope).toMatchObject({ ok: true, value: { text: "EARS" } });
});

test("the harness's codes are brought about through the stand-in, and the engine is asked only where one is still to come", async () => {
  const subject = createSubject(convertLines, LINE_ROWS, { module: MODULE, catalog: [] });
  const trials = await subject.trials();
  const attempt = async (isWhole: boolean) => {
    const asked = { engine: 0, standIn: 0 };
    const codes = await produceHarnessCodes({
      ...subject,
      trials: async () => (isWhole ? trials : []),
      call: (...call) => {
        asked.engine++;
        return invoke(...call);
      },
      quickCall: async (...call) => {
        asked.standIn++;
        const envelope = await invoke(...call);
        return isWhole || envelope.ok ? envelope : ({ ...envelope, ok: true, value: {}, losses: [] } as never);
      },
    });
    return { codes, asked };
  };
  const whole = await attempt(true);
  expect(whole.asked.standIn).toBeGreaterThan(0);
  expect(whole.asked.engine).toBe(0);
  const lacking = await attempt(false);
  expect(lacking.asked.engine).toBe(lacking.asked.standIn);
  expect(lacking.codes).toContain("common/SCHEMA_REJECTED");
  await subject.close();
});
