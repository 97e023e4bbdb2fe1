import {
  encodeText,
  isArray,
  nameText,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
  readSignatures,
  textOf,
  walkDicts,
  walkNames,
} from "@colophon/kit-pdf";
import { reportScript } from "./actions.ts";
import type { ArchiveEdits } from "./edits.ts";
import type { ArchiveOptions } from "./options.ts";

/** What the catalog may not have, and what hangs from it. Source: ISO 19005-2, 6.4, 6.5, 6.8 to 6.11. */
export function fixCatalog(edits: ArchiveEdits, options: ArchiveOptions): void {
  const { file } = edits;
  const { catalog } = file;
  edits.change(catalog, { Version: undefined, Extensions: undefined });
  for (const [key, what] of [
    ["Requirements", "The list of features that a reader must have"],
    ["Perms", "The permissions of signatures"],
    ["DSS", "The data to verify signatures"],
  ] as const)
    if (catalog.has(key)) {
      edits.change(catalog, { [key]: undefined });
      edits.note(key === "Requirements" ? "action" : "signature", `${what} (${key}) is removed.`, { subject: key });
    }
  if (file.resolve(catalog.get("NeedsRendering")) === true) {
    edits.change(catalog, { NeedsRendering: undefined });
    edits.note("form", "The request to draw the pages from XFA (NeedsRendering) is removed.", { subject: "form" });
  }
  fixNames(edits, options);
  fixForm(edits);
  fixLayers(edits);
  for (const { field, isSigned } of readSignatures(file))
    if (isSigned)
      edits.note("signature", "The signature does not cover the new file, and is removed.", {
        subject: `signature ${field}`.toWellFormed(),
      });
}

function fixNames(edits: ArchiveEdits, { keepsAttachments }: ArchiveOptions): void {
  const { file } = edits;
  const names = file.dictOf(file.catalog.get("Names"));
  if (names === undefined) return;
  for (const { key, value } of walkNames(file, names.get("JavaScript"))) reportScript(edits, key.toWellFormed(), value);
  edits.change(names, { JavaScript: undefined });
  if (names.has("AlternatePresentations")) {
    edits.change(names, { AlternatePresentations: undefined });
    edits.note("action", "The alternate presentations are removed.", { subject: "presentation" });
  }
  if (!keepsAttachments && names.has("EmbeddedFiles")) edits.change(names, { EmbeddedFiles: undefined });
}

/** Embedded files are removed, or described as PDF/A-3 asks. Source: ISO 19005-3, 6.8. */
export function fixFileSpecification(
  edits: ArchiveEdits,
  dict: PdfDict,
  {
    level,
    keepsAttachments,
    object,
  }: Pick<ArchiveOptions, "level" | "keepsAttachments"> & { readonly object: number | undefined },
): void {
  const { file } = edits;
  const unicode = textOf(file.resolve(dict.get("UF")));
  const name = unicode ?? textOf(file.resolve(dict.get("F"))) ?? "attachment";
  const subject = `attachment ${name}`.toWellFormed();
  if (!keepsAttachments) {
    edits.change(dict, { EF: undefined, RF: undefined });
    edits.note("attachment", "The attached file is removed.", { subject, object });
    return;
  }
  const missing: Record<string, PdfObject> = {};
  if (!(file.resolve(dict.get("F")) instanceof PdfString)) missing.F = encodeText(name);
  if (unicode === undefined) missing.UF = encodeText(name);
  if (level === "3b" && nameText(file.resolve(dict.get("AFRelationship"))) === undefined)
    missing.AFRelationship = new PdfName("Unspecified");
  if (Object.keys(missing).length > 0) {
    edits.change(dict, missing);
    edits.note("fix", `The attachment is given the entries ${Object.keys(missing).join(", ")}.`, { subject, object });
  }
  if (level !== "3b") return;
  for (const held of file.dictOf(dict.get("EF"))?.entries.values() ?? []) {
    const stream = file.resolve(held);
    if (stream instanceof PdfStream) describeFile(edits, stream, { name, subject });
  }
  associate(edits, dict);
}

const TYPES: Readonly<Record<string, string>> = {
  xml: "text/xml",
  txt: "text/plain",
  csv: "text/csv",
  html: "text/html",
  json: "application/json",
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  zip: "application/zip",
};
/** A date that says nothing, where the file does not have one: the clock may not reach a result. */
const NO_DATE = "D:19700101000000Z";

