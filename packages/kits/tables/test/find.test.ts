import { describe, expect, test } from "vitest";
import { findTables, type Page, type Rule } from "../src/index.ts";
import { across, down, rowsOf, spansOf, typed } from "./pages.ts";

const find = (page: Page) => findTables(page, { checkpoint: () => undefined });
const only = (page: Page) => {
  const found = find(page);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
};

describe("structure", () => {
  test("columns without rules come from the gaps that all lines leave free", () => {
    const table = only(
      typed([
        "Country    Size     Share",
        "Austria      12      0.5",
        "Belgium   1,234     10.0",
        "Chile        -       2.5",
      ]),
    );
    expect(rowsOf(table)).toEqual([
      ["Country", "Size", "Share"],
      ["Austria", "12", "0.5"],
      ["Belgium", "1,234", "10.0"],
      ["Chile", "-", "2.5"],
    ]);
    expect(table.method).toBe("stream");
  });

  test("a header over two columns is one cell over both", () => {
    const table = only(
      typed(
        [
          "                Income",
          "Name         2001    2002",
          "Alpha           5       6",
          "Beta           15      26",
          "Gamma           9       8",
        ],
        { rules: [across(1, 13, 25), across(2, 0, 25)] },
      ),
    );
    expect(spansOf(table)).toContain("Income 1x2");
    expect(rowsOf(table)[2]).toEqual(["Alpha", "5", "6"]);
  });

  test("numbers and words a little more than a space apart are two columns", () => {
    const lines = [0, 1, 2, 3, 4].map((row) => `Stub ${row}     ${100 + row}  Primary ${row} of   7`);
    const table = only(typed(["Name       Size  Kind of it   No", ...lines]));
    expect(table.columns).toBe(4);
    expect(rowsOf(table)[1]).toEqual(["Stub 0", "100", "Primary 0 of", "7"]);
  });

  test("a paragraph right above a table takes none of its first column", () => {
    const prose = Array.from({ length: 4 }, () => "some words of running text that fill the line up to its end");
    const table = only(
      typed([...prose, "Name          Size", "Alpha            1", "Beta            12", "Gamma            4"]),
    );
    expect(rowsOf(table)).toEqual([
      ["Name", "Size"],
      ["Alpha", "1"],
      ["Beta", "12"],
      ["Gamma", "4"],
    ]);
  });

  test("shades of cells that touch are bands, not cells", () => {
    const lines = ["Name      Kind", "one       two", "three     four", "five      six"];
    const fills = [1, 3].flatMap((row) =>
      [0, 1].map((column) => ({
        left: 48 + column * 50,
        right: 98 + column * 50,
        top: 48 + row * 14,
        bottom: 62 + row * 14,
        lightness: 0.9,
      })),
    );
    const table = only(typed(lines, { fills }));
    expect(table.method).toBe("stream");
    expect(rowsOf(table)).toHaveLength(4);
  });

  test("a missing rule makes a span in a ruled table", () => {
    const lines = ["Both columns       x", "one      two       y", "three    four      z"];
    const rules = [0, 1, 2, 3].map((row) => across(row, 0, 21));
    const table = only(
      typed(lines, { rules: [...rules, down(0, 0, 3), down(9, 1, 3), down(19, 0, 3), down(21, 0, 3)] }),
    );
    expect(table.method).toBe("lattice");
    expect(spansOf(table)).toEqual(["Both columns 1x2"]);
    expect(table.cells.find(({ columnSpan }) => columnSpan === 2)?.evidence).toBe("missing-rule");
  });

  test("a stub that wraps before its numbers is one row", () => {
    const table = only(
      typed([
        "Program                            Budget",
        "Performance office                    1.1",
        "Federal risk authorization and its",
        "management                            0.3",
        "Citizen platform                      0.9",
        "Small business                        2.8",
      ]),
    );
    expect(rowsOf(table)[2]).toEqual(["Federal risk authorization and its management", "0.3"]);
  });

  test("white rules between shaded cells leave the edges of the shades as rules", () => {
    const cells = [0, 1, 2].flatMap((row) =>
      [0, 1].map((column) => ({
        left: 48 + column * 100,
        right: 147 + column * 100,
        top: 48 + row * 14,
        bottom: 61 + row * 14,
        lightness: 0.8,
      })),
    );
    const table = only(
      typed(["Name                Value", "one two three       four", "five                six seven"], {
        fills: cells,
      }),
    );
    expect(table.method).toBe("lattice");
    expect(rowsOf(table)[2]).toEqual(["five", "six seven"]);
  });

  test("a title over all columns is the caption, a long last row a note", () => {
    const lines = [
      "Table 4 Sizes of all things",
      "Name      Size",
      "one          1",
      "two          2",
      "Source: the office of measures, 2001.",
    ];
    const rules = [0, 1, 2, 3, 4, 5].map((row) => across(row, 0, 40));
    const table = only(typed(lines, { rules: [...rules, down(0, 0, 5), down(9, 1, 4), down(40, 0, 5)] }));
    expect(rowsOf(table)).toEqual([
      ["Name", "Size"],
      ["one", "1"],
      ["two", "2"],
    ]);
    expect(
      table.caption
        .flat()
        .map(({ text }) => text)
        .join(" "),
    ).toBe("Table 4 Sizes of all things");
    expect(
      table.notes
        .flat()
        .map(({ text }) => text)
        .join(" "),
    ).toBe("Source: the office of measures, 2001.");
  });

  test("text painted on its side is read in its direction", () => {
    const upright = typed([
      "Country    Size     Share",
      "Austria      12      0.5",
      "Belgium   1,234     10.0",
      "Chile        -       2.5",
    ]);
    const words = upright.words.map(({ text, size, left, right, top, bottom }) => ({
      text,
      size,
      left: upright.height - bottom,
      right: upright.height - top,
      top: left,
      bottom: right,
      turn: 1,
    }));
    const table = only({ ...upright, width: upright.height, height: upright.width, words });
    expect(table.turn).toBe(1);
    expect(rowsOf(table)[2]).toEqual(["Belgium", "1,234", "10.0"]);
    expect(table.cells[0]?.lines[0]?.[0]).toBe(words[0]);
  });
});

