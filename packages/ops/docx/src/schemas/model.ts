import { array, choice, type JsonSchema, object, optional, type Schema, string, typed } from "@colophon/contract";
import type { ListPart, Relationships } from "../model/document/model.ts";
import type { ModelObject } from "../model/document/node.ts";

const MOST = 1_000_000;

export const definitions: JsonSchema = {
  $defs: {
    node: {
      type: "object",
      additionalProperties: {},
      description: "type, its attributes, properties, and children: nodes, or strings for plain runs.",
    },
    list: {
      type: "object",
      additionalProperties: {},
      description: "items; layout, name and attributes where the XML is laid out otherwise.",
    },
  },
};

const node = (description: string): Schema<ModelObject> => typed<ModelObject>({ $ref: "#/$defs/node", description });
const list = (description: string): Schema<ListPart> => typed<ListPart>({ $ref: "#/$defs/list", description });
const name = (description: string) => string({ description, maxLength: 4_096 });
const markup = (description: string) => string({ description, maxLength: 1_000_000 });

const exact = {
  edition: choice(["transitional", "strict"], { description: "Of its names." }),
  main: name("Part with the body."),
  contentTypes: list("extension or part, and contentType."),
  relationships: array(typed<Relationships>({ $ref: "#/$defs/list", description: "source; id, type, target, mode." }), {
    description: "By the part they start from; / is the package.",
    maxItems: MOST,
  }),
  content: array(
    object({
      part: name("Part."),
      root: node("Its root element."),
      prolog: optional(markup("Markup before the root.")),
      epilog: optional(markup("Markup behind it.")),
    }),
    { description: "Parts of WordprocessingML.", maxItems: 65_535 },
  ),
  parts: array(object({ name: name("Part."), base64: string({ description: "Its bytes.", maxLength: 700_000_000 }) }), {
    description: "All other parts.",
    maxItems: 65_535,
  }),
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
    derived: optional(node("Ignored.")),
    body: optional(
      array(node("A block: a paragraph, a table of rows of cells, a picture or a section."), {
        description: "The blocks of a model that is written by hand.",
        maxItems: MOST,
      }),
    ),
    styles: optional(
      array(node("Style."), { description: "With body: styles beside the built-in ones.", maxItems: 10_000 }),
    ),
    properties: optional(node("With body: title, subject, creator, keywords, description, language, category.")),
  },
  { description: "What parse gives, changed or not; or body, styles and properties." },
);
