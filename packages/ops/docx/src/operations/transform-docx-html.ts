import { reportDecrypted, TEMPLATE_PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import { openDocument, unlockDocument } from "@colophon/base-word";
import {
  completeModel,
  DOCUMENT_CODES,
  fillTemplate,
  readModel,
  withModelErrors,
  writeModel,
} from "@colophon/base-word-model";
import { artifact, at, choice, defineOperation, file, object, optional, string } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { readingErrors as errors, pageLosses as losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { toArtifact } from "../model/to-artifact.ts";

/**
 * A page of HTML -> a Word document that says and shows the same.
 *
 * Shapes   input.html: a page or a piece of one, as browsers read it. Paragraphs, headings, lists, tables with spans, pictures of
 *          data URIs, links and places in the page; of styles what Word can hold. The look that most text of a kind has is that of
 *          its named style, and the rest is direct formatting. input.template: .docx, .docm, .dotx, .dotm whose styles are used in
 *          their place. What a page hides is hidden text.
 * Cost     O(elements x rules that may match).
 * Errors   DOC_INVALID for a baseUrl that is no address, or a template that is no Word document; INPUT_ENCRYPTED;
 *          RESOURCE_LIMIT_EXCEEDED.
 * Losses   HTML_CONSTRUCT_UNSUPPORTED for what Word has otherwise or not at all, SERIALIZER_CONDITION for characters that XML
 *          cannot hold, ENCRYPTION_REMOVED of an encrypted template. Nothing is fetched: a picture or sheet elsewhere is a loss.
 * Source   WHATWG HTML, 13.2 and 15.3; CSS Cascading 4; ISO/IEC 29500-1, 17.
 */
export const transformDocxHtml = defineOperation({
  name: "docx.transform.html",
  summary: "Convert an HTML page to a Word document.",
  engine,
  input: object({
    html: string({ description: "The HTML page to convert.", maxLength: 67_108_864 }),
    template: optional(
      file({
        description:
          "A Word document whose styles, headers, footers, page setup and theme the result has. Its body is replaced. Without it the styles follow the page.",
      }),
    ),
  }),
  options: object({
    baseUrl: optional(
      string({ description: "Absolute URL that relative links are resolved against.", maxLength: 2_048 }),
    ),
    css: choice(["inline", "ignore"], {
      description: "Whether to apply the page's style sheets and `style` attributes or to ignore them.",
      default: "inline",
    }),
    templatePassword: TEMPLATE_PASSWORD_OPTION,
  }),
  value: artifact({ description: "The Word document (.docx)." }),
  errors,
  losses,
  unreachableCodes: {
    PLACEHOLDER_UNFILLED: "No content control is made, so none can show its prompt.",
    PLACEHOLDER_SPLIT: "A token that a page cuts over elements is cut in the page already.",
    PDF_BRIDGE_APPROXIMATED: "No page is laid out: whoever opens the document does.",
    UNCLASSIFIED_CONDITION: "Whatever is had otherwise is named by its construct.",
  },
  effects: "network",
  search: [".html", ".htm", "text/html", "web page", "word"],
  example: {
    input: {
      html: "<h1>Minutes</h1><ol><li>Opened <b>at nine</b><li>Closed</ol><table border=1><tr><td colspan=2>Both</table>",
    },
  },

  async run({ input, options, op }) {
    const { baseUrl } = options;
    if (baseUrl !== undefined && !URL.canParse(baseUrl))
      throw op.error("DOC_INVALID", "baseUrl is not an absolute address.", {
        remediation: "Set `baseUrl` to an absolute URL, or leave it out.",
        phase: "input",
      });
    // The readers of pages and style sheets are more than the rest of the family: they wait until a page comes.
    const [{ readPage }, { STYLE_NAMES }] = await Promise.all([
      import("../model/html/read-page.ts"),
      import("../model/html/page-styles.ts"),
    ]);
    const key = { password: options.templatePassword, option: "options.templatePassword", file: "template" };
    const { template } = input;
    const unlocked = template === undefined ? undefined : unlockDocument(template, key, op, DOCUMENT_CODES);
    const given = unlocked === undefined ? undefined : openDocument(unlocked, op, DOCUMENT_CODES);
    if (template !== undefined && unlocked !== undefined) reportDecrypted(op, template, unlocked, "template");
    return withModelErrors(op, () => {
      const { model, unsupported } = readPage(input.html, {
        baseUrl,
        readsSheets: options.css === "inline",
        maxNodes: Math.min(4_000_000, op.limits.maxElements),
        checkpoint: op.checkpoint,
      });
      for (const { construct, message, range, isDropped } of unsupported) {
        const facts = {
          subject: construct,
          ...(range !== undefined && { at: [at("part", { id: "html" })], range }),
          ...(isDropped && { severity: "dropped" as const }),
        };
        op.reportLoss(
          construct === "character" ? "SERIALIZER_CONDITION" : "HTML_CONSTRUCT_UNSUPPORTED",
          message,
          facts,
        );
      }
      const document =
        given === undefined
          ? completeModel(model)
          : fillTemplate(readModel(given, op.checkpoint), model, {
              names: STYLE_NAMES,
              look: everyUnits(op.checkpoint, 500),
            });
      return toArtifact(writeModel(document, op.checkpoint), document);
    });
  },
});
