import { findAttachments } from "../facts/attachments.ts";
import { versionOf } from "../facts/document.ts";
import { readSignatures } from "../facts/fields.ts";
import { type PdfPage, walkPages } from "../facts/pages.ts";
import { readRevisions } from "../facts/revisions.ts";
import { Visibility } from "../facts/visibility.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { FormFlattener } from "../flatten/flatten-form.ts";
import { readForm } from "../forms/read-form.ts";
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import { GraphCopy, ObjectGraph } from "./graph.ts";
import type { Removal, Sanitized, StrippedKind } from "./removal.ts";
import { ActionStripper } from "./strip-actions.ts";
import { AnnotationStripper } from "./strip-annotations.ts";
import { LayerStripper } from "./strip-layers.ts";
import { writeFile } from "./write-file.ts";

/**
 * The file without the kinds of content named: written anew of what can still be reached.
 *
 * Shapes   A file that has none of them gives no bytes and no removals.
 * Errors   FormatError UNSUPPORTED for hidden content that cannot be told apart from what is seen.
 */
export function sanitizeFile(file: PdfFile, strip: ReadonlySet<StrippedKind>, maxPages: number): Sanitized {
  return new Sanitizer(file, strip, maxPages).run();
}

/** Addresses and digests of what was captured from the Web. Source: ISO 32000-2, 14.10. */
const WEB_CAPTURE_NAMES = ["URLS", "IDS"] as const;

class Sanitizer {
  readonly #file: PdfFile;
  readonly #strip: ReadonlySet<StrippedKind>;
  readonly #maxPages: number;
  readonly #removals: Removal[] = [];
  readonly #actions: ActionStripper;
  readonly #layers: LayerStripper;
  readonly #annotations: AnnotationStripper;
  readonly #pages = new Map<number, PdfPage>();
  readonly #graph = new ObjectGraph();
  readonly #copy: GraphCopy;
  readonly #form: FormFlattener | undefined;

  constructor(file: PdfFile, strip: ReadonlySet<StrippedKind>, maxPages: number) {
    this.#file = file;
    this.#strip = strip;
    this.#maxPages = maxPages;
    this.#form = strip.has("forms") ? paintForm(file, maxPages) : undefined;
    const source = this.#form?.pending ?? file;
    const remove = (removal: Removal, object?: number) => this.#remove(removal, object);
    const stripping = { file, source, strip, remove };
    this.#actions = new ActionStripper(stripping);
    this.#layers = new LayerStripper(stripping, new Visibility(file));
    this.#copy = new GraphCopy(source, this.#graph, (number, object) => this.#replace(number, object));
    this.#annotations = new AnnotationStripper(stripping, this.#layers);
  }

