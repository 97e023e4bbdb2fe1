import { integer, type JsonSchema, json, object, optional, record, string, typed } from "@colophon/contract";

/** Pieces that several routes share. */
export const UUID_PATTERN = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";
const HASH_PATTERN = "^sha256:[0-9a-f]{64}$";

export const uuid = (description: string) => string({ description, pattern: UUID_PATTERN });
export const hash = (description: string) => string({ description, pattern: HASH_PATTERN });
export const moment = (description: string) => typed<string>({ type: "string", format: "date-time", description });

/** A schema or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  const { description, ...rest } = schema;
  const values = Array.isArray(rest.enum) ? { enum: [...rest.enum, null] } : {};
  const form =
    typeof rest.type === "string"
      ? { ...rest, type: [rest.type, "null"], ...values }
      : { anyOf: [rest, { type: "null" }] };
  return { ...(description !== undefined && { description }), ...form };
}

export const STATUS_NAMES = ["queued", "running", "succeeded", "failed", "blocked", "cancelling", "cancelled"];
export const status = typed<string>({ type: "string", enum: STATUS_NAMES, description: "Status of the execution." });

export const ARTIFACT = object(
  {
    artifactId: uuid("The artifact."),
    sha256: hash("Of its bytes."),
    mediaType: string({ description: "Media type of the file." }),
    extension: string({ description: "Usual file name extension." }),
    byteLength: integer({ description: "Size of the file in bytes.", minimum: 0 }),
    kind: typed<string>({
      type: "string",
      enum: ["operation_result", "native_render"],
      description: "In the result's value, or downloaded by itself.",
    }),
    role: optional(
      typed<string>({
        type: "string",
        enum: ["file", "preview", "quality_report", "diff"],
        description:
          "Role of a render's file: the document, a slide image, the quality report, or an image of the changes from the baseline.",
      }),
    ),
    slide: optional(integer({ description: "Number of the slide that the image shows, starting at 1.", minimum: 1 })),
  },
  { description: "A file that an execution made." },
);

export const EVENT = object(
  {
    type: status,
    at: moment("When."),
    revision: integer({ description: "Status revision that the event created. Revisions have no gaps.", minimum: 1 }),
    detail: record(json({ description: "A fact." }), { description: "Further facts about the event." }),
  },
  { description: "One change of an execution. Events are only ever added." },
);
