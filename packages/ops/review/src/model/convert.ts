import type { ReviewOp } from "../codes.ts";
import type { Annotation } from "./annotation.ts";
import { Binder, type Bound } from "./bind/bind-annotations.ts";
import { rebind, reportBindings } from "./bind/describe-binding.ts";
import { sourceWordsOf } from "./bind/source-words.ts";
import { type BINDINGS, checkIdentity } from "./check-identity.ts";
import { openDocument, withReviewErrors } from "./open-document.ts";
import { type AnnotationSet, readAnnotations } from "./read-annotations.ts";
import type { ReviewDocument } from "./review-document.ts";
import { describeDocument, identify, makeSidecar, SIDECAR_MEDIA_TYPE, type Sidecar, writeSidecar } from "./sidecar.ts";
import { WEB_MEDIA_TYPE } from "./web/read-web-annotations.ts";
import { writeWebAnnotations } from "./web/write-web-annotations.ts";
import { writeComments } from "./write-comments.ts";

export const TARGETS = ["sidecar", "web-annotation", "document"] as const;

interface Inputs {
  readonly annotations: Uint8Array;
  readonly document?: Uint8Array;
}

interface Choices {
  readonly to: (typeof TARGETS)[number];
  readonly password?: string;
  readonly binding: (typeof BINDINGS)[number];
  readonly anchors: "shifted" | "exact";
}

interface Conversion {
  readonly file: { readonly bytes: Uint8Array; readonly mediaType: string; readonly extension: string };
  readonly sidecar: Sidecar;
  readonly written: number;
  readonly bounds: readonly Bound[];
  readonly binder: Binder;
}

/** Reads, binds and writes. Without a document, a source that holds none says nothing of the text: INVALID_INPUT. */
export function convertAnnotations(input: Inputs, choices: Choices, op: ReviewOp): Conversion {
  const { to, password } = choices;
  const set = readAnnotations(input.annotations, password, op);
  const document = input.document === undefined ? set.holder : openDocument(input.document, password, op);
  if (document === undefined) return convertAlone(set, choices, op);
  if (to === "document" && document.isDecrypted === true)
    throw op.error("PERMISSION_DENIED", "The document is encrypted, and comments cannot be written into it.", {
      remediation: "Send a copy without a password, or set options.to to sidecar.",
    });
  checkIdentity(set.document, document, { binding: choices.binding, op });
  const path = input.document === undefined ? "annotations" : "document";
  const binder = new Binder(document, { path, source: sourceWordsOf(set, op) }, op);
  const bounds = set.annotations.map((annotation) => binder.bind(annotation, set.document));
  reportBindings(bounds, choices.anchors, op);
  const annotations = bounds.map((bound) => rebind(bound, binder));
  const sidecar = makeSidecar(describeDocument(document, annotations, op.checkpoint), annotations, op.checkpoint);
  const shared = { sidecar, bounds, binder };
  if (to !== "document") {
    reportShifted(bounds, op);
    return { ...shared, ...writeJson(annotations, sidecar, to, op) };
  }
  const found = withReviewErrors(op, () =>
    writeComments(document, { bounds, annotations, isHolder: input.document === undefined }, op),
  );
  if (found === undefined) {
    op.reportLoss("WORKSPACE_ADAPTER_UNAVAILABLE", "Plain text cannot hold comments; the artifact is the sidecar.");
    return { ...shared, ...writeJson(annotations, sidecar, "sidecar", op), written: 0 };
  }
  reportShifted(bounds, op);
  const { bytes, written } = found;
  return { ...shared, file: { bytes, mediaType: document.mediaType, extension: extensionOf(document) }, written };
}

/** From JSON to JSON: targets stay as they are. */
function convertAlone(set: AnnotationSet, { to, binding }: Choices, op: ReviewOp): Conversion {
  if (to === "document")
    throw op.error("INVALID_INPUT", "The document to write the comments into is missing.", {
      issues: [{ path: "document", message: "The document is missing." }],
      remediation: "Send the document in `document`.",
    });
  if (binding === "strict")
    throw op.error("BINDING_MISMATCH", "The document to compare the annotations with is missing.", {
      remediation: "Send the document in `document`, or set options.binding to follow.",
    });
  const identity = set.document;
  if (identity === undefined && to === "sidecar")
    throw op.error("INVALID_INPUT", "A Web Annotation does not hold its document, and a sidecar needs its hashes.", {
      issues: [{ path: "document", message: "The document is missing." }],
      remediation: "Send the document in `document`.",
    });
  const empty = openDocument(new Uint8Array(0), undefined, op);
  const sidecar = makeSidecar(identity ?? identify(empty), set.annotations, op.checkpoint);
  return {
    ...writeJson(set.annotations, sidecar, to, op),
    sidecar,
    bounds: [],
    binder: new Binder(empty, { path: "annotations" }, op),
  };
}

function writeJson(
  annotations: readonly Annotation[],
  sidecar: Sidecar,
  to: "sidecar" | "web-annotation",
  op: ReviewOp,
) {
  const written = annotations.length;
  if (to === "sidecar")
    return {
      file: { bytes: writeSidecar(sidecar, op.checkpoint), mediaType: SIDECAR_MEDIA_TYPE, extension: "json" },
      written,
    };
  const bytes = writeWebAnnotations(annotations, sidecar.document, op);
  return { file: { bytes, mediaType: WEB_MEDIA_TYPE, extension: "jsonld" }, written };
}

function reportShifted(bounds: readonly Bound[], op: ReviewOp): void {
  for (const { annotation, status, evidence } of bounds)
    if (status === "shifted")
      op.reportLoss(
        "ANCHOR_SHIFTED",
        `The annotation is written at another place or at edited text: ${evidence.reason}`,
        {
          subject: `annotation ${annotation.id}`,
        },
      );
}

function extensionOf({ kind, mediaType }: ReviewDocument): string {
  const isMacro = mediaType.includes("macroEnabled");
  if (mediaType.includes("template"))
    return { docx: "dot", xlsx: "xlt", pptx: "pot", pdf: "pdf", text: "txt" }[kind] + (isMacro ? "m" : "x");
  return kind === "pdf" || kind === "text" ? (kind === "pdf" ? "pdf" : "txt") : isMacro ? `${kind.slice(0, 3)}m` : kind;
}
