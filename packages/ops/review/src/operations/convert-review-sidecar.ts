import { PASSWORD_OPTION } from "@colophon/base-pdf";
import { array, artifact, choice, defineOperation, integer, makeArtifact, object, optional } from "@colophon/contract";
import { errors, losses } from "../codes.ts";
import { EXAMPLE_ANNOTATION, EXAMPLE_TEXT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { countBindings, describeBinding } from "../model/bind/describe-binding.ts";
import { BINDINGS } from "../model/check-identity.ts";
import { convertAnnotations, TARGETS } from "../model/convert.ts";
import { SIDECAR_MEDIA_TYPE, writeSidecar } from "../model/sidecar.ts";
import { binding, bindingDefinitions, counts } from "../schemas/definitions.ts";
import { fileDefinitions, sharedFile } from "../schemas/files.ts";

/**
 * Annotations of any of the formats -> the same as a sidecar, as Web Annotations, or as comments inside of a document.
 *
 * Shapes   artifact: what `to` asks for. sidecar: all annotations, also those that the artifact does not show.
 * Cost     O(document + annotations).
 * Errors   PERMISSION_DENIED for a document whose protection, signature or permissions forbid comments; BINDING_MISMATCH and
 *          SHIFTED_ANCHOR where the options ask for them; VERIFICATION_FAILED for a sidecar that was changed.
 * Losses   One for each thing that the target format does not show. REVIEW_TARGET_DELETED and REVIEW_SIDECAR_ONLY name what is in
 *          the sidecar alone; WORKSPACE_ADAPTER_UNAVAILABLE says that no comments can be written into this kind of document.
 * Source   ISO/IEC 29500-1, [MS-DOCX], [MS-XLSX], [MS-PPTX], ISO 32000-2, W3C Web Annotation Data Model.
 */
export const convertReviewSidecar = defineOperation({
  name: "common.convert.review-sidecar",
  summary: "Convert comments between documents, web annotations and the review sidecar.",
  engine,
  search: [
    "comments",
    "export comments",
    "import comments",
    "web annotation",
    "pdf annotations",
    ".docx",
    ".xlsx",
    ".pptx",
    ".pdf",
  ],
  input: object(
    {
      annotations: sharedFile("The source: a sidecar, a W3C Web Annotation, or a document with comments."),
      document: optional(
        sharedFile(
          "The document that the comments are written into, or whose text they are bound to; default the source.",
        ),
      ),
    },
    { $defs: fileDefinitions },
  ),
  options: object({
    to: choice(TARGETS, {
      description: "document writes the comments into `document`; sidecar and web-annotation make a JSON file.",
      default: "sidecar",
    }),
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
      artifact: artifact({ description: "The file that `to` asks for." }),
      sidecar: artifact({ description: "The sidecar with every annotation of the source." }),
      written: integer({
        description: "The number of annotations that the artifact shows, without replies.",
        minimum: 0,
      }),
      bindings: array(binding, { description: "One entry for each annotation; empty without a document." }),
      counts,
    },
    { $defs: bindingDefinitions },
  ),
  errors,
  losses,
  effects: "none",
  example: { input: { annotations: EXAMPLE_ANNOTATION, document: EXAMPLE_TEXT }, options: { to: "web-annotation" } },

  run({ input, options, op }) {
    const { file: made, sidecar, written, bounds, binder } = convertAnnotations(input, options, op);
    op.checkLimit("maxOutputBytes", made.bytes.length);
    return {
      artifact: makeArtifact(made.bytes, made.mediaType, made.extension),
      sidecar: makeArtifact(writeSidecar(sidecar, op.checkpoint), SIDECAR_MEDIA_TYPE, "json"),
      written,
      bindings: bounds.map((bound) => describeBinding(bound, binder)),
      counts: countBindings(bounds),
    };
  },
});
