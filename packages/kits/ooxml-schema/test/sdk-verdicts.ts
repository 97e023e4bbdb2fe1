import { readFileSync } from "node:fs";
import type { XmlElement } from "@colophon/kit-xml";
import type { SchemaRule } from "../src/index.ts";

/** What the Open XML SDK's validator (Microsoft365) says of files of the corpora: "part xpath id" for each error. */
export interface SdkVerdicts {
  readonly clean: readonly string[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly unread: readonly string[];
}

/** Of one of the corpora. */
export function readVerdicts(kind: "docx" | "xlsx" | "pptx"): SdkVerdicts {
  const name = kind === "docx" ? "sdk-verdicts" : `sdk-verdicts-${kind}`;
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), "utf8")) as SdkVerdicts;
}

export const SDK_ID: Readonly<Record<SchemaRule, string>> = {
  INVALID_CHILD: "Sch_InvalidElementContentExpectingComplex",
  UNEXPECTED_CHILD: "Sch_UnexpectedElementContentExpectingComplex",
  INCOMPLETE: "Sch_IncompleteContentExpectingComplex",
  UNDECLARED_ATTRIBUTE: "Sch_UndeclaredAttribute",
  MISSING_ATTRIBUTE: "Sch_MissRequiredAttribute",
  ATTRIBUTE_VALUE: "Sch_AttributeValueDataTypeDetailed",
  TEXT_VALUE: "Sch_ElementValueDataTypeDetailed",
  UNKNOWN_ROOT: "",
  DUPLICATE_VALUE: "Sem_UniqueAttributeValue",
  MISSING_REFERENCE: "Sem_MissingReferenceElement",
  MISSING_RELATIONSHIP: "Sem_InvalidRelationshipId",
  MISSING_INDEX: "Sem_MissingIndexedElement",
  VALUE_BOUNDS: "Sem_AttributeValueDataTypeDetailed",
};

/** "/w:document[1]/w:body[1]": as the SDK counts, by written name among siblings. */
export function pathOf(element: XmlElement): string {
  const steps: string[] = [];
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const { name } = at;
    const siblings = (at.parent?.children ?? [at]).filter((node) => node.kind === "element" && node.name === name);
    steps.unshift(`/${name}[${siblings.indexOf(at) + 1}]`);
  }
  return steps.join("");
}
