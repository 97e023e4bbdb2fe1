import {
  integerOf,
  isArray,
  isName,
  languageOf,
  PdfDict,
  PdfName,
  type PdfPage,
  PdfStream,
  rectangleOf,
  type StructureElement,
  textOf,
} from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType, Property } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import type { Value } from "../rules/value.ts";
import { targetOf } from "./link-targets.ts";
import { plainText } from "./rich-text.ts";
import { hasLanguage, numberOfRef, objectKey, significantKids, treeOf } from "./tree.ts";

interface PageAnnotation {
  readonly dict: PdfDict;
  readonly object: number | undefined;
  readonly page: PdfPage;
  readonly subtype: string;
}

type AnnotationProperty = Property<PageAnnotation>;

function enclosing({ dict }: PageAnnotation, survey: ConformanceContext): StructureElement | undefined {
  return treeOf(survey).parentOf(integerOf(survey.file.resolve(dict.get("StructParent"))));
}

const text =
  (key: string): AnnotationProperty =>
  ({ dict }, { file }) =>
    textOf(file.resolve(dict.get(key))) ?? null;

function isOutside({ dict, page }: PageAnnotation, { file }: ConformanceContext): Value {
  const box = rectangleOf(file, dict.get("Rect"));
  const crop = rectangleOf(file, page.inherited.get("CropBox")) ?? rectangleOf(file, page.inherited.get("MediaBox"));
  if (box === undefined || crop === undefined) return false;
  return box[2] <= crop[0] || box[0] >= crop[2] || box[3] <= crop[1] || box[1] >= crop[3];
}

/** Of a field that has several widgets, TU stands in the field; that of a group of fields describes none of them. */
function tooltip({ dict }: PageAnnotation, { file }: ConformanceContext): Value {
  const seen = new Set<PdfDict>();
  for (let at: PdfDict | undefined = dict; at !== undefined && !seen.has(at); at = file.dictOf(at.get("Parent"))) {
    seen.add(at);
    const own = textOf(file.resolve(at.get("TU")));
    if (own !== undefined) return own;
    if (at.has("T")) return null;
  }
  return null;
}

/** The text of rich text, its tags taken away. */
function richText({ dict }: PageAnnotation, { file }: ConformanceContext): Value {
  const held = file.resolve(dict.get("RC"));
  const own = held instanceof PdfStream ? Buffer.from(file.decode(held).bytes).toString("utf8") : textOf(held);
  return own === undefined ? null : plainText(own);
}

function sizeOf(index: 0 | 1): AnnotationProperty {
  return ({ dict }, { file }) => {
    const box = rectangleOf(file, dict.get("Rect"));
    return box === undefined ? 0 : index === 0 ? box[2] - box[0] : box[3] - box[1];
  };
}

/** Source: ISO 32000-1, tables 164 to 190. */
const ANNOTATION: Readonly<Record<string, AnnotationProperty>> = {
  Subtype: ({ subtype }) => subtype,
  F: ({ dict }, { file }) => integerOf(file.resolve(dict.get("F"))) ?? null,
  Contents: text("Contents"),
  TU: tooltip,
  RC: richText,
  containsRC: ({ dict }) => dict.has("RC"),
  isOutsideCropBox: isOutside,
  structParentType: (annotation, survey) => enclosing(annotation, survey)?.type ?? null,
  structParentStandardType: (annotation, survey) => enclosing(annotation, survey)?.role.standardType ?? null,
  structParentObjectKey: (annotation, survey) => objectKey(enclosing(annotation, survey)?.object),
  objectKey: ({ object }) => objectKey(object),
  Alt: (annotation, survey) => textOf(survey.file.resolve(enclosing(annotation, survey)?.dict.get("Alt"))) ?? null,
  containsLang: (annotation, survey) =>
    annotation.dict.has("Lang") || languageOf(survey.file, enclosing(annotation, survey)) !== undefined,
  gContainsCatalogLang: (_, survey) => hasLanguage(survey),
  isArtifact: (annotation, survey) => isArtifact(enclosing(annotation, survey)),
  width: sizeOf(0),
  height: sizeOf(1),
  Name: ({ dict }, { file }) => {
    const name = file.resolve(dict.get("Name"));
    return name instanceof PdfName ? name.value : null;
  },
  containsAA: ({ dict }) => dict.has("AA"),
  containsFS: ({ dict }, { file }) => file.dictOf(dict.get("FS")) !== undefined,
  AFRelationship: ({ dict }, { file }) => {
    const name = file.resolve(file.dictOf(dict.get("FS"))?.get("AFRelationship"));
    return name instanceof PdfName ? name.value : null;
  },
  containsLbl: (annotation, survey) => {
    const element = enclosing(annotation, survey);
    if (element === undefined) return false;
    for (const kid of significantKids(element, survey.tick)) if (kid.role.standardType === "Lbl") return true;
    return false;
  },
  differentTargetAnnotObjectKey: (annotation, survey) => otherTarget(annotation, survey),
};

