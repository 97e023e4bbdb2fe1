import { PASSWORD_OPTION, reportDecrypted } from "@colophon/base-file-type/unlock";
import { FILL_OPTIONS, FILL_PICTURES, withFillErrors } from "@colophon/base-fill";
import { openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import { DOCUMENT_CODES } from "@colophon/base-word-model";
import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  json,
  makeArtifact,
  object,
  optional,
  string,
} from "@colophon/contract";
import { mainTypeOf, OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { fillErrors as errors, fillLosses as losses } from "../codes.ts";
import { EXAMPLE_TEMPLATE } from "../data/example-template.ts";
import { engine } from "../engine.ts";
import { planFilling } from "../model/fill/fill-document.ts";
import { fillRecords } from "../model/fill/fill-records.ts";
import { describeRecords, reportFilled, reportShared } from "../model/fill/report-filled.ts";

const missing = array(
  object({
    tag: string({ description: "The tag, merge field or content control as the template has it." }),
    part: string({ description: "Path of the part that contains it." }),
    paragraph: integer({ description: "Zero-based index of the paragraph in the part." }),
    scope: string({
      description: "Path of the data that the tag saw first; empty for the data as a whole.",
    }),
    count: integer({ description: "Number of times that the value was missing." }),
  }),
  {
    description:
      "Tags, merge fields and content controls that the data have no value for. With several records, those of the first.",
  },
);
const unused = array(string({ description: "Path of a member of the data, for example `items[2].note`." }), {
  description:
    "Members of the data that the document does not use, and pictures that no data name. With several records, those of the first.",
});
const conditions = array(string({ description: "Path of a member of the data." }), {
  description: "Members of the data that only decided whether a section is written.",
});
const isComplete = boolean({ description: "True if no tag, merge field or prompt is left in the document." });

/**
 * A Word template and JSON -> the document with the data in it.
 *
 * Shapes   input.data: any JSON; a list has one record for each document. `{name}`, `{#list}...{/list}`, `{^name}...{/}`, `{%picture}`, `{@html}`, merge fields and content
 *          controls are filled by the members that they name; what an inner section does not have is looked up around it.
 * Cost     One tree for each part with text; O(characters of the output).
 * Errors   TEMPLATE_INVALID with each tag that is not closed or paired, DATA_INVALID, DATA_MISSING; those of reading.
 * Losses   Each tag without a value, each member of the data that is in no output, what the records of one document share.
 * Source   ISO/IEC 29500-1, 17.5.2, 17.16.4 and 17.16.5.35; docxtemplater's tag syntax.
 */
export const transformDocxFill = defineOperation({
  name: "docx.transform.fill",
  summary: "Fill a Word template from JSON data.",
  engine,
  stability: "preview",
  search: [
    ".docx",
    ".dotx",
    "fill template",
    "mail merge",
    "merge fields",
    "content controls",
    "docxtemplater",
    "generate contract",
  ],
  input: object({
    bytes: file({ description: "The Word template to fill." }),
    data: json({
      description:
        "The data: an object whose members the tags, merge fields and content controls name, or a list of objects with one record for each document. A value is text, a number, a boolean, or an object with `$link`, `$picture`, `$html` or `$table`.",
    }),
    pictures: FILL_PICTURES,
  }),
  options: object({
    ...FILL_OPTIONS,
    numbering: choice(["continue", "restart"], {
      description: "Whether numbered lists in a section continue, or start again each time the section is repeated.",
      default: "continue",
    }),
    output: choice(["files", "merged"], {
      description:
        "Whether a list of records gives one file each, or one merged document with a section for each record. Without a list it has no effect.",
      default: "files",
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    artifact: optional(
      artifact({ description: "The template with the data in it. Absent when there are several files." }),
    ),
    artifacts: optional(
      array(artifact({ description: "The file of one record." }), {
        description: "One file for each record of `data`, in order. Absent when there is one file.",
      }),
    ),
    records: optional(
      array(object({ missing, unused, conditions, isComplete }), {
        description: "What each record of `data` leaves open. Absent if `data` is not a list.",
      }),
    ),
    counts: object(
      {
        tags: integer({ description: "Number of tags in the template." }),
        controls: integer({ description: "Number of content controls in the template that have a tag or title." }),
        fields: integer({ description: "Number of merge fields in the template." }),
        parts: integer({ description: "Number of parts of the package that were filled." }),
      },
      { description: "What the template asked for." },
    ),
    missing,
    unused,
    conditions,
    isComplete,
  }),
  errors,
  losses,
  effects: "none",
  example: {
    input: {
      bytes: EXAMPLE_TEMPLATE,
      data: {
        name: "Ada",
        items: [
          { title: "Tea", price: 4.5 },
          { title: "Milk", price: 1 },
        ],
      },
    },
  },

  async run({ input, options, op }) {
    // The reader of pages is more than the rest of the family: it waits until a template comes.
    const { readPage } = await import("../model/html/read-page.ts");
    const opened = unlockDocument(input.bytes, options.password, op, DOCUMENT_CODES);
    const document = openDocument(opened, op, DOCUMENT_CODES);
    return withDocumentErrors(op, DOCUMENT_CODES, () =>
      withFillErrors(op, () => {
        const { start, end } = options.delimiters;
        if (start === end)
          throw op.error("DATA_INVALID", "`delimiters.start` and `delimiters.end` are equal.", {
            remediation: "Set `delimiters` to two different texts.",
          });
        let length = 0;
        const merges = options.output === "merged" && Array.isArray(input.data) && input.data.length > 1;
        const filler = planFilling(document, {
          delimiters: { start, end },
          removesLone: options.loneTags === "remove",
          leavesMissing: options.missing === "leave",
          restartsLists: options.numbering === "restart",
          language: options.locale,
          checkpoint: op.checkpoint,
          maxNodes: Math.min(4_000_000, op.limits.maxElements),
          readPage,
          merges,
          count: (more) => {
            length += more;
            op.checkLimit("maxOutputBytes", length);
          },
        });
        const { records, files, shared } = fillRecords(filler, { ...input, merges }, op);
        for (const { filled, op: own } of records) reportFilled(own, filled, options.missing);
        reportShared(op, shared);
        reportDecrypted(op, input.bytes, opened);
        const type = mainTypeOf(document.main.part.contentType);
        const extension = type?.kind === "word" ? type.extension : "docx";
        const [first, ...others] = files.map((bytes) => makeArtifact(bytes, OFFICE_MEDIA_TYPES[extension], extension));
        return {
          ...(first !== undefined && (others.length === 0 ? { artifact: first } : { artifacts: [first, ...others] })),
          ...describeRecords(records, options.missing, Array.isArray(input.data)),
        };
      }),
    );
  },
});
