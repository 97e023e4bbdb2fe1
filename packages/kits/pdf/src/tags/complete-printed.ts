import { pageContent } from "../content/interpret.ts";
import { type PdfPage, walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, PdfDict, PdfName, PdfRef, PdfStream, PdfString } from "../objects/object.ts";
import { encodeText, textOf } from "../objects/text-string.ts";
import { findUnmarked, wrapSpans } from "../write/mark-artifacts.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { deflatedStream } from "../write/write-file.ts";
import { writePending } from "../write/write-pending.ts";
import type { PrintedText } from "./printed-text.ts";
import { renumberNodes } from "./renumber-nodes.ts";
import { type Tag, TagTree } from "./tag-tree.ts";

export interface Completion {
  /** Empty for none. */
  readonly title: string;
  /** BCP 47; undefined for none. */
  readonly language: string | undefined;
  /** The metadata say that the file keeps to PDF/UA-1. */
  readonly claimsUniversal: boolean;
}

const VERSION = "1.7";
const DATE = "D:19700101000000+00'00'";

/**
 * A file that Chromium printed -> the same without its clock and with what PDF/UA asks: text of margins as artifacts, links described
 * by their words, bodies of list items, a title that viewers show, and metadata.
 *
 * Shapes   Identifiers of elements become numbers in their order, so that they do not depend on what the browser printed before.
 * Cost     The content of every page and every object once.
 * Source   ISO 14289-1, 5, 7.1, 7.2 and 7.18; ISO 32000-1, 14.3 and 14.7.
 */
export function completePrinted(file: PdfFile, text: PrintedText, completion: Completion): Uint8Array {
  const pending = new PendingRevision(file);
  const pages = [...walkPages(file, Number.MAX_SAFE_INTEGER)];
  const tree = TagTree.of(pending, pages);
  if (tree !== undefined) {
    const tags = [...tree.walk()];
    for (const tag of tags) if (tag.type === "LI") makeBody(tree, tag);
    describeLinks(pending, tags, text);
    tree.write();
    for (const page of pages) markMargins(pending, page);
    for (const tag of tags) uniteAttributes(pending, tag);
    renumberNodes(pending, tags);
    mapRoles(pending, tags);
  }
  writeFacts(pending, completion);
  return writePending(pending, VERSION);
}

/** Everything of a list item but its label is its body. */
function makeBody(tree: TagTree, item: Tag): void {
  const isPart = ({ kind, type }: { readonly kind: string; readonly type?: string }): boolean =>
    kind === "tag" && (type === "Lbl" || type === "LBody");
  const kids = item.kids.filter((kid) => !isPart(kid));
  if (kids.length === 0) return;
  const labels = item.kids.filter(isPart);
  item.kids.splice(0);
  const body = tree.make("LBody", item.page === undefined ? undefined : new PdfRef(item.page));
  body.insert(0, kids);
  item.insert(0, [...labels, body]);
}

/** Each link says the words that it is on, or where it leads. */
function describeLinks(pending: PendingRevision, tags: readonly Tag[], { marks }: PrintedText): void {
  for (const tag of tags) {
    if (tag.type !== "Link") continue;
    const words = wordsOf(tag, marks, pending.file.checkpoint);
    for (const kid of tag.kids) {
      if (kid.kind !== "object") continue;
      const held = pending.dictOf(kid.held)?.get("Obj");
      const dict = pending.dictOf(held);
      if (!(held instanceof PdfRef) || dict === undefined || !isName(dict.get("Subtype") ?? null, "Link")) continue;
      const address = textOf(pending.resolve(pending.dictOf(dict.get("A"))?.get("URI")));
      pending.set(held.number, dict.with({ Contents: encodeText(words || address || "Link") }));
    }
  }
}

function wordsOf(tag: Tag, marks: PrintedText["marks"], tick: () => void): string {
  const found: string[] = [];
  const due = [...tag.kids].reverse();
  for (let kid = due.pop(); kid !== undefined; kid = due.pop()) {
    tick();
    if (kid.kind === "mark") found.push(marks.get(kid.page)?.get(kid.mark) ?? "");
    if (kid.kind === "tag") due.push(...[...kid.kids].reverse());
  }
  return found.join("").replace(/\s+/g, " ").trim().slice(0, 1_000);
}

/** What is outside of marked content on a printed page is of its margins. */
function markMargins(pending: PendingRevision, { ref, dict, inherited }: PdfPage): void {
  const { file } = pending;
  file.checkpoint();
  if (ref === undefined) return;
  const content = pageContent(file, dict);
  const pictures = file.dictOf(file.dictOf(inherited.get("Resources"))?.get("XObject"));
  const isPicture = (name: string): boolean => {
    const found = file.dictOf(pictures?.get(name));
    return isName(found?.get("Subtype") ?? null, "Image") || found?.has("StructParents") === false;
  };
  const spans = findUnmarked(content, isPicture, { tick: file.checkpoint, hasText: true });
  if (spans.length === 0) return;
  const stream = pending.add(deflatedStream(wrapSpans(content, spans)));
  pending.set(ref.number, (pending.dictOf(ref) ?? dict).with({ Contents: stream }));
}

