import {
  array,
  choice,
  integer,
  type JsonSchema,
  number,
  object,
  optional,
  type Schema,
  type Static,
  string,
  typed,
} from "@colophon/contract";
import { type Author, KINDS, type Native, STATES } from "../model/annotation.ts";
import { STATUSES } from "../model/bind/bind-quote.ts";
import type { DocumentIdentity, Sidecar } from "../model/sidecar.ts";

/** A reference to a definition, which keeps a descriptor short. */
function refer<T>(name: string, description: string): Schema<T> {
  return typed<T>({ $ref: `#/$defs/${name}`, description });
}

const text = (description: string) => string({ description });
const point = (description: string) => integer({ description, minimum: 0 });
const plainList = (type: string) => typed<unknown>({ type: "array", items: { type } });

/** A part of a text: mentions have name and id, links href. */
const span = object({
  start: point("Code points before it."),
  end: point("Code points up to its end."),
  name: optional(text("The person who is named.")),
  id: optional(text("The id of that person.")),
  href: optional(text("The address of a link.")),
});

const selector = object({
  type: choice(["TextQuote", "TextPosition", "Part", "Page", "Cell"], { description: "Which members it has." }),
  exact: optional(text("TextQuote: the target's text.")),
  prefix: optional(text("TextQuote: 32 code points before it.")),
  suffix: optional(text("TextQuote: 32 code points after it.")),
  start: optional(point("TextPosition: code points before it.")),
  end: optional(point("TextPosition: code points up to its end.")),
  wordsBefore: optional(point("TextPosition: words before it.")),
  part: optional(text("Part: name in the package.")),
  object: optional(text("Part: id of the shape.")),
  x: optional(number({ description: "Part: position as written." })),
  y: optional(number({ description: "Part: position as written." })),
  page: optional(point("Page: zero-based page or slide.")),
  rectangle: optional({ ...plainList("number"), description: "Page: left, bottom, right, top." }),
  quads: optional(array(plainList("number"), { description: "Page: four corners each." })),
  lines: optional(array(plainList("number"), { description: "Page: x, y of each point." })),
  sheet: optional(text("Cell: name of the sheet.")),
  cell: optional(text("Cell: for example B4.")),
});

const remark = object({
  id: text("Id in the source, or a hash of its location."),
  kind: choice(KINDS, { description: "What kind it is." }),
  body: object(
    {
      text: text("Plain text with line feeds."),
      subject: optional(text("Subject line of the comment.")),
      rich: optional(text("The text with formatting.")),
      richType: optional(text("Media type of `rich`.")),
      mentions: optional(array(refer("span", "Range of a person's name."), { description: "Persons named in it." })),
      links: optional(array(refer("span", "Range of a linked text."), { description: "Links in the text." })),
    },
    { description: "What the person wrote." },
  ),
  author: optional(
    typed<Author>({
      type: "object",
      additionalProperties: { type: "string" },
      description: "Who wrote it, as claimed: name, initials, id, provider.",
    }),
  ),
  createdAt: optional(text("Time of creation, as claimed.")),
  modifiedAt: optional(text("Time of change, as claimed.")),
  state: choice(STATES, { description: "State of the annotation in the review." }),
  native: optional(
    array(typed<Native>({ type: "object", additionalProperties: { type: "string" } }), {
      description: "Source data without a member: format, role, mediaType, data in base64.",
    }),
  ),
  target: optional(
    object(
      { selectors: array(refer("selector", "One way to find it."), { description: "Ways to find the target." }) },
      { description: "Location of an annotation; replies have none." },
    ),
  ),
  replies: optional(
    array(refer("remark", "A reply in the thread."), { description: "Replies of the thread, on annotations only." }),
  ),
  inReplyTo: optional(text("Id that this reply answers.")),
  permissions: optional(
    typed<unknown>({
      type: "object",
      additionalProperties: plainList("string"),
      description: "read, update, delete: accounts and groups.",
    }),
  ),
});

const sidecar = object({
  schema: text("Always the text `review-sidecar.v1`."),
  document: typed<DocumentIdentity>({
    type: "object",
    additionalProperties: { type: ["string", "integer"] },
    description: "sha256, mediaType, byteLength, textForm, textHash, words of the document.",
  }),
  annotations: array(refer("remark", "An annotation with its thread."), {
    description: "Annotations in source order.",
  }),
  chainHash: text("Hash over document and annotations."),
});

/** The sidecar as a value shows it. `sidecar-file.ts` has the exact schema of the file. */
export const sidecarDefinitions: Readonly<Record<string, JsonSchema>> = { selector, remark, sidecar };
/** Definitions that bindings refer to. */
export const bindingDefinitions: Readonly<Record<string, JsonSchema>> = { span };
export const sidecarValue = refer<Sidecar>("sidecar", "The annotations with selectors in this document.");

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface BindingFacts {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

const share = (description: string) => optional(number({ description }));

const evidence = object(
  {
    method: choice(["same-document", "position", "quote", "approximate", "cell", "place", "none"], {
      description: "How the place was found.",
    }),
    reason: text("Why the status is so."),
    score: share("Sum of the similarities less differing facts."),
    quoteSimilarity: share("0 to 1, quote and text."),
    prefixSimilarity: share("0 to 1, text before."),
    suffixSimilarity: share("0 to 1, text after."),
    distance: optional(point("Characters edited in the quote.")),
    occurrences: optional(point("Exact occurrences, up to 200.")),
    differences: optional(
      typed<{ readonly numbers: BindingFacts; readonly names: BindingFacts; readonly negations: BindingFacts }>({
        type: "object",
        additionalProperties: { type: "object", additionalProperties: plainList("string") },
        description: "numbers, names and negations: missing from the document, added there.",
      }),
    ),
    runnerUp: optional(
      typed<Range & { readonly score: number }>({
        type: "object",
        additionalProperties: { type: "number" },
        description: "The next best place: score, start, end.",
      }),
    ),
  },
  { description: "What the decision rests on." },
);

export const binding = object({
  id: text("Id of the annotation."),
  status: choice(STATUSES, {
    description:
      "exact: same text and context; shifted: moved or edited; orphan: not found; ambiguous: several places fit.",
  }),
  quote: text("The text it was about."),
  found: optional(text("The text found now.")),
  position: optional(refer<Range>("span", "The place in the text form.")),
  locator: optional(text("Paragraph, cell, slide or page.")),
  evidence,
});
export type Binding = Static<typeof binding>;

export const counts = object(
  {
    annotations: point("Annotations without their replies."),
    replies: point("Replies of all threads."),
    exact: point("Annotations bound as exact."),
    shifted: point("Annotations bound as shifted."),
    orphan: point("Annotations without a place."),
    ambiguous: point("Annotations with several places."),
  },
  { description: "How many there are of each." },
);
