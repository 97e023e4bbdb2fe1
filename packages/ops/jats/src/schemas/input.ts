import { array, type FileInput, file, object, optional, string, typed } from "@colophon/contract";

/** One description of a file's wire forms for all three. */
const shared = (description: string) => typed<Uint8Array, FileInput>({ $ref: "#/$defs/file", description });

/** Either bytes, or xml with assets. */
export const input = object(
  {
    bytes: optional(shared("A JATS article, or a zip of an article with its files.")),
    xml: optional(shared("The JATS article, when its files are sent in `assets`.")),
    assets: optional(
      array(
        object({
          path: string({
            description: "Path of the file, as the article refers to it.",
            minLength: 1,
            maxLength: 1_024,
          }),
          bytes: shared("Contents of the file."),
        }),
        { description: "Files that the article refers to.", maxItems: 10_000 },
      ),
    ),
  },
  { $defs: { file: file({ description: "Contents of the file." }) } },
);
