import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import { openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import type { ModelObject } from "@colophon/base-word-model";
import { DOCUMENT_CODES, deriveFacts, readModel } from "@colophon/base-word-model";
import {
  array,
  boolean,
  defineOperation,
  file,
  integer,
  NO_LOSSES,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { readingErrors as errors } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { definitions, MODEL } from "../schemas/model.ts";

const format = typed<ModelObject>({
  type: "object",
  additionalProperties: {},
  description: "Formatting properties after style inheritance.",
});

/**
 * A Word document -> its model: every element of the parts of WordprocessingML as a node, every other part as bytes. docx.render
 * writes the same document from it.
 *
 * Shapes   input.bytes: .docx, .docm, .dotx, .dotm. A node has `type`, its attributes under the names of ISO/IEC 29500-1 (`type` is
 *          `kind`), `properties`, and `children` or `text`. What is of no such part is `opaque` with its XML and `at`, the offset of
 *          its first character in the part. `derived` is computed: it may be dropped, and is ignored by render.
 * Cost     One tree and one object for each element; the JSON is about as long as the XML.
 * Errors   INVALID_INPUT, DOC_INVALID, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED.
 * Losses   None: what is not understood is carried.
 * Source   ISO/IEC 29500-1 and -4, 17; Open XML SDK data.
 */
export const parseDocx = defineOperation({
  name: "docx.parse",
  summary: "Parse a Word document into a complete JSON model.",
  engine,
  input: object({ bytes: file({ description: "The Word document to parse." }) }),
  options: object({
    derived: boolean({
      description: "Whether to add list labels, resolved formatting and table grids.",
      default: true,
    }),
    password: PASSWORD_OPTION,
  }),
  value: object(
    {
      ...MODEL,
      derived: optional(
        object(
          {
            formats: array(format, { description: "Distinct formats. Paragraphs and runs refer to them by index." }),
            paragraphs: array(
              object({
                part: string({ description: "Path of the part." }),
                paragraph: integer({ description: "Zero-based paragraph index in the part." }),
                label: optional(string({ description: "List number or bullet." })),
                symbolFont: optional(
                  string({
                    description:
                      "Symbol font of the label, for example Wingdings: its characters are codes of signs in this font, not text.",
                  }),
                ),
                symbol: optional(
                  string({
                    description: "The label in Unicode, if it is in a symbol font and all its signs are known.",
                  }),
                ),
                style: optional(string({ description: "Name of the paragraph style." })),
                format: integer({ description: "Index in `formats` of the paragraph's format." }),
                runs: array(integer({ description: "Index in `formats` of the run's format." }), {
                  description: "Format of each run in order, including runs in hyperlinks.",
                }),
              }),
              { description: "All paragraphs of the document, including headers, footers, notes and comments." },
            ),
            tables: array(
              object({
                part: string({ description: "Path of the part." }),
                table: integer({ description: "Zero-based table index in the part." }),
                rows: integer({ description: "Number of table rows." }),
                columns: integer({ description: "Number of table columns." }),
                cells: array(
                  array(integer({ description: "Zero-based index or span." }), {
                    description: "Row, column, row span and column span of the cell.",
                  }),
                  {
                    description: "Cells of the table, without those covered by a merge.",
                  },
                ),
              }),
              { description: "All tables of the document." },
            ),
          },
          { description: "Computed facts about the document. docx.render ignores them." },
        ),
      ),
    },
    definitions,
  ),
  errors,
  losses: NO_LOSSES,
  unreachableCodes: { LOSS_POLICY_VIOLATED: "The operation has no losses, so it offers no policy on them." },
  effects: "none",
  search: [".docx", ".docm", ".dotx", "word", "document", "read", "json"],
  example: { input: { bytes: EXAMPLE_DOCUMENT } },

  run({ input, options, op }) {
    const bytes = unlockDocument(input.bytes, options.password, op, DOCUMENT_CODES);
    const document = openDocument(bytes, op, DOCUMENT_CODES);
    return withDocumentErrors(op, DOCUMENT_CODES, () => {
      const model = readModel(document, op.checkpoint);
      if (!options.derived) return model;
      return { ...model, derived: deriveFacts(document.opened, document.main.part, op.checkpoint) };
    });
  },
});
