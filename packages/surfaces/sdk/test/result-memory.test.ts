import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { canonicalJson, invoke } from "@colophon/contract";
import { afterAll, expect, it } from "vitest";
import { loadOperation } from "./operations.ts";
import { startService } from "./service.ts";

const MIB = 1024 ** 2;
const LARGE_BYTES = 96 * MIB;
const MEASURE = fileURLToPath(new URL("./measure-result.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "colophon-sdk-memory-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const service = await startService();

interface Measured {
  readonly peak: number;
  readonly byteLength: number;
}

let runs = 0;
async function measure(runner: string, place: "memory" | "file", file: string): Promise<Measured> {
  const answer = join(folder, `answer-${runs++}.json`);
  const args = ["--conditions=source", MEASURE, runner, place, file, answer];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
  expect(await once(child, "exit")).toEqual([0, null]);
  if (place === "file")
    expect(statSync(`${answer}.artifact`).size).toBe(JSON.parse(readFileSync(answer, "utf8")).byteLength);
  return JSON.parse(readFileSync(answer, "utf8")) as Measured;
}

it("a result of 96 MiB by the service takes at most 1.5 times what it takes locally, and into a file less than three quarters of itself", async () => {
  const [small, large] = [join(folder, "small"), join(folder, "large")];
  writeFileSync(small, "a;b\n");
  writeFileSync(large, Buffer.alloc(LARGE_BYTES, "1;2\n"));
  const operation = await loadOperation("common.convert.delimited");
  if (operation === undefined) throw new Error("The operation is missing.");
  const wire = canonicalJson(await invoke(operation, { bytes: readFileSync(large) }, {}));
  service.rules = [
    {
      method: "GET",
      path: /\/result$/,
      times: Number.POSITIVE_INFINITY,
      answer: (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end(wire),
    },
  ];
  const hosted = await measure(service.url, "memory", small);
  const inFile = await measure(service.url, "file", small);
  const local = await measure("local", "memory", large);
  expect([hosted.byteLength, inFile.byteLength]).toEqual([local.byteLength, local.byteLength]);
  service.rules = [];
  const bare = await measure(service.url, "memory", small);
  console.info(
    `peaks in MiB: bare ${Math.round(bare.peak / MIB)}, hosted ${Math.round(hosted.peak / MIB)}, hosted into a file ${Math.round(inFile.peak / MIB)}, local ${Math.round(local.peak / MIB)}`,
  );
  expect(hosted.peak).toBeLessThan(local.peak * 1.5);
  expect(inFile.peak - bare.peak).toBeLessThan(LARGE_BYTES * 0.75);
}, 180_000);
