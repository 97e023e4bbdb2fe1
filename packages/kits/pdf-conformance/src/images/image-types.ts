import { integerOf, nameText, type PdfDict, type PdfFile } from "@colophon/kit-pdf";
import type { ObjectType } from "../evaluate/object-type.ts";
import type { Value } from "../rules/value.ts";

export interface SeenObject {
  readonly file: PdfFile;
  readonly dict: PdfDict;
}

/** Null is as if there were no entry. Source: ISO 32000-1, 7.3.9. */
export const has =
  (key: string) =>
  ({ dict, file }: SeenObject): Value =>
    file.resolve(dict.get(key)) !== null;
const either = ({ dict, file }: SeenObject, long: string, short: string) =>
  file.resolve(dict.get(long) ?? dict.get(short));

const OBJECT = {
  Subtype: ({ dict, file }: SeenObject): Value => nameText(file.resolve(dict.get("Subtype"))) ?? null,
  containsOPI: has("OPI"),
  containsSMask: has("SMask"),
};

const IMAGE = {
  ...OBJECT,
  containsAlternates: has("Alternates"),
  Interpolate: (node: SeenObject): Value => either(node, "Interpolate", "I") === true,
  isMask: (node: SeenObject): Value => either(node, "ImageMask", "IM") === true,
  BitsPerComponent: (node: SeenObject): Value => integerOf(either(node, "BitsPerComponent", "BPC")) ?? null,
};

export const pdXImage: ObjectType<SeenObject> = { name: "PDXImage", above: ["PDXObject"], properties: IMAGE };
export const pdInlineImage: ObjectType<SeenObject> = { name: "PDInlineImage", above: ["PDXImage"], properties: IMAGE };
export const pdMaskImage: ObjectType<SeenObject> = {
  name: "PDMaskImage",
  above: ["PDXImage", "PDXObject"],
  properties: IMAGE,
};
export const pdSMaskImage: ObjectType<SeenObject> = {
  name: "PDSMaskImage",
  above: ["PDXImage", "PDXObject"],
  properties: IMAGE,
};
/** One that is neither an image nor a form. */
export const pdXObject: ObjectType<SeenObject> = { name: "PDXObject", properties: OBJECT };

export const pdXForm: ObjectType<SeenObject> = {
  name: "PDXForm",
  above: ["PDXObject"],
  properties: {
    ...OBJECT,
    Subtype2: ({ dict, file }) => nameText(file.resolve(dict.get("Subtype2"))) ?? null,
    containsPS: has("PS"),
    containsRef: has("Ref"),
  },
};

export const pdGroup: ObjectType<SeenObject> = {
  name: "PDGroup",
  properties: { S: ({ dict, file }) => nameText(file.resolve(dict.get("S"))) ?? null },
};
