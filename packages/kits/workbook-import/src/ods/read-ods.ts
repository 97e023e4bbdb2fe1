import { parseXml } from "@colophon/kit-xml";
import type { ZipArchive } from "@colophon/kit-zip";
import { malformedWorkbook } from "../errors.ts";
import type { OmittedKind } from "../omissions.ts";
import type { WorkbookReading } from "../reading.ts";
import { type DocumentParts, readContent } from "./content.ts";
import { openPackage, type PackageKeys } from "./decrypt/open-package.ts";
import { PageStyles } from "./page-styles.ts";
import { DocumentStyles } from "./styles.ts";
import { TableViews } from "./table-views.ts";

const SPREADSHEET = "application/vnd.oasis.opendocument.spreadsheet";
const OFFICE_DOCUMENT = /<(?:[\w.-]+:)?document\s/;

export function isSpreadsheet(mimetype: string): boolean {
  return mimetype.trim().startsWith(SPREADSHEET);
}

/** A package whose writer left its type out -> whether its manifest says that it is a spreadsheet. */
export function hasSpreadsheetManifest(manifest: Uint8Array): boolean {
  const text = Buffer.from(manifest).toString("latin1");
  const root = /<(?:[\w.-]+:)?file-entry\b[^<>]*full-path="\/"[^<>]*>/.exec(text)?.[0] ?? "";
  return root.includes(`media-type="${SPREADSHEET}`);
}

/** The first bytes of a file -> whether it is a spreadsheet in one XML file. */
export function isFlatSpreadsheet(head: string): boolean {
  return head.includes(SPREADSHEET) && OFFICE_DOCUMENT.test(head) && head.includes("urn:oasis:names:tc:opendocument");
}

/** Source: OpenDocument 1.3 part 2 and 3. Errors: ENCRYPTED, LIMIT, MALFORMED; those of the xml and zip kits. */
export function readOpenDocument(
  archive: ZipArchive,
  keys: PackageKeys,
  reading: WorkbookReading,
): { readonly bytes: Uint8Array; readonly wasEncrypted: boolean } {
  const { document, wasEncrypted } = openPackage(archive, keys, reading);
  const content = document.read("content.xml");
  if (content === undefined) throw malformedWorkbook("content.xml", "The package does not have this part.");
  const parts = { ...newParts(), isInPackage: true };
  const shared = document.read("styles.xml");
  if (shared !== undefined) addStyles(shared, parts, reading);
  const settings = document.read("settings.xml");
  if (settings !== undefined)
    parts.views.add(parseXml(settings, { checkpoint: reading.checkpoint, undeclaredPrefixes: "keep" }).root);
  const book = readContent(content, parts, reading);
  reportEntries(document.archive, reading);
  return { bytes: reading.finish(book), wasEncrypted: wasEncrypted || document.wasEncrypted };
}

export function readFlat(bytes: Uint8Array, reading: WorkbookReading): Uint8Array {
  return reading.finish(readContent(bytes, newParts(), reading));
}

function newParts(): DocumentParts {
  return { styles: new DocumentStyles(), pages: new PageStyles(), views: new TableViews(), isInPackage: false };
}

const STYLE_HOLDERS: ReadonlySet<string> = new Set(["font-face-decls", "styles", "automatic-styles", "master-styles"]);

function addStyles(bytes: Uint8Array, { styles, pages }: DocumentParts, reading: WorkbookReading): void {
  const { root } = parseXml(bytes, { checkpoint: reading.checkpoint, undeclaredPrefixes: "keep" });
  for (const child of root.children) {
    if (child.kind !== "element") continue;
    if (!STYLE_HOLDERS.has(child.local)) continue;
    styles.addAll(child);
    pages.addAll(child);
  }
}

const ENTRY_KINDS: readonly (readonly [RegExp, OmittedKind])[] = [
  [/^(?:Basic|Scripts)\//, "macros"],
  [/^Object \d+\/content\.xml$/, "charts"],
  [/^Pictures\//, "drawings"],
  [/^(?:meta\.xml)$/, "document properties"],
  [/^META-INF\/documentsignatures\.xml$/, "other content"],
  [/^(?:database|forms|reports)\//, "other content"],
];

function reportEntries(archive: ZipArchive, { omissions }: WorkbookReading): void {
  for (const { name, isFolder } of archive.entries) {
    const kind = isFolder ? undefined : ENTRY_KINDS.find(([pattern]) => pattern.test(name))?.[1];
    if (kind !== undefined) omissions.addNamed(kind, name);
  }
}
