import { type ByteSource, type Checkpoint, FormatError } from "@colophon/kit-bytes";
import { decodeXml, encodeXml, escapeAttribute, isXmlText } from "@colophon/kit-xml";
import { ZipWriter } from "@colophon/kit-zip";
import { RELATIONSHIPS_TYPE } from "./media-types.ts";
import { NAMESPACES } from "./namespaces.ts";
import { toAddress } from "./part-name.ts";
import { type ClosedXml, closeXml, type SalvagedFiles, type SalvageOptions, salvageFiles } from "./salvage.ts";

const TYPES = "[Content_Types].xml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What is not as it was in the file. */
export interface RebuildFault {
  readonly kind: "CUT" | "REBUILT" | "MARKUP" | "CONTENT_TYPES" | "RELATIONSHIPS";
  readonly message: string;
  readonly subject: string;
}

/** A relationship of the main part: its id, the short name of its type, its target beside the main part. */
export type MadeRelationship = readonly [id: string, kind: string, target: string];

/** How the application that writes a kind of package lays it out. */
export interface PackageLayout {
  /** "a workbook". */
  readonly noun: string;
  /** "xl/workbook.xml". */
  readonly main: string;
  /** Content types by extension, beside those of relationships and XML. */
  readonly defaults: readonly (readonly [extension: string, contentType: string])[];
  /** The content type of a part by its name; undefined where its extension says it. */
  typeOf(name: string): string | undefined;
  /** The relationships of the main part, from its markup and the parts that are there. */
  relationshipsOf(main: string, files: SalvagedFiles): readonly MadeRelationship[];
  /** Markup that is not well-formed, with what can be repaired in it; undefined where there is nothing. */
  clean?(bytes: Uint8Array): Uint8Array | undefined;
  /** The main part where it is missing, from the parts that are there; undefined where they are too few. */
  makeMain?(files: SalvagedFiles): Uint8Array | undefined;
  /** The element of a part that may be left out by itself where it is damaged: `row`. */
  unitOf?(name: string): string | undefined;
  /** Local name of elements of a part that are kept whole or not at all: "c". */
  wholeOf?(name: string): string | undefined;
  /** Whether the application keeps the bytes of a part, XML or not. */
  isData?(name: string): boolean;
  /** Markup in UTF-8 that is not in the encoding that it declares; undefined where it is. */
  encode?(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly isWhole: boolean } | undefined;
}

export interface Rebuilding extends Pick<SalvageOptions, "limits" | "from"> {
  readonly checkpoint: Checkpoint;
  report(fault: RebuildFault): void;
}

/**
 * A file that does not open as a package, or has entries that cannot be read -> one that does, of all that can be found in it; undefined
 * where there is nothing to do.
 *
 * Errors   FormatError where nothing of such a package can be found.
 */
export function rebuildPackage(
  source: ByteSource,
  layout: PackageLayout,
  rebuilding: Rebuilding,
): Uint8Array | undefined {
  const { files, isChanged } = salvageFiles(source, rebuilding);
  if (!files.has(layout.main) && !files.has(TYPES))
    throw new FormatError({
      format: "zip",
      code: "NOT_ZIP",
      message: `The file contains no parts of ${layout.noun}.`,
      offset: 0,
    });
  const isClosed = closeParts(files, layout, rebuilding);
  const isMade = addMain(files, layout, rebuilding);
  const isTyped = addTypes(files, layout, rebuilding);
  const isRelated = addRelationships(files, layout, rebuilding);
  if (!isChanged && !isClosed && !isMade && !isTyped && !isRelated) return undefined;
  const writer = new ZipWriter({ checkpoint: rebuilding.checkpoint });
  for (const [name, bytes] of files) writer.add(name, bytes);
  return writer.finish();
}

/** Parts that are not well-formed are as much as can be read of them; one of which nothing can be read is left out. */
function closeParts(files: SalvagedFiles, layout: PackageLayout, { checkpoint, report }: Rebuilding): boolean {
  let isChanged = false;
  for (const [name, stored] of files) {
    if (!/\.(?:xml|rels)$/i.test(name) || layout.isData?.(name) === true) continue;
    const subject = `part /${name}`;
    const encoded = layout.encode?.(stored);
    const written = encoded?.bytes ?? stored;
    if (encoded !== undefined) {
      isChanged = true;
      files.set(name, written);
      const form = encoded.isWhole ? "in UTF-8" : "in UTF-8, with Windows-1252 letters for bytes that are not UTF-8";
      report({
        kind: "MARKUP",
        message: `/${name} was not in its declared encoding. It is now ${form}.`,
        subject,
      });
    }
    if (closeXml(written, checkpoint) === undefined) continue;
    isChanged = true;
    const cleaned = layout.clean?.(written);
    if (cleaned !== undefined) {
      files.set(name, cleaned);
      const message = `/${name} had invalid characters or references, or duplicate attributes. They were corrected.`;
      report({ kind: "MARKUP", message, subject });
    }
    const closed = leaveDamaged(name, cleaned ?? written, { files, layout, checkpoint, report });
    if (closed === undefined) continue;
    if (closed.bytes === undefined) {
      files.delete(name);
      report({ kind: "CUT", message: `/${name} cannot be read: ${closed.rest}`, subject });
      continue;
    }
    files.set(name, closed.bytes);
    const message = `/${name} was not well-formed from line ${closed.line} on. The content after that line is removed: ${closed.rest}`;
    report({ kind: "CUT", message, subject });
  }
  return isChanged;
}

