import { sourceOf } from "@colophon/contract";
import { findMainPart, openPackage } from "@colophon/kit-ooxml";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideBlocks } from "../src/model/diff/decide/decide-blocks.ts";
import { SideMaker } from "../src/model/diff/meanings.ts";
import { Numbers } from "../src/model/diff/numbers.ts";
import { readBlocks } from "../src/model/diff/read-blocks.ts";
import { elementsOf } from "../src/model/diff/side.ts";
import { makeDocument } from "./documents.ts";
import { saidBy, saidBySettled } from "./settled-blocks.ts";

const look = (): void => {};

/** Two bodies -> their blocks, and the changes between them, decided again at each call. */
function compare(before: string, after: string) {
  const numbers = new Numbers();
  const [first, second] = [before, after].map((body) => {
    const opened = openPackage(sourceOf(makeDocument({ body, isStored: true })));
    const side = new SideMaker(opened, "final", { list: (id) => id, look, numbers }).of(findMainPart(opened).part);
    const [container] = elementsOf(side.tree.root);
    if (container === undefined) throw new Error("no body");
    return { side, blocks: readBlocks(container, side) };
  });
  if (first === undefined || second === undefined) throw new Error("no documents");
  let moves = 0;
  const deciding = { before: first.side, after: second.side, look, nextMove: () => `move${++moves}` };
  return { first, second, changes: () => decideBlocks(deciding, first.blocks, second.blocks) };
}

const WORDS =
  "the supplier shall deliver all goods on 1,250.00 each day, or pay late fees to buyer within ten days".split(" ");
const run = fc
  .record({
    words: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }),
    look: fc.constantFrom("", "", "", "<w:rPr><w:b/></w:rPr>", '<w:rPr><w:lang w:val="de-DE"/></w:rPr>'),
    end: fc.constantFrom(" ", " ", ""),
  })
  .map(({ words, look: rPr, end }) =>
    words.length === 0 ? "" : `<w:r>${rPr}<w:t xml:space="preserve">${words.join(" ")}${end}</w:t></w:r>`,
  );
const piece = fc.oneof(
  { weight: 8, arbitrary: run },
  { weight: 1, arbitrary: run.map((inner) => `<w:hyperlink w:anchor="a">${inner}</w:hyperlink>`) },
  { weight: 1, arbitrary: fc.constant("<w:r><w:tab/><w:br/></w:r>") },
  {
    weight: 1,
    arbitrary: run.map((inner) => `<w:r><w:pict><w:txbxContent><w:p>${inner}</w:p></w:txbxContent></w:pict></w:r>`),
  },
);
const paragraph = fc
  .record({
    pieces: fc.array(piece, { maxLength: 4 }),
    look: fc.constantFrom("", "", '<w:pPr><w:jc w:val="center"/></w:pPr>', "<w:pPr><w:rPr><w:i/></w:rPr></w:pPr>"),
  })
  .map(({ pieces, look: pPr }) => `<w:p>${pPr}${pieces.join("")}</w:p>`);

/** Bodies draw from few paragraphs, so that two have many of them in common, in another order, once more or changed. */
const bodies = fc.array(paragraph, { minLength: 2, maxLength: 6 }).chain((pool) => {
  const any = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pool) }, { weight: 1, arbitrary: paragraph });
  const cell = fc
    .record({
      inner: fc.array(any, { minLength: 1, maxLength: 2 }),
      shade: fc.constantFrom("", '<w:shd w:val="clear" w:fill="FF0000"/>'),
    })
    .map(({ inner, shade }) => `<w:tc><w:tcPr><w:tcW w:w="900"/>${shade}</w:tcPr>${inner.join("")}</w:tc>`);
  const row = fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => `<w:tr>${cells.join("")}</w:tr>`);
  const table = fc
    .array(row, { minLength: 1, maxLength: 4 })
    .map((rows) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join("")}</w:tbl>`);
  const control = fc
    .array(any, { minLength: 1, maxLength: 2 })
    .map(
      (inner) => `<w:sdt><w:sdtPr><w:tag w:val="a"/></w:sdtPr><w:sdtContent>${inner.join("")}</w:sdtContent></w:sdt>`,
    );
  const block = fc.oneof(
    { weight: 7, arbitrary: any },
    // A document has a paragraph after each table.
    { weight: 1, arbitrary: fc.tuple(table, any).map((both) => both.join("")) },
    { weight: 1, arbitrary: fc.tuple(control, any).map((both) => both.join("")) },
  );
  const body = fc.tuple(fc.array(block, { maxLength: 7 }), any).map(([blocks, last]) => `${blocks.join("")}${last}`);
  return fc.tuple(body, body);
});

describe("decided changes of two bodies", () => {
  test("say what the later body says when they are accepted, and what the earlier says when they are rejected", () => {
    fc.assert(
      fc.property(bodies, ([before, after]) => {
        const { first, second, changes } = compare(before, after);
        expect(saidBySettled(changes(), "accept", second.side)).toEqual(saidBy(second.blocks, second.side));
        expect(saidBySettled(changes(), "reject", first.side)).toEqual(saidBy(first.blocks, first.side));
      }),
      { numRuns: 300, seed: 38 },
    );
  });

  test("keep every block of a body against itself", () => {
    fc.assert(
      fc.property(bodies, ([body]) => {
        const { changes } = compare(body, body);
        const kinds = new Set([...changes()].map(({ kind }) => kind));
        expect([...kinds].filter((kind) => !["unchanged", "kept", "markers"].includes(kind))).toEqual([]);
      }),
      { numRuns: 50, seed: 38 },
    );
  });
});
