import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { renderPdf } from "../src/index.ts";
import { findSplitWords } from "../src/model/render/split-words.ts";
import { borrowTypst } from "./lend-typst.ts";

const HOST = borrowTypst().then((helpers) => ({ helpers }));
const WORD = "incomprehensibilities";
const ARABIC_WORD = "\u0645\u0631\u062d\u0628\u0627".repeat(4);
const words = (...content: readonly unknown[]) => ({ type: "paragraph", content });
const row = (...all: readonly (readonly object[])[]) => ({ cells: all.map((inner) => ({ blocks: inner })) });

/** Place in the model and word of each loss. */
async function splitIn(model: object): Promise<readonly string[]> {
  const done = await invoke(renderPdf, { model: { meta: { language: "en" }, ...model } }, {}, await HOST);
  if (!done.ok) throw new Error(done.error.message);
  return done.losses.map(({ code, subject, message }) => {
    const [, word] = /"(.*)"/.exec(message) ?? [];
    return code === "pdf/TOKEN_WRAPPED" ? `${subject?.replace("word in model.", "")}: ${word}` : `${code} ${message}`;
  });
}

describe("words over two lines are told with their place:", () => {
  test("in narrow cells, in the head, in two looks, written from the right", async () => {
    const table = {
      type: "table",
      columns: [{ widthPt: 40 }, { widthPt: 50 }, {}],
      head: [row([words("Headincomprehensible")], [words("e-mail")], [words("free")])],
      rows: [
        row([words(WORD)], [words("so ", WORD, { type: "text", text: WORD, marks: ["bold"] })], [words(WORD)]),
        row([words("to-day")], [words(ARABIC_WORD)], [words(ARABIC_WORD)]),
      ],
    };
    expect(await splitIn({ blocks: [words("Before."), table] })).toEqual([
      "blocks[1].head[0].cells[0].blocks[0]: Headincomprehensible",
      `blocks[1].rows[0].cells[0].blocks[0]: ${WORD}`,
      `blocks[1].rows[0].cells[1].blocks[0]: ${WORD}${WORD}`,
      `blocks[1].rows[1].cells[1].blocks[0]: ${ARABIC_WORD}`,
    ]);
  });

  test("the second of two equal texts, where the first had room", async () => {
    const table = { type: "table", columns: [{ widthPt: 40 }, {}], rows: [row([words(WORD)], [])] };
    expect(await splitIn({ blocks: [words(WORD), table] })).toEqual([`blocks[1].rows[0].cells[0].blocks[0]: ${WORD}`]);
  });

  test("none in text from the right that is broken at spaces, with numbers and Latin words in it", async () => {
    const arabic =
      "\u0645\u0631\u062d\u0628\u0627 2026 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 (abc) \u0647\u0630\u0627 \u0646\u0635 ";
    const hebrew = "\u05e9\u05dc\u05d5\u05dd 42 \u05e2\u05d5\u05dc\u05dd, ";
    expect(await splitIn({ blocks: [words(arabic.repeat(20)), words(hebrew.repeat(40))] })).toEqual([]);
  });

  test("none in a block of Latin words whose direction is from the right", async () => {
    const blocks = [
      { type: "quote", direction: "rtl", blocks: [words("Direction alone, right."), words("It is (so) so!")] },
    ];
    expect(await splitIn({ blocks })).toEqual([]);
  });

  test("addresses of pages that are broken between letters, also by Typst", async () => {
    const hash = "0123456789abcdef".repeat(4);
    const blocks = [
      words(`https://example.org/${"abcdefgh".repeat(20)}/index`),
      words(`It is some words further away from the start: https://example.org/${hash}`),
    ];
    const [first, second, ...others] = await splitIn({ blocks });
    expect(first).toMatch(/^blocks\[0\]: (?:abcdefgh)+/);
    expect(second).toMatch(/^blocks\[1\]: .*0123456789abcdef/);
    expect(others).toEqual([]);
  });

  test("in code, and only what does not fit its line", async () => {
    const text = `let it = 1;\n${"a".repeat(75)}\nlet ${"b".repeat(78)} = 2;`;
    expect(await splitIn({ blocks: [{ type: "code", text }] })).toEqual([`blocks[0]: ${"b".repeat(60)}`]);
  });

  test("in notes, and once in a head that is on two pages", async () => {
    const header = [[WORD.repeat(3)], ["page ", { type: "pageNumber" }]];
    const note = { type: "footnote", content: ["In it ", WORD.repeat(6)] };
    const blocks = [words("See ", note), { type: "pageBreak" }, words("The end.")];
    expect(await splitIn({ header, blocks })).toEqual([
      `blocks[0].content[1]: ${WORD.repeat(6).slice(0, 60)}`,
      `header[0]: ${WORD.repeat(3).slice(0, 60)}`,
    ]);
  });
});

