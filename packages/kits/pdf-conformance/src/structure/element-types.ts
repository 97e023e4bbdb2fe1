import {
  isName,
  languageOf,
  PdfName,
  type StructureElement,
  structureAttributeOf,
  textOf,
  typeText,
} from "@colophon/kit-pdf";
import type { ObjectType, Property } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { headingsOf, levelOf } from "./headings.ts";
import { lostReferences } from "./references.ts";
import { identifierOf, tablesOf } from "./tables.ts";
import { hasLanguage, objectKey, significantKids, significantParent, treeOf, typesOf } from "./tree.ts";

type ElementProperty = Property<StructureElement>;
type Properties = Readonly<Record<string, ElementProperty>>;

const text =
  (key: string): ElementProperty =>
  ({ dict }, { file }) =>
    textOf(file.resolve(dict.get(key))) ?? null;

function nameAttribute(
  survey: ConformanceContext,
  element: StructureElement,
  place: { owner: string; key: string },
): string | null {
  const value = structureAttributeOf(survey.file, { tree: treeOf(survey), element }, place);
  return value instanceof PdfName ? value.value : null;
}

function parentType(element: StructureElement): string | null {
  return significantParent(element)?.role.standardType ?? null;
}

function namespaceAndTag(element: StructureElement, survey: ConformanceContext): string {
  const namespace = treeOf(survey).namespaceOf(element);
  return namespace === undefined ? typeText(element.type) : `${namespace}:${typeText(element.type)}`;
}

/** Source: ISO 32000-1, table 323. */
const ELEMENT: Properties = {
  valueS: ({ type }) => typeText(type),
  standardType: ({ role }) => role.standardType ?? null,
  namespaceAndTag,
  objectKey: ({ object }) => objectKey(object),
  kidsStandardTypes: (element, { tick }) => typesOf(significantKids(element, tick)),
  parentStandardType: parentType,
  containsParent: ({ dict }, { file }) => file.dictOf(dict.get("P")) !== undefined,
  circularMappingExist: ({ role }) => role.isCircular,
  remappedStandardType: ({ role }) => role.remapped ?? null,
  roleMapToSameNamespaceTag: ({ role }) => role.mappedWithin ?? null,
  isNotMappedToStandardType: ({ role }) => role.standardType === undefined,
  ActualText: text("ActualText"),
  Alt: text("Alt"),
  E: text("E"),
  containsLang: ({ dict }, { file }) => textOf(file.resolve(dict.get("Lang"))) !== undefined,
  parentLang: ({ parent }, { file }) => languageOf(file, parent) ?? null,
  gContainsCatalogLang: (_, survey) => hasLanguage(survey),
};

const TABLE: Properties = {
  columnSpan: (element, survey) => tablesOf(survey).grids.get(element)?.columns ?? null,
  numberOfColumnWithWrongRowSpan: (element, survey) => tablesOf(survey).grids.get(element)?.longColumn ?? null,
  numberOfRowWithWrongColumnSpan: (element, survey) => tablesOf(survey).grids.get(element)?.oddRow?.row ?? null,
  /** Told of a row that has fewer columns; one that has more has left the table. */
  wrongColumnSpan: (element, survey) => {
    const { columns = 0, oddRow } = tablesOf(survey).grids.get(element) ?? {};
    return oddRow !== undefined && oddRow.columns < columns ? oddRow.columns : null;
  },
};

const CELL: Properties = {
  hasIntersection: (element, survey) => tablesOf(survey).cells.get(element)?.isCrossing ?? false,
};

const DATA_CELL: Properties = {
  ...CELL,
  hasConnectedHeader: (element, survey) => tablesOf(survey).cells.get(element)?.hasHeader ?? null,
  unknownHeaders: (element, survey) => tablesOf(survey).cells.get(element)?.unknownHeaders.join(", ") ?? "",
};

