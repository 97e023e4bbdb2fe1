import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import { readIdentifier } from "./contributors.ts";
import { lineOf } from "./line-of.ts";
import { type ContentNode, contentOf } from "./nodes.ts";
import type { ArticleReader, Fields } from "./reading.ts";

export interface Journal {
  /** title, publisherName, publisherLocation: each as a line. */
  readonly facts: Fields;
  /** type, value of journal-id. */
  readonly ids: readonly Fields[];
  /** type, value: ppub, epub, linking. */
  readonly issns: readonly Fields[];
  /** All else, the titles with their markup. */
  readonly content: readonly ContentNode[];
}

/** journal-meta; NLM 3.0 and JATS hold titles in journal-title-group, earlier ones beside the ids. */
export function readJournal(meta: XmlElement, reading: ArticleReader): Journal {
  reading.report(meta);
  const ids = childrenOf(meta, "journal-id").map((child) => readIdentifier(child, "journal-id-type", reading));
  const issns = [
    ...childrenOf(meta, "issn").map((child) => readIdentifier(child, typeNameOf(child), reading)),
    ...childrenOf(meta, "issn-l").map((child) => ({ type: "linking", value: reading.text(child) })),
  ];
  const group = childOf(meta, "journal-title-group") ?? meta;
  const title = childOf(group, "journal-title");
  const line = title === undefined ? undefined : lineOf(title);
  const publisher = childOf(meta, "publisher");
  if (publisher !== undefined) reading.report(publisher);
  const name = publisher === undefined ? undefined : reading.childText(publisher, "publisher-name");
  const location = publisher === undefined ? undefined : reading.childText(publisher, "publisher-loc");
  const facts = {
    ...(line !== undefined && { title: line }),
    ...(name !== undefined && { publisherName: name }),
    ...(location !== undefined && { publisherLocation: location }),
  };
  return { facts, ids, issns, content: contentOf(meta, reading) };
}

function typeNameOf({ attributes }: XmlElement): string {
  return attributes.some(({ name }) => name === "publication-format") ? "publication-format" : "pub-type";
}
