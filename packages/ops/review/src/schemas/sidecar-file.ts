import {
  array,
  choice,
  integer,
  type JsonSchema,
  literal,
  number,
  object,
  optional,
  type Schema,
  SHA256_PATTERN,
  string,
  typed,
} from "@colophon/contract";
import { type Annotation, KINDS, NATIVE_FORMATS, type Selector, STATES } from "../model/annotation.ts";
import { MAX_WORDS, WORDS_PATTERN } from "../model/bind/words.ts";
import { TEXT_FORM } from "../model/document-text.ts";
import { SIDECAR_SCHEMA } from "../model/sidecar.ts";

/** A reference to a definition, which keeps a descriptor short. */
function refer<T>(name: string, description: string): Schema<T> {
  return typed<T>({ $ref: `#/$defs/${name}`, description });
}

const hash = (description: string) =>
  typed<`sha256:${string}`>({ type: "string", pattern: SHA256_PATTERN, description });
const text = (description: string) => string({ description, maxLength: 4_000_000 });
const name = (description: string) => string({ description, maxLength: 4_000 });
const point = (description: string) => integer({ description, minimum: 0 });
const numbers = (description: string) => array(typed<number>({ type: "number" }), { description, maxItems: 100_000 });
const words = (description: string) => array(typed<string>({ type: "string" }), { description, maxItems: 1_000 });

const author = object(
  {
    name: name("The person's name, as the source claims it."),
    initials: optional(name("The initials that the source shows.")),
    id: optional(name("The person's id in the system of `provider`.")),
    provider: optional(name("The system that `id` belongs to.")),
  },
  { description: "The person who wrote this, as the source claims." },
);
const span = {
  start: point("Code points of `text` before it."),
  end: point("Code points of `text` up to its end."),
};
const body = object(
  {
    text: text("The plain text; line feeds separate paragraphs."),
    subject: optional(name("The subject line of the remark.")),
    rich: optional(text("Text of the comment with its formatting.")),
    richType: optional(name("The media type of `rich`.")),
    mentions: optional(
      array(
        object({
          ...span,
          name: name("The name of the person mentioned."),
          id: optional(name("The id of that person.")),
        }),
        { description: "Parts of the text that name a person.", maxItems: 10_000 },
      ),
    ),
    links: optional(
      array(object({ ...span, href: name("The address that the text leads to.") }), {
        description: "Parts of the text that lead to an address.",
        maxItems: 10_000,
      }),
    ),
  },
  { description: "What the person wrote." },
);
const native = array(
  object({
    format: choice(NATIVE_FORMATS, { description: "The format that the bytes come from." }),
    role: name("What the bytes are, for example comment or picture."),
    mediaType: name("The media type of the bytes."),
    data: typed<string>({ type: "string", contentEncoding: "base64", description: "The bytes themselves in base64." }),
  }),
  { description: "Data of the source that has no member here, byte for byte.", maxItems: 1_000 },
);

const selector: JsonSchema = {
  anyOf: [
    object({
      type: literal("TextQuote"),
      exact: text("The text of the target."),
      prefix: optional(text("Up to 32 code points before the target; empty at the start of the text.")),
      suffix: optional(text("Up to 32 code points after the target; empty at the end of the text.")),
      occurrences: optional(
        point("How often the quote occurs in the source. Earlier versions wrote it; it is ignored."),
      ),
      lookalike: optional(
        number({
          description: "Score of the most similar other location. Earlier versions wrote it; it is ignored.",
          minimum: 0,
          maximum: 3,
        }),
      ),
    }),
    object({
      type: literal("TextPosition"),
      start: point("Code points of the text form before the target."),
      end: point("Code points of the text form up to its end."),
      wordsBefore: optional(point("Words of the text form before the target.")),
    }),
    object({
      type: literal("Part"),
      part: name("The name of the package part that holds the target."),
      object: optional(name("The id of the shape in that part.")),
      x: optional(number({ description: "Horizontal position as the source writes it." })),
      y: optional(number({ description: "Vertical position as the source writes it." })),
    }),
    object({
      type: literal("Page"),
      page: point("Zero-based index of the page or slide."),
      rectangle: optional(numbers("Left, bottom, right and top in points.")),
      quads: optional(
        array(numbers("Four corners as the text runs."), {
          description: "Boxes around the words of the target.",
          maxItems: 10_000,
        }),
      ),
      lines: optional(
        array(numbers("Points as x and y in turn."), {
          description: "Strokes or corners of a drawn mark.",
          maxItems: 10_000,
        }),
      ),
    }),
    object({
      type: literal("Cell"),
      sheet: name("The name of the sheet."),
      cell: name("The cell, for example B4."),
    }),
  ],
};

const remark = {
  id: string({ description: "An id from the source, or derived from its place.", minLength: 1, maxLength: 4_000 }),
  kind: choice(KINDS, { description: "What kind of remark it is." }),
  body: refer<Annotation["body"]>("body", "What the person wrote."),
  author: optional(
    refer<NonNullable<Annotation["author"]>>("author", "The person who wrote it, as the source claims."),
  ),
  createdAt: optional(string({ description: "The time of creation, as the source claims.", maxLength: 100 })),
  modifiedAt: optional(string({ description: "The time of the last change, as claimed.", maxLength: 100 })),
  state: choice(STATES, { description: "The state of the remark in the review." }),
  native: optional(refer<NonNullable<Annotation["native"]>>("native", "Data of the source without a member here.")),
};

const annotation = object({
  ...remark,
  target: object(
    {
      selectors: array(typed<Selector>({ $ref: "#/$defs/selector" }), {
        description: "Ways to find the target, the most exact first.",
        maxItems: 20,
      }),
    },
    { description: "The place in the document that the annotation is about." },
  ),
  replies: array(object({ ...remark, inReplyTo: name("The id of the annotation or reply that is answered.") }), {
    description: "All answers of the thread in source order.",
    maxItems: 1_000_000,
  }),
  permissions: optional(
    object(
      {
        read: optional(words("Accounts and groups that may read it.")),
        update: optional(words("Accounts and groups that may change it.")),
        delete: optional(words("Accounts and groups that may delete it.")),
      },
      { description: "Who may do what, as acct:name@host or group:id." },
    ),
  ),
});

const identity = object(
  {
    sha256: hash("The hash of the document's bytes."),
    mediaType: name("The media type of the document."),
    byteLength: point("The size of the document in bytes."),
    textForm: literal(TEXT_FORM, { description: "The rules by which the document becomes text." }),
    textHash: hash("The hash of the text form in UTF-8."),
    words: optional(
      typed<string>({
        type: "string",
        pattern: WORDS_PATTERN,
        maxLength: 2 * MAX_WORDS,
        description: "Two characters for each word of the text form, to find targets in later versions.",
      }),
    ),
  },
  { description: "The document that the annotations are about." },
);

const sidecar = object(
  {
    schema: literal(SIDECAR_SCHEMA, { description: "The name and version of this schema." }),
    document: identity,
    annotations: array(typed<Annotation>({ $ref: "#/$defs/annotation" }), {
      description: "The annotations in source order.",
      maxItems: 1_000_000,
    }),
    chainHash: hash("The hash over the document and each annotation in turn."),
  },
  { description: "Sidecar with all annotations of the document." },
);

/** What a sidecar file is made of: closed, and exact for each kind of selector. */
export const sidecarDefinitions: Readonly<Record<string, JsonSchema>> = {
  author,
  body,
  native,
  selector,
  annotation,
  sidecar,
};
