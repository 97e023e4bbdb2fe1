import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { HOSTILE_BOOKS } from "./hostile-books.ts";

const isLong = process.env.COLOPHON_SUITE === "long";
/** What a process may take that does all of them, one after the other, in MiB. */
const MAX_MEMORY = 2_560;
const MAX_CPU_SECONDS = 30;
const TIMEOUT_MS = 600_000;

/** Refusals of what a reader counts, of parse, transform and convert, and of the others. */
const TOO_MUCH = ["xlsx/RESOURCE_LIMIT", "xlsx/XLSX_BUDGET_EXCEEDED", "common/RESOURCE_LIMIT_EXCEEDED"];
const UNSAFE = ["xlsx/XLSX_ARCHIVE_UNSAFE", "common/RESOURCE_LIMIT_EXCEEDED"];

type Book = keyof typeof HOSTILE_BOOKS;
/** What is not done, by operation or target, and the codes that say so. All else is done. */
const REFUSED: Readonly<Partial<Record<Book, Readonly<Record<string, readonly string[]>>>>> = {
  "16 million shared strings": refuse("inspect parse validate repair transform csv html json xlsx", TOO_MUCH),
  "a sheet of one gigabyte out of one megabyte": refuse(
    "inspect parse validate repair transform csv html json xlsx",
    UNSAFE,
  ),
  "one string of 32,767 characters in a million cells": refuse("parse csv html json", TOO_MUCH),
  "relationships in circles": refuse("repair", ["xlsx/TEMPLATE_ASSEMBLY_FAILED"]),
  "XFD1048576 alone": { ...refuse("transform", ["xlsx/XLSX_EDIT_REFUSED"]), ...refuse("csv html", TOO_MUCH) },
  "a hundred thousand merged ranges of the whole grid": refuse("transform", ["xlsx/XLSX_EDIT_REFUSED"]),
  "an array over the grid": refuse("transform", ["xlsx/XLSX_EDIT_REFUSED"]),
  "elements of a sheet, nested 10,000 deep": refuse(
    "inspect parse validate repair transform csv html json xlsx",
    TOO_MUCH,
  ),
  "elements of a string, nested 10,000 deep": refuse("validate repair transform", TOO_MUCH),
  "elements of a part, nested 10,000 deep": refuse("validate repair transform xlsx", TOO_MUCH),
};
/** Minutes of a machine for the two of them: the long suite has them. */
const LONG: ReadonlySet<string> = new Set<Book>(["a million merged ranges", "a million defined names"]);

function refuse(calls: string, codes: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(calls.split(" ").map((call) => [call, codes]));
}

interface ReportedCalls {
  readonly calls: Readonly<Record<string, { readonly outcome: string; readonly cpuSeconds: number }>>;
  readonly rssMiB: number;
}

const folder = mkdtempSync(join(tmpdir(), "colophon-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

const books = Object.entries(HOSTILE_BOOKS).filter(([name]) => isLong || !LONG.has(name));

describe("workbooks made to be dear: a result or a refusal that is named, in bounded time and memory", () => {
  test.each(books)("%s", { timeout: TIMEOUT_MS }, (name, make) => {
    const path = join(folder, "hostile.xlsx");
    writeFileSync(path, make());
    const script = join(import.meta.dirname, "hostile-alone.ts");
    const { stdout, stderr } = spawnSync(process.execPath, ["--conditions=source", script, path], {
      encoding: "utf8",
      timeout: TIMEOUT_MS,
    });
    if (stdout === "") throw new Error(stderr);
    const { calls, rssMiB } = JSON.parse(stdout) as ReportedCalls;
    const row = Object.entries(calls).map(([call, { outcome, cpuSeconds }]) => `${call} ${outcome} ${cpuSeconds}`);
    process.stderr.write(`${name}: ${Math.round(rssMiB)} MiB; ${row.join("; ")}\n`);
    const strange = Object.entries(calls).filter(([call, { outcome }]) => {
      const codes = REFUSED[name as Book]?.[call] ?? ["done"];
      return !codes.includes(outcome);
    });
    expect(strange).toEqual([]);
    expect(rssMiB).toBeLessThan(MAX_MEMORY);
    expect(Math.max(...Object.values(calls).map(({ cpuSeconds }) => cpuSeconds))).toBeLessThan(MAX_CPU_SECONDS);
  });
});
