import { rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { matrixOf, transformPoint } from "../geometry/matrix.ts";
import type { PdfStream } from "../objects/object.ts";
import { formatNumber as n } from "../write/serialize.ts";
import type { AppearanceBox } from "./box.ts";
import { drawFrame } from "./draw-frame.ts";
import { areasOf, clipTo, type Drawing, showLines } from "./draw-text.ts";
import { type Area, layOutLine } from "./lay-out.ts";
import type { Typesetter } from "./typesetter.ts";

export interface Icon {
  readonly file: PdfFile;
  readonly form: PdfStream;
  /** Its name in the resources. */
  readonly name: string;
}

/** Where caption and icon stand, by TP: the share of the face that the icon has, and which side it is on. */
const PLACES: Readonly<Record<number, (face: Area) => { readonly icon?: Area; readonly caption?: Area }>> = {
  0: (face) => ({ caption: face }),
  1: (face) => ({ icon: face }),
  2: (face) => splitUpright(face, true),
  3: (face) => splitUpright(face, false),
  4: (face) => splitAcross(face, true),
  5: (face) => splitAcross(face, false),
  6: (face) => ({ icon: face, caption: face }),
};

function splitUpright(face: Area, isIconAbove: boolean): { icon: Area; caption: Area } {
  const part = face.height / 3;
  const large = { ...face, height: face.height - part };
  const small = { ...face, height: part };
  return isIconAbove
    ? { icon: { ...large, bottom: face.bottom + part }, caption: small }
    : { icon: large, caption: { ...small, bottom: face.bottom + face.height - part } };
}

function splitAcross(face: Area, isIconFirst: boolean): { icon: Area; caption: Area } {
  const half = face.width / 2;
  const [first, second] = [
    { ...face, width: half },
    { ...face, left: face.left + half, width: half },
  ];
  return isIconFirst ? { icon: first, caption: second } : { icon: second, caption: first };
}

/** A push button at rest. Source: ISO 32000-2, table 192. */
export function drawButton(box: AppearanceBox, setter: Typesetter, icon: Icon | undefined): Drawing {
  const { clip, area } = areasOf(box);
  const place = icon === undefined ? PLACES[0] : (PLACES[box.look.captionPlace] ?? PLACES[0]);
  const parts = place?.(area) ?? {};
  const caption = box.look.caption ?? "";
  let body = "";
  if (icon !== undefined && parts.icon !== undefined) body += drawIcon(icon, parts.icon);
  let isOverfull = false;
  if (caption !== "" && parts.caption !== undefined) {
    const { size } = box.look.text;
    const layout = layOutLine(setter, caption, { area: parts.caption, size, quadding: 1 });
    body += `BT\n${showLines(box, layout, setter)}ET\n`;
    isOverfull = layout.isOverfull;
  }
  const shown = body === "" ? "" : `q\n${clipTo(clip)}\n${body}Q\n`;
  return { content: `${drawFrame(box)}${shown}`, isOverfull };
}

/** As large as fits, in the middle. */
function drawIcon({ file, form, name }: Icon, area: Area): string {
  const bounds = rectangleOf(file, form.dict.get("BBox"));
  if (bounds === undefined) return "";
  const own = matrixOf(file, form.dict.get("Matrix"));
  const corners = [bounds[0], bounds[2]].flatMap((x) => [
    transformPoint(own, x, bounds[1]),
    transformPoint(own, x, bounds[3]),
  ]);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (width <= 0 || height <= 0) return "";
  const scale = Math.min(area.width / width, area.height / height);
  const x = area.left + (area.width - width * scale) / 2 - left * scale;
  const y = area.bottom + (area.height - height * scale) / 2 - bottom * scale;
  return `q ${[scale, 0, 0, scale, x, y].map(n).join(" ")} cm /${name} Do Q\n`;
}
