import { firstExtra, madePdf } from "./made-pdf.ts";

/** A table of two by two cells with each text in marked content; `order` gives the mark of each cell. */
export function tagged(order: readonly number[]): string {
  const texts = ["Name", "Size", "Alpha", "1"];
  const content = texts
    .map((text, mark) => {
      const [x, y] = [mark % 2 === 0 ? 50 : 200, mark < 2 ? 700 : 600];
      return `/P <</MCID ${mark}>> BDC BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET EMC`;
    })
    .join("\n");
  const root = firstExtra(1);
  const [table, rows, cells] = [root + 1, root + 2, root + 4];
  const cellOf = (index: number): string =>
    `<</S/${index < 2 ? "TH" : "TD"}/P ${rows + (index >> 1)} 0 R/Pg 5 0 R/K ${order[index]}${index < 2 ? "/A<</O/Table/Scope/Column>>" : ""}>>`;
  const owners = [0, 1, 2, 3].map((mark) => `${cells + order.indexOf(mark)} 0 R`).join(" ");
  return madePdf([{ content, entries: "/StructParents 0" }], `/StructTreeRoot ${root} 0 R/MarkInfo<</Marked true>>`, [
    `<</Type/StructTreeRoot/K ${table} 0 R/ParentTree<</Nums[0[${owners}]]>>>>`,
    `<</S/Table/P ${root} 0 R/K[${rows} 0 R ${rows + 1} 0 R]>>`,
    `<</S/TR/P ${table} 0 R/K[${cells} 0 R ${cells + 1} 0 R]>>`,
    `<</S/TR/P ${table} 0 R/K[${cells + 2} 0 R ${cells + 3} 0 R]>>`,
    ...[0, 1, 2, 3].map(cellOf),
  ]);
}
