import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import { type ContentNode, contentOf } from "./nodes.ts";
import { readNames } from "./person-names.ts";
import type { ArticleReader, Fields } from "./reading.ts";

export interface Contributor {
  /** contrib-type, id and the like, as written. */
  readonly attributes?: Fields;
  /** surname, givenNames, prefix, suffix, style, text: alternatives of one person. */
  readonly names: readonly Fields[];
  readonly isAnonymous?: boolean;
  /** A group author's name. */
  readonly collaboration?: readonly ContentNode[];
  readonly members?: readonly Contributor[];
  /** type, value. */
  readonly ids: readonly Fields[];
  readonly orcid?: string;
  readonly affiliationIds: readonly string[];
  /** Roles, degrees, affiliations, addresses, biography, references and all else in it. */
  readonly content: readonly ContentNode[];
}

const ORCID = /\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/;

/** A contrib element, with the members of a collaboration in it. */
export function readContributor(element: XmlElement, reading: ArticleReader): Contributor {
  reading.report(element);
  const ids = childrenOf(element, "contrib-id").map((child) => readIdentifier(child, "contrib-id-type", reading));
  const orcid = ids.map(({ value = "" }) => ORCID.exec(value)?.[1]).find((found) => found !== undefined);
  const names = readNames(element, reading);
  const collaboration =
    childOf(element, "collab") ?? childOf(childOf(element, "collab-alternatives") ?? element, "collab");
  if (collaboration !== undefined) reading.report(collaboration);
  const members = collaboration === undefined ? [] : readMembers(collaboration, reading);
  const group = collaboration === undefined ? undefined : contentOf(collaboration, reading);
  const attributes = reading.restOfAttributes(element);
  return {
    ...(attributes !== undefined && { attributes }),
    names,
    ...(childOf(element, "anonymous") !== undefined && { isAnonymous: true }),
    ...(group !== undefined && { collaboration: group }),
    ...(members.length > 0 && { members }),
    ids,
    ...(orcid !== undefined && { orcid }),
    affiliationIds: findAffiliationIds(element),
    content: contentOf(element, reading, collaboration === undefined ? [] : [collaboration]),
  };
}

function findAffiliationIds(element: XmlElement): readonly string[] {
  return childrenOf(element, "xref")
    .filter(({ attributes }) => attributes.some(({ name, value }) => name === "ref-type" && value === "aff"))
    .flatMap(({ attributes }) => (attributes.find(({ name }) => name === "rid")?.value ?? "").split(/\s+/))
    .filter((id) => id !== "");
}

function readMembers(collaboration: XmlElement, reading: ArticleReader): readonly Contributor[] {
  return childrenOf(collaboration, "contrib-group").flatMap((group) =>
    childrenOf(group, "contrib").map((member) => readContributor(member, reading)),
  );
}

export function readIdentifier(element: XmlElement, typeName: string, reading: ArticleReader): Fields {
  reading.report(element);
  const type = reading.attribute(element, typeName);
  return { ...(type !== undefined && { type }), value: reading.text(element) };
}
