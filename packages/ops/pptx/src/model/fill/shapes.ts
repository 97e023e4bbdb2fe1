import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, nameOf } from "../names.ts";

/** What names a shape. */
export interface ShapeProperties {
  readonly element: XmlElement | undefined;
  readonly id: string | undefined;
  readonly name: string;
  readonly placeholder: XmlElement | undefined;
}

const PROPERTIES: Readonly<Record<string, string>> = {
  "p:sp": "p:nvSpPr",
  "p:pic": "p:nvPicPr",
  "p:graphicFrame": "p:nvGraphicFramePr",
  "p:cxnSp": "p:nvCxnSpPr",
  "p:grpSp": "p:nvGrpSpPr",
};

/** Id, name and placeholder of a shape. */
export function propertiesOf(shape: XmlElement): ShapeProperties {
  const around = child(shape, PROPERTIES[nameOf(shape)] ?? "");
  const element = child(around, "p:cNvPr");
  return {
    element,
    id: attribute(element, "id"),
    name: attribute(element, "name") ?? "",
    placeholder: child(around, "p:nvPr", "p:ph"),
  };
}

/** Names of the data that fill a shape: its name, and `placeholder:` with the index or the type of its placeholder. */
export function fillNames({ name, placeholder }: ShapeProperties, isNotes: boolean): readonly string[] {
  if (isNotes) return attribute(placeholder, "type") === "body" ? ["placeholder:notes"] : [];
  const names = name === "" ? [] : [name];
  if (placeholder === undefined) return names;
  const type = attribute(placeholder, "type") ?? "obj";
  return [
    ...names,
    `placeholder:${attribute(placeholder, "idx") ?? "0"}`,
    `placeholder:${type === "ctrTitle" ? "title" : type}`,
  ];
}

/** The frame of a table or chart, or the only one of its alternatives. */
export function contentOfFrame(frame: XmlElement, name: string): XmlElement | undefined {
  const data = child(frame, "a:graphic", "a:graphicData");
  return childrenNamed(data, name)[0];
}
