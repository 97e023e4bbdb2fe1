import { isPlainObject } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { controlContent, controlValue, propertyXml } from "./fill-control.ts";
import type { FreshIds } from "./fresh-ids.ts";
import type { FillReport } from "./report.ts";
import type { Resources } from "./resources.ts";
import { readRich } from "./rich-values.ts";
import { type DataReader, type Found, itemScope, type Scope } from "./scope.ts";
import type { Asking, GroupRole, IdSpace, MergeField, RunForm, Step, Tag } from "./template.ts";
import { inRun, type RunContent, runXml } from "./write-run.ts";
import { ValueFault, writeText } from "./write-value.ts";

/** What all parts of a document are filled with. */
export interface Filling {
  readonly data: DataReader;
  readonly report: FillReport;
  readonly ids: FreshIds;
  readonly resources: Resources;
  readonly language: string;
  /** What is written where the data have no value. */
  readonly leavesMissing: boolean;
  readonly hasLinkStyle: boolean;
  /** Another list with the same look that counts from its start again; undefined to continue lists. */
  readonly restartList: ((id: string) => string) | undefined;
  /** Blocks of a fragment of HTML for a part. */
  readonly blocks: (html: string, part: OoxmlPart) => string;
  readonly step: () => void;
  /** Counts what is written. */
  readonly count: (length: number) => void;
}

interface Place {
  readonly scope: Scope;
  /** Ids that this repetition has written. */
  readonly ids: Map<string, string>;
  readonly isRepeat: boolean;
}

type Group = Extract<Step, { readonly kind: "group" }>;

/** Writes the steps of one part with the data. */
export class PartRenderer {
  readonly #filling: Filling;
  readonly #part: OoxmlPart;
  readonly #out: string[] = [];

  constructor(filling: Filling, part: OoxmlPart) {
    this.#filling = filling;
    this.#part = part;
  }

  /** Errors: ValueFault within a FillFault, for a value that its tag cannot take. */
  render(steps: readonly Step[], scope: Scope): readonly string[] {
    this.#write(steps, { scope, ids: new Map(), isRepeat: false });
    return this.#out;
  }

