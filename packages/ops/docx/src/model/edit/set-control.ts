import { ValueFault, writeDate } from "@colophon/base-fill";
import { child, childValue, nameOf, readAttribute } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { type Control, readControl } from "../controls.ts";
import { reportUnbound, storeValue, syncControls } from "./bound-values.ts";
import { EditFault, type EditSpace, type StepReport, type Tracking, tickOf } from "./edit-space.ts";
import { around, elementsOf } from "./elements.ts";
import { checkText, firstRunProperties } from "./paragraph-steps.ts";
import { takeOut } from "./take-out.ts";
import { changeAttributes, markContent, plainProperties, runContent } from "./tracked.ts";

export interface ControlStep {
  readonly tag?: string | undefined;
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  readonly value: string | boolean;
  readonly language: string;
  readonly path: string;
  readonly tracked?: Tracking | undefined;
}

interface Setting {
  readonly element: XmlElement;
  readonly control: Control;
  readonly part: OoxmlPart;
  readonly step: ControlStep;
}

/** What a value is on the page, and what the store of a bound control has. */
interface Shown {
  readonly text: string;
  readonly stored: string;
}

const SETTABLE: ReadonlySet<string> = new Set(["text", "richText", "comboBox", "dropDownList", "date", "checkbox"]);

/** Sets each content control of a tag, title or id, and the XML that it is bound to. */
export function setControls(space: EditSpace, step: ControlStep, report: StepReport): void {
  for (const setting of findControls(space, step)) {
    const { element, control, part } = setting;
    if (!SETTABLE.has(control.type))
      throw new EditFault(
        "EDIT_REFUSED",
        step.path,
        `A content control of type \`${control.type}\` has no text to set.`,
      );
    const shown = control.type === "checkbox" ? setCheckbox(space, setting) : setText(space, setting);
    report.add({ part: part.name, paragraph: around(element, "w:p") ?? paragraphIn(element) });
    const properties = child(element, "w:sdtPr");
    const prompt = child(properties, "w:showingPlcHdr");
    if (prompt !== undefined) space.trees.remove(prompt);
    if (!storeValue(space, control, shown.stored)) reportUnbound(space, element, control);
    const above = element.parent === undefined ? undefined : around(element.parent, "w:sdt");
    if (above !== undefined) syncControls(space, new Set([above]));
  }
}

function findControls(space: EditSpace, step: ControlStep): readonly Setting[] {
  const tick = tickOf(space);
  const found: Setting[] = [];
  for (const { part, tree } of space.stories)
    for (const node of walkXml(tree.root)) {
      tick();
      if (node.kind !== "element" || nameOf(node) !== "w:sdt") continue;
      const control = readControl(node, { part: part.name, paragraph: 0 });
      const { tag, title, id } = step;
      if (tag !== undefined && control.tag !== tag) continue;
      if (title !== undefined && control.alias !== title) continue;
      if (id !== undefined && control.id !== id) continue;
      found.push({ element: node, control, part, step });
    }
  return found;
}

function setCheckbox(space: EditSpace, setting: Setting): Shown {
  const { element, step } = setting;
  if (typeof step.value !== "boolean")
    throw new EditFault("EDIT_REFUSED", `${step.path}.value`, "The value of a checkbox must be true or false.");
  const box = child(child(element, "w:sdtPr"), "w14:checkbox");
  const checked = child(box, "w14:checked");
  const written = step.value ? "1" : "0";
  const { trees } = space;
  if (checked !== undefined)
    trees.setAttribute(checked, checked.attributes.find(({ local }) => local === "val")?.name ?? "w14:val", written);
  else if (box !== undefined) trees.setChildren(box, [trees.make(box, "checked", { val: written }), ...box.children]);
  const state = child(box, step.value ? "w14:checkedState" : "w14:uncheckedState");
  const code = Number.parseInt((state && readAttribute(state, "val")) ?? (step.value ? "2612" : "2610"), 16);
  const font = state === undefined ? undefined : readAttribute(state, "font");
  const symbol = String.fromCodePoint(Number.isInteger(code) && code > 0 && code <= 0x10ffff ? code : 0x2612);
  const content = child(element, "w:sdtContent");
  if (step.tracked !== undefined) noteUntracked(space, setting, "Word does not track the change of a checkbox.");
  const run = content === undefined ? undefined : firstRun(content);
  if (run === undefined) return { text: symbol, stored: String(step.value) };
  const properties = child(run, "w:rPr");
  const shown =
    code >= 0xf000 && code <= 0xf0ff && font !== undefined
      ? trees.make(run, "sym", { font, char: code.toString(16).toUpperCase() })
      : trees.make(run, "t", {}, [trees.makeText(symbol)]);
  trees.setChildren(run, properties === undefined ? [shown] : [properties, shown]);
  return { text: symbol, stored: String(step.value) };
}

function noteUntracked(space: EditSpace, { element, part }: Setting, message: string): void {
  const paragraph = around(element, "w:p") ?? paragraphIn(element);
  space.losses.push({
    code: "CHANGE_NOT_TRACKED",
    message,
    subject: "content control",
    place: { part: part.name, paragraph },
  });
}

