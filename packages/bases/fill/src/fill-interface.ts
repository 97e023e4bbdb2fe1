import { array, choice, file, object, string } from "@colophon/contract";

/** Pictures that the data of a template name. */
export const FILL_PICTURES = array(
  object({
    name: string({ description: "Name by which the data refer to the picture.", minLength: 1, maxLength: 255 }),
    bytes: file({ description: "The picture, a PNG or JPEG file." }),
  }),
  {
    description: "Pictures that the data name. Data may also have pictures in base64.",
    default: [],
    maxItems: 1_000,
  },
);

/** How the tags of a template are written, and what becomes of those without a value. */
export const FILL_OPTIONS = {
  delimiters: object(
    {
      start: string({ description: "Text that begins a tag.", minLength: 1, maxLength: 8, default: "{" }),
      end: string({ description: "Text that ends a tag.", minLength: 1, maxLength: 8, default: "}" }),
    },
    { description: "What tags are written between.", default: {} },
  ),
  missing: choice(["leave", "empty", "fail"], {
    description:
      "What to do with a tag without a value: leave it, write nothing, or fail. A section without a value is left out unless this is `fail`.",
    default: "leave",
  }),
  loneTags: choice(["remove", "keep"], {
    description: "Whether to remove a paragraph that has nothing but tags of sections, or to keep it empty.",
    default: "remove",
  }),
} as const;

/** Errors of filling, after those of reading the template. */
export const FILL_ERRORS = {
  TEMPLATE_INVALID: {
    remediation: "Fix the tags listed in `issues` in the template.",
    phase: "template",
  },
  DATA_INVALID: {
    remediation: "Send a value of the kind that the message names for this member of `data`.",
    phase: "input",
  },
  DATA_MISSING: {
    remediation: "Add the members listed in `issues` to `data`, or set `missing` to `leave` or `empty`.",
    phase: "input",
  },
} as const;
