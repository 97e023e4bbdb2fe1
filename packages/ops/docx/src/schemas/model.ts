import type { ListPart, ModelObject, Relationships } from "@colophon/base-word-model";
import { array, choice, type JsonSchema, object, optional, type Schema, string, typed } from "@colophon/contract";

const MOST = 1_000_000;

export const definitions: JsonSchema = {
  $defs: {
    node: {
      type: "object",
      additionalProperties: {},
      description: "A node: `type`, its attributes, `properties`, and `children` (nodes, or strings for plain runs).",
    },
    list: {
      type: "object",
      additionalProperties: {},
      description:
        "A list part: `items`, and where the XML differs from the usual layout, `layout`, `name` and `attributes`.",
    },
  },
};

const node = (description: string): Schema<ModelObject> => typed<ModelObject>({ $ref: "#/$defs/node", description });
const list = (description: string): Schema<ListPart> => typed<ListPart>({ $ref: "#/$defs/list", description });
const name = (description: string) => string({ description, maxLength: 4_096 });
const markup = (description: string) => string({ description, maxLength: 1_000_000 });

const exact = {
  edition: choice(["transitional", "strict"], { description: "Edition of the standard that element names follow." }),
  main: name("Path of the main part."),
  contentTypes: list("Content types: `extension` or `part`, and `contentType`."),
  relationships: array(
    typed<Relationships>({
      $ref: "#/$defs/list",
      description: "Relationships of one part: `source`, and items with `id`, `type`, `target`, `mode`.",
    }),
    {
      description: "Relationships by source part. `/` is the package.",
      maxItems: MOST,
    },
  ),
  content: array(
    object({
      part: name("Path of the part."),
      root: node("Root element of the part."),
      prolog: optional(markup("Markup before the root element.")),
      epilog: optional(markup("Markup after the root element.")),
    }),
    { description: "Parts of the document with WordprocessingML markup.", maxItems: 65_535 },
  ),
  parts: array(
    object({
      name: name("Path of the part."),
      base64: string({ description: "Contents of the part in base64.", maxLength: 700_000_000 }),
    }),
    {
      description: "All other parts, as bytes.",
      maxItems: 65_535,
    },
  ),
};

export const MODEL = exact;

/** What render takes: the whole of it, or a body with what goes with it. */
export const ANY_MODEL = object(
  {
    edition: optional(exact.edition),
    main: optional(exact.main),
    contentTypes: optional(exact.contentTypes),
    relationships: optional(exact.relationships),
    content: optional(exact.content),
    parts: optional(exact.parts),
    derived: optional(node("Ignored. docx.parse returns it.")),
    body: optional(
      array(node("A block: a paragraph, a table of rows of cells, a picture or a section."), {
        description: "The blocks of the document body. Use this to write a document from scratch.",
        maxItems: MOST,
      }),
    ),
    styles: optional(
      array(node("Definition of a style."), {
        description: "Styles to add to the built-in styles, when `body` is used.",
        maxItems: 10_000,
      }),
    ),
    properties: optional(
      node(
        "Document properties, when `body` is used: `title`, `subject`, `creator`, `keywords`, `description`, `language`, `category`.",
      ),
    ),
  },
  { description: "The value of docx.parse, changed or not; or `body` with optional `styles` and `properties`." },
);
