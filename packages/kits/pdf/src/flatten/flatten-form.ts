import { type DrawnLook, FieldDrawer, type FieldNote } from "../appearances/field-drawer.ts";
import { type LookFiles, writeLookFiles } from "../appearances/look-files.ts";
import { unsupported } from "../assemble/source.ts";
import { versionOf } from "../facts/document.ts";
import { type PdfPage, walkPages } from "../facts/pages.ts";
import { type Field, type Form, inheritedOf, type Widget } from "../forms/field.ts";
import { FormEditor } from "../forms/form-editor.ts";
import { valuesOf } from "../forms/values.ts";
import { type PdfDict, PdfName, PdfRef } from "../objects/object.ts";
import type { FontSource } from "../write/embedded-fonts.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { writePending } from "../write/write-pending.ts";
import { TagFlattener } from "./flatten-tags.ts";
import { findOverflowing } from "./overflowing-text.ts";
import { isUnseen, PagePainter, type PaintedWidget } from "./paint-page.ts";
import { PrintLayers } from "./print-layers.ts";
import { pruneForm } from "./prune-form.ts";
import { type PagesBefore, writePagesBefore } from "./touched-pages.ts";

export interface FlattenNote {
  readonly kind: FieldNote["kind"] | "unpainted";
  readonly field: Field;
  readonly widget: Widget | undefined;
  readonly message: string;
}

export interface Flattened {
  readonly bytes: Uint8Array;
  readonly notes: readonly FlattenNote[];
  /** Widgets that are content of their pages now. */
  readonly painted: number;
  /** Appearances that had to be made first. */
  readonly appearances: number;
  /** Fields of which some appearance was made. */
  readonly drawn: readonly Field[];
  /** Widgets that were drawn with text, and files that show them. */
  readonly looks: readonly DrawnLook[];
  readonly lookFiles: LookFiles;
  /** The pages that have such fields, by their indexes, in a file with these fields as annotations. */
  readonly before: PagesBefore;
}

const OVERFLOWS = "The text does not fit into the field. The part that is not visible cannot be read any longer.";

/**
 * The file with fields painted on their pages and no longer fields.
 *
 * Shapes   What has no appearance, or one that readers were to draw anew, is drawn first. The file is written anew of what can be
 *          reached; an encrypted one with its own key. Other annotations stay.
 * Cost     Every reachable object once, the content of the pages that have such fields once.
 * Errors   FormatError UNSUPPORTED for pages that cannot be changed.
 * Source   ISO 32000-2, 12.5.5, 8.11, 14.7.5.
 */
export function flattenForm(form: Form, fields: ReadonlySet<Field>, fonts?: FontSource): Flattened {
  const flattener = new FormFlattener(form, fields, fonts);
  flattener.draw();
  const { looks, before } = flattener;
  const untouched = [...fields].filter((field) => !flattener.hasDrawn(field));
  const overflowing = findOverflowing(form, untouched).map(
    (own) => ({ ...own, kind: "overfull", message: OVERFLOWS }) as const,
  );
  const lookFiles = writeLookFiles(flattener.pending, looks, ({ widget }) => flattener.current(widget));
  flattener.run();
  return {
    looks,
    lookFiles,
    before,
    bytes: writePending(flattener.pending, flattener.version),
    notes: [...flattener.notes, ...overflowing],
    painted: flattener.painted,
    appearances: flattener.appearances,
    drawn: [...fields].filter((field) => flattener.hasDrawn(field)),
  };
}

/** Paints fields on their pages, in a revision that is not written yet. */
export class FormFlattener {
  readonly pending: PendingRevision;
  readonly #form: Form;
  readonly #fields: ReadonlySet<Field>;
  readonly #editor: FormEditor;
  readonly #drawer: FieldDrawer;
  readonly #tags: TagFlattener;
  readonly #layers: PrintLayers;
  readonly #notes: FlattenNote[] = [];
  /** Widgets that are content of their pages now. */
  painted = 0;

  constructor(form: Form, fields: ReadonlySet<Field>, fonts: FontSource | undefined) {
    this.#form = form;
    this.#fields = fields;
    this.pending = new PendingRevision(form.file);
    this.#editor = new FormEditor(form, this.pending);
    this.#drawer = new FieldDrawer(form, { pending: this.pending, editor: this.#editor, fonts });
    this.#tags = new TagFlattener(this.pending);
    this.#layers = new PrintLayers(this.pending);
  }

  /** Gives the fields the appearances that readers would draw. */
  draw(): void {
    for (const field of this.#fields) {
      this.#form.file.checkpoint();
      this.#drawer.refresh(field);
    }
    this.#drawer.finish();
  }

  run(): void {
    this.#paintPages();
    this.#tags.finish();
    this.#changeCatalog();
  }

