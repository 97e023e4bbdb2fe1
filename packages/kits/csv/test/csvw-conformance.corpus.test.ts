import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import { type Dialect, isCsvw, parseCsvw, parseDialect, RFC4180, SchemaError, validateRows } from "../src/index.ts";
import { DELIMITED_CORPUS } from "./corpora.ts";
import { OUT_OF_SCOPE } from "./data/csvw-out-of-scope.ts";

/**
 * The conformance tests of W3C, "CSVW Validation Tests": a table and its metadata are valid or not. What concerns one table and its
 * schema is held to them; what the network, several tables or annotations would take is out of scope, each with its reason.
 */
interface ConformanceEntry {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly action: string;
  readonly option?: { readonly metadata?: string };
  readonly implicit?: readonly string[] | string;
}

const folder = join(DELIMITED_CORPUS ?? "", "csvw/tests");
const CSVW_DIALECT: Dialect = { ...RFC4180, comment: "#" };

function readEntries(): readonly ConformanceEntry[] {
  const { entries } = JSON.parse(readFileSync(join(folder, "manifest-validation.jsonld"), "utf8")) as {
    entries: readonly ConformanceEntry[];
  };
  return entries;
}

/** The metadata of a test, and the table that it describes. */
function openEntry({ action, option, implicit }: ConformanceEntry): { metadata: unknown; table: string } | undefined {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));
  // Which file a URL means is the caller's business: here its query.
  const [file = ""] = action.split("?", 1);
  if (!file.endsWith(".csv")) {
    const metadata = readJson(action);
    const url = urlOf(metadata);
    return url === undefined ? undefined : { metadata, table: join(dirname(action), baseOf(metadata), url) };
  }
  const near = [implicit ?? []].flat().find((path) => path.endsWith(".json") && existsSync(join(folder, path)));
  const path = option?.metadata ?? near;
  return { metadata: path === undefined ? undefined : readJson(path), table: file };
}

/** Where the metadata says its URLs begin. */
function baseOf(metadata: unknown): string {
  const { "@context": context } = metadata as { "@context"?: unknown };
  const [, local] = Array.isArray(context) ? (context as readonly unknown[]) : [];
  const { "@base": base } = (local ?? {}) as { "@base"?: unknown };
  return typeof base === "string" ? base : "";
}

function urlOf(metadata: unknown): string | undefined {
  const { url, tables } = metadata as { url?: unknown; tables?: readonly { url?: unknown }[] };
  const found = url ?? tables?.[0]?.url;
  return typeof found === "string" ? found : undefined;
}

/** Whether a table is valid by what is implemented, or why nothing can be said. */
function judge(entry: ConformanceEntry): "valid" | "invalid" {
  try {
    const opened = openEntry(entry);
    if (opened === undefined) return "invalid";
    const { metadata, table } = opened;
    const bytes = readFileSync(join(folder, table));
    if (metadata === undefined || !isCsvw(metadata)) return "valid";
    const schema = parseCsvw(metadata);
    const { dialect, encoding = "utf-8" } = dialectOf(metadata);
    const findings = validateRows(sourceOf(bytes), schema, { dialect, encoding, keepBlankRows: false });
    return findings.next().done === true ? "valid" : "invalid";
  } catch (error) {
    const isRefusal = error instanceof SchemaError || error instanceof FormatError || error instanceof RangeError;
    if (isRefusal || error instanceof SyntaxError || (error as { code?: string }).code === "ENOENT") return "invalid";
    throw error;
  }
}

function dialectOf(metadata: unknown): { dialect: Dialect; encoding?: string | undefined } {
  const { dialect, tables } = metadata as { dialect?: unknown; tables?: readonly { dialect?: unknown }[] };
  const given = tables?.[0]?.dialect ?? dialect;
  if (given === undefined || typeof given === "string") return { dialect: CSVW_DIALECT };
  return parseDialect(given);
}

describe.skipIf(DELIMITED_CORPUS === undefined)("CSVW validation tests of W3C", () => {
  it("hold, but for those that are out of scope, each with its reason", () => {
    const entries = readEntries();
    const wrong: string[] = [];
    const known: string[] = [];
    let inScope = 0;
    let right = 0;
    for (const entry of entries) {
      const number = basename(entry.id.replace("manifest-validation#", ""));
      // A warning leaves a table valid.
      const expected = entry.type === "csvt:NegativeValidationTest" ? "invalid" : "valid";
      const found = judge(entry);
      if (found === expected) right += 1;
      if (OUT_OF_SCOPE[number] !== undefined) {
        if (found === expected) known.push(number);
        continue;
      }
      inScope += 1;
      if (found !== expected) wrong.push(`${number} ${entry.name}: ${expected}, and it is ${found}`);
    }
    console.log(
      `CSVW: ${right} of ${entries.length} hold; ${inScope - wrong.length} of ${inScope} in scope\n${wrong.join("\n")}`,
    );
    expect(wrong).toEqual([]);
    // A test that holds after all is taken off the list.
    expect(known).toEqual([]);
  });
});
