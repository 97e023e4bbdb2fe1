import {
  type Asking,
  askingOf,
  type Found,
  findTags,
  formatValue,
  missingContent,
  safely,
  ValueFault,
  withoutControls,
} from "@colophon/base-fill";
import { parseXml, type XmlDocument, type XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, nameOf, relationshipId } from "../names.ts";
import { readChartValue } from "./chart-value.ts";
import type { OutPart } from "./deck-parts.ts";
import { declarationIn } from "./declared.ts";
import { fillChart } from "./fill-chart.ts";
import { isEmptyShape, replacePicture, shapeToPicture } from "./fill-picture.ts";
import { fillTable, readTableValue } from "./fill-table.ts";
import { fillBody, slideLines } from "./fill-text.ts";
import type { DeckFilling, SlidePlace } from "./filling.ts";
import { contentOfFrame, fillNames, propertiesOf } from "./shapes.ts";

interface ShapeFacts {
  readonly tree: XmlDocument;
  readonly editor: XmlEditor;
  readonly place: SlidePlace;
  readonly filling: DeckFilling;
  readonly tagged: ReadonlySet<string>;
  readonly delimiters: { readonly start: string; readonly end: string };
  readonly isNotes: boolean;
  /** Gets the number of paragraphs of each shape whose text is filled, by its id. */
  readonly lines: Map<string, number>;
}

/** Fills the shapes of a slide that members of the data name, and tags in alternative texts. Errors: FillFault. */
export function fillShapes(facts: ShapeFacts): void {
  const { tree, filling, tagged } = facts;
  const types = new Set<string>();
  for (const shape of elementsNamed(tree.root, "p:sp", "p:pic", "p:graphicFrame", "p:cxnSp", "p:grpSp")) {
    filling.step();
    const properties = propertiesOf(shape);
    if (properties.element !== undefined) fillAlt(properties.element, facts);
    if (properties.id !== undefined && tagged.has(properties.id)) continue;
    const names = fillNames(properties, facts.isNotes).filter((name, index) => index < 2 || !types.has(name));
    for (const name of names.slice(2)) types.add(name);
    for (const name of names) if (fillByName(shape, name, facts)) break;
  }
}

/** Whether a member of that name filled the shape. */
function fillByName(shape: XmlElement, name: string, facts: ShapeFacts): boolean {
  const { place, filling } = facts;
  const found = filling.data.find(name, place.scope, "peek");
  if (found === undefined) return false;
  const asking: Asking = { part: place.part.name, index: -1, written: name };
  const isFilled = safely(filling, { asking, path: found.path }, () => fillShape(shape, found, facts));
  if (!isFilled) return false;
  filling.data.find(name, place.scope);
  filling.data.useWhole(found.value);
  filling.notes.shapes += 1;
  return true;
}

function fillShape(shape: XmlElement, { value }: Found, facts: ShapeFacts): boolean {
  const { tree, editor, place, filling } = facts;
  const kind = nameOf(shape);
  const { part } = place;
  const table = readTableValue(value);
  if (table !== undefined) {
    const own = contentOfFrame(shape, "a:tbl");
    if (own === undefined) throw new ValueFault("It is a table, and the shape is not a table.");
    fillTable(shape, own, table, { tree, editor, part, filling });
    return true;
  }
  const chart = readChartValue(value);
  if (chart !== undefined) {
    const own = contentOfFrame(shape, "c:chart");
    const target = own === undefined ? undefined : partOf(part, relationshipId(own), filling);
    if (target === undefined)
      throw new ValueFault("It is a chart, and the shape is not a chart, or one of a kind that cannot be filled.");
    const current = target.content;
    fillChart(
      target,
      current === undefined ? filling.parts.opened.xml(target.source) : parseXml(current),
      chart,
      filling,
    );
    return true;
  }
  const picture = filling.pictures.read(value);
  if (picture !== undefined) {
    const at = { tree, editor, part, parts: filling.parts };
    if (kind === "p:pic") replacePicture(shape, picture, at);
    else if (isEmptyShape(shape)) shapeToPicture(shape, picture, at);
    else throw new ValueFault("It is a picture, and the shape is neither a picture nor a shape without text.");
    return true;
  }
  const lines = kind === "p:sp" ? slideLines(value) : undefined;
  if (lines === undefined) return false;
  const body = child(shape, "p:txBody");
  if (body === undefined) throw new ValueFault("It is text, and the shape cannot have text.");
  fillBody(editor, body, lines, { tree, part, filling });
  facts.lines.set(propertiesOf(shape).id ?? "", lines.length);
  return true;
}

