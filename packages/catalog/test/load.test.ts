import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { loadOperation } from "../src/index.ts";

const LOAD = new URL("../src/load.ts", import.meta.url).href;

it("loads an operation without the others of its family and without what finds engines", () => {
  const program = `
    import { registerHooks } from "node:module";
    const seen = [];
    registerHooks({ load(url, context, next) { seen.push(url); return next(url, context); } });
    const { loadOperation } = await import(${JSON.stringify(LOAD)});
    const { name } = await loadOperation("pdf.inspect.evidence");
    console.log(JSON.stringify({ name, seen }));`;
  const args = ["--conditions=source", "--no-warnings", "--input-type=module", "-e", program];
  const { name, seen } = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as {
    readonly name: string;
    readonly seen: readonly string[];
  };
  expect(name).toBe("pdf.inspect.evidence");
  const operations = seen.filter((url) => /\/ops\/[a-z]+\/src\/(?:index|operations\/.*)\.ts$/.test(url));
  expect(operations.map((url) => url.replace(/.*\/ops\//, ""))).toEqual(["pdf/src/operations/inspect-evidence.ts"]);
  expect(seen.filter((url) => /\/(?:locate|availability|summaries)\.ts$/.test(url))).toEqual([]);
});

it("finds nothing for names that no operation has", async () => {
  for (const name of ["pdf.nothing", "constructor", "toString", ""]) expect(await loadOperation(name)).toBe(undefined);
});
