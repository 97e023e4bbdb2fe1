import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findArtifacts, invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { convertXlsx, parseXlsx, repairXlsx, transformXlsx, validateXlsx } from "../src/index.ts";

const FOLDER = join(import.meta.dirname, "../fixtures/writers");
const BOOKS = readdirSync(FOLDER).filter((name) => name.endsWith(".xlsx"));

/**
 * What Excel is reported to repair in books as their writers make them: ExcelJS puts the drawing of notes after its extensions,
 * xlsx-populate writes no type for its second sheet.
 */
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  "exceljs.xlsx": ["UNEXPECTED_CHILD"],
  "xlsx-populate.xlsx": ["CONTENT_TYPE_WRONG"],
};

interface Artifact {
  readonly artifact: { readonly bytes: Uint8Array };
}

async function call(operation: Parameters<typeof invoke>[0], input: object, options: object = {}): Promise<unknown> {
  const envelope = await invoke(operation, input, options);
  if (!envelope.ok) throw new Error(`${envelope.error.code} ${envelope.error.message}`);
  return envelope.value;
}

async function faultsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { issues } = (await call(validateXlsx, { bytes }, { profiles: ["package", "schema", "formulas"] })) as {
    readonly issues: readonly { readonly rule: string; readonly severity: string }[];
  };
  return [...new Set(issues.filter(({ severity }) => severity === "repair").map(({ rule }) => rule))].sort();
}

const PLANS: readonly (readonly object[])[] = [
  [{ do: "insertRows", sheet: "Data", row: 5, count: 1 }],
  [{ do: "deleteRows", sheet: "Data", row: 9, count: 2 }],
  [{ do: "insertColumns", sheet: "Data", column: "C", count: 1 }],
  [{ do: "renameSheet", sheet: "Data", name: "It's more" }],
  [{ do: "copySheet", sheet: "Data", name: "Copy" }],
  [{ do: "setCells", sheet: "Data", cells: [{ cell: "B2", value: 7 }] }],
];

describe.each(BOOKS)("a book written by %s", (name) => {
  const bytes = new Uint8Array(readFileSync(join(FOLDER, name)));
  const known = FAULTS[name] ?? [];

  test("is read, with its texts and numbers", async () => {
    const { sheets } = (await call(parseXlsx, { bytes })) as {
      readonly sheets: readonly {
        readonly name: string;
        readonly rows?: readonly { readonly cells: readonly { readonly ref: string; readonly value?: unknown }[] }[];
      }[];
    };
    const data = sheets.find((sheet) => sheet.name === "Data");
    const cells = Object.fromEntries(
      (data?.rows ?? []).flatMap((row) => row.cells).map(({ ref, value }) => [ref, value]),
    );
    expect(cells).toMatchObject({ A1: "Item", A2: "Ink", B2: 3 });
  });

  test("is sound, but for what is known", async () => expect(await faultsOf(bytes)).toEqual(known));

  test.each(PLANS.map((plan) => [JSON.stringify(plan), plan] as const))("is as sound after %s", async (_, plan) => {
    const { artifact } = (await call(transformXlsx, { bytes, plan })) as Artifact;
    expect((await faultsOf(artifact.bytes)).filter((rule) => !known.includes(rule))).toEqual([]);
  });

  test.each(["csv", "json", "html", "xlsx"])("is converted to %s", async (to) => {
    const [made] = findArtifacts(await call(convertXlsx, { bytes }, { to }));
    const file = made?.artifact.bytes ?? new Uint8Array();
    expect(file.length).toBeGreaterThan(0);
    if (to === "xlsx") expect((await faultsOf(file)).filter((rule) => !known.includes(rule))).toEqual([]);
  });

  test("is sound when repaired, and the same bytes where it was", async () => {
    const { artifact, isUnchanged } = (await call(repairXlsx, { bytes })) as Artifact & {
      readonly isUnchanged: boolean;
    };
    expect(isUnchanged).toBe(known.length === 0);
    expect(await faultsOf(artifact.bytes)).toEqual([]);
  });
});
