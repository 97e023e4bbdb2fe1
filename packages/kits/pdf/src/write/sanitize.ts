import { pageContent } from "../content/interpret.ts";
import { removeHidden } from "../content/remove-hidden.ts";
import { findAttachments } from "../facts/attachments.ts";
import { versionOf } from "../facts/document.ts";
import { readSignatures } from "../facts/fields.ts";
import { type PdfPage, walkPages } from "../facts/pages.ts";
import { readRevisions } from "../facts/revisions.ts";
import { Visibility } from "../facts/visibility.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import { Flattener } from "./flatten.ts";
import { GraphCopy, ObjectGraph } from "./graph.ts";
import type { Removal, Sanitized, StrippedKind } from "./removal.ts";
import { deflate, writeFile } from "./write-file.ts";

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
const METADATA_KEYS: ReadonlySet<string> = new Set(["Metadata", "PieceInfo", "LastModified", "Thumb"]);
const FILE_KEYS: ReadonlySet<string> = new Set(["AF", "EF", "RF"]);

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
  readonly #maxPages: number;
  readonly #removals: Removal[] = [];
  readonly #visibility: Visibility;
  readonly #pages = new Map<number, PdfPage>();
  readonly #graph = new ObjectGraph();
  readonly #copy: GraphCopy;
  readonly #flattener: Flattener;

  constructor(file: PdfFile, strip: ReadonlySet<StrippedKind>, maxPages: number) {
    this.#file = file;
    this.#strip = strip;
    this.#maxPages = maxPages;
    this.#visibility = new Visibility(file);
    this.#copy = new GraphCopy(file, this.#graph, (number, object) => this.#replace(number, object));
    this.#flattener = new Flattener(file, this.#copy);
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
    const root = this.#root();
    const info = file.dictOf(file.trailer.get("Info"));
    const keepsInfo = info !== undefined && !this.#strip.has("metadata");
    if (info !== undefined && !keepsInfo) this.#removeInfo(info);
    const trailer = new Map<string, PdfObject>([["Root", root]]);
    if (keepsInfo) trailer.set("Info", this.#graph.add(this.#copy.take(info)));
    this.#copy.finish();
    if (this.#strip.has("revisions")) this.#removeRevisions();
    if (this.#removals.length === 0) return { bytes: undefined, removals: [] };
    this.#tellRewriting();
    const bytes = writeFile(this.#graph.entries(), {
      version: versionOf(file),
      trailer: new PdfDict(trailer),
      isPacked: file.sections.some(({ form }) => form === "stream"),
      checkpoint: file.checkpoint,
    });
    return { bytes, removals: this.#removals };
  }

  #remove(removal: Removal, object?: number): void {
    this.#removals.push(object === undefined ? removal : { ...removal, object });
  }

  #removeInfo(info: PdfDict): void {
    for (const key of info.entries.keys()) {
      const text = textOf(this.#file.resolve(info.get(key)));
      const name = nameText(new PdfName(key)) ?? key;
      this.#remove({
        kind: "metadata",
        subject: `Info ${name}`,
        message: `${name}${text === undefined ? "" : ` (${text.slice(0, 200)})`} is taken out.`,
      });
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
    return known ?? this.#graph.add(this.#copy.take(this.#clean(this.#catalog(this.#file.catalog), undefined)));
  }

  #replace(number: number, object: PdfObject): PdfObject | undefined {
    const held = this.#file.trailer.get("Root");
    if (held instanceof PdfRef && held.number === number && object instanceof PdfDict)
      return this.#clean(this.#catalog(object), number);
    const page = this.#pages.get(number);
    if (page !== undefined && object instanceof PdfDict) return this.#clean(this.#page(page, object), number);
    return this.#clean(object instanceof PdfStream ? this.#stream(number, object) : object, number);
  }

  #catalog(catalog: PdfDict): PdfDict {
    const file = this.#file;
    const names = file.dictOf(catalog.get("Names"));
    let kept = names;
    if (this.#strip.has("javascript") && names?.has("JavaScript")) {
      this.#remove({
        kind: "javascript",
        subject: "document scripts",
        message: "The scripts that run when the file is opened are taken out.",
      });
      kept = kept?.without("JavaScript");
    }
    if (this.#strip.has("attachments")) kept = kept?.without("EmbeddedFiles");
    let found = catalog.with({ Names: kept !== undefined && kept.entries.size > 0 ? kept : undefined });
    if (this.#strip.has("attachments") && found.has("Collection")) found = found.without("Collection");
    if (this.#strip.has("forms")) found = this.#withoutForm(found);
    if (this.#strip.has("layers") && this.#visibility.hidesAny) found = this.#withoutLayers(found);
    return found;
  }

  #withoutForm(catalog: PdfDict): PdfDict {
    const form = this.#file.dictOf(catalog.get("AcroForm"));
    if (form === undefined) return catalog;
    const hasXfa = form.has("XFA");
    this.#remove({
      kind: "forms",
      subject: "form",
      message: hasXfa ? "The form and its XFA are taken out." : "The form is taken out.",
    });
    return catalog.without("AcroForm", "Perms");
  }

  #withoutLayers(catalog: PdfDict): PdfDict {
    const file = this.#file;
    const { off } = this.#visibility;
    const properties = file.dictOf(catalog.get("OCProperties"));
    if (properties === undefined) return catalog;
    for (const number of off) {
      const name = textOf(file.resolve(file.dictOf(new PdfRef(number))?.get("Name"))) ?? "";
      this.#remove(
        { kind: "layers", subject: `layer ${name}`, message: "The hidden layer and what it paints are taken out." },
        number,
      );
    }
    const filter = (held: PdfObject | undefined): PdfObject =>
      file.arrayOf(held).flatMap((item) => {
        if (item instanceof PdfRef && off.has(item.number)) return [];
        return isArray(file.resolve(item)) ? [filter(item)] : [item];
      });
    const own = file.dictOf(properties.get("D")) ?? new PdfDict();
    const configuration = own.without("OFF", "AS").with({
      ON: filter(own.get("ON")),
      Order: filter(own.get("Order")),
      RBGroups: filter(own.get("RBGroups")),
      Locked: filter(own.get("Locked")),
    });
    const next = properties.without("Configs").with({ OCGs: filter(properties.get("OCGs")), D: configuration });
    return catalog.with({ OCProperties: next });
  }

  #page(page: PdfPage, object: PdfDict): PdfDict {
    const file = this.#file;
    const kept: PdfObject[] = [];
    const widgets: PdfDict[] = [];
    for (const held of file.arrayOf(object.get("Annots"))) {
      const dict = file.dictOf(held);
      if (dict === undefined) continue;
      const kind = this.#kindOfAnnotation(dict);
      if (kind === undefined) {
        kept.push(held);
        continue;
      }
      if (kind === "forms") {
        widgets.push(dict);
        this.#tellUnpainted(page, dict);
      }
      const subtype = nameText(file.resolve(dict.get("Subtype"))) ?? "annotation";
      const text =
        textOf(file.resolve(dict.get("Contents"))) ??
        textOf(file.resolve(file.dictOf(dict.get("A"))?.get("URI"))) ??
        textOf(file.resolve(dict.get("T")));
      const told = text === undefined ? "" : `: ${text.slice(0, 200)}`;
      this.#remove(
        {
          kind,
          subject: `${subtype} on page ${page.index + 1}`,
          message: `${subtype} is taken out${told}.`,
          page: page.index,
        },
        held instanceof PdfRef ? held.number : undefined,
      );
    }
    let found = object.has("Annots") ? object.with({ Annots: kept.length > 0 ? kept : undefined }) : object;
    if (this.#strip.has("layers") && this.#visibility.hidesAny) found = this.#withoutHidden(page, found);
    return widgets.length > 0 ? this.#flattener.flatten(page, found, widgets) : found;
  }

  /** A value that readers would have drawn themselves is no longer seen. */
  #tellUnpainted(page: PdfPage, widget: PdfDict): void {
    const field = widget.has("V") ? widget : this.#file.dictOf(widget.get("Parent"));
    const value = textOf(this.#file.resolve(field?.get("V")));
    if (
      value === undefined ||
      value === "" ||
      this.#flattener.isUnseen(widget) ||
      this.#flattener.hasAppearance(widget)
    )
      return;
    const subject = `field value on page ${page.index + 1}`;
    const message = `The value ${JSON.stringify(value.slice(0, 200))} has no appearance: it is not painted on the page.`;
    this.#remove({ kind: "graphics", subject, message, page: page.index });
  }

  #kindOfAnnotation(dict: PdfDict): StrippedKind | undefined {
    const subtype = this.#file.resolve(dict.get("Subtype"));
    const isOff = this.#strip.has("layers") && dict.has("OC") && this.#visibility.isHidden(dict.get("OC"));
    const kind = isName(subtype, "Link")
      ? "links"
      : isName(subtype, "Widget")
        ? "forms"
        : isName(subtype, "FileAttachment") && this.#strip.has("attachments")
          ? "attachments"
          : "annotations";
    if (this.#strip.has(kind)) return kind;
    return isOff ? "layers" : undefined;
  }

  #withoutHidden(page: PdfPage, object: PdfDict): PdfDict {
    const resources = this.#file.dictOf(page.inherited.get("Resources"));
    const content = removeHidden(this.#file, pageContent(this.#file, object), {
      resources,
      visibility: this.#visibility,
    });
    return content === undefined ? object : object.with({ Contents: this.#copy.addSource(packed(content)) });
  }

  #stream(number: number, stream: PdfStream): PdfStream {
    if (!this.#strip.has("layers") || !this.#visibility.hidesAny) return stream;
    const { dict } = stream;
    if (dict.has("OC") && this.#visibility.isHidden(dict.get("OC"))) {
      this.#remove(
        { kind: "layers", subject: `object ${number}`, message: "It is painted by a hidden layer alone." },
        number,
      );
      return EMPTY_FORM;
    }
    if (!isName(this.#file.resolve(dict.get("Subtype")), "Form")) return stream;
    const resources = this.#file.dictOf(dict.get("Resources"));
    const content = removeHidden(this.#file, this.#file.decode(stream).bytes, {
      resources,
      visibility: this.#visibility,
    });
    if (content === undefined) return stream;
    return new PdfStream(dict.without("DecodeParms").with({ Filter: new PdfName("FlateDecode") }), deflate(content));
  }

  /** Without actions, files and metadata, however deep they stand in the object. */
  #clean(object: PdfObject, number: number | undefined): PdfObject {
    if (isArray(object)) return object.map((item) => this.#clean(item, number));
    if (object instanceof PdfStream) return object.withDict(this.#cleanDict(object.dict, number));
    return object instanceof PdfDict ? this.#cleanDict(object, number) : object;
  }

  #cleanDict(dict: PdfDict, number: number | undefined): PdfDict {
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of dict.entries) {
      const kept = this.#keep(key, value, number);
      if (kept !== undefined) entries.set(key, this.#clean(kept, number));
    }
    return new PdfDict(entries);
  }

  #keep(key: string, value: PdfObject, number: number | undefined): PdfObject | undefined {
    const file = this.#file;
    if (HOLDERS.has(key)) return this.#keepAction(key, value, number);
    if (key === "AA") {
      const events = [...(file.dictOf(value)?.entries ?? [])];
      const kept = events.filter(([event, action]) => this.#keepAction(event, action, number) !== undefined);
      return kept.length === 0 ? undefined : kept.length === events.length ? value : new PdfDict(new Map(kept));
    }
    if (key === "OnInstantiate" && this.#strip.has("javascript")) {
      this.#remove(
        { kind: "javascript", subject: "3D script", message: "The script of a 3D view is taken out." },
        number,
      );
      return undefined;
    }
    if (this.#strip.has("metadata") && METADATA_KEYS.has(key)) {
      if (key === "Metadata" && !(file.resolve(value) instanceof PdfStream)) return value;
      this.#remove({ kind: "metadata", subject: key, message: `${key} is taken out.` }, number);
      return undefined;
    }
    return this.#strip.has("attachments") && FILE_KEYS.has(key) ? undefined : value;
  }

  #keepAction(key: string, value: PdfObject, number: number | undefined): PdfObject | undefined {
    const file = this.#file;
    const found = file.resolve(value);
    if (isArray(found) && key === "Next")
      return found.filter((item) => this.#keepAction(key, item, number) !== undefined);
    if (!(found instanceof PdfDict)) return value;
    const name = nameText(file.resolve(found.get("S")));
    if (name === undefined) return value;
    const kind =
      name === "JavaScript" ? "javascript" : name === "URI" ? "links" : OUTGOING.has(name) ? "actions" : undefined;
    if (kind === undefined || !this.#strip.has(kind)) return value;
    const target = textOf(file.resolve(found.get("URI"))) ?? textOf(file.resolve(found.get("F")));
    this.#remove(
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

function packed(content: Uint8Array): PdfStream {
  return new PdfStream(new PdfDict(new Map([["Filter", new PdfName("FlateDecode")]])), deflate(content));
}

const EMPTY_FORM = new PdfStream(
  new PdfDict(
    new Map<string, PdfObject>([
      ["Type", new PdfName("XObject")],
      ["Subtype", new PdfName("Form")],
      ["BBox", [0, 0, 0, 0]],
    ]),
  ),
  new Uint8Array(0),
);
