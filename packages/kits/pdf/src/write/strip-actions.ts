import { isArray, PdfDict, type PdfObject, PdfStream } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import type { Stripping } from "./removal.ts";

/** What an action does beyond the document itself. */
const OUTGOING: ReadonlySet<string> = new Set([
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Rendition",
  "Movie",
  "Sound",
  "RichMediaExecute",
  "GoTo3DView",
]);
const HOLDERS: ReadonlySet<string> = new Set(["A", "PA", "OpenAction", "Next"]);
const METADATA_KEYS: ReadonlySet<string> = new Set(["Metadata", "PieceInfo", "LastModified", "Thumb", "SpiderInfo"]);
const FILE_KEYS: ReadonlySet<string> = new Set(["AF", "EF", "RF"]);

/** Takes actions, files and metadata out of objects, however deep they stand in them. */
export class ActionStripper {
  readonly #stripping: Stripping;

  constructor(stripping: Stripping) {
    this.#stripping = stripping;
  }

  clean(object: PdfObject, number: number | undefined): PdfObject {
    if (isArray(object)) return object.map((item) => this.clean(item, number));
    if (object instanceof PdfStream) return object.withDict(this.#cleanDict(object.dict, number));
    return object instanceof PdfDict ? this.#cleanDict(object, number) : object;
  }

  #cleanDict(dict: PdfDict, number: number | undefined): PdfDict {
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of dict.entries) {
      const kept = this.#keep(key, value, number);
      if (kept !== undefined) entries.set(key, this.clean(kept, number));
    }
    return new PdfDict(entries);
  }

  #keep(key: string, value: PdfObject, number: number | undefined): PdfObject | undefined {
    const { file } = this.#stripping;
    if (HOLDERS.has(key)) return this.#keepAction(key, value, number);
    if (key === "AA") {
      const events = [...(file.dictOf(value)?.entries ?? [])];
      const kept = events.filter(([event, action]) => this.#keepAction(event, action, number) !== undefined);
      return kept.length === 0 ? undefined : kept.length === events.length ? value : new PdfDict(new Map(kept));
    }
    if (key === "OnInstantiate" && this.#stripping.strip.has("javascript")) {
      this.#stripping.remove(
        { kind: "javascript", subject: "3D script", message: "The script of a 3D view is taken out." },
        number,
      );
      return undefined;
    }
    if (this.#stripping.strip.has("metadata") && METADATA_KEYS.has(key)) {
      if (key === "Metadata" && !(file.resolve(value) instanceof PdfStream)) return value;
      this.#stripping.remove({ kind: "metadata", subject: key, message: `${key} is taken out.` }, number);
      return undefined;
    }
    return this.#stripping.strip.has("attachments") && FILE_KEYS.has(key) ? undefined : value;
  }

  #keepAction(key: string, value: PdfObject, number: number | undefined): PdfObject | undefined {
    const { file } = this.#stripping;
    const found = file.resolve(value);
    if (isArray(found) && key === "Next")
      return found.filter((item) => this.#keepAction(key, item, number) !== undefined);
    if (!(found instanceof PdfDict)) return value;
    const name = nameText(file.resolve(found.get("S")));
    if (name === undefined) return value;
    const kind =
      name === "JavaScript" ? "javascript" : name === "URI" ? "links" : OUTGOING.has(name) ? "actions" : undefined;
    if (kind === undefined || !this.#stripping.strip.has(kind)) return value;
    const target = textOf(file.resolve(found.get("URI"))) ?? textOf(file.resolve(found.get("F")));
    this.#stripping.remove(
      {
        kind,
        subject: `action ${name}`,
        message: `The action ${name} of ${key} is taken out${target === undefined ? "" : `: ${target.slice(0, 200)}`}.`,
      },
      number,
    );
    return undefined;
  }
}