function firstRun(element: XmlElement): XmlElement | undefined {
  for (const node of walkXml(element)) if (node.kind === "element" && nameOf(node) === "w:r") return node;
  return undefined;
}

function setText(space: EditSpace, setting: Setting): Shown {
  const { element, control, step } = setting;
  const shown = textOf(space, setting);
  checkText(shown.text, `${step.path}.value`);
  if (control.type === "date") setFullDate(space, element, shown.stored);
  const content = child(element, "w:sdtContent");
  if (content === undefined) return shown;
  const host = hostOf(content);
  if (host === undefined)
    throw new EditFault("EDIT_REFUSED", step.path, "A content control around rows or tables has no text to set.");
  const { trees } = space;
  const prompt = control.showsPlaceholder;
  const given = plainProperties(space, child(child(element, "w:sdtPr"), "w:rPr"));
  const format = prompt
    ? given
    : plainProperties(space, firstRunProperties(host) ?? child(child(element, "w:sdtPr"), "w:rPr"));
  const run = trees.make(element, "r", {}, [...format, ...runContent(space, element, shown.text)]);
  const others = host === content ? [] : blocksOf(content).filter((each) => each !== host && !isWithin(host, each));
  if (step.tracked !== undefined && others.length === 0 && !prompt) {
    markContent(space, host, "del", step.tracked);
    if (shown.text !== "")
      trees.append(host, [trees.make(element, "ins", changeAttributes(space, step.tracked), [run])]);
    return shown;
  }
  if (step.tracked !== undefined)
    noteUntracked(
      space,
      setting,
      "Word does not track the change of a prompt or of several paragraphs at once. The content is replaced without a mark.",
    );
  const gone = [...elementsOf(host).filter((each) => nameOf(each) !== "w:pPr"), ...others];
  const halves = takeOut(space, gone, { part: setting.part, path: step.path });
  for (const other of others) trees.remove(other);
  const properties = child(host, "w:pPr");
  const written = shown.text === "" ? [] : [run];
  for (const half of halves) if (half.parent !== undefined) trees.remove(half);
  trees.setChildren(host, [...(properties === undefined ? [] : [properties]), ...halves, ...written]);
  return shown;
}

function textOf(space: EditSpace, { control, element, step, part }: Setting): Shown {
  const { value, language, path } = step;
  if (typeof value !== "string")
    throw new EditFault("EDIT_REFUSED", `${path}.value`, "The value of this content control must be a text.");
  if (control.type === "date" && value !== "") {
    const date = child(child(element, "w:sdtPr"), "w:date");
    try {
      const text = writeDate(
        value,
        childValue(date, "w:dateFormat") ?? "yyyy-MM-dd",
        childValue(date, "w:lid") ?? language,
      );
      return { text, stored: value };
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
      throw new EditFault("EDIT_REFUSED", `${path}.value`, error.message);
    }
  }
  if (control.items === undefined || value === "") return { text: value, stored: value };
  const item =
    control.items.find((each) => each.value === value) ?? control.items.find((each) => each.display === value);
  if (item !== undefined) return { text: item.display || item.value, stored: item.value };
  if (control.type === "dropDownList")
    space.losses.push({
      code: "VALUE_NOT_LISTED",
      message: "The value is not in the list of the content control; it is written as text.",
      subject: "content control",
      place: { part: part.name, paragraph: around(element, "w:p") ?? paragraphIn(element) },
    });
  return { text: value, stored: value };
}

function setFullDate(space: EditSpace, element: XmlElement, stored: string): void {
  const date = child(child(element, "w:sdtPr"), "w:date");
  if (date === undefined) return;
  const known = date.attributes.find(({ local }) => local === "fullDate");
  const name = known?.name ?? (date.prefix === "" ? "fullDate" : `${date.prefix}:fullDate`);
  space.trees.setAttribute(date, name, stored === "" ? undefined : `${stored.slice(0, 10)}T00:00:00Z`);
}

/** The element whose runs are the text: the content itself, or its first paragraph. */
function hostOf(content: XmlElement): XmlElement | undefined {
  const [first] = blocksOf(content);
  if (first === undefined) return content;
  const name = nameOf(first);
  if (name === "w:p") return first;
  return name === "w:tc" ? elementsOf(first).find((each) => nameOf(each) === "w:p") : undefined;
}

function blocksOf(content: XmlElement): readonly XmlElement[] {
  return elementsOf(content).filter((each) => /^w:(?:p|tbl|tc|tr|sdt)$/.test(nameOf(each)) && !isInline(each));
}

function isInline(element: XmlElement): boolean {
  return nameOf(element) === "w:sdt" && elementsOf(element.parent).some((each) => nameOf(each) === "w:r");
}

function isWithin(inner: XmlElement, outer: XmlElement): boolean {
  for (let at: XmlElement | undefined = inner; at !== undefined; at = at.parent) if (at === outer) return true;
  return false;
}

function paragraphIn(element: XmlElement): XmlElement | undefined {
  for (const node of walkXml(element)) if (node.kind === "element" && nameOf(node) === "w:p") return node;
  return undefined;
}
