import { array, choice, type FileInput, file, object, optional, string, typed } from "@colophon/contract";

const shared = (description: string) => typed<Uint8Array, FileInput>({ $ref: "#/$defs/file", description });
const path = (description: string) => string({ description, minLength: 1, maxLength: 1_024 });

const projectMembers = {
  bytes: optional(
    shared(
      "A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML.",
    ),
  ),
  root: optional(path("Path of the root topic or map. Needed when the files have several candidates.")),
  files: optional(
    array(
      object({
        path: path("Relative path with forward slashes."),
        bytes: optional(shared("File contents. Send either this or `text`.")),
        text: optional(string({ description: "File contents as text, instead of `bytes`.", maxLength: 67_108_864 })),
      }),
      { description: "Files of the project.", maxItems: 100_000 },
    ),
  ),
  ditaval: optional(path("Path of the DITAVAL file with the filter conditions.")),
} as const;

/** Either bytes or files. */
export const projectInput = object(projectMembers, {
  $defs: { file: file({ description: "Contents of one file of the project." }) },
});

/** A project, and what was published of it. */
export const publicationInput = object(
  {
    ...projectMembers,
    publication: shared("The publication: an HTML page, or a zip of pages, images and style sheets."),
  },
  { $defs: { file: file({ description: "Contents of one file of the project." }) } },
);

const text = (description: string) => optional(string({ description, maxLength: 10_000_000 }));

/** A project, what it has to be, and what is to be done to it. */
export const editInput = object(
  {
    ...projectMembers,
    expect: optional(
      array(
        object({
          path: path("Path of the file, relative to the project folder."),
          hash: string({
            description: "Expected SHA-256 hash of the file, as `sha256:` and 64 hexadecimal digits.",
            pattern: "^sha256:[0-9a-f]{64}$",
            maxLength: 71,
          }),
        }),
        {
          description:
            "Hashes of the files that the edits were made for. The call fails with BINDING_MISMATCH if one differs.",
          maxItems: 100_000,
        },
      ),
    ),
    edits: array(
      object({
        do: choice(["setText", "setAttribute", "insert", "delete", "rename-key", "move-topic"], {
          description: "Kind of edit to make.",
        }),
        path: optional(path("Path of the file to edit.")),
        at: text("Element to edit: `/topic/body/p[2]` or `#topic/id`."),
        text: text("`setText`: the new text."),
        name: text("`setAttribute`: name of the attribute."),
        value: text("`setAttribute`: the new value. Omit it to remove the attribute."),
        xml: text("`insert`: well-formed XML to insert."),
        where: optional(
          choice(["before", "after", "first", "last"], {
            description: "`insert`: position relative to the element. Default: `last`.",
          }),
        ),
        from: text("`rename-key` and `move-topic`: the old key name or path."),
        to: text("`rename-key` and `move-topic`: the new key name or path."),
        scope: text("`rename-key`: key scope. Default: the root scope."),
      }),
      { description: "Edits to apply, in order.", maxItems: 10_000 },
    ),
  },
  { $defs: { file: file({ description: "Contents of one file of the project." }) } },
);
