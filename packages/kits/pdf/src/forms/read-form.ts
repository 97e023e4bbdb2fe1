import { checkLimit } from "@colophon/kit-bytes";
import { kindOfField } from "../facts/fields.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, PdfDict, type PdfObject, PdfRef, type PdfString } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";
import type { Field, FieldNode, Form, FormProblem, Widget } from "./field.ts";
import { inheritedOf } from "./field.ts";
import { type Listed, makeWidget, PageWidgets } from "./widgets.ts";

/** Nodes above a field. Attack: a tree as deep as the stack, or a chain of parents that is looked through for every field. */
const MAX_DEPTH = 100;
/** Characters of all names and values together. Attack: a name of a megabyte that 100,000 fields have before their own. */
const MAX_CHARACTERS = 256 * 1024 * 1024;

export interface FormLimits {
  readonly maxPages: number;
  /** Fields, groups and widgets. Attack: Kids that are listed a million times. */
  readonly maxFields: number;
}

const LIMITS: FormLimits = { maxPages: 1_000_000, maxFields: 1_000_000 };

/**
 * The form of a file: every field with its widgets, also those that only a page's widget leads to.
 *
 * Shapes   fields: in the order of the tree, then of the pages. A node that has fields and widgets below is a field and a group.
 * Cost     Each node and each page's Annots once.
 * Errors   FormatError LIMIT: maxPages, maxFields, maxCharacters.
 * Source   ISO 32000-2, 12.7.3 and 12.7.4.
 */
export function readForm(file: PdfFile, limits: Partial<FormLimits> = {}): Form {
  return new FormReader(file, { ...LIMITS, ...limits }).read();
}

interface Draft extends FieldNode {
  readonly widgets: Listed[];
  readonly isListed: boolean;
}

class FormReader {
  readonly #file: PdfFile;
  readonly #limits: FormLimits;
  readonly #pages: PageWidgets;
  readonly #drafts: Draft[] = [];
  readonly #groups: FieldNode[] = [];
  readonly #problems: FormProblem[] = [];
  readonly #seen = new Set<number>();
  /** By object: the fields that later widgets may belong to. */
  readonly #byObject = new Map<number, Draft>();
  readonly #texts = new WeakMap<PdfString, string>();
  #characters = 0;
  #count = 0;

  constructor(file: PdfFile, limits: FormLimits) {
    this.#file = file;
    this.#limits = limits;
    this.#pages = new PageWidgets(file, limits.maxPages);
  }

  read(): Form {
    const file = this.#file;
    const held = file.catalog.get("AcroForm");
    const dict = file.dictOf(held);
    const roots = file.arrayOf(dict?.get("Fields"));
    for (const root of roots) this.#walk(root, this.#nodeAbove(file.dictOf(root)), 0);
    for (const listed of this.#pages.all) if (!this.#isSeen(listed)) this.#adopt(listed);
    if (dict !== undefined && roots.length === 0 && this.#drafts.length > 0)
      this.#problems.push({
        rule: "fields-missing",
        message: "The form lists no fields, but the pages have some.",
        object: undefined,
      });
    return {
      file,
      dict,
      object: held instanceof PdfRef ? held.number : undefined,
      fields: this.#drafts.map((draft) => this.#finish(draft)),
      groups: this.#groups,
      needAppearances: file.resolve(dict?.get("NeedAppearances")) === true,
      problems: this.#problems,
      textOf: (object) => this.#text(object),
    };
  }