  get notes(): readonly FlattenNote[] {
    return [...this.#drawer.notes, ...this.#notes];
  }

  get appearances(): number {
    return this.#drawer.count;
  }

  get looks(): readonly DrawnLook[] {
    return this.#drawer.looks;
  }

  /** The widget's dictionary as it is now. */
  current({ dict }: Widget): PdfDict {
    return this.#editor.current(dict);
  }

  /** The pages that are going to be painted on, with the fields as annotations. */
  get before(): Flattened["before"] {
    return writePagesBefore(this.pending, this.#placed(false), (widget) => this.current(widget));
  }

  hasDrawn(field: Field): boolean {
    return this.#drawer.hasDrawn(field);
  }

  /** The version that the file has to be of. */
  get version(): string {
    const version = versionOf(this.#form.file);
    return this.#layers.isUsed && version < "1.5" ? "1.5" : version;
  }

  #paintPages(): void {
    const byPage = Map.groupBy(this.#placed(true), ({ page }) => page);
    for (const page of walkPages(this.#form.file, Number.MAX_SAFE_INTEGER)) {
      const placed = byPage.get(page.index);
      if (placed !== undefined) this.#paintPage(page, placed);
    }
  }

  #paintPage(page: PdfPage, placed: readonly PageWidget[]): void {
    const { ref } = page;
    if (ref === undefined)
      throw unsupported(`Page ${page.index + 1} is a direct object: its fields cannot be painted on it.`);
    const painter = new PagePainter({ pending: this.pending, tags: this.#tags, layers: this.#layers }, page, ref);
    for (const { field, widget, index } of placed.toSorted((one, other) => one.index - other.index)) {
      this.#form.file.checkpoint();
      const isPainted = painter.paint(this.#toPaint(field, widget, index));
      if (isPainted) this.painted += 1;
      else this.#reportUnpainted(field, widget);
      if (isPainted && field.widgets[0] === widget && !this.#drawer.shows(field)) this.#reportOther(field, widget);
    }
    this.pending.set(ref.number, painter.finish(new Set(placed.map(({ index }) => index))));
  }

  #placed(tells: boolean): PageWidget[] {
    const placed: PageWidget[] = [];
    for (const field of this.#fields) {
      if (tells && field.widgets.every(({ places }) => places.length === 0)) this.#reportUnpainted(field, undefined);
      for (const widget of field.widgets)
        for (const { page, index } of widget.places) placed.push({ field, widget, page, index });
    }
    return placed;
  }

  #toPaint(field: Field, widget: Widget, index: number): PaintedWidget {
    const dict = this.#editor.current(widget.dict);
    const isMark = field.kind === "check" || field.kind === "radio";
    const state = dict.get("AS");
    return {
      dict,
      object: widget.object,
      flags: widget.flags,
      index,
      role: ROLES[field.kind] ?? "tv",
      isOn: isMark ? state instanceof PdfName && state.value !== "Off" : undefined,
      label: this.#form.textOf(inheritedOf(field, "TU")),
    };
  }

  #reportUnpainted(field: Field, widget: Widget | undefined): void {
    const values = (valuesOf(this.#form, field) ?? []).filter((value) => value !== "" && value !== "Off");
    if (values.length === 0) return;
    const reported = JSON.stringify(values.join(", ").slice(0, 200));
    const why =
      widget === undefined ? "is on no page" : isUnseen(widget.flags) ? "is hidden" : "has no visible appearance";
    const message = `The field ${why}. Its value ${reported} is removed with it.`;
    this.#notes.push({ kind: "unpainted", field, widget, message });
  }

  /** What is seen is something else: formatted by a script, of an earlier value, or asterisks. */
  #reportOther(field: Field, widget: Widget): void {
    const values = (valuesOf(this.#form, field) ?? []).filter((value) => value !== "");
    const reported = JSON.stringify(values.join(", ").slice(0, 200));
    const message = `The field has the value ${reported}, but shows another. What it shows is painted.`;
    this.#notes.push({ kind: "unpainted", field, widget, message });
  }

  #changeCatalog(): void {
    const { file } = this.#form;
    const form = pruneForm(this.#form, this.pending, this.#fields);
    const held = file.trailer.get("Root");
    const catalog = this.pending.dictOf(held) ?? file.catalog;
    const own = catalog.get("AcroForm");
    const isShared = form !== undefined && own instanceof PdfRef;
    if (isShared) this.pending.set(own.number, form);
    const changed = this.#layers.enter(
      catalog.with({ AcroForm: isShared ? own : form, Perms: undefined, NeedsRendering: undefined }),
    );
    if (!(held instanceof PdfRef)) throw unsupported("The catalog is not an indirect object.");
    this.pending.set(held.number, changed);
  }
}

interface PageWidget {
  readonly field: Field;
  readonly widget: Widget;
  readonly page: number;
  readonly index: number;
}

/** Source: ISO 32000-2, table 389. */
const ROLES: Readonly<Partial<Record<Field["kind"], string>>> = { check: "cb", radio: "rb", button: "pb", text: "tv" };
