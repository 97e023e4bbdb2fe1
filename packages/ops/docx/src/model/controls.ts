import { child, childValue, isOn, nameOf, readAttribute, readText } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";

/** A content control as it stands in the file. */
export interface Control {
  readonly part: string;
  /** Number of the paragraph it stands in or holds first, from 0 in its part. */
  readonly paragraph: number;
  readonly id?: string;
  readonly tag?: string;
  readonly alias?: string;
  readonly type: string;
  readonly lock?: string;
  readonly showsPlaceholder: boolean;
  readonly isTemporary: boolean;
  readonly binding?: { readonly xpath: string; readonly storeItem?: string; readonly prefixes?: string };
  readonly value: string;
  readonly checked?: boolean;
  readonly items?: readonly { readonly display: string; readonly value: string }[];
}

/** Elements of `sdtPr` that say what a control is; without any it holds rich text. ISO/IEC 29500-1, 17.5.2. */
const TYPES: Readonly<Record<string, string>> = {
  "w:text": "text",
  "w:richText": "richText",
  "w:comboBox": "comboBox",
  "w:dropDownList": "dropDownList",
  "w:date": "date",
  "w:picture": "picture",
  "w:docPartObj": "buildingBlock",
  "w:docPartList": "buildingBlockGallery",
  "w:citation": "citation",
  "w:bibliography": "bibliography",
  "w:equation": "equation",
  "w:group": "group",
  "w14:checkbox": "checkbox",
  "w15:repeatingSection": "repeatingSection",
  "w15:repeatingSectionItem": "repeatingSectionItem",
  "w15:color": "",
};

export function readControl(element: XmlElement, place: { part: string; paragraph: number }): Control {
  const properties = child(element, "w:sdtPr");
  const kinds = (properties?.children ?? []).flatMap((node) =>
    node.kind === "element" && TYPES[nameOf(node)] ? [{ node, type: TYPES[nameOf(node)] ?? "" }] : [],
  );
  const [kind] = kinds;
  const binding = child(properties, "w:dataBinding") ?? child(properties, "w15:dataBinding");
  const content = child(element, "w:sdtContent");
  const checked = kind?.type === "checkbox" ? childValue(kind.node, "w14:checked") : undefined;
  const isList = kind?.type === "comboBox" || kind?.type === "dropDownList";
  return {
    ...place,
    ...some("id", childValue(properties, "w:id")),
    ...some("tag", childValue(properties, "w:tag")),
    ...some("alias", childValue(properties, "w:alias")),
    type: kind?.type ?? "richText",
    ...some("lock", childValue(properties, "w:lock")),
    showsPlaceholder: isOn(properties, "w:showingPlcHdr"),
    isTemporary: isOn(properties, "w:temporary"),
    ...(binding !== undefined && {
      binding: {
        xpath: readAttribute(binding, "xpath") ?? "",
        ...some("storeItem", readAttribute(binding, "storeItemID")),
        ...some("prefixes", readAttribute(binding, "prefixMappings")),
      },
    }),
    value: content === undefined ? "" : readText(content),
    ...(checked !== undefined && { checked: checked === "1" || checked === "true" || checked === "on" }),
    ...(isList && kind !== undefined && { items: readItems(kind.node) }),
  };
}

function readItems(list: XmlElement): readonly { display: string; value: string }[] {
  return list.children.flatMap((node) =>
    node.kind === "element" && nameOf(node) === "w:listItem"
      ? [{ display: readAttribute(node, "displayText") ?? "", value: readAttribute(node, "value") ?? "" }]
      : [],
  );
}

function some<K extends string>(name: K, value: string | undefined): { readonly [name in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [name in K]?: string };
}
