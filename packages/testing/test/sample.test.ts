import { type AnyOperation, describeOperation, invoke } from "@colophon/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { produceHarnessCodes } from "../src/gates/harness-codes.ts";
import { createSubject, isSampled, sampleOf } from "../src/index.ts";
import { LINE_ROWS } from "./family/rows.ts";
import { convertLines } from "./family/src/index.ts";

const MODULE = new URL("./family/src/index.ts", import.meta.url).href;

describe("a sample of rows", () => {
  afterEach(() => vi.unstubAllEnvs());
  const rows = [0, 1, 2, 3, 4, 5, 6];

  it.each([
    ["npm test", undefined, undefined, [0, 3, 6]],
    ["the suite default by its name", "default", undefined, [0, 3, 6]],
    ["the large suite", "large", undefined, rows],
    ["npm run check", undefined, "1", rows],
  ])("of %s", (_, suite, whole, expected) => {
    vi.stubEnv("COLOPHON_SUITE", suite);
    vi.stubEnv("COLOPHON_WHOLE", whole);
    expect(sampleOf(rows, 3)).toEqual(expected);
    expect(isSampled()).toBe(expected !== rows);
  });
});

describe("a sample of the limits that C5 tries", () => {
  /** How many calls are made for an operation, and the codes that they bring back. */
  async function produce(operation: AnyOperation, isSample: boolean) {
    let calls = 0;
    const count: typeof invoke = (...call) => {
      calls++;
      return invoke(...call);
    };
    const subject = createSubject(operation, LINE_ROWS, { module: MODULE, catalog: [], isSample, call: count });
    await subject.trials();
    await subject.example();
    calls = 0;
    return { codes: await produceHarnessCodes(subject), calls };
  }

  it("ends with the row after which no code is to come, and brings back the same codes", async () => {
    const [whole, sample] = [await produce(convertLines, false), await produce(convertLines, true)];
    expect([...sample.codes].sort()).toEqual([...whole.codes].sort());
    expect(sample.calls).toBeLessThan(whole.calls);
  });

  it("is all of them where a code is to come", async () => {
    const { errors } = convertLines;
    const [entry] = Object.values(errors.entries);
    const lacking = {
      ...convertLines,
      errors: { ...errors, entries: { ...errors.entries, NEVER: { ...entry, conditions: [] } } },
    };
    expect(describeOperation(lacking as never).errors.map(({ code }) => code)).toContain(`${errors.domain}/NEVER`);
    const [whole, sample] = [await produce(lacking as never, false), await produce(lacking as never, true)];
    expect(sample.calls).toBe(whole.calls);
    expect(sample.codes).not.toContain(`${errors.domain}/NEVER`);
  });
});