  #walk(held: PdfObject, above: FieldNode | undefined, depth: number): void {
    const file = this.#file;
    file.checkpoint();
    this.#countOne();
    const object = held instanceof PdfRef ? held.number : undefined;
    if (object !== undefined && this.#seen.has(object)) {
      this.#problems.push({ rule: "field-twice", message: "A field occurs twice in the tree.", object });
      return;
    }
    if (object !== undefined) this.#seen.add(object);
    const dict = file.resolve(held);
    if (!(dict instanceof PdfDict)) {
      this.#problems.push({ rule: "field-no-dictionary", message: "A field is not a dictionary.", object });
      return;
    }
    if (depth > MAX_DEPTH) {
      this.#problems.push({
        rule: "field-depth",
        message: `Fields more than ${MAX_DEPTH} deep were not read.`,
        object,
      });
      return;
    }
    const node = this.#node(dict, object, above);
    const kids = file.arrayOf(dict.get("Kids"));
    const isField = kids.map((kid) => this.#isField(kid));
    const hasFields = isField.includes(true);
    const widgets = kids.flatMap((kid, index) => (isField[index] === true ? [] : this.#takeWidget(kid)));
    if (hasFields) this.#groups.push(node);
    const isMerged = isName(file.resolve(dict.get("Subtype")), "Widget") || dict.has("Rect");
    if (isMerged && !hasFields && widgets.length === 0) widgets.push(this.#pages.find(dict, object));
    if (!hasFields || widgets.length > 0) this.#add({ ...node, widgets, isListed: true });
    for (const [index, kid] of kids.entries()) if (isField[index] === true) this.#walk(kid, node, depth + 1);
  }

  #takeWidget(kid: PdfObject): Listed[] {
    const object = kid instanceof PdfRef ? kid.number : undefined;
    this.#countOne();
    if (object !== undefined && this.#seen.has(object)) {
      this.#problems.push({ rule: "field-twice", message: "A widget occurs twice in the tree.", object });
      return [];
    }
    const dict = this.#file.resolve(kid);
    if (!(dict instanceof PdfDict)) {
      this.#problems.push({ rule: "field-no-dictionary", message: "A widget is not a dictionary.", object });
      return [];
    }
    if (object !== undefined) this.#seen.add(object);
    return [this.#pages.find(dict, object)];
  }

  /** A kid that has a name of its own is a field; without one it is a widget of its parent. */
  #isField(kid: PdfObject): boolean {
    if (kid instanceof PdfRef && this.#seen.has(kid.number)) return false;
    const dict = this.#file.resolve(kid);
    if (!(dict instanceof PdfDict)) return false;
    return dict.has("T") || (dict.has("Kids") && !isName(this.#file.resolve(dict.get("Subtype")), "Widget"));
  }

  #isSeen({ object }: Listed): boolean {
    return object !== undefined && this.#seen.has(object);
  }

  /** A widget that the form does not lead to: of the field that it names as its parent, else a field by itself. */
  #adopt(listed: Listed): void {
    this.#countOne();
    const { dict, object } = listed;
    if (object !== undefined) this.#seen.add(object);
    const parent = dict.get("Parent");
    const known = parent instanceof PdfRef ? this.#byObject.get(parent.number) : undefined;
    if (known !== undefined && !dict.has("T")) {
      known.widgets.push(listed);
      return;
    }
    const above = this.#nodeAbove(dict);
    if (above === undefined || dict.has("T"))
      this.#add({ ...this.#node(dict, object, above), widgets: [listed], isListed: false });
    else this.#add({ ...above, widgets: [listed], isListed: false });
  }

  #add(draft: Draft): void {
    this.#drafts.push(draft);
    if (draft.object !== undefined) this.#byObject.set(draft.object, draft);
  }

  /** The nodes that a dictionary names as its parents. */
  #nodeAbove(dict: PdfDict | undefined): FieldNode | undefined {
    const chain: { readonly dict: PdfDict; readonly object: number | undefined }[] = [];
    const open = new Set<number>();
    for (let held = dict?.get("Parent"); chain.length < MAX_DEPTH; held = chain.at(-1)?.dict.get("Parent")) {
      const object = held instanceof PdfRef ? held.number : undefined;
      const found = this.#file.resolve(held);
      if (!(found instanceof PdfDict) || (object !== undefined && open.has(object))) break;
      if (object !== undefined) open.add(object);
      chain.push({ dict: found, object });
    }
    let above: FieldNode | undefined;
    for (const { dict: own, object } of chain.toReversed()) above = this.#node(own, object, above);
    return above;
  }

  #node(dict: PdfDict, object: number | undefined, above: FieldNode | undefined): FieldNode {
    const partialName = this.#text(dict.get("T"));
    const outer = above?.name ?? "";
    const name = partialName === undefined ? outer : outer === "" ? partialName : `${outer}.${partialName}`;
    this.#characters += name.length;
    this.#checkCharacters();
    return { dict, object, above, partialName, name };
  }

  #finish({ widgets, ...node }: Draft): Field {
    const file = this.#file;
    const entries = ["FT", "Ff"].flatMap((key): [string, PdfObject][] => {
      const held = inheritedOf(node, key);
      return held === undefined ? [] : [[key, held]];
    });
    const made = widgets.map((listed): Widget => makeWidget(file, listed));
    const flags = integerOf(file.resolve(inheritedOf(node, "Ff"))) ?? 0;
    return { ...node, kind: kindOfField(file, new PdfDict(new Map(entries))), flags, widgets: made };
  }

  #text(object: PdfObject | undefined): string | undefined {
    const found = this.#file.resolve(object);
    const known = typeof found === "object" && found !== null ? this.#texts.get(found as PdfString) : undefined;
    if (known !== undefined) return known;
    const text = textOf(found);
    if (text === undefined) return undefined;
    this.#texts.set(found as PdfString, text);
    this.#characters += text.length;
    this.#checkCharacters();
    return text;
  }

  #checkCharacters(): void {
    checkLimit(this.#characters, { format: "pdf", limit: "maxCharacters", most: MAX_CHARACTERS, offset: 0 });
  }

  #countOne(): void {
    this.#count += 1;
    checkLimit(this.#count, { format: "pdf", limit: "maxFields", most: this.#limits.maxFields, offset: 0 });
  }
}