test("none is told where lines end as they may: many scripts, soft hyphens, columns, cells, contents, two pages", async () => {
  const blocks = [
    { type: "toc" },
    {
      type: "heading",
      level: 1,
      content: ["A heading of so many words that it does not fit into one line of the page"],
    },
    words("e-mail, well-known; 1,234.56 \u20ac (e.g. this) \u00ab and \u00bb that \u2026 and/or ".repeat(5)),
    words("Dampf\u00adschiff\u00adfahrts\u00adelektri\u00adzi\u00adt\u00e4ten\u00adwerk ".repeat(7)),
    words("https://example.org/a/b-c/d_e/index.html?query=some%20words&page=2#part ".repeat(4)),
    words("\u65e5\u672c\u8a9e\u306e\u6587\u7ae0\u3001".repeat(20), "\ud55c\uad6d\uc5b4 \ubb38\uc7a5 ".repeat(20)),
    words("\u0939\u093f\u0928\u094d\u0926\u0940 \u092e\u0947\u0902 \u0932\u093f\u0916\u093e ".repeat(20)),
    words("\u0e20\u0e32\u0e29\u0e32\u0e44\u0e17\u0e22\u0e40\u0e1b\u0e47\u0e19".repeat(20)),
    words("\u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 (ABC 12) ".repeat(20)),
    words("Long ".repeat(30), { type: "footnote", content: ["Of words. ".repeat(20)] }, " after".repeat(20)),
    { type: "columns", count: 3, blocks: [words("words of a usual length in columns ".repeat(20))] },
    {
      type: "table",
      columns: [{ widthPt: 80 }, {}],
      rows: [row([words("usual words ".repeat(9))], [{ type: "code", text: "let it = some(thing);\n".repeat(60) }])],
    },
  ];
  const header = [["A head of so many words that they take two lines"], ["And one beside it that does as well"], ["x"]];
  expect(await splitIn({ style: { align: "justify", numberHeadings: true }, header, blocks })).toEqual([]);
});

describe("in a text that is not in the model as a whole, here for a hyphen:", () => {
  const found = (text: string, ...lines: readonly string[]): readonly string[] => {
    const finished = lines.map((line, index) => ({ page: 0, text: line, isBelow: index > 0 }));
    const model = { path: "model.blocks[0]", block: 0, text: `${text}over\u00adlay`, isMargin: false };
    const all = [
      { type: "P", lines: [...finished, ...["over-", "lay"].map((line) => ({ page: 0, text: line, isBelow: true }))] },
    ];
    return findSplitWords(all, [model], () => undefined).map(({ word }) => word);
  };

  test("none where repeated words end, though one word has the same letters inside", () => {
    const long = "a".repeat(40);
    expect(found(`${long} ${"a ".repeat(40)}`, long, "a".repeat(20), "a".repeat(20))).toEqual([]);
  });

  test("one that is written from the right", () => {
    const word = "\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7\u05d8\u05d9\u05db\u05dc\u05de\u05e0\u05e1\u05e2";
    const painted = (part: string): string => [...part].reverse().join("");
    expect(found(`${word} `, painted(word.slice(0, 7)), painted(word.slice(7)))).toEqual([word]);
  });
});
