import {
  eachScope,
  type Found,
  type GroupRole,
  type IdSpace,
  itemScope,
  missingContent,
  runContent,
  type Scope,
  safely,
  type TemplateStep,
} from "@colophon/base-fill";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { controlValue, propertyXml } from "./fill-control.ts";
import { type StepPlace, type StepTarget, writeAlone, writeControl, writeField } from "./fill-groups.ts";
import type { Filling } from "./filling.ts";
import { guardContent } from "./guard-content.ts";
import { inRun, type RunTools } from "./write-run.ts";

type Group = Extract<TemplateStep, { readonly kind: "group" }>;

/** Writes the steps of one part with the data. */
export class PartRenderer implements StepTarget {
  readonly filling: Filling;
  readonly part: OoxmlPart;
  readonly tools: RunTools;
  readonly #out: string[] = [];

  constructor(filling: Filling, part: OoxmlPart) {
    this.filling = filling;
    this.part = part;
    const { resources, report, hasLinkStyle } = filling;
    this.tools = { resources, part, report, hasLinkStyle };
  }

  /** Errors: FillFault for a value that its tag cannot take. */
  render(steps: readonly TemplateStep[], scope: Scope): readonly string[] {
    this.write(steps, { scope, ids: new Map(), isRepeat: false });
    return this.#out;
  }

  push(text: string): void {
    this.filling.count(text.length);
    this.#out.push(text);
  }

  write(steps: readonly TemplateStep[], place: StepPlace): void {
    const { step, ids } = this.filling;
    for (const each of steps) {
      step();
      if (typeof each === "string") this.push(each);
      else if (each.kind === "value") this.#writeValue(each, place);
      else if (each.kind === "group") this.#writeGroup(each, place);
      else if (each.kind === "id") this.push(this.#idFor(each.space, each.value, place));
      else if (ids.isFirst(each.key)) this.push(each.raw);
    }
  }

  textOf(steps: readonly TemplateStep[], place: StepPlace): string {
    const start = this.#out.length;
    this.write(steps, place);
    const text = this.#out.slice(start).join("");
    this.#out.length = start;
    return text;
  }

  #idFor(space: IdSpace, value: string, { ids, isRepeat }: StepPlace): string {
    const { restartList } = this.filling;
    if (space !== "list") return this.filling.ids.write(space, value, ids);
    if (restartList === undefined || !isRepeat || value === "0") return value;
    const known = ids.get(`list ${value}`) ?? restartList(value);
    ids.set(`list ${value}`, known);
    return known;
  }

  #writeValue({ tag, form, asking }: Extract<TemplateStep, { kind: "value" }>, { scope }: StepPlace): void {
    const { filling, tools } = this;
    const found = filling.data.find(tag.name, scope);
    const content =
      found === undefined
        ? missingContent(filling, { asking, scope, written: tag.written })
        : runContent(tag, found, { asking, filling });
    this.push(safely(filling, { asking, path: found?.path }, () => inRun(content, form, tools)));
  }

  #writeGroup({ role, steps }: Group, place: StepPlace): void {
    if (role.kind === "loop") this.#writeLoop(role, steps, place);
    else if (role.kind === "rows" || role.kind === "blocks") {
      const start = this.#out.length;
      this.write(steps, place);
      guardContent(role, this.#out, start);
    } else if (role.kind === "alone") writeAlone(this, role, steps, place);
    else if (role.kind === "field") writeField(this, role, steps, place);
    else if (role.kind === "control") writeControl(this, role, steps, place);
    else if (role.kind === "property") {
      const value = controlValue(role.control, place.scope, this.filling, "peek");
      if (value === undefined) this.write(steps, place);
      else this.push(propertyXml(role, this.textOf(steps, place), value));
    } else if (role.kind === "repeat") this.#writeRepeat(role, steps, place);
    else this.write(steps, place);
  }

  #writeLoop(role: Extract<GroupRole, { kind: "loop" }>, steps: readonly TemplateStep[], place: StepPlace): void {
    eachScope(role, place, this.filling, (scope, isRepeat) => this.write(steps, { scope, ids: new Map(), isRepeat }));
  }

  #repeat(steps: readonly TemplateStep[], found: Found, place: StepPlace): void {
    for (let index = 0; index < (found.value as readonly unknown[]).length; index++) {
      this.filling.step();
      const isRepeat = index > 0 || place.isRepeat;
      this.write(steps, { scope: itemScope(place.scope, found, index), ids: new Map(), isRepeat });
    }
  }

  /** A repeating section: its first item once for each item of a list. */
  #writeRepeat(
    { control }: Extract<GroupRole, { kind: "repeat" }>,
    steps: readonly TemplateStep[],
    place: StepPlace,
  ): void {
    const { data } = this.filling;
    const name = data.find(control.tag ?? "", place.scope, "peek") === undefined ? control.alias : control.tag;
    const found = data.find(name ?? "", place.scope, "peek");
    const item = steps.find(
      (step): step is Group => typeof step !== "string" && step.kind === "group" && step.role.kind === "item",
    );
    if (found === undefined || !Array.isArray(found.value) || item === undefined) {
      this.write(steps, place);
      return;
    }
    data.find(name ?? "", place.scope, "decided");
    this.#repeat(item.steps, found, place);
  }
}
