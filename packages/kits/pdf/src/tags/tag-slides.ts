import { Interpreter } from "../content/interpret.ts";
import { versionOf } from "../facts/document.ts";
import { type PdfPage, rectangleOf, walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import { encodeText, textOf } from "../objects/text-string.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { serialize } from "../write/serialize.ts";
import { writePending } from "../write/write-pending.ts";
import { LinkTagger, type Owner } from "./link-tagger.ts";
import { restrictToPages } from "./restrict-to-pages.ts";
import { TagTree } from "./tag-tree.ts";
import { TaggedPage } from "./tagged-page.ts";

/** Operations of all content. Attack: none; the PDF is the engine's own. */
const MAX_OPERATIONS = 100_000_000;

interface Asked {
  /** Descriptions of links that say nothing of them. */
  readonly vague: ReadonlySet<string>;
}

/**
 * The PDF of a presentation -> the same with tags as PDF/UA has them: each element under those of its own page, tables that hold rows
 * alone, links in elements around or beside what they lie over, described by it, and one where the same stands twice; the same bytes for a file without tags.
 *
 * Cost     The content of every page once.
 * Source   ISO 14289-1, 7.2 and 7.18; ISO 32000-1, 14.7 and 14.8.
 */
export function tagSlides(file: PdfFile, bytes: Uint8Array, asked: Asked): Uint8Array {
  const pending = new PendingRevision(file);
  const all = [...walkPages(file, Number.MAX_SAFE_INTEGER)];
  const tree = TagTree.of(pending, all);
  if (tree === undefined) return bytes;
  const interpreter = new Interpreter(file, { maxOperations: MAX_OPERATIONS });
  const pages = new Map<number, TaggedPage>();
  for (const page of all) if (hasObject(page)) pages.set(page.ref.number, new TaggedPage(file, page, interpreter));
  restrictToPages(tree, pages);
  const owners = ownersOf(tree);
  for (const [number, page] of pages)
    page.write(pending, tagLinks(tree, page, { pending, owners: owners.get(number) ?? new Map(), ...asked }));
  tree.write();
  return writePending(pending, versionOf(file));
}

function hasObject(page: PdfPage): page is PdfPage & { readonly ref: PdfRef } {
  return page.ref !== undefined;
}

/** By page, by mark. */
function ownersOf(tree: TagTree): ReadonlyMap<number, Map<number, Owner>> {
  const owners = new Map<number, Map<number, Owner>>();
  for (const tag of tree.walk())
    for (const kid of tag.kids) {
      if (kid.kind !== "mark") continue;
      const own = owners.get(kid.page) ?? new Map<number, Owner>();
      owners.set(kid.page, own);
      own.set(kid.mark, { tag, kid });
    }
  return owners;
}

interface Tagging extends Asked {
  readonly pending: PendingRevision;
  readonly owners: ReadonlyMap<number, Owner>;
}

function tagLinks(tree: TagTree, page: TaggedPage, { pending, owners, vague }: Tagging): readonly PdfObject[] {
  for (const mark of owners.keys()) page.reserve(mark + 1);
  const tagger = new LinkTagger(tree, page, owners, pending.file.checkpoint);
  const seen = new Set<string>();
  const annotations = pending.arrayOf(page.page.dict.get("Annots")).flatMap((held) => {
    const dict = pending.dictOf(held);
    const area = dict === undefined ? undefined : rectangleOf(pending.file, dict.get("Rect"));
    const isLink = isName(pending.resolve(dict?.get("Subtype")), "Link") && dict?.has("StructParent") === false;
    if (!isLink || dict === undefined || area === undefined) return [held];
    const target = targetOf(pending, dict);
    const place = `${area.join(" ")} ${target}`;
    if (seen.has(place)) return [];
    seen.add(place);
    const annotation = held instanceof PdfRef ? held : pending.add(dict);
    const words = tagger.take({ annotation, area, target });
    const own = textOf(pending.resolve(dict.get("Contents"))) ?? "";
    const said = own === "" || vague.has(own) ? words || addressOf(pending, dict) || own : own;
    const now = pending.dictOf(annotation) ?? dict;
    if (said !== own) pending.set(annotation.number, now.with({ Contents: encodeText(said) }));
    return [annotation];
  });
  tagger.finish();
  return annotations;
}

function actionOf(pending: PendingRevision, link: PdfDict): PdfDict | undefined {
  return pending.dictOf(link.get("A"));
}

function addressOf(pending: PendingRevision, link: PdfDict): string | undefined {
  return textOf(pending.resolve(actionOf(pending, link)?.get("URI")));
}

function targetOf(pending: PendingRevision, link: PdfDict): string {
  const held: PdfObject = actionOf(pending, link) ?? pending.resolve(link.get("Dest"));
  return Buffer.from(serialize(isArray(held) || held instanceof PdfDict ? held : [held])).toString("latin1");
}
