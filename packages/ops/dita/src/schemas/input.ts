import { array, type FileInput, file, object, optional, string, typed } from "@colophon/contract";

const shared = (description: string) => typed<Uint8Array, FileInput>({ $ref: "#/$defs/file", description });
const path = (description: string) => string({ description, minLength: 1, maxLength: 1_024 });

const projectMembers = {
  bytes: optional(shared("One topic or map, or a zip of a project.")),
  root: optional(path("The topic or map to begin with.")),
  files: optional(
    array(
      object({
        path: path("Relative, with forward slashes."),
        bytes: optional(shared("Content.")),
        text: optional(string({ description: "Content, instead of bytes.", maxLength: 67_108_864 })),
      }),
      { description: "The project's files.", maxItems: 100_000 },
    ),
  ),
  ditaval: optional(path("The file of conditions.")),
} as const;

/** Either bytes or files. */
export const input = object(projectMembers, { $defs: { file: file({ description: "A file." }) } });
