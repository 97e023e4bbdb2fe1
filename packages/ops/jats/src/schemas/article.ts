import { array, boolean, type JsonSchema, object, optional, type Schema, string, typed } from "@colophon/contract";
import type { Article, Parts } from "../model/article.ts";
import type { Contributor } from "../model/contributors.ts";
import type { ContentNode } from "../model/nodes.ts";
import type { Fields, Opaque, Range } from "../model/reading.ts";
import type { Citation } from "../model/references.ts";
import type { CellPlace } from "../model/table-cells.ts";

/** A descriptor is short: members are described in a word, the guide says the rest. */
function refer<T>(name: string, description: string): Schema<T> {
  return typed<T>({ $ref: `#/$defs/${name}`, description });
}

const text = (description: string) => optional(string({ description }));
const nodes = (description: string) => refer<readonly ContentNode[]>("nodes", description);
const fields = (description: string) => refer<Fields>("fields", description);
const list = (description: string) => refer<readonly Fields[]>("list", description);
const range = refer<Range>("range", "Bytes.");
const attributes = optional(fields("Written."));

const node = object({
  kind: string({
    description:
      "Kind of node: an element name, or `text`, `comment`, `instruction`, `formula-tex`, `formula-mathml`, `opaque`.",
  }),
  text: text("Text."),
  label: optional(nodes("Label.")),
  title: optional(nodes("Title.")),
  attributes,
  content: optional(nodes("Sub-articles and responses.")),
  range: optional(range),
  targets: optional(list("Of rid: id, kind.")),
  cell: optional(
    typed<CellPlace>({
      type: "object",
      additionalProperties: { type: "integer" },
      description: "row, column from 0; spans.",
    }),
  ),
  xml: text("XML by itself."),
  path: text("XPath of the element."),
  reference: optional(typed<number>({ type: "integer", description: "Zero-based index in `references`." })),
});

const contributors = array(typed<Contributor>({ $ref: "#/$defs/contributor" }), {
  description: "Contributors (`contrib` elements).",
});

const contributor = object({
  attributes,
  names: list("surname, givenNames..."),
  isAnonymous: optional(boolean({ description: "Whether the contributor is anonymous." })),
  collaboration: optional(nodes("Group's name.")),
  members: optional(contributors),
  ids: list("type, value."),
  orcid: text("ORCID."),
  affiliationIds: array(typed<string>({ type: "string" }), { description: "Ids of the contributor's affiliations." }),
  content: nodes("All else."),
});

const journal = object(
  {
    facts: fields("title, publisherName."),
    ids: list("type, value."),
    issns: list("type, value."),
    content: nodes("Else."),
  },
  { description: "The journal (`journal-meta`)." },
);

const reference = object({
  id: text("Id."),
  label: text("Label."),
  citations: array(typed<Citation>({ $ref: "#/$defs/citation" }), { description: "authors, title, year, doi..." }),
  node: refer<ContentNode>("node", "Whole."),
});

const parts = typed<Parts>({
  type: "object",
  additionalProperties: { $ref: "#/$defs/nodes" },
  description: "subjects, titles, permissions, abstracts, keywords, funding, front, body, back, floats...",
});

const articleSchema = object({
  kind: string({ description: "Whether this is an `article`, `sub-article` or `response`." }),
  path: string({ description: "XPath of the element." }),
  range,
  attributes,
  journal: optional(journal),
  ids: list("type, value."),
  title: text("Line."),
  contributors,
  dates: list("of, type, iso..."),
  issue: fields("volume, firstPage..."),
  counts: fields("As stated."),
  parts,
  licences: list("type, href, name, text."),
  references: array(reference, { description: "Bibliography (`ref` elements)." }),
  subArticles: array(typed<Article>({ $ref: "#/$defs/article" }), { description: "Sub-articles and responses." }),
  opaque: typed<readonly Opaque[]>({
    $ref: "#/$defs/nodes",
    description: "Content that this model has no member for.",
  }),
});

export const articleDefinitions: JsonSchema = {
  $defs: {
    range: { type: "object", additionalProperties: { type: "integer" } },
    fields: { type: "object", additionalProperties: { type: "string" } },
    list: { type: "array", items: { $ref: "#/$defs/fields" } },
    node,
    nodes: { type: "array", items: { $ref: "#/$defs/node" } },
    contributor,
    citation: {
      type: "object",
      properties: { hasMoreAuthors: { type: "boolean", description: "The authors end with et al." } },
      additionalProperties: { type: ["string", "array"], items: { $ref: "#/$defs/fields" } },
    },
    article: articleSchema,
  },
};
export const article = refer<Article>("article", "The article.");
export const opaque = typed<readonly Opaque[]>({ $ref: "#/$defs/nodes", description: "Outside of the root." });