function describeFile(
  edits: ArchiveEdits,
  { dict }: PdfStream,
  { name, subject }: { readonly name: string; readonly subject: string },
): void {
  const { file } = edits;
  const type = nameText(file.resolve(dict.get("Subtype"))) ?? "";
  if (!/^[-\w+.]+\/[-\w+.]+$/.test(type)) {
    const found = TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? "application/octet-stream";
    edits.change(dict, { Subtype: new PdfName(found) });
    edits.note("fix", `The attachment is given the media type ${found}.`, { subject });
  }
  const parameters = file.dictOf(dict.get("Params")) ?? new PdfDict();
  if (textOf(file.resolve(parameters.get("ModDate"))) !== undefined) return;
  const info = file.dictOf(file.trailer.get("Info"));
  const date =
    textOf(file.resolve(parameters.get("CreationDate"))) ?? textOf(file.resolve(info?.get("ModDate"))) ?? NO_DATE;
  edits.change(dict, { Params: edits.current(parameters).with({ ModDate: encodeText(date) }) });
  edits.note("fix", `The attachment is given the modification date ${date}.`.toWellFormed(), { subject });
}

/** Every embedded file has to be associated with something. */
function associate(edits: ArchiveEdits, dict: PdfDict): void {
  const { file } = edits;
  const catalog = edits.current(file.catalog);
  const listed = file.arrayOf(catalog.get("AF"));
  const isKnown = [...walkDicts(file)].some(({ dict: holder }) =>
    file.arrayOf(holder.get("AF")).some((item) => file.dictOf(item) === dict),
  );
  if (isKnown) return;
  for (const { value } of walkNames(file, file.dictOf(file.catalog.get("Names"))?.get("EmbeddedFiles")))
    if (file.dictOf(value) === dict) {
      edits.change(file.catalog, { AF: [...listed, value] });
      return;
    }
}

/** Source: ISO 19005-2, 6.4. */
function fixForm(edits: ArchiveEdits): void {
  const { file } = edits;
  const form = file.dictOf(file.catalog.get("AcroForm"));
  if (form === undefined) return;
  if (form.has("XFA")) {
    edits.change(form, { XFA: undefined });
    edits.note("form", "The XFA form is removed. The fields of the pages stay.", { subject: "form" });
  }
  if (form.has("CO")) {
    edits.change(form, { CO: undefined });
    edits.note("form", "The order in which fields are calculated is removed.", { subject: "form" });
  }
  edits.change(form, { NeedAppearances: undefined, SigFlags: undefined });
  for (const { dict } of walkDicts(file))
    for (const key of ["V", "DV"]) {
      const value = dict.has(key) ? file.dictOf(dict.get(key)) : undefined;
      if (value?.has("ByteRange") === true || nameText(file.resolve(value?.get("Type"))) === "Sig") {
        edits.dropped.add(value as PdfDict);
        edits.change(dict, { [key]: undefined });
      }
    }
}

/** Source: ISO 19005-2, 6.9. */
function fixLayers(edits: ArchiveEdits): void {
  const { file } = edits;
  const properties = file.dictOf(file.catalog.get("OCProperties"));
  if (properties === undefined) return;
  const configurations = [properties.get("D"), ...file.arrayOf(properties.get("Configs"))];
  const names = new Set<string>();
  const layers = file.arrayOf(properties.get("OCGs"));
  for (const [index, held] of configurations.entries()) {
    const dict = file.dictOf(held);
    if (dict === undefined) continue;
    const subject = `layer configuration ${index + 1}`;
    let name = textOf(file.resolve(dict.get("Name"))) ?? "";
    if (name === "" || names.has(name)) {
      name = index === 0 ? "Default" : `Configuration ${index + 1}`;
      for (let next = 2; names.has(name); next += 1) name = `Configuration ${index + next}`;
      edits.change(dict, { Name: encodeText(name) });
      edits.note("fix", `The configuration of layers is named ${name}.`, { subject });
    }
    names.add(name);
    if (dict.has("AS")) {
      edits.change(dict, { AS: undefined });
      edits.note("action", "The rules that show or hide layers by use, for example when printing (AS), are removed.", {
        subject,
      });
    }
    const listed = new Set<PdfObject>();
    collect(edits, dict.get("Order"), listed, 0);
    const missing = layers.filter((layer) => !listed.has(file.dictOf(layer) ?? null));
    if (dict.has("Order") && missing.length > 0) {
      edits.change(dict, { Order: [...file.arrayOf(dict.get("Order")), ...missing] });
      edits.note("fix", `${missing.length} layers are added to the list of layers that readers show.`, { subject });
    }
  }
}

const MAX_ORDER = 100;

/** Layers and lists of an order, each once. Attack: lists that have one another twice. */
function collect(edits: ArchiveEdits, held: PdfObject | undefined, found: Set<PdfObject>, depth: number): void {
  const item = edits.file.resolve(held);
  const isNew = !found.has(item);
  edits.file.checkpoint();
  if (item instanceof PdfDict || isArray(item)) found.add(item);
  if (isNew && isArray(item) && depth < MAX_ORDER) for (const one of item) collect(edits, one, found, depth + 1);
}
