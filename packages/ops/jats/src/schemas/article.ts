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
const range = refer<Range>("range", "Byte range in the input.");
const attributes = optional(fields("Attributes of the element, as written."));

const node = object({
  kind: string({
    description:
      "Kind of node: an element name, or `text`, `comment`, `instruction`, `formula-tex`, `formula-mathml`, `opaque`.",
  }),
  text: text("Text of the node."),
  label: optional(nodes("Label of the node.")),
  title: optional(nodes("Title of the node.")),
  attributes,
  content: optional(nodes("Child nodes in order.")),
  range: optional(range),
  targets: optional(list("Elements that `rid` names: id, kind.")),
  cell: optional(
    typed<CellPlace>({
      type: "object",
      additionalProperties: { type: "integer" },
      description: "Zero-based row and column, and spans.",
    }),
  ),
  xml: text("Complete XML of the element."),
  path: text("XPath of the element."),
  reference: optional(typed<number>({ type: "integer", description: "Zero-based index in `references`." })),
});

const contributors = array(typed<Contributor>({ $ref: "#/$defs/contributor" }), {
  description: "Contributors of the article (`contrib` elements).",
});

const contributor = object({
  attributes,
  names: list("Names: surname, givenNames, prefix, suffix."),
  isAnonymous: optional(boolean({ description: "Whether the contributor is anonymous." })),
  collaboration: optional(nodes("Name of a collaboration.")),
  members: optional(contributors),
  ids: list("Identifiers, each with `type` and `value`."),
  orcid: text("ORCID of the contributor."),
  affiliationIds: array(typed<string>({ type: "string" }), { description: "Ids of the contributor's affiliations." }),
  content: nodes("Other content of the contributor."),
});

const journal = object(
  {
    facts: fields("Facts about the journal: title, publisherName."),
    ids: list("Identifiers, each with `type` and `value`."),
    issns: list("ISSNs, each with `type` and `value`."),
    content: nodes("Other content of `journal-meta`."),
  },
  { description: "Journal of the article (`journal-meta`)." },
);

const reference = object({
  id: text("Id of the reference."),
  label: text("Label of the reference."),
  citations: array(typed<Citation>({ $ref: "#/$defs/citation" }), {
    description: "Citations: authors, title, year, doi and others.",
  }),
  node: refer<ContentNode>("node", "Reference as a node."),
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
  ids: list("Identifiers, each with `type` and `value`."),
  title: text("Title on one line."),
  contributors,
  dates: list("Dates: of, type, iso and others."),
  issue: fields("Issue: volume, firstPage and others."),
  counts: fields("Counts that the article states."),
  parts,
  licences: list("Licences, each with `type`, `href`, `name` and `text`."),
  references: array(reference, { description: "Bibliography of the article (`ref` elements)." }),
  subArticles: array(typed<Article>({ $ref: "#/$defs/article" }), {
    description: "Sub-articles and responses, in order.",
  }),
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
export const article = refer<Article>("article", "Article as a model.");
export const opaque = typed<readonly Opaque[]>({
  $ref: "#/$defs/nodes",
  description: "Content outside of the root element.",
});
