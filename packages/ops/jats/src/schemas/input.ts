import { array, type FileInput, file, object, optional, string, typed } from "@colophon/contract";

/** One description of a file's wire forms for all three. */
const shared = (description: string) => typed<Uint8Array, FileInput>({ $ref: "#/$defs/file", description });

const members = {
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
};
const definitions = { $defs: { file: file({ description: "Contents of the file." }) } };

/** Either bytes, or xml with assets. */
export const articleInput = object(members, definitions);

/** The same, with a caller's own schema. */
export const validateInput = object(
  {
    ...members,
    schematron: optional(
      array(
        object({
          path: string({
            description: "Path of the file, as another one includes it.",
            minLength: 1,
            maxLength: 1_024,
          }),
          bytes: shared("Contents of the file."),
        }),
        { description: "An ISO Schematron schema to check, first; then the files that it includes.", maxItems: 200 },
      ),
    ),
  },
  definitions,
);