/** Attributes of one owner that are several dictionaries become one. Source: ISO 32000-1, 14.7.5. */
function uniteAttributes(pending: PendingRevision, { ref }: Tag): void {
  const dict = pending.dictOf(ref);
  const held = pending.resolve(dict?.get("A"));
  if (dict === undefined || !isArray(held)) return;
  const byOwner = new Map<string, PdfDict>();
  for (const item of held) {
    const own = pending.resolve(item);
    if (!(own instanceof PdfDict)) return;
    const owner = pending.resolve(own.get("O"));
    const name = owner instanceof PdfName ? owner.value : "";
    byOwner.set(name, (byOwner.get(name) ?? new PdfDict()).with(Object.fromEntries(own.entries)));
  }
  const [first, ...others] = byOwner.values();
  pending.set(ref.number, dict.with({ A: others.length === 0 ? first : [...byOwner.values()] }));
}

/** What elements of PDF 2.0 are in PDF 1.7. Source: ISO 32000-2, 14.8.4; ISO 14289-1, 7.1. */
const ROLES: Readonly<Record<string, string>> = {
  ...{ Em: "Span", Strong: "Span", Sub: "Span", Title: "P", Aside: "Div", FENote: "Note", DocumentFragment: "Div" },
};

/** Maps the types that PDF 1.7 does not know. */
function mapRoles(pending: PendingRevision, tags: readonly Tag[]): void {
  const held = pending.file.catalog.get("StructTreeRoot");
  const root = pending.dictOf(held);
  const own = [...new Set(tags.map(({ type }) => type))].filter((type) => Object.hasOwn(ROLES, type)).sort();
  if (!(held instanceof PdfRef) || root === undefined || own.length === 0) return;
  const roles = Object.fromEntries(own.map((type) => [type, new PdfName(ROLES[type] ?? "Span")]));
  pending.set(held.number, root.with({ RoleMap: (pending.dictOf(root.get("RoleMap")) ?? new PdfDict()).with(roles) }));
}

function writeFacts(pending: PendingRevision, { title, language, claimsUniversal }: Completion): void {
  const { file } = pending;
  const [root, info] = [file.trailer.get("Root"), file.trailer.get("Info")];
  const producer = textOf(file.resolve(file.dictOf(info)?.get("Producer"))) ?? "";
  if (info instanceof PdfRef) {
    const date = new PdfString(new Uint8Array(Buffer.from(DATE, "latin1")));
    const dict = file.dictOf(info) ?? new PdfDict();
    const named = title === "" ? dict.without("Title") : dict.with({ Title: encodeText(title) });
    pending.set(info.number, named.with({ CreationDate: date, ModDate: date }));
  }
  if (!(root instanceof PdfRef)) return;
  const catalog = pending.dictOf(root) ?? new PdfDict();
  const packet = new Uint8Array(Buffer.from(xmpOf({ title, producer, claimsUniversal }), "utf8"));
  const type = { Type: new PdfName("Metadata"), Subtype: new PdfName("XML"), Length: packet.length };
  const preferences = pending.dictOf(catalog.get("ViewerPreferences")) ?? new PdfDict();
  pending.set(
    root.number,
    catalog.with({
      Metadata: pending.add(new PdfStream(new PdfDict().with(type), packet)),
      ...(title !== "" && { ViewerPreferences: preferences.with({ DisplayDocTitle: true }) }),
      // Where nobody says a language, the browser's own would be a guess.
      Lang: language === undefined ? undefined : encodeText(language),
    }),
  );
}

interface XmpFacts {
  readonly title: string;
  readonly producer: string;
  readonly claimsUniversal: boolean;
}

function xmpOf({ title, producer, claimsUniversal }: XmpFacts): string {
  const escapeXml = (text: string): string =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  const named = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    `<dc:format>application/pdf</dc:format>${title === "" ? "" : named}`,
    `<xmp:CreateDate>1970-01-01T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>1970-01-01T00:00:00Z</xmp:ModifyDate>`,
    `<xmp:CreatorTool>Chromium</xmp:CreatorTool><pdf:Producer>${escapeXml(producer)}</pdf:Producer>`,
    claimsUniversal ? "<pdfuaid:part>1</pdfuaid:part>" : "",
    "</rdf:Description></rdf:RDF></x:xmpmeta>",
    '<?xpacket end="w"?>',
  ].join("");
}