/** The part of the same slide that a relationship leads to. */
function partOf(part: OutPart, id: string | undefined, { parts }: DeckFilling): OutPart | undefined {
  const relationship = parts.opened.relationship(part.source, id);
  const target = relationship === undefined ? undefined : parts.opened.targetOf(relationship);
  return target === undefined ? undefined : part.family.get(target);
}

/** Tags in the title and the description of a shape. */
function fillAlt(element: XmlElement, { editor, place, filling, delimiters }: ShapeFacts): void {
  for (const name of ["descr", "title"]) {
    const text = attribute(element, name) ?? "";
    if (!text.includes(delimiters.start)) continue;
    const paragraph = { part: place.part.name, element, index: -1, text, pieces: [], hasOther: true };
    let shown = "";
    let at = 0;
    for (const tag of findTags(paragraph, delimiters, [])) {
      if (tag.kind !== "value") continue;
      const asking = askingOf(tag);
      shown += text.slice(at, tag.start) + altText(tag, asking, { place, filling });
      at = tag.end;
    }
    if (at > 0) editor.setAttribute(element, name, withoutControls(shown, filling.report) + text.slice(at));
  }
}

function altText(
  tag: { readonly name: string; readonly switches: string; readonly written: string },
  asking: Asking,
  { place, filling }: Pick<ShapeFacts, "place" | "filling">,
): string {
  const found = filling.data.find(tag.name, place.scope);
  if (found === undefined) {
    const content = missingContent(filling, { asking, scope: place.scope, written: tag.written });
    return content.kind === "text" ? content.text : "";
  }
  return safely(filling, { asking, path: found.path }, () => {
    const { value } = found;
    if (value === null) return "";
    if (typeof value === "object")
      throw new ValueFault("It is a list or an object, and an alternative text needs text.");
    return formatValue(value as string | number | boolean, tag.switches, filling.language);
  });
}

/** Repairs what sections can leave: tables without rows, cells and shapes without a paragraph, rows with one id. */
export function repairAfterSections(tree: XmlDocument, editor: XmlEditor): void {
  const { root } = tree;
  for (const frame of elementsNamed(root, "p:graphicFrame")) {
    const table = contentOfFrame(frame, "a:tbl");
    if (table !== undefined && childrenNamed(table, "a:tr").length === 0) editor.remove(frame);
    else if (table !== undefined) renumberRows(table, editor);
  }
  for (const body of elementsNamed(root, "p:txBody", "a:txBody")) {
    if (childrenNamed(body, "a:p").length > 0) continue;
    const like = child(body, "a:bodyPr");
    if (like === undefined) continue;
    editor.append(body, `<${like.prefix === "" ? "" : `${like.prefix}:`}p${declarationIn(body, like)}/>`);
  }
}

function renumberRows(table: XmlElement, editor: XmlEditor): void {
  const ids = childrenNamed(table, "a:tr").flatMap((row) =>
    childrenNamed(child(row, "a:extLst"), "a:ext").flatMap((extension) =>
      extension.children.filter((node): node is XmlElement => node.kind === "element" && node.local === "rowId"),
    ),
  );
  const taken = new Set(ids.map((id) => attribute(id, "val") ?? ""));
  const seen = new Set<string>();
  let next = 10_000;
  for (const id of ids) {
    const value = attribute(id, "val") ?? "";
    if (!seen.has(value)) {
      seen.add(value);
      continue;
    }
    while (taken.has(String(next))) next++;
    taken.add(String(next));
    editor.setAttribute(id, "val", String(next));
  }
}
