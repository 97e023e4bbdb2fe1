import {
  integerOf,
  nameText,
  numberOf,
  PdfDict,
  type PdfFile,
  type PdfObject,
  PdfRef,
  PdfStream,
  rectangleOf,
} from "@colophon/kit-pdf";
import { documentOutput } from "../color/output-intents.ts";
import { cosBlendMode } from "../content/state-types.ts";
import type { ObjectCollector, ObjectType, Property } from "../evaluate/object-type.ts";
import { has } from "../images/image-types.ts";

/** An annotation on a page. */
export interface SeenAnnotation {
  readonly file: PdfFile;
  readonly dict: PdfDict;
  readonly object: number | undefined;
  /** From 0. */
  readonly page: number;
  readonly pageDict: PdfDict;
}

const MAX_PARENTS = 50;

/** A key of the field that a widget belongs to. */
function fieldEntry({ file, dict }: SeenAnnotation, key: string): PdfObject {
  let node: PdfDict | undefined = dict;
  for (let step = 0; node !== undefined && step < MAX_PARENTS; step += 1) {
    if (node.has(key)) return file.resolve(node.get(key));
    node = file.dictOf(node.get("Parent"));
  }
  return null;
}

const appearances = ({ file, dict }: SeenAnnotation): PdfDict | undefined => file.dictOf(dict.get("AP"));
const sizeOf = ({ file, dict }: SeenAnnotation, from: 0 | 1): number => {
  const box = rectangleOf(file, dict.get("Rect")) ?? [0, 0, 0, 0];
  return box[from + 2 === 2 ? 2 : 3] - box[from];
};

const ANNOTATION = {
  Subtype: ({ file, dict }) => nameText(file.resolve(dict.get("Subtype"))) ?? null,
  CA: ({ file, dict }) => numberOf(file.resolve(dict.get("CA"))) ?? null,
  F: ({ file, dict }) => integerOf(file.resolve(dict.get("F"))) ?? null,
  containsC: has("C"),
  containsIC: has("IC"),
  containsA: has("A"),
  containsAA: has("AA"),
  gOutputCS: (_, survey) => documentOutput(survey)?.colorSpace ?? null,
  AP: (node) => {
    const held = appearances(node);
    return held === undefined ? null : [...held.entries.keys()].join("&");
  },
  FT: (node) => nameText(fieldEntry(node, "FT")) ?? null,
  N_type: (node) => {
    const held = node.file.resolve(appearances(node)?.get("N"));
    return held instanceof PdfStream ? "Stream" : held instanceof PdfDict ? "Dict" : null;
  },
  containsAppearances: (node) => {
    const states = node.file.dictOf(appearances(node)?.get("N"));
    return [...(states?.entries.values() ?? [])].some((held) => node.file.resolve(held) instanceof PdfStream);
  },
  width: (node) => sizeOf(node, 0),
  height: (node) => sizeOf(node, 1),
} as const satisfies Readonly<Record<string, Property<SeenAnnotation>>>;

/** Subtypes whose type has another name, or stands under another. */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  Widget: [],
  Link: [],
  PrinterMark: [],
  TrapNet: [],
  Popup: [],
};
const MARKUP = ["PDMarkupAnnot"];

const KINDS = [
  ...[
    "Text",
    "Link",
    "FreeText",
    "Line",
    "Square",
    "Circle",
    "Polygon",
    "PolyLine",
    "Highlight",
    "Underline",
    "Squiggly",
  ],
  ...[
    "StrikeOut",
    "Stamp",
    "Caret",
    "Ink",
    "Popup",
    "FileAttachment",
    "Sound",
    "Movie",
    "Widget",
    "Screen",
    "PrinterMark",
  ],
  ...["TrapNet", "Watermark", "3D", "Redact", "Projection", "RichMedia"],
];

const TYPES: ReadonlyMap<string, ObjectType<SeenAnnotation>> = new Map(
  KINDS.map((kind) => {
    const above = ["PDAnnot", ...(ABOVE[kind] ?? MARKUP)];
    return [kind, { name: `PD${kind}Annot`, above, properties: ANNOTATION }];
  }),
);

const OTHER: ObjectType<SeenAnnotation> = { name: "PDAnnot", properties: ANNOTATION };

/** A model in three dimensions; `held` is its stream, or a dictionary that refers to it. Source: ISO 32000-2, 13.6. */
function modelOf(file: PdfFile, held: PdfObject | undefined): PdfStream | undefined {
  const found = file.resolve(held);
  if (found instanceof PdfStream) return found;
  const referred = file.resolve(file.dictOf(found)?.get("3DD"));
  return referred instanceof PdfStream ? referred : undefined;
}

const model: ObjectType<SeenAnnotation & { readonly stream: PdfStream }> = {
  name: "PD3DStream",
  properties: { Subtype: ({ file, stream }) => nameText(file.resolve(stream.dict.get("Subtype"))) ?? null },
};

/** The annotations of the pages. */
export const annotationSurveyor: ObjectCollector = {
  types: [...TYPES.values(), OTHER, cosBlendMode, model],
  survey(survey) {
    const { file } = survey;
    for (const page of survey.pages)
      for (const held of file.arrayOf(page.dict.get("Annots"))) {
        const dict = file.dictOf(held);
        if (dict === undefined) continue;
        const object = held instanceof PdfRef ? held.number : undefined;
        const kind = nameText(file.resolve(dict.get("Subtype"))) ?? "";
        const node = { file, dict, object, page: page.index, pageDict: page.dict };
        survey.check(TYPES.get(kind) ?? OTHER, node, { object, page: page.index });
        const stream = modelOf(file, dict.get("3DD"));
        if (stream !== undefined) survey.check(model, { ...node, stream }, { object, page: page.index });
        const mode = nameText(file.resolve(dict.get("BM")));
        if (mode !== undefined) survey.check(cosBlendMode, mode, { object, page: page.index });
      }
  },
};
