import { PASSWORD_OPTION } from "@colophon/base-pdf";
import { array, choice, defineOperation, object, optional } from "@colophon/contract";
import { errors, losses } from "../codes.ts";
import { EXAMPLE_ANNOTATION, EXAMPLE_TEXT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { Binder } from "../model/bind/bind-annotations.ts";
import { countBindings, describeBinding, rebind, reportBindings } from "../model/bind/describe-binding.ts";
import { sourceWordsOf } from "../model/bind/source-words.ts";
import { BINDINGS, checkIdentity } from "../model/check-identity.ts";
import { openDocument, readComments } from "../model/open-document.ts";
import { readAnnotations } from "../model/read-annotations.ts";
import { describeDocument, identify, makeSidecar } from "../model/sidecar.ts";
import { binding, bindingDefinitions, counts, sidecarDefinitions, sidecarValue } from "../schemas/definitions.ts";
import { fileDefinitions, sharedFile } from "../schemas/files.ts";
import { NOTHING_WRITTEN } from "../schemas/unreachable.ts";

/**
 * A document, and annotations of it or of an earlier version -> where each of them is now, with evidence.
 *
 * Shapes   Without `annotations` those of the document itself. Positions count code points of the text form review-text.v1.
 * Cost     O(document); some 0.25 ms for each annotation that has to be searched.
 * Errors   INVALID_INPUT, INPUT_ENCRYPTED; SCHEMA_REJECTED and VERIFICATION_FAILED for a sidecar; BINDING_MISMATCH and SHIFTED_ANCHOR
 *          where the options ask for them.
 * Losses   REVIEW_TARGET_DELETED for each orphan, REVIEW_SIDECAR_ONLY for each ambiguous one, NATIVE_ANNOTATION_OPAQUE.
 * Source   W3C Web Annotation Data Model 4.2; the formats' own parts for comments.
 */
export const parseReview = defineOperation({
  name: "common.parse.review",
  summary: "Bind review annotations to the document they speak of.",
  engine,
  search: [
    "comments",
    "review",
    "annotations",
    "track comments",
    ".docx",
    ".xlsx",
    ".pptx",
    ".pdf",
    "anchor",
    "hypothesis",
  ],
  input: object(
    {
      document: sharedFile("The document: Word, Excel, PowerPoint, PDF or plain text in UTF-8."),
      annotations: optional(
        sharedFile("Sidecar, W3C Web Annotation or document with comments. Default: the comments of `document`."),
      ),
    },
    { $defs: fileDefinitions },
  ),
  options: object({
    password: PASSWORD_OPTION,
    binding: choice(BINDINGS, {
      description: "`strict` refuses another document than the annotated one; `follow` finds the locations in it.",
      default: "follow",
    }),
    anchors: choice(["shifted", "exact"], {
      description: "exact refuses the call when the text or the surroundings of any target have changed.",
      default: "shifted",
    }),
  }),
  value: object(
    {
      sidecar: sidecarValue,
      bindings: array(binding, { description: "One entry for each annotation, in the order of the sidecar." }),
      counts,
    },
    { $defs: { ...sidecarDefinitions, ...bindingDefinitions } },
  ),
  errors,
  losses,
  unreachableCodes: NOTHING_WRITTEN,
  effects: "none",
  example: { input: { document: EXAMPLE_TEXT, annotations: EXAMPLE_ANNOTATION } },

  run({ input, options, op }) {
    const document = openDocument(input.document, options.password, op);
    const identity = identify(document);
    const set =
      input.annotations === undefined
        ? { annotations: readComments(document, op), document: identity }
        : readAnnotations(input.annotations, options.password, op);
    checkIdentity(set.document, document, { binding: options.binding, op });
    const binder = new Binder(document, { path: "document", source: sourceWordsOf(set, op) }, op);
    const bounds = set.annotations.map((annotation) => binder.bind(annotation, set.document));
    reportBindings(bounds, options.anchors, op);
    const annotations = bounds.map((bound) => rebind(bound, binder));
    return {
      sidecar: makeSidecar(describeDocument(document, annotations, op.checkpoint), annotations, op.checkpoint),
      bindings: bounds.map((bound) => describeBinding(bound, binder)),
      counts: countBindings(bounds),
    };
  },
});
