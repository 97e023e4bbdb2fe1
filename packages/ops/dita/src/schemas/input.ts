import { array, choice, type FileInput, file, object, optional, string, typed } from "@colophon/contract";

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

/** A project, and what was published of it. */
export const publicationInput = object(
  {
    ...projectMembers,
    publication: shared("A page of HTML, or a zip of pages, pictures and styles."),
  },
  { $defs: { file: file({ description: "A file." }) } },
);

const text = (description: string) => optional(string({ description, maxLength: 10_000_000 }));

/** A project, what it has to be, and what is to be done to it. */
export const editInput = object(
  {
    ...projectMembers,
    expect: optional(
      array(
        object({
          path: path("A file."),
          hash: string({ description: "sha256:...", pattern: "^sha256:[0-9a-f]{64}$", maxLength: 71 }),
        }),
        {
          description: "Files as the edits were made for.",
          maxItems: 100_000,
        },
      ),
    ),
    edits: array(
      object({
        do: choice(["setText", "setAttribute", "insert", "delete", "rename-key", "move-topic"], {
          description: "What.",
        }),
        path: optional(path("The file.")),
        at: text("An element: /topic/body/p[2], or #topic/id."),
        text: text("setText: the new text."),
        name: text("setAttribute: its name."),
        value: text("setAttribute: its value; none: it goes."),
        xml: text("insert: well-formed content."),
        where: optional(
          choice(["before", "after", "first", "last"], { description: "insert: where; default last inside." }),
        ),
        from: text("rename-key, move-topic: the old name or path."),
        to: text("The new one."),
        scope: text("rename-key: the key's scope; none: the root's."),
      }),
      { description: "In this order.", maxItems: 10_000 },
    ),
  },
  { $defs: { file: file({ description: "A file." }) } },
);
