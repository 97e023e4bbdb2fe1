import {
  integerOf,
  isArray,
  isName,
  languageOf,
  type OutlineItem,
  type PdfDict,
  type PdfFile,
  type PdfObject,
  PdfStream,
  PdfString,
  textOf,
  walkDicts,
  walkOutline,
} from "@colophon/kit-pdf";
import { type Field, readForm, readXfa } from "@colophon/kit-pdf/forms";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import type { Value } from "../rules/value.ts";
import { plainText } from "./rich-text.ts";
import { hasLanguage, numberOfRef, treeOf } from "./tree.ts";

const outlineItem: ObjectType<OutlineItem> = {
  name: "PDOutline in the structure",
  above: ["PDOutline"],
  properties: { gContainsCatalogLang: (_, survey) => hasLanguage(survey) },
};

const encryption: ObjectType<PdfDict> = {
  name: "PDEncryption",
  properties: { P: (dict, { file }) => integerOf(file.resolve(dict.get("P"))) ?? null },
};

/** Source: ISO 32000-1, tables 273 and 274. */
const mediaClip: ObjectType<PdfDict> = {
  name: "PDMediaClip",
  properties: {
    CT: (dict, { file }) => textOf(file.resolve(dict.get("CT"))) ?? null,
    Alt: (dict, { file }) => altTexts(file, dict)?.join(", ") ?? null,
    hasCorrectAlt: (dict, { file }) => {
      const texts = altTexts(file, dict);
      if (texts === undefined || texts.length === 0 || texts.length % 2 !== 0 || texts.includes(undefined))
        return false;
      return texts.every((text, index) => index % 2 === 0 || text?.trim() !== "");
    },
  },
};

/** Languages and texts in turn. Source: ISO 32000-1, 14.9.2.4. */
function altTexts(file: PdfFile, dict: PdfDict): (string | undefined)[] | undefined {
  const held = file.resolve(dict.get("Alt"));
  return isArray(held) ? held.map((item) => textOf(file.resolve(item))) : undefined;
}

const acroForm: ObjectType<PdfDict> = {
  name: "PDAcroForm in the structure",
  above: ["PDAcroForm"],
  properties: {
    dynamicRender: (dict, { file }) => dynamicRender(file, dict),
    containsXFA: (dict) => dict.has("XFA"),
  },
};

/** Source: XFA 3.3, config, present, pdf, interactive; the word is in no other place. */
function dynamicRender(file: PdfFile, dict: PdfDict): string | null {
  const form = { file, dict, textOf: (object: PdfObject | undefined) => textOf(file.resolve(object)) };
  for (const { name, bytes } of readXfa(form)) {
    if (name !== "" && name !== "config") continue;
    const found = /<(?:[\w-]+:)?dynamicRender(?:\s[^>]*)?>\s*([^<]*?)\s*</.exec(Buffer.from(bytes).toString("utf8"));
    if (found !== null) return found[1] ?? "";
  }
  return null;
}

const FIELD: ObjectType<Field>["properties"] = {
  TU: ({ dict }, { file }) => textOf(file.resolve(dict.get("TU"))) ?? null,
  containsLang: ({ dict, widgets }, survey) => {
    const dicts = [...widgets.map((widget) => widget.dict), dict];
    return dicts.some((own) => {
      const key = integerOf(survey.file.resolve(own.get("StructParent")));
      return own.has("Lang") || languageOf(survey.file, treeOf(survey).parentOf(key)) !== undefined;
    });
  },
  gContainsCatalogLang: (_, survey) => hasLanguage(survey),
  containsRV: ({ dict }) => dict.has("RV"),
  V: ({ dict }, { file }) => textValue(file, dict.get("V")),
  RV: ({ dict }, { file }) => {
    const own = textValue(file, dict.get("RV"));
    return typeof own === "string" ? plainText(own) : null;
  },
};

/** Text of a string or a stream. */
function textValue(file: PdfFile, held: PdfObject | undefined): Value {
  const value = file.resolve(held);
  if (value instanceof PdfStream) return textOf(new PdfString(file.decode(value).bytes)) ?? null;
  return textOf(value) ?? null;
}

const formField: ObjectType<Field> = {
  name: "PDFormField in the structure",
  above: ["PDFormField"],
  properties: FIELD,
};

const textField: ObjectType<Field> = {
  name: "PDTextField in the structure",
  above: ["PDFormField", "PDTextField"],
  properties: FIELD,
};

const layerConfiguration: ObjectType<PdfDict> = {
  name: "PDOCConfig in the structure",
  above: ["PDOCConfig"],
  properties: {
    Name: (dict, { file }) => textOf(file.resolve(dict.get("Name"))) ?? null,
    AS: (dict) => (dict.has("AS") ? "AS" : null),
    gContainsConfigs: (_, { file }) => file.arrayOf(layersOf(file)?.get("Configs")).length > 0,
  },
};

function layersOf(file: PdfFile): PdfDict | undefined {
  return file.dictOf(file.catalog.get("OCProperties"));
}

/** Outline, encryption, forms, layers and media as readers of them see them. */
export const interactiveSurveyor: ObjectCollector = {
  types: [outlineItem, encryption, mediaClip, acroForm, formField, textField, layerConfiguration],
  survey(survey) {
    const { file } = survey;
    if (survey.wants(outlineItem))
      for (const item of walkOutline(file)) survey.check(outlineItem, item, { object: item.object });
    const held = file.trailer.get("Encrypt");
    const encrypted = file.dictOf(held);
    if (encrypted !== undefined) survey.check(encryption, encrypted, { object: numberOfRef(held) });
    if (survey.wants(layerConfiguration)) lookAtLayers(survey);
    if (survey.wants(acroForm, formField, textField)) lookAtForm(survey);
    if (survey.wants(mediaClip)) lookAtMedia(survey);
  },
};

function lookAtLayers(survey: ConformanceContext): void {
  const { file } = survey;
  const layers = layersOf(file);
  for (const held of [layers?.get("D"), ...file.arrayOf(layers?.get("Configs"))]) {
    const dict = file.dictOf(held);
    if (dict !== undefined) survey.check(layerConfiguration, dict, { object: numberOfRef(held) });
  }
}

function lookAtForm(survey: ConformanceContext): void {
  const { file } = survey;
  const { dict, object, fields } = readForm(file, { maxPages: survey.limits.maxPages });
  if (dict !== undefined) survey.check(acroForm, dict, { object });
  for (const field of fields)
    survey.check(field.kind === "text" ? textField : formField, field, { object: field.object });
}

/** The data of media: a dictionary whose S is MCD, wherever it is held. */
function lookAtMedia(survey: ConformanceContext): void {
  const { file } = survey;
  for (const { dict, object } of walkDicts(file)) {
    survey.tick();
    if (dict.has("D") && isName(file.resolve(dict.get("S")), "MCD")) survey.check(mediaClip, dict, { object });
  }
}
