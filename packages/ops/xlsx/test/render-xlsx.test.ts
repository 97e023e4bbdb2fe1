import { type Envelope, invoke } from "@colophon/contract";
import { conforms, fixture } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { parseXlsx } from "../src/operations/parse-xlsx.ts";
import { renderXlsx } from "../src/operations/render-xlsx.ts";
import { validateXlsx } from "../src/operations/validate-xlsx.ts";
import { unpack } from "./convert-conservation.ts";
import { dashboard } from "./dashboard.ts";
import { module } from "./module.ts";
import { renderConservation } from "./render-conservation.ts";

function bytesOf(envelope: Envelope): Uint8Array {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}

/** Nothing that Excel refuses or repairs, nothing outside of the standard. */
async function isSound(envelope: Envelope): Promise<void> {
  const checked = await invoke(validateXlsx, { bytes: bytesOf(envelope) }, {});
  if (!checked.ok) throw new Error(checked.error.message);
  const { issues } = checked.value as { issues: readonly { severity: string }[] };
  expect(issues.filter(({ severity }) => severity !== "advice")).toEqual([]);
}

const one = (sheet: object, more: object = {}) => ({ model: { ...more, sheets: [{ name: "Data", ...sheet }] } });

/** Each as it is written, and as Excel has it in the file. */
const STORED = {
  A1: ["LET(x,2,x+1)", "_xlfn.LET(_xlpm.x,2,_xlpm.x+1)"],
  A2: ["MAP(C2:C4,LAMBDA(a,[b],a*2))", "_xlfn.MAP(C2:C4,_xlfn.LAMBDA(_xlpm.a,_xlop.b,_xlpm.a*2))"],
  A3: ["BYROW(C2:C4,SUM)", "_xlfn.BYROW(C2:C4,_xleta.SUM)"],
  A4: ["SUM(A2#)+SUM(SORT(C2:.C4))", "SUM(_xlfn.ANCHORARRAY(A2))+SUM(_xlfn._xlws.SORT(_xlfn._TRO_TRAILING(C2:C4)))"],
  A5: ["@C2:C4+MAX(Rate)", "_xlfn.SINGLE(C2:C4)+MAX(Rate)"],
} as const;

const SPILLS: ReadonlySet<string> = new Set(["A2", "A3", "A4"]);

const newFormulas = {
  names: [
    { name: "Rate", text: "0.2" },
    { name: "Twice", text: "LAMBDA(n,n*2)" },
  ],
  sheets: [
    {
      name: "Data",
      cells: [
        ...Object.entries(STORED).map(([ref, [text]]) => ({ ref, value: 1, formula: { text } })),
        { ref: "C1", value: "Cost" },
        { ref: "D1", value: "Tax" },
        ...[2, 3, 4].map((row) => ({ ref: `C${row}`, value: row })),
      ],
      tables: [
        { name: "Costs", ref: "C1:D4", columns: [{ name: "Cost" }, { name: "Tax", formula: "IFNA(Costs[@Cost],0)" }] },
      ],
      formats: [{ ref: "C2:C4", kind: "expression", formulas: ["XOR(C2>1,C2>2)"] }],
      validations: [{ ref: "F1", kind: "list", formulas: ["$A$2#"] }],
    },
  ],
};

async function hasStored(envelope: Envelope): Promise<void> {
  const { parts } = unpack(bytesOf(envelope));
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  for (const [ref, [, stored]] of Object.entries(STORED))
    expect(sheet).toContain(SPILLS.has(ref) ? `cm="1"><f t="array" ref="${ref}">${stored}</f>` : `<f>${stored}</f>`);
  expect(sheet).toContain("<formula>_xlfn.XOR(C2&gt;1,C2&gt;2)</formula>");
  expect(sheet).toContain("<formula1>_xlfn.ANCHORARRAY($A$2)</formula1>");
  expect(parts["xl/tables/table1.xml"]).toContain("_xlfn.IFNA(Costs[[#This Row],[Cost]],0)");
  expect(parts["xl/workbook.xml"]).toContain("_xlfn.LAMBDA(_xlpm.n,_xlpm.n*2)");
  const parsed = await invoke(parseXlsx, { bytes: bytesOf(envelope) }, {});
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { sheets } = parsed.value as {
    sheets: readonly { rows: readonly { cells: readonly { ref: string; formula?: { text: string } }[] }[] }[];
  };
  const texts = new Map(sheets[0]?.rows.flatMap(({ cells }) => cells).map((cell) => [cell.ref, cell.formula?.text]));
  for (const [ref, [, stored]] of Object.entries(STORED)) expect(texts.get(ref)).toBe(stored);
}