function isArtifact(element: StructureElement | undefined): boolean {
  for (let at = element; at !== undefined; at = at.parent) if (at.role.standardType === "Artifact") return true;
  return element === undefined;
}

/** Another link of the same element that leads elsewhere. */
function otherTarget(annotation: PageAnnotation, survey: ConformanceContext): string | null {
  const own = targetOf(survey.file, annotation.dict);
  for (const kid of enclosing(annotation, survey)?.kids ?? []) {
    survey.tick();
    if (kid.kind !== "object" || kid.dict === undefined || kid.dict === annotation.dict) continue;
    if (!isName(survey.file.resolve(kid.dict.get("Subtype")), "Link")) continue;
    if (targetOf(survey.file, kid.dict) !== own) return objectKey(kid.object);
  }
  return null;
}

const MARKUP: ReadonlySet<string> = new Set(
  (
    "Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink FileAttachment " +
    "Sound Redact Projection"
  ).split(" "),
);

/** Types of annotations that rules name otherwise than by Subtype. */
const NAMED: Readonly<Record<string, string>> = { Stamp: "RubberStamp" };

const known = new Map<string, ObjectType<PageAnnotation>>();

function typeOf(subtype: string): ObjectType<PageAnnotation> {
  const type = known.get(subtype) ?? {
    name: `${subtype} annotation in the structure`,
    above: ["PDAnnot", `PD${NAMED[subtype] ?? subtype}Annot`, ...(MARKUP.has(subtype) ? ["PDMarkupAnnot"] : [])],
    properties: ANNOTATION,
  };
  known.set(subtype, type);
  return type;
}

const SUBTYPES =
  "Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup " +
  "FileAttachment Sound Movie Screen Widget PrinterMark TrapNet Watermark 3D Redact Projection RichMedia Other";

const pageTabs: ObjectType<{ readonly page: PdfPage; readonly count: number }> = {
  name: "PDPage in the structure",
  above: ["PDPage"],
  properties: {
    containsAnnotations: ({ count }) => count > 0,
    Tabs: ({ page }, { file }) => {
      const tabs = file.resolve(page.dict.get("Tabs"));
      return tabs instanceof PdfName ? tabs.value : null;
    },
  },
};

const TYPES = SUBTYPES.split(" ").map(typeOf);

/** Annotations of pages as the structure tree and readers of them see them; the order of tabs. */
export const annotationSurveyor: ObjectCollector = {
  types: [pageTabs, ...TYPES],
  survey(survey) {
    const { file } = survey;
    for (const page of survey.pages) {
      const held = file.resolve(page.dict.get("Annots"));
      const annotations = isArray(held) ? held : [];
      const place = { page: page.index, object: page.ref?.number };
      survey.check(pageTabs, { page, count: annotations.length }, place);
      for (const item of annotations) {
        const dict = file.resolve(item);
        if (!(dict instanceof PdfDict)) continue;
        const object = numberOfRef(item);
        const named = file.resolve(dict.get("Subtype"));
        const subtype = named instanceof PdfName ? named.value : "Other";
        const type = known.get(subtype) ?? typeOf("Other");
        survey.check(type, { dict, object, page, subtype }, { page: page.index, object });
      }
    }
  },
};
