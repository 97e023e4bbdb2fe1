import { findPlaceholders, takeModel, withModelErrors, writeModel } from "@colophon/base-word-model";
import { artifact, at, defineOperation, object, PREFLIGHT_POLICY } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { modelErrors as errors, documentLosses as losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { toArtifact } from "../model/to-artifact.ts";
import { ANY_MODEL, definitions } from "../schemas/model.ts";

/**
 * A document model -> the Word document.
 *
 * Shapes   input.model: what docx.parse gives, changed or not; or `body`, with `styles` and `properties`, made by hand. Lengths in
 *          twips (1/20 pt) and half points, as Word has them; pictures in points.
 * Cost     O(nodes); deflate takes most of it.
 * Errors   DOC_INVALID with the path of what is no part of a model. Whether the document keeps to its grammar is docx.validate's.
 * Losses   PLACEHOLDER_UNFILLED for controls that show their prompt, PLACEHOLDER_SPLIT for {{tokens}} cut over runs: both are
 *          written, but whoever fills the document will miss them.
 * Source   ISO/IEC 29500-1 and -4, 17; ISO/IEC 29500-2.
 */
export const renderDocx = defineOperation({
  name: "docx.render",
  summary: "Create a Word document from a JSON model.",
  engine,
  input: object({ model: ANY_MODEL }, definitions),
  options: object({ preflightPolicy: PREFLIGHT_POLICY }),
  value: artifact({ description: "The Word document (.docx)." }),
  errors,
  losses,
  unreachableCodes: {
    INPUT_ENCRYPTED: "A model is not a package, so it has no password.",
    PDF_BRIDGE_APPROXIMATED: "No page is laid out: a package is written, and whoever opens it makes the pages.",
    HTML_CONSTRUCT_UNSUPPORTED: "No HTML is read, and an imported chunk of it is a part like any other.",
    SERIALIZER_CONDITION: "What cannot be written is refused, not changed.",
    UNCLASSIFIED_CONDITION: "What cannot be written is refused, not left out.",
  },
  effects: "network",
  search: [".docx", "word", "document", "write"],
  example: {
    input: {
      model: {
        body: [
          { type: "paragraph", properties: { style: "Heading1" }, text: "Minutes" },
          {
            type: "paragraph",
            list: { kind: "decimal" },
            children: ["Opened ", { type: "run", properties: { bold: true }, text: "at nine" }],
          },
          {
            type: "table",
            children: [
              {
                type: "row",
                isHeader: true,
                children: [
                  { type: "cell", text: "Item" },
                  { type: "cell", text: "Owner" },
                ],
              },
              {
                type: "row",
                children: [
                  { type: "cell", text: "Budget" },
                  { type: "cell", text: "Ann" },
                ],
              },
            ],
          },
        ],
        properties: { title: "Minutes", language: "en" },
      },
    },
  },

  run({ input, op }) {
    return withModelErrors(op, () => {
      const model = takeModel(input.model);
      const bytes = writeModel(model, op.checkpoint);
      const look = everyUnits(op.checkpoint, 2_000);
      for (const { part, root } of model.content)
        for (const { kind, paragraph, text } of findPlaceholders(root, part, look)) {
          const facts = { at: [at("part", { id: part }), at("paragraph", paragraph)] };
          if (kind === "control")
            op.reportLoss("PLACEHOLDER_UNFILLED", `The control "${text}" shows its prompt.`, facts);
          else op.reportLoss("PLACEHOLDER_SPLIT", `${text} is in more than one run.`, facts);
        }
      return toArtifact(bytes, model);
    });
  },
});
