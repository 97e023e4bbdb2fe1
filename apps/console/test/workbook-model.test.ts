import { describe, expect, it } from "vitest";
import { readEntry } from "../page/cell-entry.ts";
import {
  type Change,
  findAt,
  isInside,
  keyOf,
  lastOf,
  makePlan,
  moveArea,
  nameOf,
  readArea,
  readName,
  sizeOf,
  without,
} from "../page/workbook-model.ts";

const typed = (name: string, text: string, sheet = "S"): Change => ({
  kind: "cells",
  sheet,
  cells: new Map([[keyOf(readName(name) ?? { row: -1, column: -1 }), readEntry(text)]]),
});
const moved = (kind: "insert" | "delete", axis: "row" | "column", at: number): Change => ({
  kind,
  sheet: "S",
  axis,
  at,
});
const shown = (changes: readonly Change[], name: string): string => {
  const found = findAt(changes, "S", readName(name) ?? { row: -1, column: -1 });
  return found.kind === "typed" ? found.entry.text : found.kind === "file" ? nameOf(found.spot) : "new";
};

describe("what is typed into a cell", () => {
  it.each([
    ["", { value: null }],
    ["Ink", { value: "Ink" }],
    [" Ink ", { value: " Ink " }],
    ["12.5", { value: 12.5 }],
    ["-1e3", { value: -1000 }],
    ["007", { value: "007" }],
    ["12345678901234567890", { value: "12345678901234567890" }],
    ["7.1%", { value: 0.071, format: "0.00%" }],
    ["5 %", { value: 0.05, format: "0%" }],
    ["'12", { value: "12" }],
    ["'=A1", { value: "=A1" }],
    ["=SUM(A1:A3)", { formula: "SUM(A1:A3)" }],
    ["=", { value: "=" }],
    ["true", { value: true }],
    ["2026-02-28", { date: "2026-02-28" }],
    ["2026-02-30", { value: "2026-02-30" }],
    ["2026-02-28 14:30", { date: "2026-02-28T14:30" }],
    ["2026-02-28 24:30", { value: "2026-02-28 24:30" }],
  ])("%j", (text, content) => {
    expect(readEntry(text).content).toEqual(content);
  });
});

describe("the changes of a workbook", () => {
  it("name cells as Excel does", () => {
    expect(["A1", "Z9", "AA10", "XFD1048576"].map((name) => nameOf(readName(name) ?? { row: 0, column: 0 }))).toEqual([
      ...["A1", "Z9", "AA10", "XFD1048576"],
    ]);
    expect(["XFE1", "A1048577", "A0", "1", "A", "A1:B2"].map(readName)).toEqual(Array(6).fill(undefined));
    expect(lastOf("A1:D31")).toEqual({ row: 30, column: 3 });
    expect([isInside({ row: 1, column: 7 }, "H1:H3"), isInside({ row: 3, column: 7 }, "H1:H3")]).toEqual([true, false]);
  });

  it("show what is at a place after rows and columns moved", () => {
    const changes = [typed("B2", "x"), moved("insert", "row", 1), typed("A2", "y"), moved("delete", "column", 0)];
    expect(["A1", "A2", "A3", "B3", "A4"].map((name) => shown(changes, name))).toEqual(["B1", "new", "x", "C2", "B3"]);
    expect(shown(changes.slice(0, 3), "A2")).toBe("y");
    expect(sizeOf(changes, "S", { row: 4, column: 3 })).toEqual({ row: 6, column: 3 });
    expect(shown([typed("B2", "x", "Other")], "B2")).toBe("B2");
  });

  it("become steps: neighbours are one, and the last content of a cell counts", () => {
    const changes = [
      typed("A1", "1"),
      typed("A1", "2"),
      typed("B1", "=A1"),
      moved("insert", "row", 0),
      typed("A1", "T"),
    ];
    expect(makePlan(changes)).toEqual([
      {
        do: "setCells",
        sheet: "S",
        cells: [
          { cell: "A1", value: 2 },
          { cell: "B1", formula: "A1" },
        ],
      },
      { do: "insertRows", sheet: "S", row: 1, count: 1 },
      { do: "setCells", sheet: "S", cells: [{ cell: "A1", value: "T" }] },
    ]);
    expect(makePlan([typed("A1", "1"), typed("A1", "1", "Other")])).toHaveLength(2);
    expect(makePlan([moved("delete", "column", 27)])).toEqual([
      { do: "deleteColumns", sheet: "S", column: "AB", count: 1 },
    ]);
  });

  it("are undone alone where nothing moved since", () => {
    const changes = [typed("A1", "1"), typed("B1", "2"), moved("insert", "row", 0), typed("C1", "3", "Other")];
    expect(without(changes, 0)).toBeUndefined();
    expect(without(changes, 2)).toHaveLength(3);
    expect(without(changes.slice(0, 2), 0)).toEqual([changes[1]]);
  });
});

describe("a merged range", () => {
  const place = (changes: readonly Change[], range = "B2:C4"): string => {
    const area = readArea(range);
    const now = area && moveArea(changes, "S", area);
    return now === undefined ? "none" : `${nameOf(now.from)}:${nameOf(now.to)}`;
  };

  it.each([
    ["stays where nothing moved", [typed("B2", "x")], "B2:C4"],
    ["moves down after a row that is inserted at its first row", [moved("insert", "row", 1)], "B3:C5"],
    ["grows by a row that is inserted inside it", [moved("insert", "row", 2)], "B2:C5"],
    ["stays before a row that is inserted after it", [moved("insert", "row", 4)], "B2:C4"],
    ["loses a row that is deleted, also its first", [moved("delete", "row", 1)], "B2:C3"],
    ["moves up after a row that is deleted before it", [moved("delete", "row", 0)], "B1:C3"],
    ["is a column once its other column is deleted", [moved("delete", "column", 2)], "B2:B4"],
    ["is gone with its columns", [moved("delete", "column", 1), moved("delete", "column", 1)], "none"],
    ["follows all changes in their order", [moved("insert", "column", 0), moved("insert", "column", 3)], "C2:E4"],
  ])("%s", (_, changes, expected) => {
    expect(place(changes)).toBe(expected);
  });

  it("is none once one cell is left, nor of another sheet's changes", () => {
    expect(place([moved("delete", "row", 1)], "A1:A2")).toBe("none");
    expect(place([{ ...moved("insert", "row", 0), sheet: "T" } as Change])).toBe("B2:C4");
  });
});
