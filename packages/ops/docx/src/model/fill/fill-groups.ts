import { type GroupRole, htmlOf, runContent, type Scope, safely, type TemplateStep } from "@colophon/base-fill";
import { isPlainObject } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { controlContent, controlValue } from "./fill-control.ts";
import type { Filling } from "./filling.ts";
import { type RunTools, runXml } from "./write-run.ts";

/** One place where steps are written. */
export interface StepPlace {
  readonly scope: Scope;
  /** Ids that this repetition has written. */
  readonly ids: Map<string, string>;
  readonly isRepeat: boolean;
}

/** What writes steps for a group. */
export interface StepTarget {
  readonly filling: Filling;
  readonly part: OoxmlPart;
  readonly tools: RunTools;
  push(text: string): void;
  write(steps: readonly TemplateStep[], place: StepPlace): void;
  /** What steps write, as text beside the output. */
  textOf(steps: readonly TemplateStep[], place: StepPlace): string;
}

type Role<K extends GroupRole["kind"]> = Extract<GroupRole, { kind: K }>;

/** A paragraph with nothing but one tag: blocks replace it if the value has them. */
export function writeAlone(
  target: StepTarget,
  { tag, endsCell, form }: Role<"alone">,
  steps: readonly TemplateStep[],
  place: StepPlace,
): void {
  const { filling, part } = target;
  const found = filling.data.find(tag.name, place.scope, "peek");
  const asking = { part: tag.paragraph.part, index: tag.paragraph.index, written: tag.written };
  const html = found === undefined ? undefined : htmlOf(tag.kind, found, filling, asking);
  if (html === undefined) {
    target.write(steps, place);
    return;
  }
  filling.data.find(tag.name, place.scope);
  filling.data.useWhole(found?.value);
  const xml = filling.blocks(html, part);
  target.push(xml);
  if (endsCell && (xml === "" || xml.endsWith("tbl>"))) target.push(`<${form.prefix}p/>`);
}

/** A merge field becomes the text of its member. */
export function writeField(
  target: StepTarget,
  { field, form }: Role<"field">,
  steps: readonly TemplateStep[],
  place: StepPlace,
): void {
  const { filling } = target;
  const { data, report, leavesMissing } = filling;
  const found = data.findField(field.name, place.scope);
  if (found === undefined) {
    report.miss(field.asking, place.scope.path());
    if (leavesMissing) target.write(steps, place);
    return;
  }
  const { asking, switches, before, after } = field;
  const content = runContent({ kind: "value", switches }, found, { asking, filling });
  if (content.kind === "text" && content.text === "") return;
  const framed = content.kind === "text" ? { ...content, text: `${before}${content.text}${after}` } : content;
  target.push(safely(filling, { asking, path: found.path }, () => runXml(framed, form, target.tools)));
}

/** A content control shows the value of its member; an object is what the tags in it see. */
export function writeControl(
  target: StepTarget,
  { control }: Role<"control">,
  steps: readonly TemplateStep[],
  place: StepPlace,
): void {
  const { filling, part, tools } = target;
  const { data, report } = filling;
  const value = controlValue(control, place.scope, filling, "peek");
  if (value === undefined) {
    const held =
      data.find(control.tag ?? "", place.scope, "peek") ?? data.find(control.alias ?? "", place.scope, "peek");
    if (held === undefined && control.showsPlaceholder) report.miss(control.asking, place.scope.path());
    const isGroup = held !== undefined && isPlainObject(held.value);
    target.write(steps, isGroup ? { ...place, scope: { ...held, parent: place.scope } } : place);
    return;
  }
  const inner = control.kind === "picture" ? target.textOf(steps, place) : "";
  controlValue(control, place.scope, filling, "shown");
  target.push(controlContent(control, value, { inner, filling, part, tools }));
}
