import { decodeXml, parseXml } from "@colophon/kit-xml";
import { expect, it } from "vitest";
import { elementsNamed } from "../src/model/names.ts";
import { mirrorTables } from "../src/model/pdf/mirror-tables.ts";

const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const cell = (text: string, attributes = ""): string =>
  `<a:tc${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr><a:lnL w="${text}"/></a:tcPr></a:tc>`;

function tableOf(properties: string): ReturnType<typeof parseXml> {
  const grid = '<a:tblGrid><a:gridCol w="1"/><a:gridCol w="2"/><a:gridCol w="3"/></a:tblGrid>';
  const merged = `${cell("4", ' gridSpan="2"')}${cell("", ' hMerge="1"')}${cell("6")}`;
  const rows = `<a:tr h="1">${cell("1")}${cell("2")}${cell("3")}<a:extLst/></a:tr><a:tr h="1">${merged}</a:tr>`;
  return parseXml(decodeXml(Buffer.from(`<a:tbl xmlns:a="${A}"><a:tblPr ${properties}/>${grid}${rows}</a:tbl>`)));
}

it("columns of a table from right to left are written in the order in which they are seen, merged cells whole", () => {
  const { root } = mirrorTables(tableOf('rtl="1" firstCol="1"'));
  const list = (name: string, attribute: string): readonly (string | undefined)[] =>
    [...elementsNamed(root, name)].map((each) => each.attributes.find(({ local }) => local === attribute)?.value);
  expect(list("a:gridCol", "w")).toEqual(["3", "2", "1"]);
  expect(list("a:lnR", "w")).toEqual(["3", "2", "1", "6", "4", ""]);
  expect(list("a:tc", "gridSpan")).toEqual([undefined, undefined, undefined, undefined, "2", undefined]);
  expect([list("a:tblPr", "rtl"), list("a:tblPr", "firstCol"), list("a:tblPr", "lastCol")]).toEqual([
    [undefined],
    ["0"],
    ["1"],
  ]);
});

it("a table from left to right stays", () => {
  const tree = tableOf('firstRow="1"');
  expect(mirrorTables(tree)).toBe(tree);
});
