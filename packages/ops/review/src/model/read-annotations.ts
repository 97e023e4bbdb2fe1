import { compileSchema, isPlainObject, JsonError, type JsonSchema, parseJson } from "@colophon/contract";
import type { ReviewOp } from "../codes.ts";
import { sidecarDefinitions } from "../schemas/sidecar-file.ts";
import type { Annotation, Selector } from "./annotation.ts";
import { isDocument, openDocument, readComments } from "./open-document.ts";
import type { ReviewDocument } from "./review-document.ts";
import { chainOf, type DocumentIdentity, identify, type Sidecar } from "./sidecar.ts";
import { isWebAnnotation, readWebAnnotations } from "./web/read-web-annotations.ts";

type Origin = "docx" | "xlsx" | "pptx" | "pdf" | "web-annotation" | "sidecar";

/** Annotations, and the document that they say they are about. */
export interface AnnotationSet {
  readonly origin: Origin;
  readonly annotations: readonly Annotation[];
  readonly document?: DocumentIdentity;
  /** The document that holds them, where they come from one. */
  readonly holder?: ReviewDocument;
}

const sidecarSchema: JsonSchema = { $ref: "#/$defs/sidecar", $defs: sidecarDefinitions };
/** The schema of a sidecar file: closed, so that nothing of a later version passes for this one. */
export const checkSidecarSchema = compileSchema(sidecarSchema);

/**
 * A file -> the annotations in it: a sidecar, a Web Annotation, or the comments of a document.
 *
 * Errors   SCHEMA_REJECTED for a sidecar with other members; VERIFICATION_FAILED for one whose chain hash is another.
 */
export function readAnnotations(bytes: Uint8Array, password: string | undefined, op: ReviewOp): AnnotationSet {
  if (isDocument(bytes)) {
    const holder = openDocument(bytes, password, op);
    if (holder.kind === "text") throw op.error("INVALID_INPUT", "Plain text holds no comments.");
    return { origin: holder.kind, annotations: readComments(holder, op), document: identify(holder), holder };
  }
  const json = readJson(bytes, op);
  if (isPlainObject(json) && "schema" in json) return readSidecar(json, bytes.length, op);
  if (isWebAnnotation(json)) return { origin: "web-annotation", annotations: readWebAnnotations(json, op) };
  throw op.error("INVALID_INPUT", "The JSON is neither a review sidecar nor a W3C Web Annotation.");
}

function readJson(bytes: Uint8Array, op: ReviewOp): unknown {
  op.checkpoint();
  try {
    return parseJson(bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw op.error("INVALID_INPUT", `The file is neither a document nor JSON: ${error.message}`, {
      details: { offset: error.offset },
    });
  }
}

function readSidecar(json: Record<string, unknown>, byteLength: number, op: ReviewOp): AnnotationSet {
  const issues = checkSidecarSchema(json, byteLength);
  if (issues.length > 0) throw op.error("SCHEMA_REJECTED", "The sidecar does not fit its schema.", { issues });
  const { document, annotations, chainHash } = json as unknown as Sidecar;
  op.checkLimit(
    "maxElements",
    annotations.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
  );
  const found = chainOf(document, annotations, op.checkpoint);
  if (found !== chainHash)
    throw op.error("VERIFICATION_FAILED", "The chain hash of the sidecar is not the hash of its content.", {
      issues: [{ path: "chainHash", message: "The hash differs.", expected: found, received: chainHash }],
    });
  return { origin: "sidecar", annotations: annotations.map(withoutMeasures), document };
}

/** Drops what earlier versions measured of a quote, which no result has. */
function withoutMeasures(annotation: Annotation): Annotation {
  const { selectors } = annotation.target;
  if (!selectors.some((each) => "occurrences" in each || "lookalike" in each)) return annotation;
  const kept = selectors.map((each): Selector => {
    if (each.type !== "TextQuote") return each;
    const { type, exact, prefix, suffix } = each;
    return { type, exact, ...(prefix !== undefined && { prefix }), ...(suffix !== undefined && { suffix }) };
  });
  return { ...annotation, target: { ...annotation.target, selectors: kept } };
}