  run(): Sanitized {
    const file = this.#file;
    for (const page of walkPages(file, this.#maxPages))
      if (page.ref !== undefined) this.#pages.set(page.ref.number, page);
    const attachments = this.#strip.has("attachments") ? findAttachments(file) : [];
    for (const { name, object } of attachments)
      this.#remove(
        { kind: "attachments", subject: `attachment ${name}`, message: `The attached file ${name} is taken out.` },
        object,
      );
    this.#tellFields();
    const root = this.#root();
    const info = file.dictOf(file.trailer.get("Info"));
    const keepsInfo = info !== undefined && !this.#strip.has("metadata");
    if (info !== undefined && !keepsInfo) for (const removal of infoRemovals(file, info)) this.#remove(removal);
    const trailer = new Map<string, PdfObject>([["Root", root]]);
    if (keepsInfo) trailer.set("Info", this.#graph.add(this.#copy.take(info)));
    this.#copy.finish();
    if (this.#strip.has("revisions")) this.#removeRevisions();
    if (this.#removals.length === 0) return { bytes: undefined, removals: [] };
    this.#tellRewriting();
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

  /** What readers showed of fields otherwise than it is now painted. */
  #tellFields(): void {
    for (const { field, widget, message } of this.#form?.notes ?? []) {
      const removal = { kind: "graphics", subject: `field ${field.name}`, message } as const;
      const page = widget?.page;
      this.#remove({ ...removal, ...(page !== undefined && { page }) }, widget?.object ?? field.object);
    }
  }

  /** Earlier states go with any change: they hold what was taken out of the last. */
  #removeRevisions(): void {
    const revisions = readRevisions(this.#file);
    for (const [index, { end }] of revisions.slice(0, -1).entries())
      this.#remove({
        kind: "revisions",
        subject: `revision ${index + 1}`,
        message: `The state of the file up to byte ${end} is taken out.`,
      });
  }

  #tellRewriting(): void {
    if (!this.#strip.has("revisions")) this.#removeRevisions();
    if (this.#file.security !== undefined)
      this.#remove({ kind: "encryption", subject: "encryption", message: "The file is written without encryption." });
    for (const { field, isSigned } of readSignatures(this.#file))
      if (isSigned)
        this.#remove({
          kind: "signature",
          subject: `signature ${field}`,
          message: "The signature no longer covers the file.",
        });
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
    if (page !== undefined && object instanceof PdfDict) return this.#actions.clean(this.#page(page, object), number);
    return this.#actions.clean(object instanceof PdfStream ? this.#layers.cleanStream(number, object) : object, number);
  }

  #catalog(catalog: PdfDict): PdfDict {
    const names = this.#file.dictOf(catalog.get("Names"));
    let found = catalog.with({ Names: namesLeft(names, this.#strip, (removal) => this.#remove(removal)) });
    if (this.#strip.has("attachments") && found.has("Collection")) found = found.without("Collection");
    if (this.#strip.has("forms")) found = this.#withoutForm(found);
    if (this.#layers.isNeeded) found = this.#layers.cleanCatalog(found);
    return found;
  }

  #withoutForm(catalog: PdfDict): PdfDict {
    const form = this.#file.dictOf(this.#file.catalog.get("AcroForm"));
    if (form === undefined) return catalog;
    const hasXfa = form.has("XFA");
    this.#remove({
      kind: "forms",
      subject: "form",
      message: hasXfa ? "The form and its XFA are taken out." : "The form is taken out.",
    });
    return catalog.without("AcroForm", "Perms");
  }

  #page(page: PdfPage, object: PdfDict): PdfDict {
    const kept = this.#annotations.strip(page);
    const hasAny = page.dict.has("Annots") || object.has("Annots");
    const stripped = hasAny ? object.with({ Annots: kept.length > 0 ? kept : undefined }) : object;
    return this.#layers.isNeeded ? this.#layers.cleanPage(page, stripped, this.#copy) : stripped;
  }
}

/** What is found by its name, without what goes; undefined where that is all. */
function namesLeft(
  names: PdfDict | undefined,
  strip: ReadonlySet<StrippedKind>,
  remove: (removal: Removal) => void,
): PdfDict | undefined {
  let kept = strip.has("attachments") ? names?.without("EmbeddedFiles") : names;
  if (strip.has("javascript") && kept?.has("JavaScript") === true) {
    remove({
      kind: "javascript",
      subject: "document scripts",
      message: "The scripts that run when the file is opened are taken out.",
    });
    kept = kept.without("JavaScript");
  }
  for (const key of strip.has("metadata") ? WEB_CAPTURE_NAMES : [])
    if (kept?.has(key) === true) {
      remove({ kind: "metadata", subject: key, message: "Where pages were captured from is taken out." });
      kept = kept.without(key);
    }
  return kept === undefined || kept.entries.size === 0 ? undefined : kept;
}

function infoRemovals(file: PdfFile, info: PdfDict): Removal[] {
  return [...info.entries.keys()].map((key) => {
    const text = textOf(file.resolve(info.get(key)));
    const name = nameText(new PdfName(key)) ?? key;
    const told = text === undefined ? "" : ` (${text.slice(0, 200)})`;
    return { kind: "metadata", subject: `Info ${name}`, message: `${name}${told} is taken out.` };
  });
}

/** Fields as they look in the file: one without an appearance is told, not drawn. Undefined for a file without fields. */
function paintForm(file: PdfFile, maxPages: number): FormFlattener | undefined {
  const form = readForm(file, { maxPages });
  if (form.fields.length === 0) return undefined;
  const flattener = new FormFlattener(form, new Set(form.fields), undefined);
  flattener.run();
  return flattener;
}
