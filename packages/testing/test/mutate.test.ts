import { describe, expect, test } from "vitest";
import { listHostileCases } from "../src/hostile/cases.ts";
import { buildHostileFiles, buildZip, createSeededRandom, mutants } from "../src/index.ts";
import { convertLines, parseWords } from "./family/src/index.ts";

const BYTES = new TextEncoder().encode("a,b,c\n1,2,3\n");

describe("mutants", () => {
  test("are the same for the same seed, others for another, and leave the bytes alone", () => {
    const before = BYTES.slice();
    const [first, again, other] = ["s", "s", "t"].map((seed) =>
      [...mutants(BYTES, 200, seed)].map((bytes) => Buffer.from(bytes).toString("hex")),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(BYTES).toEqual(before);
  });

  test("differ from the bytes and from each other", () => {
    const distinct = new Set([...mutants(BYTES, 1000, 1)].map((bytes) => Buffer.from(bytes).toString("hex")));
    expect(distinct.size).toBeGreaterThan(700);
  });

  test("also of no bytes and of one", () => {
    for (const bytes of [new Uint8Array(), Uint8Array.of(1)])
      expect([...mutants(bytes, 50, 1)].every(({ length }) => length > 0)).toBe(true);
  });

  test("chance covers its range evenly enough", () => {
    const chance = createSeededRandom("even");
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const drawn = chance.below(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });
});

describe("the hostile set", () => {
  test("its archives are what they say: an independent reader opens them", async () => {
    const { writeFileSync, mkdtempSync, rmSync } = await import("node:fs");
    const { spawnSync } = await import("node:child_process");
    const { tmpdir } = await import("node:os");
    const { join } = await import("node:path");
    const folder = mkdtempSync(join(tmpdir(), "zip-"));
    const zip = buildZip([
      { path: "a.txt", bytes: BYTES },
      { path: "b/c.txt", bytes: BYTES, isDeflated: true },
    ]);
    writeFileSync(join(folder, "a.zip"), zip);
    const script =
      "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(z.namelist(), z.read('b/c.txt'))";
    const { stdout, status, error } = spawnSync("python3", ["-c", script, join(folder, "a.zip")], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    if (error !== undefined) process.stderr.write("\nSKIPPED: no python3 here to read the archive.\n");
    else expect([status, stdout.trim()]).toEqual([0, "['a.txt', 'b/c.txt'] b'a,b,c\\n1,2,3\\n'"]);
  });

  test("is the same each time, and has every kind", () => {
    const rows = [
      { name: "r", input: { bytes: "YSxiCg==" }, options: {}, expected: "", hasFixture: true, isSuccess: true },
    ];
    const names = [...listHostileCases(convertLines, rows)].map(({ name }) => name);
    expect([...listHostileCases(convertLines, rows)].map(({ name }) => name)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    for (const kind of [
      "the input is undefined",
      "the input is a cycle",
      "the options are a proxy that throws on everything",
      "input.bytes is missing",
      'input has a member "__proto__"',
      "options.limits.maxPages is 0",
      "options.limits.maxPages is 1000001",
      "options.trim is a class instance",
      "bytes is no bytes",
      "bytes is a zip bomb",
      "bytes is an entity bomb",
      "bytes is an ELF program",
      'bytes is the file of "r" cut after 1 bytes',
      'bytes is mutant 3 of the file of "r"',
    ])
      expect(names).toContain(kind);
    expect([...listHostileCases(parseWords, [])].length).toBeGreaterThan(400);
  });

  test("its bombs are small", () => {
    const files = [...buildHostileFiles()];
    const size = (name: string) => files.find((file) => file.name === name)?.bytes.length ?? Number.NaN;
    expect(size("a zip bomb")).toBeLessThan(1_200_000);
    expect(size("a gzip bomb")).toBeLessThan(1_200_000);
    expect(size("a zip bomb in a zip")).toBeLessThan(50_000);
    expect(size("an entity bomb")).toBeLessThan(2000);
  });
});
