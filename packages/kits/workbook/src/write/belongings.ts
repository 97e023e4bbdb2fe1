import { parseCell } from "../cell-reference.ts";
import { escapeString } from "../xml-text.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { Anchor, SheetNote, ThreadedNote, WrittenTable } from "./sheet.ts";
import { emptyXml, stringItemXml } from "./string-xml.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A table part. Source: ISO/IEC 29500-1, 18.5. */
export function tableXml(table: WrittenTable, id: number): string {
  const { name, ref, columns, hasTotals, hasFilter, hasNoHeader, style } = table;
  const [first = "", last = first] = ref.split(":");
  const body = hasTotals === true ? `${first}:${last.replace(/\d+$/, (row) => String(Number(row) - 1))}` : ref;
  const written = columns.map((column, index) => {
    const tag = emptyXml("tableColumn", {
      id: index + 1,
      name: escapeString(column.name).replaceAll("\n", "_x000a_"),
      totalsRowFunction: column.totalsFunction,
      totalsRowLabel: column.totalsLabel,
    });
    const formula = (element: string, text: string | undefined): string =>
      text === undefined ? "" : `<${element}>${escapeMarkup(text)}</${element}>`;
    const inner =
      formula("calculatedColumnFormula", column.formula) + formula("totalsRowFormula", column.totalsFormula);
    return inner === "" ? tag : `${tag.slice(0, -2)}>${inner}</tableColumn>`;
  });
  const tag = emptyXml("table", {
    xmlns: MAIN,
    id,
    name,
    displayName: name,
    ref,
    headerRowCount: hasNoHeader === true ? 0 : undefined,
    totalsRowCount: hasTotals === true ? 1 : undefined,
    totalsRowShown: hasTotals === true ? undefined : 0,
  });
  const look = emptyXml("tableStyleInfo", {
    name: style === null ? undefined : (style ?? "TableStyleMedium2"),
    showFirstColumn: Number(table.hasFirstColumn === true),
    showLastColumn: Number(table.hasLastColumn === true),
    showRowStripes: Number(table.hasRowStripes !== false),
    showColumnStripes: Number(table.hasColumnStripes === true),
  });
  const filter = hasFilter === false || hasNoHeader === true ? "" : emptyXml("autoFilter", { ref: body });
  return `${HEAD}${tag.slice(0, -2)}>${filter}<tableColumns count="${columns.length}">${written.join("")}</tableColumns>${look}</table>`;
}

/** The comments part. Source: ISO/IEC 29500-1, 18.7. */
export function notesXml(notes: readonly SheetNote[]): string {
  const authors = [...new Set(notes.map(({ author }) => author))];
  const items = notes.map(
    ({ cell, author, text, runs }) =>
      `<comment ref="${escapeMarkup(cell)}" authorId="${authors.indexOf(author)}"><text>${stringItemXml({ text, ...(runs !== undefined && { runs }) })}</text></comment>`,
  );
  return `${HEAD}<comments xmlns="${MAIN}"><authors>${authors.map((author) => `<author>${escapeMarkup(escapeString(author))}</author>`).join("")}</authors><commentList>${items.join("")}</commentList></comments>`;
}

/** The boxes that notes are shown in. Source: ISO/IEC 29500-4, 14 (VML). */
export function noteShapesXml(notes: readonly SheetNote[]): string {
  const shapes = notes.map(({ cell }, index) => {
    const { row, column } = parseCell(cell) ?? { row: 0, column: 0 };
    const anchor = [column + 1, 15, Math.max(0, row - 1), 2, column + 3, 15, row + 3, 16].join(", ");
    return `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style="position:absolute;margin-left:60pt;margin-top:1.5pt;width:108pt;height:60pt;z-index:${index + 1};visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
  });
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes.join("")}</xml>`;
}

/** A GUID that is made of a number: the same in every run. */
const guid = (kind: string, index: number): string =>
  `{00000000-${kind}-4000-8000-${index.toString(16).toUpperCase().padStart(12, "0")}}`;

export interface WrittenThreads {
  readonly xml: string;
  /** What older programs show in their place. */
  readonly notes: readonly SheetNote[];
}

/** Threads of a sheet, and the notes that stand for them. Source: [MS-XLSX] 2.6.201. `firstId` counts over the workbook. */
export function threadsXml(threads: readonly ThreadedNote[], persons: Persons, firstId: number): WrittenThreads {
  let id = firstId;
  const notes: SheetNote[] = [];
  const items = threads.map(({ cell, author, text, createdAt, isDone, replies = [] }) => {
    const own = guid("0002", id++);
    const write = (
      member: { readonly author: string; readonly text: string; readonly createdAt: string },
      rest: string,
    ): string =>
      `<threadedComment ref="${escapeMarkup(cell)}" dT="${escapeMarkup(member.createdAt)}" personId="${persons.idOf(member.author)}"${rest}><text>${escapeMarkup(member.text)}</text></threadedComment>`;
    notes.push({
      cell,
      author: `tc=${own}`,
      text: [`Comment:\n    ${text}`, ...replies.map((reply) => `Reply:\n    ${reply.text}`)].join("\n"),
    });
    return [
      write({ author, text, createdAt }, ` id="${own}"${isDone === true ? ' done="1"' : ""}`),
      ...replies.map((reply) => write(reply, ` id="${guid("0002", id++)}" parentId="${own}"`)),
    ].join("");
  });
  return {
    xml: `${HEAD}<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">${items.join("")}</ThreadedComments>`,
    notes,
  };
}

/** Who wrote threads, of the whole workbook. */
export class Persons {
  readonly #names: string[] = [];

  idOf(name: string): string {
    const known = this.#names.indexOf(name);
    return guid("0001", (known < 0 ? this.#names.push(name) - 1 : known) + 1);
  }

  /** Undefined where there is nobody. */
  toXml(): string | undefined {
    if (this.#names.length === 0) return undefined;
    const items = this.#names.map((name, index) =>
      emptyXml("person", { displayName: name, id: guid("0001", index + 1), userId: name, providerId: "None" }),
    );
    return `${HEAD}<personList xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">${items.join("")}</personList>`;
  }
}

export interface DrawnThing {
  readonly anchor: Anchor;
  readonly relationship: string;
  readonly kind: "picture" | "chart";
  readonly description: string;
}

/** The drawing part of a sheet. Source: ISO/IEC 29500-1, 20.5. */
export function drawingXml(things: readonly DrawnThing[]): string {
  const corner = (name: string, row: number, column: number): string =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const items = things.map(({ anchor, relationship, kind, description }, index) => {
    const id = index + 2;
    const named = emptyXml("xdr:cNvPr", {
      id,
      name: `${kind === "chart" ? "Chart" : "Picture"} ${id - 1}`,
      descr: description === "" ? undefined : description,
    });
    const box = '<a:off x="0" y="0"/><a:ext cx="0" cy="0"/>';
    const inner =
      kind === "chart"
        ? `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>${named}<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm>${box}</xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${relationship}"/></a:graphicData></a:graphic></xdr:graphicFrame>`
        : `<xdr:pic><xdr:nvPicPr>${named}<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm>${box}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>`;
    return `<xdr:twoCellAnchor>${corner("from", anchor.top, anchor.left)}${corner("to", anchor.bottom, anchor.right)}${inner}<xdr:clientData/></xdr:twoCellAnchor>`;
  });
  return `${HEAD}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}">${items.join("")}</xdr:wsDr>`;
}
