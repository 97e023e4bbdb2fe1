import type { Fonts } from "@colophon/engine-fonts";
import type { Composition, Standard } from "@colophon/engine-typst";
import { checkMembers } from "./check-members.ts";
import { ModelCompiler, PART_GAP_PT } from "./compile.ts";
import { FacePicker, type SpanStyle } from "./faces.ts";
import type { Attached } from "./files.ts";
import { checkHeadingOrder } from "./heading-order.ts";
import { readLanguage } from "./language.ts";
import type { LayoutEvents } from "./layout-events.ts";
import type { DocumentModel } from "./model.ts";
import { TEMPLATE } from "./template.ts";

export interface Materials {
  readonly model: DocumentModel;
  /** By the name the model has for it. */
  readonly pictures: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly extension: string }>;
  readonly attachments: readonly Attached[];
  readonly standard: Standard;
  readonly demandsAlt: boolean;
  /** No heading may leave out a level. */
  readonly ordersHeadings: boolean;
  readonly fonts: Fonts;
  readonly reported: LayoutEvents & { pageClamped(side: "width" | "height", given: number, held: number): void };
  readonly checkpoint: () => void;
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN_PT = 72;
const SIZE_PT = 11;
/** Source: ISO 32000-1, annex C.2; below a tenth of an inch nothing is a page. */
const MIN_PAGE_PT = 7.2;
const MAX_PAGE_PT = 14_400;
const MIN_LINE_PT = 1;
/** PDF/A demands a date, and there is no clock. */
const NO_DATE = "1970-01-01";

/** A document model -> what Typst is given: the template, the data, and the fonts and files that the data name. */
export function composeModel(materials: Materials): Composition {
  const { model, fonts, checkpoint, reported, pictures, attachments } = materials;
  checkMembers(model, reported.refuse, checkpoint);
  if (materials.ordersHeadings) checkHeadingOrder(model, reported.refuse, checkpoint);
  const { style = {} } = model;
  const faces = new FacePicker(fonts, checkpoint, { text: style.family, code: style.codeFamily });
  for (const member of ["family", "codeFamily"] as const) {
    const family = style[member];
    if (family !== undefined && !faces.hasFamily(family))
      reported.refuse(`model.style.${member}`, `There is no family "${family.slice(0, 80)}" here, nor a twin of it.`);
  }
  const page = readPage(materials);
  const language = model.meta?.language ?? "en";
  const look: SpanStyle = { isCode: false, isBold: false, isItalic: false, sizePt: style.sizePt ?? SIZE_PT, language };
  faces.choose("0123456789.\u2022", look);
  const files: Record<string, Uint8Array> = {};
  const names = new Map<string, string>();
  for (const [name, { bytes, extension }] of pictures) {
    const file = `picture-${names.size}.${extension}`;
    names.set(name, file);
    files[file] = bytes;
  }
  for (const [index, { bytes }] of attachments.entries()) files[`attachment-${index}`] = bytes;
  const compiler = new ModelCompiler({
    ...{ faces, reported, checkpoint, demandsAlt: materials.demandsAlt },
    pictures: { fileOf: (name) => names.get(name) },
  });
  const blocks = compiler.blocks(model, look, page.lineWidth);
  const marginWidth = { widthPt: page.width - 2 * page.margin };
  const header = compiler.margin(model.header, look, { ...marginWidth, path: "model.header" });
  const footer = compiler.margin(model.footer, look, { ...marginWidth, path: "model.footer" });
  const { fonts: chosen, lists, math } = faces.handOver();
  const data = {
    ...metaOf(model),
    ...{
      page,
      header,
      footer,
      blocks,
      partGap: PART_GAP_PT,
      fonts: lists,
      size: look.sizePt,
      language: readLanguage(language),
    },
    math: [...math, ...(lists[0] ?? [])],
    justify: style.align === "justify",
    align: style.align ?? "start",
    numbering: style.numberHeadings === true ? "1.1" : null,
    attachments: attachments.map(({ name, mediaType, relationship, description }, index) => ({
      ...{ name, relationship, description, type: mediaType, file: `attachment-${index}` },
    })),
  };
  return {
    ...{ template: TEMPLATE, data: JSON.stringify(data), fonts: chosen, files },
    ...{ standard: materials.standard, isTagged: true },
  };
}

function metaOf({ meta = {} }: DocumentModel): object {
  return {
    title: meta.title === undefined || meta.title === "" ? null : meta.title,
    authors: meta.authors ?? [],
    subject: meta.subject ?? null,
    keywords: meta.keywords ?? [],
    date: (meta.date ?? NO_DATE).split("-").map(Number),
  };
}

function readPage({ model, reported }: Materials) {
  const { page = {} } = model;
  const clamp = (side: "width" | "height"): number => {
    const given = page[`${side}Pt`] ?? A4[side];
    const held = Math.min(MAX_PAGE_PT, Math.max(MIN_PAGE_PT, given));
    if (held !== given) reported.pageClamped(side, given, held);
    return held;
  };
  const [width, height] = [clamp("width"), clamp("height")];
  const margin = page.marginPt ?? Math.min(MARGIN_PT, width / 4, height / 4);
  const lineWidth = width - 2 * margin;
  if (lineWidth < MIN_LINE_PT || height - 2 * margin < MIN_LINE_PT)
    reported.refuse("model.page.marginPt", "The margins leave no room on the page.");
  return { width, height, margin, lineWidth };
}
