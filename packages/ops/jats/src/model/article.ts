import { childOf, childrenOf, type XmlElement, xpathOf } from "@colophon/kit-xml";
import { type Contributor, readContributor, readIdentifier } from "./contributors.ts";
import { readIssue } from "./issue.ts";
import { type Journal, readJournal } from "./journal.ts";
import { findLicences } from "./licences.ts";
import { lineOf } from "./line-of.ts";
import { type ContentNode, contentOf, toNode } from "./nodes.ts";
import type { ArticleReader, Fields, Opaque, Range } from "./reading.ts";
import { type JatsReference, readReference } from "./references.ts";

/** An article, or a sub-article or response in it. */
export interface Article {
  readonly kind: string;
  readonly path: string;
  readonly range: Range;
  readonly attributes?: Fields;
  readonly journal?: Journal;
  readonly ids: readonly Fields[];
  /** The article-title as one line. */
  readonly title?: string;
  readonly contributors: readonly Contributor[];
  /** of (pub-date or history), type, format, year, month, day, season, text, iso (2006-03-07, 2006-03, 2006). */
  readonly dates: readonly Fields[];
  /** volume, issue, firstPage, lastPage, elocationId, pageRange. */
  readonly issue: Fields;
  /** fig-count and the like, as stated. */
  readonly counts: Fields;
  /** type, href, name and text of each licence, picked out; from: the element, where that is no license. */
  readonly licences: readonly Fields[];
  /**
   * Content by what it is: subjects, titles (article-title, subtitle, translations, alternatives), affiliations, authorNotes, permissions,
   * relatedArticles, abstracts, keywords, funding, customMetadata, front (what else stands there), body, back, floats.
   */
  readonly parts: Parts;
  readonly references: readonly JatsReference[];
  readonly subArticles: readonly Article[];
  /** Everything that has no member above. */
  readonly opaque: readonly Opaque[];
}

export type Parts = Readonly<Record<string, readonly ContentNode[]>>;

const NOT_IN_FRONT = /^(article-id|article-categories|title-group|contrib-group|aff|aff-alternatives|author-notes)$/;

/**
 * An article element -> what it says.
 *
 * Cost     O(nodes). Each text, attribute, comment and instruction is told once: here, in a node, or under opaque.
 */
export function readArticle(element: XmlElement, reading: ArticleReader): Article {
  reading.report(element);
  const frontElement = childOf(element, "front") ?? childOf(element, "front-stub");
  const meta = frontElement?.local === "front" ? childOf(frontElement, "article-meta") : frontElement;
  const refs = reading.links.references.get(element) ?? [];
  refs.forEach((ref, index) => {
    reading.references.set(ref, index);
  });
  const front = meta === undefined ? EMPTY_FRONT : readMeta(meta, reading);
  const journalMeta = frontElement === undefined ? undefined : childOf(frontElement, "journal-meta");
  const journal = journalMeta === undefined ? undefined : readJournal(journalMeta, reading);
  const inner = childrenOf(element).filter(({ local }) => local === "sub-article" || local === "response");
  const references = refs.map((ref) => readReference(ref, reading));
  const part = (local: string) => childrenOf(element, local).flatMap((child) => readPart(child, reading));
  const attributes = reading.restOfAttributes(element);
  return {
    kind: element.local,
    path: xpathOf(element),
    range: reading.range(element),
    ...(attributes !== undefined && { attributes }),
    ...(journal !== undefined && { journal }),
    ...front,
    parts: withoutEmpty({
      ...front.parts,
      front: [...(front.parts.front ?? []), ...frontRest(frontElement, [meta, journalMeta], reading)],
      body: part("body"),
      back: part("back"),
      floats: [...part("floats-group"), ...part("floats-wrap")],
    }),
    references,
    subArticles: inner.map((child) => readArticle(child, reading)),
    opaque: element.parent === undefined ? reading.leftovers(element) : [],
  };
}

/** notes, list and others of front beside the metadata. */
function frontRest(front: XmlElement | undefined, known: readonly (XmlElement | undefined)[], reading: ArticleReader) {
  if (front === undefined || known.includes(front)) return [];
  reading.report(front);
  return contentOf(front, reading, known);
}

/** The content of a body or back; its own attributes are left for opaque. */
function readPart(element: XmlElement, reading: ArticleReader): readonly ContentNode[] {
  reading.report(element);
  return contentOf(element, reading);
}

function withoutEmpty(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([, nodes]) => nodes.length > 0));
}

type Front = Pick<Article, "ids" | "title" | "contributors" | "dates" | "issue" | "counts" | "licences" | "parts">;

const EMPTY_FRONT: Front = {
  ids: [],
  contributors: [],
  dates: [],
  issue: {},
  counts: {},
  licences: [],
  parts: {},
};

function readMeta(meta: XmlElement, reading: ArticleReader): Front {
  reading.report(meta);
  const nodes = (...locals: readonly string[]) =>
    childrenOf(meta)
      .filter(({ local }) => locals.includes(local))
      .map((child) => toNode(child, reading));
  const ids = childrenOf(meta, "article-id").map((child) => readIdentifier(child, "pub-id-type", reading));
  const titleGroup = childOf(meta, "title-group");
  const titles = titleGroup === undefined ? [] : readPart(titleGroup, reading);
  const title = titleGroup === undefined ? undefined : childOf(titleGroup, "article-title");
  const groups = childrenOf(meta, "contrib-group");
  const contributors = groups.flatMap((group) =>
    childrenOf(group, "contrib").map((child) => readContributor(child, reading)),
  );
  const affiliations = [meta, ...groups].flatMap((parent) =>
    childrenOf(parent)
      .filter(({ local }) => local === "aff" || local === "aff-alternatives")
      .map((child) => toNode(child, reading)),
  );
  const parts = {
    subjects: nodes("article-categories"),
    titles,
    affiliations,
    authorNotes: nodes("author-notes"),
    permissions: nodes("permissions"),
    relatedArticles: nodes("related-article", "related-object"),
    abstracts: nodes("abstract", "trans-abstract"),
    keywords: nodes("kwd-group"),
    funding: nodes("funding-group", "contract-num", "contract-sponsor", "grant-num", "grant-sponsor"),
    customMetadata: nodes("custom-meta-group", "custom-meta-wrap"),
  };
  const issue = readIssue(meta, reading);
  const rest = contentOf(
    meta,
    reading,
    childrenOf(meta).filter(({ local }) => NOT_IN_FRONT.test(local)),
  );
  return {
    ids,
    ...(title !== undefined && { title: lineOf(title, "xref") }),
    contributors,
    ...issue,
    licences: findLicences(meta),
    parts: { ...parts, front: rest },
  };
}
