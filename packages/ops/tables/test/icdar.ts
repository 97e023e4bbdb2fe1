import { childrenOf, parseXml, textOf, type XmlElement } from "@colophon/kit-xml";
import type { MeasuredCell } from "./adjacency.ts";

/** A region of a table of the ICDAR 2013 truth, in points from the bottom left corner. */
export interface TrueRegion {
  readonly page: number;
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  readonly cells: readonly MeasuredCell[];
}

/** The regions of a document: boxes of its `-reg.xml`, cells of its `-str.xml`. Further parts of one region shift its columns. */
export function readTruth(regions: Uint8Array, structure: Uint8Array): TrueRegion[] {
  const boxes = tablesOf(regions).map((table) => childrenOf(table, "region").map(toBox));
  return tablesOf(structure).flatMap((table, index) => {
    const own = boxes[index] ?? [];
    const parts = childrenOf(table, "region").map((region) => ({
      cells: childrenOf(region, "cell").map((cell) => toCell(cell, numberOf(region, "col-increment") ?? 0)),
    }));
    return own.map(({ page, box }, at) => ({
      page,
      box,
      cells: at === own.length - 1 ? parts.slice(at).flatMap(({ cells }) => cells) : (parts[at]?.cells ?? []),
    }));
  });
}

function tablesOf(xml: Uint8Array): readonly XmlElement[] {
  return childrenOf(parseXml(xml).root, "table");
}

function toBox(region: XmlElement): Pick<TrueRegion, "page" | "box"> {
  const box = childrenOf(region, "bounding-box")[0];
  const side = (name: string): number => (box === undefined ? undefined : numberOf(box, name)) ?? 0;
  return { page: (numberOf(region, "page") ?? 1) - 1, box: [side("x1"), side("y1"), side("x2"), side("y2")] };
}

/** An absent end is the start. */
function toCell(cell: XmlElement, shift: number): MeasuredCell {
  const row = numberOf(cell, "start-row") ?? 0;
  const column = numberOf(cell, "start-col") ?? 0;
  const content = childrenOf(cell, "content")[0];
  return {
    row,
    column: column + shift,
    rowSpan: (numberOf(cell, "end-row") ?? row) - row + 1,
    columnSpan: (numberOf(cell, "end-col") ?? column) - column + 1,
    text: content === undefined ? "" : textOf(content),
  };
}

function numberOf({ attributes }: XmlElement, name: string): number | undefined {
  const value = attributes.find(({ local }) => local === name)?.value;
  return value === undefined ? undefined : Number(value);
}
