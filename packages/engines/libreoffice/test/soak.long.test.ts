import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createOfficeHost, examineLibreOffice } from "../src/host.ts";
import { textOf } from "./documents.ts";
import { connect, folder, helpersIn, isHere } from "./hosts.ts";

const CONVERSIONS = Number(process.env.COLOPHON_SOAK ?? 1000);
const KILLED_EVERY = 10;
const AT_ONCE = 2;
/** A conversion with a helper that has to be started takes about as long. */
const MAX_DELAY_MS = 1200;
/** What this process may grow by after its first hundred conversions. */
const MAX_GROWTH_BYTES = 64 * 1024 ** 2;

/** The same numbers each time. Source: Park and Miller, 1988. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe.skipIf(!isHere)("a thousand conversions, one helper in ten killed at any moment", () => {
  test("none is lost, nothing is left", { timeout: 7_200_000 }, async () => {
    const own = join(folder, "soak");
    mkdirSync(own);
    const host = await createOfficeHost({ folder: own, spares: 1, helpers: AT_ONCE });
    const convert = connect(host);
    const documents = ["alpha", "beta", "gamma"].map((word) => textOf(`<text:p>${word} </text:p>`.repeat(300)));
    const expected = await Promise.all(documents.map(async (bytes) => Buffer.from((await convert(bytes)).bytes)));
    const random = chance(20_261_122);
    const lost: string[] = [];
    const kills: Promise<void>[] = [];
    let killed = 0;
    let next = 0;
    let early = 0;
    const work = async (): Promise<void> => {
      for (let index = next++; index < CONVERSIONS; index = next++) {
        if (index === CONVERSIONS / 10) early = process.memoryUsage().rss;
        if (index % KILLED_EVERY === 0) kills.push(killOne(random() * MAX_DELAY_MS, random()));
        const at = index % documents.length;
        const { bytes } = await convert(documents[at] ?? new Uint8Array()).catch((error: unknown) => {
          lost.push(`${index}: ${error}`);
          return { bytes: expected[at] ?? new Uint8Array() };
        });
        if (expected[at]?.equals(bytes) !== true) lost.push(`${index}: other bytes`);
      }
    };
    const killOne = async (delayMs: number, which: number): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const pids = helpersIn(own);
      const pid = pids[Math.floor(which * pids.length)];
      if (pid === undefined) return;
      killed++;
      process.kill(pid, "SIGKILL");
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await Promise.all(kills);
    const { ends, conversions, seconds } = host.stats();
    const growth = process.memoryUsage().rss - early;
    await host.close();
    console.info(JSON.stringify({ killed, ends, conversions, seconds: Math.round(seconds), growth }));
    expect(lost).toEqual([]);
    expect(Object.keys(ends)).toEqual(["crashed"]);
    expect(helpersIn(own)).toEqual([]);
    expect(readdirSync(own)).toEqual(["template"]);
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  });
});

describe.skipIf(!isHere)("LibreOffice, examined", { timeout: 300_000 }, () => {
  test("converts one document of each kind, and says what it is cut off from", async () => {
    const own = join(folder, "examine");
    mkdirSync(own);
    const findings = await examineLibreOffice(own);
    expect(findings.filter(({ name, isMet }) => !isMet && !name.includes("cut off"))).toEqual([]);
    expect(findings).toHaveLength(6);
  });
});