  #write(steps: readonly Step[], place: Place): void {
    const { step, ids, count } = this.#filling;
    for (const each of steps) {
      step();
      if (typeof each === "string") {
        count(each.length);
        this.#out.push(each);
      } else if (each.kind === "value") this.#writeValue(each, place);
      else if (each.kind === "group") this.#writeGroup(each, place);
      else if (each.kind === "once") {
        if (ids.isFirst(each.key)) this.#out.push(each.raw);
      } else this.#out.push(this.#idFor(each.space, each.value, place));
    }
  }

  #idFor(space: IdSpace, value: string, { ids, isRepeat }: Place): string {
    const { restartList } = this.#filling;
    if (space !== "list") return this.#filling.ids.write(space, value, ids);
    if (restartList === undefined || !isRepeat || value === "0") return value;
    const known = ids.get(`list ${value}`) ?? restartList(value);
    ids.set(`list ${value}`, known);
    return known;
  }

  #writeValue({ tag, form, asking }: Extract<Step, { kind: "value" }>, { scope }: Place): void {
    const found = this.#filling.data.find(tag.name, scope);
    const content =
      found === undefined ? this.#missing(asking, scope, tag.written) : this.#contentOf(tag, found, asking);
    const text = this.#safely(asking, found?.path, () => inRun(content, form, this.#tools()));
    this.#filling.count(text.length);
    this.#out.push(text);
  }

  /** What a run shows of a value. */
  #contentOf({ kind, switches }: Pick<Tag, "kind" | "switches">, found: Found, asking: Asking): RunContent {
    const { value } = found;
    try {
      if (kind === "picture" && typeof value === "string") return { kind: "picture", source: value, alt: "" };
      const rich = readRich(value);
      if (typeof rich === "string") throw new ValueFault(rich);
      if (rich?.kind === "html" || (kind === "rich" && typeof value === "string"))
        throw new ValueFault("HTML and tables need a tag that is alone in its paragraph.");
      if (rich !== undefined) {
        this.#filling.data.useWhole(value);
        return rich;
      }
      if (value === null) return { kind: "text", text: "" };
      if (typeof value === "object")
        throw new ValueFault(
          "It is a list or an object, and the tag needs text. Use `{#name}` and `{/name}` around a tag for its members.",
        );
      const text = writeText(value as string | number | boolean, switches, this.#filling.language);
      return { kind: "text", text };
    } catch (error) {
      return this.#filling.report.refuse(error, asking, found.path());
    }
  }

  #missing(asking: Asking, scope: Scope, written: string): RunContent {
    this.#filling.report.miss(asking, scope.path());
    return { kind: "text", text: this.#filling.leavesMissing ? written : "" };
  }

  #writeGroup(group: Group, place: Place): void {
    const { role, steps } = group;
    switch (role.kind) {
      case "loop":
        this.#writeLoop(role, steps, place);
        return;
      case "rows":
      case "blocks":
        this.#writeGuarded(role, steps, place);
        return;
      case "alone":
        this.#writeAlone(role, steps, place);
        return;
      case "field":
        this.#writeField(role, steps, place);
        return;
      case "control":
        this.#writeControl(role, steps, place);
        return;
      case "property": {
        const value = controlValue(role.control, place.scope, this.#filling, "peek");
        if (value === undefined) {
          this.#write(steps, place);
          return;
        }
        this.#out.push(propertyXml(role, this.#textOf(steps, place), value));
        return;
      }
      case "repeat":
        this.#writeRepeat(role, steps, place);
        return;
      default:
        this.#write(steps, place);
        return;
    }
  }

  #writeLoop(role: Extract<GroupRole, { kind: "loop" }>, steps: readonly Step[], place: Place): void {
    const { data, report } = this.#filling;
    const found = data.find(role.name, place.scope, "decided");
    const value = found?.value;
    const isFalsy = !value || (Array.isArray(value) && value.length === 0);
    if (role.isInverted) {
      if (isFalsy) this.#write(steps, { ...place, ids: new Map() });
      return;
    }
    if (found === undefined) {
      report.miss(role.asking, place.scope.path());
      return;
    }
    if (isFalsy) return;
    if (!Array.isArray(value)) {
      this.#write(steps, { scope: { ...found, parent: place.scope }, ids: new Map(), isRepeat: false });
      return;
    }
    this.#repeat(steps, found, place);
  }

  #repeat(steps: readonly Step[], found: Found, place: Place): void {
    for (let index = 0; index < (found.value as readonly unknown[]).length; index++) {
      this.#filling.step();
      this.#write(steps, {
        scope: itemScope(place.scope, found, index),
        ids: new Map(),
        isRepeat: index > 0 || place.isRepeat,
      });
    }
  }

  /** A table without rows is left out, and a cell always ends with a paragraph: Word refuses them otherwise. */
  #writeGuarded(
    { kind, prefix }: Extract<GroupRole, { kind: "rows" | "blocks" }>,
    steps: readonly Step[],
    place: Place,
  ): void {
    const start = this.#out.length;
    this.#write(steps, place);
    const empty = `<${prefix}p/>`;
    if (kind === "rows") {
      const row = `<${prefix}tr`;
      for (let index = start; index < this.#out.length; index++) if (this.#out[index]?.includes(row)) return;
      this.#out.length = start;
      return;
    }
    let tail = "";
    for (let index = this.#out.length - 1; index >= start && tail.length < 64; index--)
      tail = (this.#out[index] ?? "") + tail;
    if (!/(?:<\/(?:\w+:)?(?:p|sdt)>|<(?:\w+:)?p(?: [^<>]*)?\/>)\s*(?:<(?:\w+:)?bookmarkEnd [^<>]*>\s*)*$/.test(tail))
      this.#out.push(empty);
  }

  #writeAlone(
    { tag, endsCell, form }: Extract<GroupRole, { kind: "alone" }>,
    steps: readonly Step[],
    place: Place,
  ): void {
    const found = this.#filling.data.find(tag.name, place.scope, "peek");
    const asking = { part: tag.paragraph.part, index: tag.paragraph.index, written: tag.written };
    const html = found === undefined ? undefined : this.#htmlOf(tag.kind, found, asking);
    if (html === undefined) {
      this.#write(steps, place);
      return;
    }
    this.#filling.data.find(tag.name, place.scope);
    this.#filling.data.useWhole(found?.value);
    this.#pushBlocks(html, endsCell ? form.prefix : undefined);
  }

  #pushBlocks(html: string, cellPrefix: string | undefined): void {
    const xml = this.#filling.blocks(html, this.#part);
    this.#filling.count(xml.length);
    this.#out.push(xml);
    if (cellPrefix !== undefined && (xml === "" || xml.endsWith("tbl>"))) this.#out.push(`<${cellPrefix}p/>`);
  }

  #htmlOf(kind: Tag["kind"], { value, path }: Found, asking: Asking): string | undefined {
    if (kind === "rich" && typeof value === "string") return value;
    const rich = readRich(value);
    if (typeof rich === "string") return this.#filling.report.refuse(new ValueFault(rich), asking, path());
    return rich?.kind === "html" ? rich.html : undefined;
  }

  #writeField(
    { field, form }: { readonly field: MergeField; readonly form: RunForm },
    steps: readonly Step[],
    place: Place,
  ): void {
    const { data } = this.#filling;
    const found = data.find(field.name, place.scope) ?? data.find(field.name.replaceAll("_", " "), place.scope);
    if (found === undefined) {
      this.#filling.report.miss(field.asking, place.scope.path());
      if (this.#filling.leavesMissing) this.#write(steps, place);
      return;
    }
    const content = this.#contentOf({ kind: "value", switches: field.switches }, found, field.asking);
    const isEmpty = content.kind === "text" && content.text === "";
    if (isEmpty) return;
    const framed =
      content.kind === "text" ? { ...content, text: `${field.before}${content.text}${field.after}` } : content;
    this.#out.push(this.#safely(field.asking, found.path, () => runXml(framed, form, this.#tools())));
  }

  #safely<T>(asking: Asking, path: (() => string) | undefined, work: () => T): T {
    try {
      return work();
    } catch (error) {
      return this.#filling.report.refuse(error, asking, path?.() ?? "");
    }
  }

  #writeControl({ control }: Extract<GroupRole, { kind: "control" }>, steps: readonly Step[], place: Place): void {
    const value = controlValue(control, place.scope, this.#filling, "peek");
    if (value === undefined) {
      const { data, report } = this.#filling;
      const held =
        data.find(control.tag ?? "", place.scope, "peek") ?? data.find(control.alias ?? "", place.scope, "peek");
      const isGroup = isPlainObject(held?.value);
      if (held === undefined && control.showsPlaceholder) report.miss(control.asking, place.scope.path());
      this.#write(steps, held !== undefined && isGroup ? { ...place, scope: { ...held, parent: place.scope } } : place);
      return;
    }
    const inner = control.kind === "picture" ? this.#textOf(steps, place) : "";
    controlValue(control, place.scope, this.#filling, "shown");
    this.#out.push(
      controlContent(control, value, { inner, filling: this.#filling, part: this.#part, tools: this.#tools() }),
    );
  }

  #writeRepeat({ control }: Extract<GroupRole, { kind: "repeat" }>, steps: readonly Step[], place: Place): void {
    const { data } = this.#filling;
    const name = data.find(control.tag ?? "", place.scope, "peek") === undefined ? control.alias : control.tag;
    const found = data.find(name ?? "", place.scope, "peek");
    const item = steps.find(
      (step): step is Group => typeof step !== "string" && step.kind === "group" && step.role.kind === "item",
    );
    if (found === undefined || !Array.isArray(found.value) || item === undefined) {
      this.#write(steps, place);
      return;
    }
    data.find(name ?? "", place.scope, "decided");
    this.#repeat(item.steps, found, place);
  }

  /** What steps write, as text beside the output. */
  #textOf(steps: readonly Step[], place: Place): string {
    const start = this.#out.length;
    this.#write(steps, place);
    const text = this.#out.slice(start).join("");
    this.#out.length = start;
    return text;
  }

  #tools() {
    return {
      resources: this.#filling.resources,
      part: this.#part,
      report: this.#filling.report,
      hasLinkStyle: this.#filling.hasLinkStyle,
    };
  }
}
