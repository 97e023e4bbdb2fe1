import { openDocument, withDocumentErrors } from "@colophon/base-word";
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
import { documentErrors as errors } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { deriveFacts } from "../model/document/derive.ts";
import { DOCUMENT_CODES } from "../model/document/model-errors.ts";
import type { ModelObject } from "../model/document/node.ts";
import { readModel } from "../model/document/read-model.ts";
import { definitions, MODEL } from "../schemas/model.ts";

const format = typed<ModelObject>({ type: "object", additionalProperties: {}, description: "Resolved properties." });

/**
 * A Word document -> its model: every element of the parts of WordprocessingML as a node, every other part as bytes. docx.render
 * writes the same document from it.
 *
 * Shapes   input.bytes: .docx, .docm, .dotx, .dotm. A node has `type`, its attributes under the names of ISO/IEC 29500-1 (`type` is
 *          `kind`), `properties`, and `children` or `text`. What is of no such part is `opaque` with its XML and `at`, the offset of
 *          its first character in the part. `derived` is computed: it may be dropped, and is ignored by render.
 * Cost     One tree and one object for each element; the JSON is about as long as the XML.
 * Errors   DOC_INVALID, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED.
 * Losses   None: what is not understood is carried.
 * Source   ISO/IEC 29500-1 and -4, 17; Open XML SDK data.
 */
export const parseDocx = defineOperation({
  name: "docx.parse",
  summary: "Read a Word document into a model that holds all of it.",
  engine,
  input: object({ bytes: file({ description: "The document." }) }),
  options: object({
    derived: boolean({ description: "Also tell labels, resolved formatting and the grids of tables.", default: true }),
  }),
  value: object(
    {
      ...MODEL,
      derived: optional(
        object(
          {
            formats: array(format, { description: "Each once; others name them by index." }),
            paragraphs: array(
              object({
                part: string({ description: "Part." }),
                paragraph: integer({ description: "Paragraph in it, from 0, in the order of the file." }),
                label: optional(string({ description: "Its number or bullet." })),
                style: optional(string({ description: "Name of its style." })),
                format: integer({ description: "Of the paragraph." }),
                runs: array(integer({ description: "Of each run." }), { description: "In order, those in links too." }),
              }),
              { description: "All paragraphs of all stories." },
            ),
            tables: array(
              object({
                part: string({ description: "Part." }),
                table: integer({ description: "Table in it, from 0." }),
                rows: integer({ description: "Rows." }),
                columns: integer({ description: "Columns." }),
                cells: array(
                  array(integer({ description: "Number." }), { description: "Row, column, rows, columns." }),
                  {
                    description: "Without those that a merge covers.",
                  },
                ),
              }),
              { description: "All tables." },
            ),
          },
          { description: "What follows from the rest." },
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
    const document = openDocument(input.bytes, op, DOCUMENT_CODES);
    return withDocumentErrors(op, DOCUMENT_CODES, () => {
      const model = readModel(document, op.checkpoint);
      if (!options.derived) return model;
      return { ...model, derived: deriveFacts(document.opened, document.main.part, op.checkpoint) };
    });
  },
});
