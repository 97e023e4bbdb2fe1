import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, type PdfObject } from "../objects/object.ts";
import { withChanged } from "./content-edit.ts";
import { cleanFont } from "./font-names.ts";
import { RemovalRules } from "./leftovers.ts";
import type { Redaction } from "./plan.ts";
import type { RemovedFromPages } from "./removed-from-pages.ts";
import type { RemovedObjects } from "./removed-objects.ts";
import type { Scrubber } from "./scrub.ts";
import { attributesLeft, type Loss } from "./structure.ts";

/** What programs keep for themselves, and small pictures of the pages: nobody can say which words they have. */
const ALWAYS_REMOVED: ReadonlySet<string> = new Set(["PieceInfo", "Thumb"]);
const DESCRIBING_KEYS: Readonly<Record<Loss, readonly string[]>> = {
  part: ["ActualText", "Alt", "E", "AF"],
  own: ["ActualText", "Alt", "E", "AF", "T"],
};
const VALUE_KEYS: ReadonlySet<string> = new Set(["V", "DV", "RV", "Opt", "I"]);

interface Removed {
  readonly file: PdfFile;
  readonly fromPages: RemovedFromPages;
  readonly objects: RemovedObjects;
  readonly scrubber: Scrubber;
  readonly report: (redaction: Redaction) => void;
}

/** Objects without what is always removed, and without references to what was removed. An object that has neither is returned itself. */
export class Pruning {
  readonly #removed: Removed;
  readonly #rules: RemovalRules;

  constructor(removed: Removed) {
    this.#removed = removed;
    const { file, objects } = removed;
    this.#rules = new RemovalRules(file, objects.objects, objects.leftovers);
  }

  /** `number`: of the indirect object; undefined for the information dictionary, negative for one that the removal adds. */
  prune(object: PdfObject, number: number | undefined): PdfObject {
    if (isArray(object)) return this.#pruneArray(object, number);
    if (!(object instanceof PdfDict)) return object;
    const { objects } = this.#removed;
    if (objects.dicts.has(object)) return null;
    const tree = objects.leftovers.names.trees.get(object);
    return tree === undefined ? this.#pruneDict(object, number) : this.prune(tree, number);
  }

  #pruneArray(items: readonly PdfObject[], number: number | undefined): PdfObject {
    const { direct } = this.#removed.fromPages;
    const left = this.#rules
      .itemsLeft(items)
      .filter((item) => !(item instanceof PdfDict && direct.has(item)))
      .map((item) => this.prune(item, number));
    return left.length === items.length && left.every((item, at) => item === items[at]) ? items : left;
  }

  #pruneDict(dict: PdfDict, number: number | undefined): PdfDict {
    const loss = this.#removed.objects.describing.get(dict);
    if (loss !== undefined) {
      const message = "It describes removed content, so its texts are removed.";
      this.#report({ kind: "structure", subject: "structure element", message }, number);
    }
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of this.#fontLeft(dict, number).entries) {
      const left = this.#entryLeft({ dict, key, value, loss, number });
      if (left !== undefined) entries.set(key, left);
    }
    return isSame(entries, dict.entries) ? dict : new PdfDict(entries);
  }

  #entryLeft({ dict, key, value, loss, number }: Entry): PdfObject | undefined {
    const { file, fromPages } = this.#removed;
    if (ALWAYS_REMOVED.has(key)) {
      const kind = key === "Thumb" ? "thumbnail" : "metadata";
      const message = `${key} is removed, because what it shows cannot be determined.`;
      this.#report({ kind, subject: key, message }, number);
      return undefined;
    }
    const changed = key === "AP" ? fromPages.appearances.get(dict) : undefined;
    if (changed !== undefined)
      return this.prune(withChanged(file, file.dictOf(value) ?? new PdfDict(), changed), number);
    if (loss !== undefined && DESCRIBING_KEYS[loss].includes(key)) return undefined;
    if (loss !== undefined && key === "A") {
      const left = attributesLeft(file, value);
      return left === undefined ? undefined : this.prune(left, number);
    }
    const isValueless = number !== undefined && fromPages.valueless.has(number);
    if (isValueless && VALUE_KEYS.has(key)) return undefined;
    return this.#rules.isEntryRemoved(dict, key, value) ? undefined : this.prune(value, number);
  }

  /** A font keeps its look under another name, or its new look is reported. */
  #fontLeft(dict: PdfDict, number: number | undefined): PdfDict {
    const { file, scrubber } = this.#removed;
    const isFont = !scrubber.isIdle && (dict.has("BaseFont") || dict.has("FontName"));
    const change = isFont ? cleanFont(file, dict, scrubber) : undefined;
    if (change?.problem !== undefined)
      this.#report({ kind: "fontName", subject: "font", message: change.problem }, number);
    return change?.dict ?? dict;
  }

  #report(redaction: Redaction, number: number | undefined): void {
    this.#removed.report({ ...redaction, ...objectOf(number) });
  }
}

interface Entry {
  readonly dict: PdfDict;
  readonly key: string;
  readonly value: PdfObject;
  readonly loss: Loss | undefined;
  readonly number: number | undefined;
}

/** The object that a report names: one of the file. */
export function objectOf(number: number | undefined): Pick<Redaction, "object"> {
  return number === undefined || number < 0 ? {} : { object: number };
}

function isSame(entries: ReadonlyMap<string, PdfObject>, others: ReadonlyMap<string, PdfObject>): boolean {
  if (entries.size !== others.size) return false;
  for (const [key, value] of entries) if (others.get(key) !== value) return false;
  return true;
}
