import { nameText, numberOf, type PdfFile, type PdfObject, PdfStream } from "@colophon/kit-pdf";
import type { ObjectType } from "../evaluate/object-type.ts";
import { has, type SeenObject } from "../images/image-types.ts";
import type { Value } from "../rules/value.ts";

const name =
  (key: string) =>
  ({ dict, file }: SeenObject): Value =>
    nameText(file.resolve(dict.get(key))) ?? null;
const number =
  (key: string) =>
  ({ dict, file }: SeenObject): Value =>
    numberOf(file.resolve(dict.get(key))) ?? null;
/** What is not a number is not the one that a rule asks for. */
const alpha =
  (key: string) =>
  ({ dict, file }: SeenObject): Value => {
    const held = file.resolve(dict.get(key));
    return held === null ? null : (numberOf(held) ?? -1);
  };

export const pdExtGState: ObjectType<SeenObject> = {
  name: "PDExtGState",
  properties: {
    containsTR: has("TR"),
    containsTR2: has("TR2"),
    TR2NameValue: name("TR2"),
    containsSMask: has("SMask"),
    SMaskNameValue: name("SMask"),
    containsBM: has("BM"),
    BMNameValue: name("BM"),
    CA: alpha("CA"),
    ca: alpha("ca"),
    containsHTP: has("HTP"),
    containsHTO: has("HTO"),
  },
};

export interface Halftone extends SeenObject {
  /** In a halftone of several, the colorant that it is for. */
  readonly colorant: string | null;
}

export const pdHalftone: ObjectType<Halftone> = {
  name: "PDHalftone",
  properties: {
    HalftoneType: number("HalftoneType"),
    HalftoneName: ({ dict, file }) =>
      dict.has("HalftoneName") ? String(nameText(file.resolve(dict.get("HalftoneName")))) : null,
    colorantName: ({ colorant }) => colorant,
    TransferFunction: ({ dict }) => (dict.has("TransferFunction") ? "TransferFunction" : null),
  },
};

export const cosRenderingIntent: ObjectType<string> = {
  name: "CosRenderingIntent",
  properties: { internalRepresentation: (intent) => intent },
};

export const cosBlendMode: ObjectType<string> = {
  name: "CosBM",
  properties: { internalRepresentation: (mode) => mode },
};

export const opUndefined: ObjectType<string> = { name: "Op_Undefined", properties: { name: (operator) => operator } };

export const opSave: ObjectType<number> = { name: "Op_q_gsave", properties: { nestingLevel: (level) => level } };

export const cosInlineFilter: ObjectType<string> = {
  name: "CosIIFilter",
  properties: { internalRepresentation: (filter) => filter },
};

/** Names that a content stream calls and its own resources do not have. */
export interface CalledNames {
  readonly inherited: readonly string[];
  readonly undefined: readonly string[];
}

export const pdContentStream: ObjectType<CalledNames> = {
  name: "PDContentStream",
  properties: {
    inheritedResourceNames: ({ inherited }) => inherited.join(", "),
    undefinedResourceNames: (called) => called.undefined.join(", "),
  },
};

/** The halftones of a graphics state: one, or one for each colorant. */
export function* halftonesOf(file: PdfFile, held: PdfObject | undefined): Generator<Halftone> {
  const dict = file.dictOf(held);
  if (dict === undefined) return;
  yield { file, dict, colorant: null };
  if (file.resolve(held) instanceof PdfStream || numberOf(file.resolve(dict.get("HalftoneType"))) !== 5) return;
  for (const [colorant, inner] of dict.entries) {
    const own = file.dictOf(inner);
    if (own !== undefined) yield { file, dict: own, colorant };
  }
}
