import { findAttachments } from "../facts/attachments.ts";
import { versionOf } from "../facts/document.ts";
import { findPages, type HiddenPage } from "../facts/hidden-pages.ts";
import type { PdfPage } from "../facts/pages.ts";
import { Visibility } from "../facts/visibility.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { FormFlattener } from "../flatten/flatten-form.ts";
import { readForm } from "../forms/read-form.ts";
import { PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { GraphCopy, ObjectGraph } from "../write/graph.ts";
import { deflatedStream, writeFile } from "../write/write-file.ts";
import { PaintedResources } from "./painted-resources.ts";
import type { Removal, Sanitized, StrippedKind, Stripping } from "./removal.ts";
import {
  formRemovals,
  infoRemovals,
  RIGHTS,
  revisionRemovals,
  rewritingRemovals,
  rightsRemovals,
} from "./rewriting.ts";
import { ActionStripper } from "./strip-actions.ts";
import { AnnotationStripper } from "./strip-annotations.ts";
import { LayerStripper } from "./strip-layers.ts";
import { namesLeft } from "./strip-names.ts";
import { TagWords } from "./tag-words.ts";

/**
 * The file without the kinds of content named: written anew of what can still be reached.
 *
 * Shapes   A file that has none of them gives no bytes and no removals.
 * Errors   FormatError UNSUPPORTED for hidden content that cannot be told apart from what is seen.
 */
export function sanitizeFile(file: PdfFile, strip: ReadonlySet<StrippedKind>, maxPages: number): Sanitized {
  return new Sanitizer(file, strip, maxPages).run();
}

class Sanitizer {
  readonly #file: PdfFile;
  readonly #strip: ReadonlySet<StrippedKind>;
  readonly #shown: readonly PdfPage[];
  readonly #hidden: readonly HiddenPage[];
  readonly #dropped = new Set<number>();
  readonly #stripping: Stripping;
  readonly #removals: Removal[] = [];
  readonly #actions: ActionStripper;
  readonly #layers: LayerStripper;
  readonly #annotations: AnnotationStripper;
  readonly #pages = new Map<number, PdfPage>();
  readonly #graph = new ObjectGraph();
  readonly #copy: GraphCopy;
  readonly #form: FormFlattener | undefined;
  readonly #painted: PaintedResources | undefined;
  readonly #tagWords: TagWords;

  constructor(file: PdfFile, strip: ReadonlySet<StrippedKind>, maxPages: number) {
    this.#file = file;
    this.#strip = strip;
    const { shown, hidden } = findPages(file, maxPages);
    this.#shown = shown;
    this.#hidden = strip.has("hidden") ? hidden : [];
    this.#form = strip.has("forms") ? paintForm(file, maxPages) : undefined;
    const source = this.#form?.pending ?? file;
    const remove = (removal: Removal, object?: number) => this.#remove(removal, object);
    const droppedDicts = new Set(this.#hidden.map(({ dict }) => dict));
    const stripping = { file, source, strip, remove, dropped: this.#dropped, droppedDicts };
    this.#stripping = stripping;
    this.#actions = new ActionStripper(stripping);
    this.#layers = new LayerStripper(stripping, new Visibility(file));
    const replace = (number: number, object: PdfObject) => this.#replace(number, object);
    this.#copy = new GraphCopy(source, this.#graph, replace, this.#dropped);
    this.#annotations = new AnnotationStripper(stripping, this.#layers);
    const kind = strip.has("hidden") ? "hidden" : this.#layers.isNeeded ? "layers" : undefined;
    const clean = (object: PdfObject, number: number | undefined) => this.#actions.clean(object, number);
    const holding = { source, graph: this.#graph, copy: this.#copy, clean, remove };
    // The resources of a page that is written inside its node cannot be told from those of the node.
    const isApart = shown.every(({ ref }) => ref !== undefined);
    this.#painted = kind !== undefined && isApart ? new PaintedResources({ ...holding, kind }) : undefined;
    this.#tagWords = new TagWords(stripping);
  }

  run(): Sanitized {
    const file = this.#file;
    this.#findDropped();
    const attachments = this.#strip.has("attachments") ? findAttachments(file) : [];
    for (const { name, object } of attachments)
      this.#remove(
        { kind: "attachments", subject: `attachment ${name}`, message: `The attached file ${name} is removed.` },
        object,
      );
    this.#reportFields();
    const root = this.#root();
    const info = file.dictOf(file.trailer.get("Info"));
    const keepsInfo = info !== undefined && !this.#strip.has("metadata");
    if (info !== undefined && !keepsInfo) for (const removal of infoRemovals(file, info)) this.#remove(removal);
    const trailer = new Map<string, PdfObject>([["Root", root]]);
    if (keepsInfo) trailer.set("Info", this.#graph.add(this.#copy.take(info)));
    this.#copy.finish();
    this.#painted?.finish();
    const states = revisionRemovals(file);
    if (this.#strip.has("revisions")) for (const removal of states) this.#remove(removal);
    if (this.#removals.length === 0) return { bytes: undefined, removals: [] };
    for (const removal of this.#strip.has("revisions") ? [] : states) this.#remove(removal);
    for (const removal of rewritingRemovals(file)) this.#remove(removal);
    const bytes = writeFile(this.#graph.entries(), {
      version: this.#form?.version ?? versionOf(file),
      trailer: new PdfDict(trailer),
      isPacked: file.sections.some(({ form }) => form === "stream"),
      checkpoint: file.checkpoint,
    });
    return { bytes, removals: this.#removals };
  }

  #remove(removal: Removal, object?: number): void {
    this.#removals.push(object === undefined ? removal : { ...removal, object });
  }

  /** Hidden pages and annotations go whole, whatever else refers to them. */
  #findDropped(): void {
    for (const { object, isTemplate } of this.#hidden) {
      const what = isTemplate ? "A template that is not visible anywhere" : "A page that is not in the page tree";
      this.#remove({ kind: "hidden", subject: "hidden page", message: `${what} is removed.` }, object);
      if (object !== undefined) this.#dropped.add(object);
    }
    for (const page of this.#shown) {
      if (page.ref !== undefined) this.#pages.set(page.ref.number, page);
      for (const object of this.#annotations.strip(page)) this.#dropped.add(object);
    }
  }

  /** What readers showed of fields otherwise than it is now painted. */
  #reportFields(): void {
    for (const { field, widget, message } of this.#form?.notes ?? []) {
      const removal = { kind: "graphics", subject: `field ${field.name}`, message } as const;
      const page = widget?.page;
      this.#remove({ ...removal, ...(page !== undefined && { page }) }, widget?.object ?? field.object);
    }
  }

  #root(): PdfRef {
    const held = this.#file.trailer.get("Root");
    const known = held instanceof PdfRef ? this.#copy.refOf(held.number) : null;
    return known ?? this.#graph.add(this.#copy.take(this.#actions.clean(this.#catalog(this.#file.catalog), undefined)));
  }

  #replace(number: number, object: PdfObject): PdfObject | undefined {
    const held = this.#file.trailer.get("Root");
    if (held instanceof PdfRef && held.number === number && object instanceof PdfDict)
      return this.#actions.clean(this.#catalog(object), number);
    const page = this.#pages.get(number);
    if (page !== undefined && object instanceof PdfDict) return this.#page(page, object, number);
    const left =
      object instanceof PdfStream ? this.#layers.cleanStream(number, object) : this.#tagWords.clean(number, object);
    const cleaned = this.#actions.clean(left, number);
    return this.#painted?.object(number, cleaned) ?? cleaned;
  }

  #catalog(catalog: PdfDict): PdfDict {
    let found = catalog.with({ Names: namesLeft(this.#stripping) });
    if (this.#strip.has("attachments") && found.has("Collection")) found = found.without("Collection");
    if (this.#strip.has("forms")) {
      for (const removal of [...rightsRemovals(found), ...formRemovals(this.#file)]) this.#remove(removal);
      found = found.without(...RIGHTS, "AcroForm");
    }
    if (this.#layers.isNeeded) found = this.#layers.cleanCatalog(found);
    return found;
  }

  #page(page: PdfPage, object: PdfDict, number: number): PdfObject {
    const kept = this.#annotations.keptOn(page);
    const hasAny = page.dict.has("Annots") || object.has("Annots");
    const stripped = hasAny ? object.with({ Annots: kept.length > 0 ? kept : undefined }) : object;
    const content = this.#layers.contentLeft(page, stripped);
    const shown =
      content === undefined ? stripped : stripped.with({ Contents: this.#copy.addSource(deflatedStream(content)) });
    const cleaned = this.#actions.clean(shown, number);
    const inherited = page.inherited.get("Resources");
    return cleaned instanceof PdfDict && this.#painted !== undefined
      ? this.#painted.page(number, cleaned, { content, inherited })
      : cleaned;
  }
}

/** Fields as they look in the file: one without an appearance is told, not drawn. Undefined for a file without fields. */
function paintForm(file: PdfFile, maxPages: number): FormFlattener | undefined {
  const form = readForm(file, { maxPages });
  if (form.fields.length === 0) return undefined;
  const flattener = new FormFlattener(form, new Set(form.fields), undefined);
  flattener.run();
  return flattener;
}
