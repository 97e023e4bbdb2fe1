import { at, compareText, type ErrorMapping, type FormatError, withFormatErrors } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import {
  parseXml,
  scanXml,
  type XmlDoctype,
  type XmlDocument,
  type XmlElement,
  type XmlOptions,
  type XmlSource,
} from "@colophon/kit-xml";
import { openZip } from "@colophon/kit-zip";
import type { ErrorName, JatsOp } from "../codes.ts";
import { characterEntities } from "../data/character-entities.ts";
import { type ArticleScan, ArticleScanner } from "./survey.ts";
import { findTagSet, namesTagSuite, type TagSet } from "./tag-set.ts";

/** What a caller sends: one file that is an article or a zip, or an article and the files beside it. */
export interface GivenInput {
  readonly bytes?: Uint8Array;
  readonly xml?: Uint8Array;
  readonly assets?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

export interface AssetFile {
  readonly path: string;
  readonly byteLength: number;
  read(): Uint8Array;
}

/** What the article is opened as: a tree, or what a scan of it gathers. */
interface Rooted {
  readonly doctype: XmlDoctype | undefined;
  readonly root: Pick<XmlElement, "name" | "namespace" | "attributes">;
}

/** A file that is read: its path, and the member of the input that holds it. */
interface ArticlePath {
  readonly path: string;
  readonly member: string;
}
type Read<Document> = (bytes: Uint8Array, place: ArticlePath, op: JatsOp) => Document;

export interface OpenInput<Document = XmlDocument> {
  readonly kind: "xml" | "xml-and-assets" | "zip";
  /** Of the article: its path in the zip, else "article.xml". */
  readonly path: string;
  /** The member of the input that holds it: what locators are of. */
  readonly member: "bytes" | "xml";
  readonly bytes: Uint8Array;
  readonly document: Document;
  readonly tagSet: TagSet;
  /** The other files, by their paths. */
  readonly files: readonly AssetFile[];
}

/** Fixed attributes of the grammars: documents may use these prefixes without declaring them. */
const PREFIXES: Readonly<Record<string, string>> = {
  xlink: "http://www.w3.org/1999/xlink",
  mml: "http://www.w3.org/1998/Math/MathML",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
  ali: "http://www.niso.org/schemas/ali/1.0/",
  oasis: "http://www.niso.org/standards/z39-96/ns/oasis-exchange/table",
  xi: "http://www.w3.org/2001/XInclude",
};
const ARTICLE_PATH = "article.xml";
/** Attack: a zip of thousands of XML files, each read to see whether it is the article. */
const MAX_XML_FILES = 100;

/**
 * The input -> the article's tree, its tag set, and the files beside it.
 *
 * Errors   INVALID_INPUT, INVALID_TOPOLOGY (no article, two, or a root that is none), MALFORMED_XML, UNSAFE_XML, UNSUPPORTED_VERSION,
 *          DUPLICATE_PATH (also by case), MALFORMED_ASSET (a damaged zip entry), RESOURCE_LIMIT.
 */
export function openInput(input: GivenInput, op: JatsOp): OpenInput {
  return openWith(readXml, input, op);
}

/** The same, but the article is only counted. */
export function surveyInput(input: GivenInput, op: JatsOp): OpenInput<ArticleScan> {
  return openWith(surveyXml, input, op);
}

function openWith<Document extends Rooted>(read: Read<Document>, input: GivenInput, op: JatsOp): OpenInput<Document> {
  const { bytes, xml, assets = [] } = input;
  if ((bytes === undefined) === (xml === undefined) || (bytes !== undefined && assets.length > 0))
    throw op.error("INVALID_INPUT", "Send either `bytes`, or `xml` with `assets`.");
  if (bytes === undefined) {
    const article = xml ?? new Uint8Array();
    checkPaths([ARTICLE_PATH, ...assets.map(({ path }) => path)], op);
    const files = assets.map(({ path, bytes: content }) => ({
      path,
      byteLength: content.length,
      read: () => content,
    }));
    return openArticle(read, { kind: "xml-and-assets", member: "xml", path: ARTICLE_PATH, bytes: article, files }, op);
  }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return openArchive(read, bytes, op);
  return openArticle(read, { kind: "xml", member: "bytes", path: ARTICLE_PATH, bytes, files: [] }, op);
}

export function readXml(bytes: Uint8Array | XmlSource, place: ArticlePath, op: JatsOp): XmlDocument {
  return withFormatErrors(
    op,
    (error) => describeXml(error, place.path, place.member),
    () => parseXml(bytes, xmlOptions(op)),
  );
}

function surveyXml(bytes: Uint8Array, { path, member }: ArticlePath, op: JatsOp): ArticleScan {
  const surveyor = new ArticleScanner(op);
  return withFormatErrors(
    op,
    (error) => describeXml(error, path, member),
    () => surveyor.finish(scanXml(bytes, surveyor, xmlOptions(op))),
  );
}

function xmlOptions(op: JatsOp): XmlOptions {
  return {
    limits: { nodes: op.limits.maxElements * 2 },
    checkpoint: op.checkpoint,
    prefixes: PREFIXES,
    undeclaredPrefixes: "keep",
    entitiesOf: (doctype) => (namesTagSuite(doctype) ? characterEntities() : undefined),
  };
}

const XML_CODES: Readonly<Record<string, ErrorName>> = { UNSAFE: "UNSAFE_XML", LIMIT: "RESOURCE_LIMIT" };

function describeXml(error: FormatError, path: string, of: string): ErrorMapping<ErrorName> {
  const { line, column } = error.details;
  const place = line === undefined ? "" : ` (line ${line}, column ${column})`;
  return {
    code: XML_CODES[error.code] ?? "MALFORMED_XML",
    message: `${error.message}${place}`,
    facts: { of, at: [at("part", { id: path })], range: { start: error.offset, end: error.offset } },
  };
}

function openArticle<Document extends Rooted>(
  read: Read<Document>,
  given: Omit<OpenInput, "document" | "tagSet">,
  op: JatsOp,
): OpenInput<Document> {
  const document = read(given.bytes, given, op);
  return { ...given, document, tagSet: checkRoot(document, op) };
}

/** A root in a namespace of its own is another vocabulary's article. */
function checkRoot({ root, doctype }: Rooted, op: JatsOp): TagSet {
  if (/^(book|book-part|book-part-wrapper|collection-meta|standard)$/.test(root.name))
    throw op.error(
      "UNSUPPORTED_VERSION",
      `The root element is ${root.name}: this is a BITS or STS document, not a journal article.`,
    );
  if (root.name !== "article" || (root.namespace ?? "") !== "")
    throw op.error("INVALID_TOPOLOGY", `The root element is ${root.name}, not article.`);
  return findTagSet(doctype, root, op);
}

function openArchive<Document extends Rooted>(
  read: Read<Document>,
  bytes: Uint8Array,
  op: JatsOp,
): OpenInput<Document> {
  const { maxArchiveEntries: maxEntries, maxExpansionRatio: maxRatio } = op.limits;
  const archive = withFormatErrors(op, toZipRefusal, () =>
    openZip(sourceOf(bytes), { checkpoint: op.checkpoint, limits: { maxEntries, maxRatio } }),
  );
  const entries = archive.entries.filter(({ isFolder }) => !isFolder);
  checkPaths(
    entries.map(({ name }) => name),
    op,
  );
  const files = entries.map((entry) => ({
    path: entry.name,
    byteLength: entry.length,
    read: () => withFormatErrors(op, toZipRefusal, () => archive.read(entry)),
  }));
  const article = findArticle(read, files, op);
  return { kind: "zip", member: "bytes", ...article, files: files.filter(({ path }) => path !== article.path) };
}

function findArticle<Document extends Rooted>(
  read: Read<Document>,
  files: readonly AssetFile[],
  op: JatsOp,
): Omit<OpenInput<Document>, "kind" | "member" | "files"> {
  const candidates = files.filter(({ path }) => /\.n?xml$/i.test(path) && !path.startsWith("__MACOSX/"));
  if (candidates.length > MAX_XML_FILES)
    throw op.error(
      "RESOURCE_LIMIT",
      `The zip has ${candidates.length} XML files; at most ${MAX_XML_FILES} are examined.`,
    );
  const found: Omit<OpenInput<Document>, "kind" | "member" | "files">[] = [];
  for (const file of candidates) {
    const bytes = file.read();
    // A root that is no article is known by its name: files of a MECA package beside it are not read further.
    const root = /<(?![?!])([^\s/>]+)/.exec(stripProlog(Buffer.from(bytes).toString("latin1", 0, 65_536)))?.[1];
    if (root !== undefined && root !== "article" && candidates.length > 1) continue;
    const document = read(bytes, { path: file.path, member: "bytes" }, op);
    found.push({ path: file.path, bytes, document, tagSet: checkRoot(document, op) });
  }
  const [first] = found;
  if (first === undefined) throw op.error("INVALID_TOPOLOGY", "The zip has no XML file whose root element is article.");
  if (found.length > 1) {
    const paths = found.map(({ path }) => path).sort(compareText);
    throw op.error("INVALID_TOPOLOGY", `The zip has ${found.length} articles: ${paths.slice(0, 5).join(", ")}.`);
  }
  return first;
}

/** What is never closed reaches to the end: looked for anew from each beginning it would take the square of their number. */
function stripProlog(head: string): string {
  return head.replaceAll("\0", "").replace(/<!--[\s\S]*?(?:-->|$)|<!DOCTYPE[^[>]*(?:\[[^\]]*\]?\s*)?>?/g, "");
}

function toZipRefusal(error: FormatError): ErrorMapping<ErrorName> {
  if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT" };
  if (["DEFLATE", "CHECKSUM", "LENGTH", "ENCRYPTED", "METHOD"].includes(error.code)) return { code: "MALFORMED_ASSET" };
  return { code: "INVALID_INPUT" };
}

/** Paths are posix and relative; two that differ in case only would be one file elsewhere. */
function checkPaths(paths: readonly string[], op: JatsOp): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    op.checkpoint();
    const isSafe = path !== "" && !/^[\\/]|^[A-Za-z]:|\\|[\0-\x1f]/.test(path) && !path.split("/").includes("..");
    if (!isSafe)
      throw op.error("INVALID_INPUT", `"${path.slice(0, 100)}" is not a relative path with forward slashes.`);
    const folded = path.normalize("NFC").toLowerCase();
    const earlier = seen.get(folded);
    if (earlier !== undefined) throw op.error("DUPLICATE_PATH", `Two files have the path "${path}" ("${earlier}").`);
    seen.set(folded, path);
  }
}