describe("what is not a table", () => {
  const sentence = "the quick brown fox jumps over the lazy dog and on";
  const cases: readonly (readonly [string, Page])[] = [
    ["prose in two columns", typed(Array.from({ length: 20 }, () => `${sentence}    ${sentence}`))],
    [
      "a contents page",
      typed([
        "Preface ............ 1",
        "First chapter ...... 7",
        "Second chapter .... 19",
        "Third chapter ..... 42",
        "Index ............. 99",
      ]),
    ],
    [
      "a list with marks",
      typed(["1.   Read the manual", "2.   Open the box", "3.   Press the key", "4.   Close the box"]),
    ],
    ["a single column of lines", typed(["one", "two", "three", "four"])],
    ["an empty page", typed([])],
  ];
  test.each(cases)("%s", (_, page) => {
    expect(find(page)).toEqual([]);
  });
});

describe("hostile pages", () => {
  test("boxes without numbers are left out", () => {
    const page = typed(["a  b", "1  2"]);
    const broken = { left: Number.NaN, right: Infinity, top: -Infinity, bottom: Number.NaN };
    const words = [...page.words, { text: "x", size: Number.NaN, ...broken }];
    expect(() =>
      find({
        ...page,
        words,
        rules: [broken],
        fills: [{ ...broken, lightness: 0 }],
        drawings: [broken],
        fields: [broken],
      }),
    ).not.toThrow();
  });

  test.each(["rules", "drawings", "fields"])("a million %s are refused by their number", (name) => {
    const boxes = new Array<Rule>(1_000_000).fill({ left: 0, right: 100, top: 1, bottom: 1 });
    expect(() => find({ ...typed(["a b c d"]), [name]: boxes })).toThrow(/maxItems/);
  });

  test("the deadline is checked in a page of crossing rules", () => {
    const rules = Array.from({ length: 3_000 }, (_, at) => [across(at / 100, 0, 100), down(at / 30, 0, 40)]).flat();
    let checks = 0;
    const stop = (): void => {
      checks += 1;
      if (checks > 3) throw new Error("deadline");
    };
    expect(() =>
      findTables({ ...typed(Array.from({ length: 40 }, () => "a b c d e f g h")), rules }, { checkpoint: stop }),
    ).toThrow("deadline");
  });
});
