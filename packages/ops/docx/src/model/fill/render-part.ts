import {
  eachScope,
  type Found,
  type GroupRole,
  type IdSpace,
  isMergedSpace,
  itemScope,
  type MergeRegion,
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

/** A region of a merged document among the pieces of a part. */
export interface WrittenRegion {
  readonly region: MergeRegion;
  readonly start: number;
  readonly end: number;
}

export interface WrittenPart {
  readonly pieces: readonly string[];
  readonly regions: readonly WrittenRegion[];
}

/** Writes the steps of one part with the data. */
export class PartRenderer implements StepTarget {
  readonly filling: Filling;
  readonly part: OoxmlPart;
  readonly tools: RunTools;
  readonly #out: string[] = [];
  readonly #regions: WrittenRegion[] = [];

  constructor(filling: Filling, part: OoxmlPart) {
    this.filling = filling;
    this.part = part;
    const { resources, report, hasLinkStyle } = filling;
    this.tools = { resources, part, report, hasLinkStyle };
  }

  /** Errors: FillFault for a value that its tag cannot take. */
  render(steps: readonly TemplateStep[], scope: Scope): readonly string[] {
    this.write(steps, { scope, ids: this.filling.record?.ids ?? new Map(), isRepeat: false });
    return this.#out;
  }

  push(text: string): void {
    this.filling.count(text.length);
    this.#out.push(text);
  }

  write(steps: readonly TemplateStep[], place: StepPlace): void {
    const { step } = this.filling;
    for (const each of steps) {
      step();
      if (typeof each === "string") this.push(each);
      else if (each.kind === "value") this.#writeValue(each, place);
      else if (each.kind === "group") this.#writeGroup(each, place);
      else if (each.kind === "id") this.push(this.#idFor(each.space, each.value, place));
      else this.#writeOnce(each);
    }
  }

  /** The pieces that were written, and where those of each region are among them. */
  get written(): WrittenPart {
    return { pieces: this.#out, regions: this.#regions };
  }

  textOf(steps: readonly TemplateStep[], place: StepPlace): string {
    const start = this.#out.length;
    this.write(steps, place);
    const text = this.#out.slice(start).join("");
    this.#out.length = start;
    while ((this.#regions.at(-1)?.end ?? 0) > start) this.#regions.pop();
    return text;
  }

  #idFor(space: IdSpace, value: string, { ids, isRepeat }: StepPlace): string {
    const { restartList, record } = this.filling;
    if (isMergedSpace(space)) return record?.write(space, value, { part: this.part, ids }) ?? value;
    if (space !== "list") return this.filling.ids.write(space, value, ids);
    if (value === "0") return value;
    if (restartList === undefined || !isRepeat)
      return record?.write(space, value, { part: this.part, ids: record.ids }) ?? value;
    const known = ids.get(`list ${value}`) ?? restartList(value);
    ids.set(`list ${value}`, known);
    return known;
  }

  /** Marks of a comment are written once for each record, with its id. */
  #writeOnce({ raw, key }: Extract<TemplateStep, { kind: "once" }>): void {
    const { ids, record } = this.filling;
    if (record === undefined || record.index === 0) {
      if (ids.isFirst(key)) this.push(raw);
    } else if (ids.isFirst(`${record.index} ${key}`)) {
      const at = { part: this.part, ids: record.ids };
      this.push(raw.replace(/(?<=[\s:]id=["'])[^"']*/, (id) => record.write("comment", id, at)));
    }
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
      else this.push(propertyXml(role, this.textOf(steps, place), { value, record: this.filling.record?.index }));
    } else if (role.kind === "repeat") this.#writeRepeat(role, steps, place);
    else if (role.kind === "region") {
      const start = this.#out.length;
      this.write(steps, place);
      this.#regions.push({ region: role.region, start, end: this.#out.length });
    } else this.write(steps, place);
  }

  #writeLoop(role: Extract<GroupRole, { kind: "loop" }>, steps: readonly TemplateStep[], place: StepPlace): void {
    eachScope(role, place, this.filling, (scope, isRepeat) =>
      this.write(steps, { scope, ids: this.#idsFor(place, isRepeat), isRepeat }),
    );
  }

  #repeat(steps: readonly TemplateStep[], found: Found, place: StepPlace): void {
    for (let index = 0; index < (found.value as readonly unknown[]).length; index++) {
      this.filling.step();
      const isRepeat = index > 0 || place.isRepeat;
      const scope = itemScope(place.scope, found, index);
      this.write(steps, { scope, ids: this.#idsFor(place, isRepeat), isRepeat });
    }
  }

  /** What a record writes first has the names that its references use. */
  #idsFor({ ids }: StepPlace, isRepeat: boolean): Map<string, string> {
    return isRepeat || this.filling.record === undefined ? new Map() : ids;
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
