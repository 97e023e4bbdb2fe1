import { type Asking, type ControlKind, type FillControl, type Placing, runFormOf } from "@colophon/base-fill";
import { child, childValue, isOn, nameOf, readAttribute } from "@colophon/base-word";
import { rawOf, type XmlElement } from "@colophon/kit-xml";

const KINDS: Readonly<Record<string, ControlKind>> = {
  "w:text": "text",
  "w:richText": "text",
  "w:comboBox": "list",
  "w:dropDownList": "list",
  "w:date": "date",
  "w:picture": "picture",
  "w14:checkbox": "checkbox",
  "w15:repeatingSection": "repeat",
};
/** Controls that hold what Word makes itself. */
const FOREIGN: ReadonlySet<string> = new Set(
  "w:docPartObj w:docPartList w:citation w:bibliography w:equation w15:repeatingSectionItem".split(" "),
);

/** Gives a content control with a tag or title its place. */
export function placeControl(
  placing: Placing,
  element: XmlElement,
  asking: Omit<Asking, "written">,
): FillControl | undefined {
  const properties = child(element, "w:sdtPr");
  const content = child(element, "w:sdtContent");
  if (properties === undefined || content === undefined) return undefined;
  const control = readControl(placing, { element, properties, content }, asking);
  if (control === undefined) return undefined;
  const { marks } = placing;
  if (control.kind === "repeat") {
    const [first] = content.children.filter(
      (node): node is XmlElement => node.kind === "element" && nameOf(node) === "w:sdt",
    );
    if (first === undefined) return undefined;
    marks.around(contentOf(content), { kind: "repeat", control });
    marks.around(first, { kind: "item" });
    return control;
  }
  marks.around(contentOf(content), { kind: "control", control });
  for (const each of properties.children) {
    if (each.kind !== "element") continue;
    const name = nameOf(each);
    if (name === "w:showingPlcHdr" || name === "w:date" || each.local === "dataBinding")
      marks.around(each, { kind: "property", control, local: each.local });
    const checked = name === "w14:checkbox" ? child(each, "w14:checked") : undefined;
    if (checked !== undefined) marks.around(checked, { kind: "property", control, local: "checked" });
  }
  return control;
}

function contentOf({ contentStart, contentEnd }: XmlElement) {
  return { start: contentStart, end: contentEnd };
}

interface ControlParts {
  readonly element: XmlElement;
  readonly properties: XmlElement;
  readonly content: XmlElement;
}

function readControl(
  placing: Placing,
  { element, properties, content }: ControlParts,
  asking: Omit<Asking, "written">,
): FillControl | undefined {
  const tag = childValue(properties, "w:tag");
  const alias = childValue(properties, "w:alias");
  const names = properties.children.flatMap((node) => (node.kind === "element" ? [nameOf(node)] : []));
  if ((tag ?? alias ?? "") === "" || names.some((name) => FOREIGN.has(name))) return undefined;
  if (content.contentStart === content.end) return undefined;
  const kind = names.flatMap((name) => KINDS[name] ?? [])[0] ?? "text";
  const first = firstRun(content);
  const cell = content.children.find((node): node is XmlElement => node.kind === "element");
  const level = levelOf(element, cell);
  const list = child(properties, "w:comboBox") ?? child(properties, "w:dropDownList");
  const date = child(properties, "w:date");
  const box = child(properties, "w14:checkbox");
  const showsPlaceholder = isOn(properties, "w:showingPlcHdr");
  const paragraph = level === "inline" ? undefined : firstOf(content, "w:p");
  const pPr = child(paragraph, "w:pPr");
  const own = child(properties, "w:rPr");
  const prefix = element.prefix === "" ? "" : `${element.prefix}:`;
  const form = showsPlaceholder
    ? { prefix, properties: own === undefined ? "" : rawOf(placing.tree, own), isWord: true, canLink: level !== "row" }
    : { ...runFormOf(placing, first), prefix, isWord: true, canLink: level !== "row" };
  const cellProperties = level === "cell" ? child(cell, "w:tcPr") : undefined;
  return {
    kind,
    tag,
    alias,
    level,
    form,
    paragraphProperties: pPr === undefined ? "" : rawOf(placing.tree, pPr),
    cellProperties: cellProperties === undefined ? "" : rawOf(placing.tree, cellProperties),
    showsPlaceholder,
    items: (list?.children ?? []).flatMap((node) =>
      node.kind === "element" && nameOf(node) === "w:listItem"
        ? [{ display: readAttribute(node, "displayText") ?? "", value: readAttribute(node, "value") ?? "" }]
        : [],
    ),
    dateFormat: childValue(date, "w:dateFormat"),
    language: childValue(date, "w:lid"),
    symbols: {
      checked: symbolOf(box, "w14:checkedState", "\u2612"),
      unchecked: symbolOf(box, "w14:uncheckedState", "\u2610"),
    },
    binding: bindingOf(properties),
    asking: { ...asking, written: tag ?? alias ?? "" },
  };
}

function levelOf(element: XmlElement, first: XmlElement | undefined): FillControl["level"] {
  const parent = element.parent;
  const name = first === undefined ? "" : nameOf(first);
  if (name === "w:tc") return "cell";
  if (name === "w:tr") return "row";
  const isInline =
    parent !== undefined &&
    !["w:body", "w:tc", "w:hdr", "w:ftr", "w:txbxContent", "w:footnote", "w:endnote", "w:comment"].includes(
      nameOf(parent),
    );
  return name === "w:p" || name === "w:tbl" || (!isInline && name !== "w:r") ? "block" : "inline";
}

function symbolOf(box: XmlElement | undefined, name: string, fallback: string): string {
  const code = Number.parseInt(childValue(box, name) ?? "", 16);
  return Number.isInteger(code) && code > 0x1f && code <= 0xffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCharCode(code)
    : fallback;
}

function bindingOf(properties: XmlElement): FillControl["binding"] {
  const binding = child(properties, "w:dataBinding") ?? child(properties, "w15:dataBinding");
  if (binding === undefined) return undefined;
  return {
    xpath: readAttribute(binding, "xpath") ?? "",
    store: readAttribute(binding, "storeItemID") ?? "",
    prefixes: readAttribute(binding, "prefixMappings") ?? "",
  };
}

function firstRun(content: XmlElement): XmlElement | undefined {
  return firstOf(content, "w:r");
}

function firstOf(start: XmlElement, name: string): XmlElement | undefined {
  for (const node of start.children) {
    if (node.kind !== "element") continue;
    if (nameOf(node) === name) return node;
    const found = firstOf(node, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
