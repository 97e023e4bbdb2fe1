import { isArray, isName, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import type { Stripping } from "./removal.ts";
import { ruleFor } from "./strip-rules.ts";

/** What an action does inside the document itself; one of any other kind, known or not, leads out of it. */
const INNER: ReadonlySet<string> = new Set([
  "GoTo",
  "GoToDp",
  "Named",
  "Thread",
  "SetOCGState",
  "Trans",
  "Hide",
  "ResetForm",
  "NOP",
]);
const HOLDERS: ReadonlySet<string> = new Set(["A", "PA", "NA", "OpenAction", "Next"]);

/** Takes actions, files and metadata out of objects, however deep they stand in them. */
export class ActionStripper {
  readonly #stripping: Stripping;

  constructor(stripping: Stripping) {
    this.#stripping = stripping;
  }

  clean(object: PdfObject, number: number | undefined): PdfObject {
    if (this.#stripping.droppedDicts.has(object)) return null;
    if (isArray(object)) return object.flatMap((item) => (this.#isLost(item) ? [] : [this.clean(item, number)]));
    if (object instanceof PdfStream) return object.withDict(this.#cleanDict(object.dict, number));
    return object instanceof PdfDict ? this.#cleanDict(object, number) : object;
  }

  #cleanDict(dict: PdfDict, number: number | undefined): PdfDict {
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of dict.entries) {
      const kept = this.#keep(key, value, { holder: dict, number });
      if (kept !== undefined) entries.set(key, this.clean(kept, number));
    }
    return new PdfDict(entries);
  }

  #keep(
    key: string,
    value: PdfObject,
    { holder, number }: { readonly holder: PdfDict; readonly number: number | undefined },
  ): PdfObject | undefined {
    const { file } = this.#stripping;
    if (HOLDERS.has(key)) return this.#keepAction(key, value, number);
    if (key === "AA") {
      const events = [...(file.dictOf(value)?.entries ?? [])];
      const kept = events.filter(([event, action]) => this.#keepAction(event, action, number) !== undefined);
      return kept.length === 0 ? undefined : kept.length === events.length ? value : new PdfDict(new Map(kept));
    }
    if (this.#isLost(value)) return undefined;
    const rule = ruleFor(file, key, { holder, value });
    if (rule === undefined || !this.#stripping.strip.has(rule.kind)) return value;
    if (rule.subject !== undefined)
      this.#stripping.remove({ kind: rule.kind, subject: rule.subject, message: rule.message }, number);
    return undefined;
  }

  /** What tells where in the structure an object stands goes with it. */
  #isLost(item: PdfObject): boolean {
    const { file, dropped } = this.#stripping;
    if (!(item instanceof PdfDict || item instanceof PdfRef) || dropped.size === 0) return false;
    const dict = file.resolve(item);
    if (!(dict instanceof PdfDict) || !isName(file.resolve(dict.get("Type")), "OBJR")) return false;
    const object = dict.get("Obj");
    return object instanceof PdfRef && dropped.has(object.number);
  }

  #keepAction(key: string, value: PdfObject, number: number | undefined): PdfObject | undefined {
    const { file } = this.#stripping;
    const found = file.resolve(value);
    if (isArray(found) && key === "Next")
      return found.filter((item) => this.#keepAction(key, item, number) !== undefined);
    if (!(found instanceof PdfDict)) return value;
    const name = nameText(file.resolve(found.get("S")));
    if (name === undefined) return value;
    const isInner = INNER.has(name) && !(name === "Thread" && found.has("F"));
    const kind = name === "JavaScript" ? "javascript" : name === "URI" ? "links" : isInner ? undefined : "actions";
    if (kind === undefined || !this.#stripping.strip.has(kind)) return value;
    const target = textOf(file.resolve(found.get("URI"))) ?? textOf(file.resolve(found.get("F")));
    this.#stripping.remove(
      {
        kind,
        subject: `action ${name}`,
        message: `The action ${name} of ${key} is removed${target === undefined ? "" : `: ${target.slice(0, 200)}`}.`,
      },
      number,
    );
    return undefined;
  }
}
