import { type ByteSource, isByteSource } from "@colophon/contract";
import { type OoxmlPart, RELATIONSHIPS_TYPE, relationshipsPartOf } from "@colophon/kit-ooxml";
import { type CellPlace, parseCell, STRICT_MAIN } from "@colophon/kit-workbook";
import { escapeAttribute, isXmlText, walkXml } from "@colophon/kit-xml";
import { type PictureFacts, readPictureFacts } from "./read-picture.ts";
import {
  freePartName,
  insertElement,
  officeType,
  prefixOf,
  relationshipAttribute,
  sheetWithoutCells,
} from "./sheet-elements.ts";
import type { Workspace } from "./workspace.ts";

type EditedSheet = ReturnType<Workspace["worksheet"]>;

export interface PictureSetting {
  readonly sheet: string;
  /** The left upper corner. */
  readonly cell: string;
  readonly picture: Uint8Array | ByteSource;
  /** What readers of the screen say in its place. */
  readonly text?: string;
  /** In pixels of 1/96 inch. */
  readonly width?: number;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DRAWING_TYPE = "application/vnd.openxmlformats-officedocument.drawing+xml";
const EMU_PER_INCH = 914_400;
const EMU_PER_PIXEL = 9_525;
/** Numbers of shapes that other programs set at random are larger. */
const MAX_SHAPE = 1_000_000_000;
/** The standard's ST_PositiveCoordinate, which Excel holds to a smaller one: some 4.2 metres. */
const MAX_EMU = 152_400_000;
const TRANSITIONAL = {
  sheet: "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
  main: "http://schemas.openxmlformats.org/drawingml/2006/main",
  office: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
};
const STRICT = {
  sheet: "http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing",
  main: "http://purl.oclc.org/ooxml/drawingml/main",
  office: "http://purl.oclc.org/ooxml/officeDocument/relationships",
};

/**
 * Puts a PNG or JPEG on a sheet, with its left upper corner in that of a cell, in the size that the file gives or of a width.
 *
 * Errors   XLSX_CELL_NOT_FOUND; XLSX_EDIT_REFUSED for bytes of another kind.
 */
export function addPicture(space: Workspace, { sheet: name, cell, picture, text, width }: PictureSetting): void {
  const sheet = sheetWithoutCells(space, name);
  const place = parseCell(cell);
  if (place === undefined) throw space.op.error("XLSX_CELL_NOT_FOUND", `${cell} is not a cell.`);
  if (text !== undefined && !isXmlText(text))
    throw space.refuse(`The alternative text for ${cell} has a control character.`);
  const bytes = isByteSource(picture) ? picture.read(0, picture.byteLength) : picture;
  const facts = readPictureFacts(bytes);
  if (facts === undefined) throw space.refuse(`The picture for ${cell} is neither a PNG nor a JPEG.`);
  const natural = {
    x: (facts.widthPx / facts.density.x) * EMU_PER_INCH,
    y: (facts.heightPx / facts.density.y) * EMU_PER_INCH,
  };
  const scale = width === undefined ? 1 : (width * EMU_PER_PIXEL) / natural.x;
  const length = (emu: number): number => Math.max(1, Math.min(MAX_EMU, Math.round(emu * scale)));
  const [cx, cy] = [length(natural.x), length(natural.y)];
  const drawing = openDrawing(space, sheet);
  const image = imagePart(space, bytes, facts.kind);
  const { part } = drawing;
  const relation = { type: officeType(space, "image"), target: image, isExternal: false };
  const embed = part === undefined ? "rId1" : space.package.relate(part, relation);
  const xml = anchorXml(drawing, { place, cx, cy, text, embed });
  if (part !== undefined) space.editor(part).append(space.tree(part).root, xml);
  else addDrawing(space, sheet, `${HEAD}<xdr:wsDr xmlns:xdr="${drawing.names.sheet}">${xml}</xdr:wsDr>`, image);
}

interface Anchored {
  readonly place: CellPlace;
  /** Width and height in EMU. */
  readonly cx: number;
  readonly cy: number;
  readonly text: string | undefined;
  /** The relationship to the picture. */
  readonly embed: string;
}

function anchorXml({ id, names }: OpenDrawing, { place, cx, cy, text, embed }: Anchored): string {
  const corner = `<xdr:from><xdr:col>${place.column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${place.row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${cx}" cy="${cy}"/>`;
  const description = text === undefined || text === "" ? "" : ` descr="${escapeAttribute(text)}"`;
  const named = `<xdr:nvPicPr><xdr:cNvPr id="${id}" name="Picture ${id - 1}"${description}/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>`;
  const fill = `<xdr:blipFill><a:blip xmlns:r="${names.office}" r:embed="${embed}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>`;
  const shape = `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>`;
  return `<xdr:oneCellAnchor xmlns:xdr="${names.sheet}" xmlns:a="${names.main}">${corner}<xdr:pic>${named}${fill}${shape}</xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
}

interface OpenDrawing {
  /** The drawing; undefined where the sheet has none. */
  readonly part: OoxmlPart | undefined;
  /** A number that no shape of the drawing has. */
  readonly id: number;
  readonly names: typeof TRANSITIONAL;
}

function openDrawing(space: Workspace, sheet: EditedSheet): OpenDrawing {
  const [part] = space.book.opened.related(sheet.part, "drawing");
  const isStrict = space.tree(sheet.part).root.namespace === STRICT_MAIN;
  if (part === undefined) return { part, id: 2, names: isStrict ? STRICT : TRANSITIONAL };
  const { root } = space.tree(part);
  let most = 1;
  for (const node of walkXml(root)) {
    if (node.kind !== "element" || node.local !== "cNvPr") continue;
    const id = Number(node.attributes.find(({ local }) => local === "id")?.value ?? "0");
    if (id < MAX_SHAPE) most = Math.max(most, id);
  }
  return { part, id: most + 1, names: root.namespace === STRICT.sheet ? STRICT : TRANSITIONAL };
}

/** The picture as a part; one with the same bytes is used again. */
function imagePart(space: Workspace, bytes: Uint8Array, kind: PictureFacts["kind"]): string {
  const same = space.book.opened.parts.find(
    (part) =>
      part.contentType === `image/${kind}` &&
      part.entry.length === bytes.length &&
      Buffer.compare(space.book.opened.read(part), bytes) === 0,
  );
  if (same !== undefined) return same.name;
  const target = freePartName(space, "/xl/media/image", `.${kind}`);
  space.package.add(target, `image/${kind}`, bytes, true);
  return target;
}

function addDrawing(space: Workspace, sheet: EditedSheet, xml: string, image: string): void {
  const target = freePartName(space, "/xl/drawings/drawing", ".xml");
  const relations = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeType(space, "image")}" Target="${image}"/></Relationships>`;
  space.package.add(target, DRAWING_TYPE, Buffer.from(xml, "utf8"));
  space.package.add(relationshipsPartOf(target), RELATIONSHIPS_TYPE, Buffer.from(relations, "utf8"));
  const id = space.package.relate(sheet.part, { type: officeType(space, "drawing"), target, isExternal: false });
  const { root } = space.tree(sheet.part);
  insertElement(space, sheet, "drawing", `<${prefixOf(root)}drawing ${relationshipAttribute(root, id)}/>`);
}