/** Damaged elements that are left out of one part. Attack: each is one reading of the part. */
const MAX_UNITS = 20;

/** Leaves out damaged elements, so that those after them stay; what cannot be read so is closed where it breaks off. */
function leaveDamaged(
  name: string,
  written: Uint8Array,
  {
    files,
    layout,
    checkpoint,
    report,
  }: Pick<Rebuilding, "checkpoint" | "report"> & { readonly files: SalvagedFiles; readonly layout: PackageLayout },
): ClosedXml | undefined {
  const unit = layout.unitOf?.(name);
  let bytes = written;
  for (let count = 0; ; count++) {
    const closed = closeXml(bytes, checkpoint, layout.wholeOf?.(name));
    const next =
      closed === undefined || unit === undefined || count === MAX_UNITS ? undefined : skipUnit(bytes, closed, unit);
    if (next === undefined) {
      if (closed === undefined && count > 0) files.set(name, bytes);
      return closed;
    }
    const message = `A damaged ${unit} of /${name} is left out: ${next.left.slice(0, 200)}`;
    report({ kind: "CUT", message, subject: `part /${name}` });
    bytes = next.bytes;
  }
}

/** From the element in which the markup breaks to the next of its kind. */
function skipUnit(bytes: Uint8Array, { end }: ClosedXml, unit: string) {
  const { text, encoding } = decodeXml(bytes);
  const start = text.lastIndexOf(`<${unit} `, end);
  const next = text.indexOf(`<${unit} `, end + 1);
  if (start < 0 || next < 0) return undefined;
  return { bytes: encodeXml(text.slice(0, start) + text.slice(next), encoding), left: text.slice(start, next) };
}

function addMain(files: SalvagedFiles, { main, makeMain }: PackageLayout, { report }: Rebuilding): boolean {
  const made = files.has(main) ? undefined : makeMain?.(files);
  if (made === undefined) return false;
  files.set(main, made);
  report({
    kind: "CUT",
    message: `/${main} was missing and was made again of the parts that are there.`,
    subject: `part /${main}`,
  });
  return true;
}

function addTypes(files: SalvagedFiles, { defaults, typeOf }: PackageLayout, { report }: Rebuilding): boolean {
  if (files.has(TYPES)) return false;
  const overrides = [...files.keys()].flatMap((name) => {
    const type = typeOf(name);
    return type === undefined || !isXmlText(name)
      ? []
      : [`<Override PartName="/${escapeAttribute(name)}" ContentType="${type}"/>`];
  });
  const byExtension = [["rels", RELATIONSHIPS_TYPE], ["xml", "application/xml"], ...defaults].map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  );
  const content = [...byExtension, ...overrides].join("");
  files.set(TYPES, Buffer.from(`${HEAD}<Types xmlns="${NAMESPACES.contentTypes}">${content}</Types>`));
  const message = "The content types were missing and were written again.";
  report({ kind: "CONTENT_TYPES", message, subject: "content types" });
  return true;
}

/** The package's own relationships and those of its main part, where they are missing. */
function addRelationships(files: SalvagedFiles, layout: PackageLayout, { report }: Rebuilding): boolean {
  const { main } = layout;
  const markup = files.get(main);
  if (markup === undefined) return false;
  const add = (name: string, relationships: () => readonly MadeRelationship[]): boolean => {
    if (files.has(name)) return false;
    const content = relationships().map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="${NAMESPACES.relationships}/${kind}" Target="${escapeAttribute(toAddress(target))}"/>`,
    );
    const xml = `${HEAD}<Relationships xmlns="${NAMESPACES.packageRelationships}">${content.join("")}</Relationships>`;
    files.set(name, Buffer.from(xml));
    const message = `/${name} was missing and was created again.`;
    report({ kind: "RELATIONSHIPS", message, subject: `part /${name}` });
    return true;
  };
  const isPackage = add("_rels/.rels", () => [["rId1", "officeDocument", main]]);
  const ownRelationships = main.replace(/([^/]+)$/, "_rels/$1.rels");
  const text = Buffer.from(markup).toString("utf8");
  return add(ownRelationships, () => layout.relationshipsOf(text, files)) || isPackage;
}