const HEADING: Properties = {
  nestingLevel: (element) => levelOf(element) ?? null,
  hasCorrectNestingLevel: (element, survey) => !headingsOf(survey).skipping.has(element),
  usesH: (_, survey) => headingsOf(survey).usesH,
};

const NOTE: Properties = {
  noteID: (element, survey) => identifierOf(survey, element) ?? null,
  hasDuplicateNoteID: (element, survey) => {
    const identifier = identifierOf(survey, element);
    return identifier !== undefined && (headingsOf(survey).notes.get(identifier) ?? 0) > 1;
  },
};

function widgetsOf(element: StructureElement, survey: ConformanceContext): number {
  return element.kids.filter(
    (kid) => kid.kind === "object" && isName(survey.file.resolve(kid.dict?.get("Subtype")), "Widget"),
  ).length;
}

const FORM: Properties = {
  roleAttribute: (element, survey) => nameAttribute(survey, element, { owner: "PrintField", key: "Role" }),
  hasOneInteractiveChild: (element, survey) => element.kids.length === 1 && widgetsOf(element, survey) === 1,
  widgetAnnotsCount: widgetsOf,
};

const LIST: Properties = {
  ListNumbering: (element, survey) => nameAttribute(survey, element, { owner: "List", key: "ListNumbering" }) ?? "None",
  containsLabels: (element, { tick }) => {
    for (const item of significantKids(element, tick))
      for (const kid of significantKids(item, tick)) if (kid.role.standardType === "Lbl") return true;
    return false;
  },
};

const ITEM: Properties = { hasContentItems: ({ kids }) => kids.some(({ kind }) => kind !== "element") };

function refersTo(element: StructureElement, survey: ConformanceContext): boolean {
  const pending = [element];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    survey.tick();
    if (next.dict.has("Ref")) return true;
    for (const kid of next.kids) if (kid.kind === "element") pending.push(kid.element);
  }
  return false;
}

const END_NOTE: Properties = {
  NoteType: (element, survey) => nameAttribute(survey, element, { owner: "FENote", key: "NoteType" }) ?? "None",
  orphanRefs: (element, survey) => lostReferences(survey, element).orphans,
  ghostRefs: (element, survey) => lostReferences(survey, element).ghosts,
};

const OWN: Readonly<Record<string, Properties>> = {
  Table: TABLE,
  TH: CELL,
  TD: DATA_CELL,
  Hn: HEADING,
  H: { usesHn: (_, survey) => headingsOf(survey).usesHn },
  Note: NOTE,
  Form: FORM,
  L: LIST,
  LI: ITEM,
  TOCI: { containsRef: refersTo },
  FENote: END_NOTE,
};

const NAMES =
  "Document DocumentFragment Part Art Sect Div Aside BlockQuote Caption TOC TOCI Index NonStruct Private Title Sub P H Hn L LI Lbl " +
  "LBody Table TR TH TD THead TBody TFoot Span Quote Note FENote Reference BibEntry Code Em Strong Link Annot Ruby RB RT RP " +
  "Warichu WT WP Figure Formula Form Artifact NonStandard MathMLStructElem";

const byName = new Map<string, ObjectType<StructureElement>>(
  NAMES.split(" ").map((name) => {
    const above = name === "TH" || name === "TD" ? ["SETableCell", "PDStructElem"] : ["PDStructElem"];
    return [name, { name: `SE${name}`, above, properties: { ...ELEMENT, ...OWN[name] } }];
  }),
);

/** Every type of structure element that rules speak of. */
export const ELEMENT_TYPES: readonly ObjectType<StructureElement>[] = [...byName.values()];

export function typeOf(element: StructureElement): ObjectType<StructureElement> | undefined {
  const { standardType } = element.role;
  if (standardType === undefined || element.role.isLost) return byName.get("NonStandard");
  if (standardType === "MathML") return byName.get("MathMLStructElem");
  return byName.get(levelOf(element) === undefined ? standardType : "Hn");
}