conforms(
  renderXlsx,
  [
    { name: "of everything that can be written", input: { model: dashboard }, losses: [], check: isSound },
    {
      name: "rows of plain values, one of them with a format, and one that a cell replaces",
      input: one(
        {
          values: [["Item", "Price"], ["=1+1", 12.5, null, true], [], ["old"]],
          cells: [
            { ref: "$B$2", style: 0 },
            { ref: "A4", value: "new" },
          ],
        },
        { styles: [{ numberFormat: "0.00" }] },
      ),
      losses: { "xlsx/CELL_DROPPED": 1 },
      async check(envelope) {
        await isSound(envelope);
        const parsed = await invoke(parseXlsx, { bytes: bytesOf(envelope) }, {});
        if (!parsed.ok) throw new Error(parsed.error.message);
        const { sheets } = parsed.value as {
          sheets: readonly { rows: readonly { cells: readonly { ref: string; value: unknown; text: string }[] }[] }[];
        };
        const cells = sheets[0]?.rows.flatMap((row) => row.cells);
        expect(cells?.map(({ ref, value, text }) => [ref, value, text])).toEqual([
          ["A1", "Item", "Item"],
          ["B1", "Price", "Price"],
          ["A2", "=1+1", "=1+1"],
          ["B2", 12.5, "12.50"],
          ["D2", true, "TRUE"],
          ["A4", "new", "new"],
        ]);
      },
    },
    {
      name: "an empty sheet",
      kind: "boundary",
      input: { model: { sheets: [{ name: "A" }] } },
      losses: [],
      check: isSound,
    },
    {
      name: "a picture with its description",
      input: one({
        cells: [{ ref: "A1", value: "a logo" }],
        pictures: [{ anchor: "B2:D9", bytes: fixture("picture.png"), description: "The logo of nobody" }],
      }),
      losses: [],
      check: isSound,
    },
    {
      name: "the last cell of the grid, cells in any order, one of them twice",
      kind: "boundary",
      input: one({
        cells: [
          { ref: "XFD1048576", value: 2 },
          { ref: "A1", value: 1 },
          { ref: "XFD1048576", value: 3 },
        ],
      }),
      losses: ["xlsx/CELL_DROPPED"],
      check: isSound,
    },
    {
      name: "names that Excel does not take, and a floor over what they leave",
      input: { model: { sheets: [{ name: "a/b" }] } },
      options: { preflightPolicy: { renderIfScoreAbove: 100 } },
      losses: ["xlsx/SHEET_NAME_SUBSTITUTED"],
      error: "common/SCORE_TOO_LOW",
    },
    {
      name: "names that Excel does not take",
      input: { model: { sheets: [{ name: "a/b" }, { name: "A_B" }, { name: "x".repeat(40) }] } },
      losses: ["xlsx/SHEET_NAME_SUBSTITUTED", "xlsx/SHEET_NAME_SUBSTITUTED", "xlsx/SHEET_NAME_SUBSTITUTED"],
      check: isSound,
    },
    {
      name: "what no cell takes",
      kind: "hostile",
      input: one({
        cells: [
          { ref: "XFE1", value: "outside" },
          { ref: "A1", value: "x".repeat(32_766).concat(" tail") },
          { ref: "A2", value: 1, style: 9 },
          { ref: "A3", value: "not a day", type: "date" },
          { ref: "A4", value: "control \u0001 and _x0041_" },
        ],
      }),
      losses: ["xlsx/TEXT_TRUNCATED", "xlsx/STYLE_INDEX_INVALID", "xlsx/CELL_DROPPED", "xlsx/CELL_DROPPED"],
      check: isSound,
    },
    {
      name: "formulas that are none",
      kind: "hostile",
      input: one({
        cells: [
          { ref: "A1", formula: { text: "SUM(" }, value: 5 },
          { ref: "A2", formula: { text: "Gone!A1" }, value: 6 },
          { ref: "A3", formula: { text: "[1]Other!A1" }, value: 7 },
        ],
      }),
      losses: ["xlsx/FORMULA_REFERENCE_BROKEN", "xlsx/FORMULA_REFERENCE_BROKEN", "xlsx/FORMULA_REFERENCE_BROKEN"],
      check: isSound,
    },
    {
      name: "names that mean nothing, twice the same, or a cell",
      input: one(
        {},
        {
          names: [
            { name: "A1", text: "1" },
            { name: "twice", text: "1" },
            { name: "Twice", text: "2" },
            { name: "gone", text: "Gone!$A$1" },
          ],
        },
      ),
      losses: ["xlsx/NAMED_RANGE_DEAD", "xlsx/NAMED_RANGE_DEAD", "xlsx/NAMED_RANGE_DEAD"],
      check: isSound,
    },
    {
      name: "merged ranges that overlap, or are one cell",
      input: one({ cells: [{ ref: "A1", value: 1 }], mergedCells: ["A1:B2", "B2:C3", "D4", "E5:E5"] }),
      losses: ["xlsx/MERGE_OUT_OF_BOUNDS", "xlsx/MERGE_OUT_OF_BOUNDS", "xlsx/MERGE_OVERLAP"],
      check: isSound,
    },
    {
      name: "links to what acts",
      kind: "hostile",
      input: one({
        hyperlinks: [
          { ref: "A1", target: "javascript:alert(1)" },
          { ref: "nowhere", target: "https://example.test" },
        ],
      }),
      losses: ["xlsx/HYPERLINK_TARGET_INVALID", "xlsx/HYPERLINK_TARGET_INVALID"],
      check: isSound,
    },
    {
      name: "tables that overlap, have one name, or another header than their cells",
      input: one({
        cells: [{ ref: "A1", value: "other" }],
        tables: [
          { name: "T 1", ref: "A1:B3", columns: [{ name: "a" }, { name: "b" }] },
          { name: "T2", ref: "B2:C4", columns: [{ name: "c" }, { name: "d" }] },
          { name: "T_1", ref: "E1:E3", columns: [{ name: "e" }] },
          { name: "table_t_1", ref: "G1:G3", columns: [{ name: "g" }] },
          { name: "T5", ref: "I1:J3", columns: [{ name: "k" }, { name: "K" }] },
        ],
      }),
      losses: { "xlsx/TABLE_REFERENCE_INVALID": 3, "xlsx/TABLE_NAME_SUBSTITUTED": 2 },
      check: isSound,
    },
    {
      name: "rules without cells, a list that is too long",
      input: one({
        formats: [
          { ref: "?", kind: "expression", formulas: ["TRUE"] },
          { ref: "A1", kind: "cellIs" },
        ],
        validations: [{ ref: "A1", kind: "list", formulas: [`"${"yes,".repeat(70)}no"`] }],
      }),
      losses: ["xlsx/RULE_INVALID", "xlsx/RULE_INVALID", "xlsx/RULE_INVALID"],
      check: isSound,
    },
    {
      name: "a chart without values, a picture that is none, columns told twice",
      input: one({
        columns: [
          { ref: "A:C", width: 9 },
          { ref: "B", width: 3 },
        ],
        charts: [
          { anchor: "A1:F9", title: "nothing", plots: [{ kind: "line", series: [{ values: { ref: "Gone!A1:A3" } }] }] },
        ],
        pictures: [{ anchor: "A1:B2", bytes: Buffer.from("no picture").toString("base64"), description: "shown" }],
      }),
      losses: { "xlsx/CHART_DATA_MISSING": 2, "xlsx/IMAGE_INVALID": 1, "xlsx/RANGE_REFERENCE_CLIPPED": 1 },
      check: isSound,
    },
    {
      name: "formulas newer than the format, in cells, rules, tables and names",
      input: { model: newFormulas },
      losses: [],
      check: async (envelope) => {
        await isSound(envelope);
        await hasStored(envelope);
      },
    },
    {
      name: "LET and LAMBDA that name no parameters, and a formula that needs a program",
      kind: "hostile",
      input: one({
        cells: [
          { ref: "A1", value: 1, formula: { text: "LET(x1,1,x1)" } },
          { ref: "A2", value: 2, formula: { text: "LAMBDA(x+1,2)" } },
          { ref: "A3", value: 3, formula: { text: "PY(1)" } },
          { ref: "C1", value: "T" },
        ],
        tables: [{ name: "T", ref: "C1:C2", columns: [{ name: "T", formula: "SUM(" }] }],
      }),
      losses: { "xlsx/FORMULA_REFERENCE_BROKEN": 4 },
      check: isSound,
    },
    {
      name: "bubbles without sizes, sizes and labels that are nowhere, sizes of columns",
      input: one({
        cells: [1, 2, 3].map((value, index) => ({ ref: `A${index + 1}`, value })),
        charts: [
          { anchor: "C1:H9", plots: [{ kind: "bubble", series: [{ values: { ref: "A1:A3" } }] }] },
          {
            anchor: "C11:H19",
            plots: [
              {
                kind: "column",
                series: [
                  { values: { ref: "A1:A3" }, categories: { ref: "Gone!A1:A3" }, sizes: { ref: "Gone!A1:A3" } },
                  { values: { ref: "A1:A3" }, sizes: { values: [1, 2, 3] } },
                ],
              },
            ],
          },
        ],
      }),
      losses: { "xlsx/CHART_DATA_MISSING": 4 },
      check: isSound,
    },
    {
      name: "no sheet",
      kind: "boundary",
      input: { model: { sheets: [] } },
      error: "common/SCHEMA_REJECTED",
      issues: ["model.sheets"],
    },
    {
      name: "more cells than allowed",
      kind: "boundary",
      input: one({
        cells: [
          { ref: "A1", value: 1 },
          { ref: "A2", value: 2 },
        ],
      }),
      options: { limits: { maxElements: 1 } },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
    {
      name: "a loss that is not wanted",
      input: one({ mergedCells: ["A1"] }),
      options: { lossPolicy: "failOnAny" },
      losses: ["xlsx/MERGE_OUT_OF_BOUNDS"],
      error: "xlsx/LOSS_POLICY_VIOLATED",
    },
  ],
  { module, conservation: renderConservation },
);

describe("what was rendered is parsed", () => {
  test("cells, formulas, formats, merged ranges, links, notes, threads, tables and names come back", async () => {
    const rendered = await invoke(renderXlsx, { model: dashboard }, {});
    const parsed = await invoke(parseXlsx, { bytes: bytesOf(rendered) }, {});
    if (!parsed.ok) throw new Error(parsed.error.message);
    type Told = {
      ref: string;
      value: unknown;
      date?: string;
      formula?: { text: string; isDynamic?: boolean };
      runs?: readonly { text: string }[];
    };
    const value = parsed.value as {
      names: readonly { name: string; text: string }[];
      sheets: readonly {
        name: string;
        rows: readonly { cells: readonly Told[] }[];
        mergedCells: unknown;
        hyperlinks: readonly object[];
        notes: readonly { text: string }[];
        threadedComments: readonly { text: string }[];
        tables: readonly { name: string; columns: readonly { name: string }[] }[];
      }[];
    };
    const [model] = dashboard.sheets;
    const [sheet] = value.sheets;
    const cells = new Map(sheet?.rows.flatMap((row) => row.cells).map((cell) => [cell.ref, cell]));
    for (const cell of (model?.cells ?? []) as readonly {
      ref: string;
      value?: unknown;
      type?: string;
      runs?: readonly { text: string }[];
      formula?: { text: string };
    }[]) {
      const reported = cells.get(cell.ref);
      expect(reported?.formula?.text.replace("_xlfn.", ""), cell.ref).toBe(cell.formula?.text);
      if (cell.type === "date") expect(reported?.date).toBe(cell.value);
      else if (cell.runs !== undefined)
        expect(reported?.runs?.map(({ text }) => text)).toEqual(cell.runs.map(({ text }) => text));
      else expect(reported?.value, cell.ref).toEqual(cell.value ?? null);
    }
    expect(sheet?.mergedCells).toEqual(model?.mergedCells);
    expect(sheet?.hyperlinks).toEqual([
      { ref: "A14", tooltip: "There", target: "https://example.test/?a=1&b=2" },
      { ref: "A10", location: "Charts!A1" },
    ]);
    expect(sheet?.notes[0]?.text).toBe("First month\nof the year");
    expect(sheet?.threadedComments.map(({ text }) => text)).toEqual(["Why so much?", "Rent."]);
    expect(sheet?.tables[0]).toMatchObject({
      name: "Months",
      columns: [{ name: "Month" }, { name: "Income" }, { name: "Cost" }, { name: "Margin" }],
    });
    expect(value.names.find(({ name }) => name === "Total")?.text).toBe("Data!$B$8");
    expect(value.sheets.map(({ name }) => name)).toEqual(dashboard.sheets.map(({ name }) => name));
  });

  test("charts carry the values that their cells have", async () => {
    const { parts } = unpack(bytesOf(await invoke(renderXlsx, { model: dashboard }, {})));
    expect(Object.keys(parts).filter((name) => name.startsWith("xl/charts/"))).toHaveLength(10);
    expect(parts["xl/charts/chart1.xml"]).toContain("<c:f>'Data'!$B$2:$B$7</c:f>");
    expect(parts["xl/charts/chart1.xml"]).toContain("<c:v>1137.25</c:v>");
  });
});
