import { array, type FileInput, file, object, optional, string, typed } from "@colophon/contract";

/** One description of a file's wire forms for all three. */
const shared = (description: string) => typed<Uint8Array, FileInput>({ $ref: "#/$defs/file", description });

/** Either bytes, or xml with assets. */
export const input = object(
  {
    bytes: optional(shared("An article, or a zip of one with its files.")),
    xml: optional(shared("The article, when its files come beside it.")),
    assets: optional(
      array(
        object({
          path: string({ description: "As the article names it.", minLength: 1, maxLength: 1_024 }),
          bytes: shared("Content."),
        }),
        { description: "Files of the article.", maxItems: 10_000 },
      ),
    ),
  },
  { $defs: { file: file({ description: "A file." }) } },
);
