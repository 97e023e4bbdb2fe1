import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeCatalogOperation, loadOperation } from "@colophon/catalog";
import { decodeBase64, invoke, isPlainObject } from "@colophon/contract";
import type { DynamicRequest } from "@colophon/sdk";
import { afterAll, expect, it, type TestContext, vi } from "vitest";
import { colophon } from "./harness.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const RECIPES = join(ROOT, "docs", "recipes");
const BLOCK = /^```(\S+) ?(\S*)\n([\s\S]*?)^```$/gm;
const COUNT = 25;

/** The operations run in this process, because a process for each call costs more than all of the calls. */
vi.mock("@colophon/sdk/local", async (load) => {
  const { createLocal } = await load<typeof import("@colophon/sdk/local")>();
  return { createLocal: () => ({ operations: { runDynamic: runHere(createLocal) }, close: async () => {} }) };
});

const folder = mkdtempSync(join(tmpdir(), "colophon-recipes-"));
const before = process.cwd();
process.chdir(folder);
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

const recipes = readdirSync(RECIPES)
  .filter((name) => name.endsWith(".md"))
  .sort();

it("are as many as the list names, each of them listed", () => {
  const list = readFileSync(join(ROOT, "docs", "recipes.md"), "utf8");
  const listed = [...list.matchAll(/\]\(recipes\/([^)]+)\)/g)].map(([, name = ""]) => name);
  expect(listed.toSorted()).toEqual(recipes);
  expect(recipes.length).toBeGreaterThanOrEqual(COUNT);
});

for (const [index, name] of recipes.entries())
  it(
    `docs/recipes/${name}: its commands do what it says`,
    {
      // `npm test` runs the first and each third further.
      tags: index % 3 === 0 ? [] : ["large"],
      timeout: 120_000,
    },
    ({ skip }) => follow(name, skip),
  );

async function follow(name: string, skip: TestContext["skip"]): Promise<void> {
  const own = join(folder, name);
  mkdirSync(own);
  process.chdir(own);
  addSamples();
  const blocks = [...readFileSync(join(RECIPES, name), "utf8").matchAll(BLOCK)].map(
    ([, language, mark, text = ""]) => ({
      kind: `${language} ${mark}`,
      mark: mark ?? "",
      text,
    }),
  );
  skip(findMissing(blocks.map(({ text }) => text)), "The machine has no engine for it.");
  let printed = "";
  let commands = 0;
  for (const { kind, mark, text } of blocks)
    if (kind === "sh run") {
      printed = "";
      for (const line of text.replaceAll("\\\n", " ").trim().split("\n")) {
        printed += await runCommand(line);
        commands++;
      }
    } else if (kind === "text output") expect(squeeze(printed)).toContain(squeeze(text));
    else if (mark.includes(".")) writeFileSync(mark, text);
  expect(commands).toBeGreaterThan(0);
}

/** Is an engine missing that the commands of a recipe need? */
function findMissing(texts: readonly string[]): boolean {
  const names = texts.flatMap((text) => [...text.matchAll(/^colophon run (\S+)/gm)].map(([, name = ""]) => name));
  return names.some((name) => describeCatalogOperation(name)?.availability.available !== true);
}

/** The files that recipes work on: the samples, and the form of an operation's example. */
function addSamples(): void {
  for (const { name } of readdirSync(join(ROOT, "samples"), { withFileTypes: true }).filter((one) => one.isFile()))
    if (!name.endsWith(".ts")) copyFileSync(join(ROOT, "samples", name), name);
  const form = describeCatalogOperation("pdf.transform.form-fill")?.descriptor?.example.input as { bytes: string };
  writeFileSync("application.pdf", decodeBase64(form.bytes));
  for (const [source, copy] of [
    ["statement.pdf", "letters/june.pdf"],
    ["statement.pdf", "letters/july.pdf"],
    ["invoice-mail.eml", "inbox/first.eml"],
    ["invoice.eml", "inbox/second.eml"],
  ] as const) {
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(source, copy);
  }
}

/** One command line: `colophon ...`, with the quotes of a shell. Gives what it prints. */
async function runCommand(line: string): Promise<string> {
  const [program, ...args] = splitWords(line);
  if (program === "mkdir") {
    mkdirSync(args.at(-1) ?? "", { recursive: true });
    return "";
  }
  expect([line, program]).toEqual([line, "colophon"]);
  const { code, out, said } = await colophon(args);
  expect({ line, code, said: code === 0 ? "" : said }).toEqual({ line, code: 0, said: "" });
  return out;
}

function splitWords(line: string): readonly string[] {
  return [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double),
  );
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Operations that a helper process lays out for run as for every caller. */
function runHere(createLocal: typeof import("@colophon/sdk/local").createLocal) {
  return async (name: string, request: DynamicRequest) => {
    const operation = await loadOperation(name);
    if (operation === undefined) throw new Error(`No operation ${name}.`);
    if (operation.engines.every(({ kind }) => kind !== "helper"))
      return invoke(operation, await readFiles(request.input), request.options as never);
    const local = createLocal({ processes: 1 });
    try {
      return await local.operations.runDynamic(name, request);
    } finally {
      await local.close();
    }
  };
}

/** The files of the command line -> their bytes. */
async function readFiles(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(readFiles));
  const { path, readPart, byteLength } = (value ?? {}) as { path?: string; readPart?: unknown; byteLength?: number };
  if (typeof path === "string" && (typeof readPart === "function" || byteLength !== undefined))
    return new Uint8Array(readFileSync(path));
  if (!isPlainObject(value)) return value;
  const members = await Promise.all(Object.entries(value).map(async ([name, one]) => [name, await readFiles(one)]));
  return Object.fromEntries(members);
}
