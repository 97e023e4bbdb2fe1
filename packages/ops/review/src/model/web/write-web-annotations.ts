import { canonicalJson, decodeBase64, isPlainObject } from "@colophon/contract";
import type { ReviewOp } from "../../codes.ts";
import type { Annotation, Reply, Selector } from "../annotation.ts";
import type { DocumentIdentity } from "../sidecar.ts";
import { ANNOTATION_CONTEXT, ID_PREFIX } from "./read-web-annotations.ts";

type Json = Record<string, unknown>;

/**
 * Annotations -> a page of W3C Web Annotations. A reply is an annotation of its own, whose target is what it answers.
 *
 * Losses   STATE_NOT_EXPRESSIBLE for states other than open and resolved, MENTION_DROPPED, NATIVE_ANNOTATION_OPAQUE.
 * Source   W3C Web Annotation Data Model, 3.2 to 3.3, 4.2; Web Annotation Vocabulary, 3.3.
 */
export function writeWebAnnotations(
  annotations: readonly Annotation[],
  document: DocumentIdentity | undefined,
  op: ReviewOp,
): Uint8Array {
  const items: Json[] = [];
  const source = document === undefined ? undefined : `urn:${document.sha256}`;
  for (const annotation of annotations) {
    op.checkpoint();
    items.push(writeRemark(annotation, writeTarget(annotation, source), op));
    for (const reply of annotation.replies) items.push(writeRemark(reply, toUri(reply.inReplyTo), op));
  }
  const page = { "@context": ANNOTATION_CONTEXT, id: `${ID_PREFIX}page`, type: "AnnotationPage", items };
  return Buffer.from(`${canonicalJson(page)}\n`, "utf8");
}

function writeRemark(remark: Annotation | Reply, target: unknown, op: ReviewOp): Json {
  const original = originalOf(remark);
  if (original !== undefined)
    return {
      ...original,
      target: "inReplyTo" in remark ? (original.target ?? target) : mergeTarget(original.target, target),
    };
  reportLosses(remark, op);
  const isReply = "inReplyTo" in remark;
  const motivation = isReply
    ? "replying"
    : remark.kind === "highlight" && remark.body.text === ""
      ? "highlighting"
      : "commenting";
  const { text, rich, richType, subject } = remark.body;
  const body: Json[] = [];
  if (subject !== undefined)
    body.push({ type: "TextualBody", value: subject, format: "text/plain", purpose: "describing" });
  if (text !== "") body.push({ type: "TextualBody", value: text, format: "text/plain" });
  if (rich !== undefined) body.push({ type: "TextualBody", value: rich, format: richType ?? "text/html" });
  if (remark.state === "resolved") body.push({ type: "TextualBody", value: "resolved", purpose: "tagging" });
  const { author, createdAt, modifiedAt } = remark;
  return {
    "@context": ANNOTATION_CONTEXT,
    id: toUri(remark.id),
    type: "Annotation",
    motivation,
    ...(body.length > 0 && { body: body.length === 1 ? body[0] : body }),
    target,
    ...(author !== undefined && {
      creator: {
        type: "Person",
        name: author.name,
        ...(author.id !== undefined && isUri(author.id) && { id: author.id }),
      },
    }),
    ...(isDateTime(createdAt) && { created: createdAt }),
    ...(isDateTime(modifiedAt) && { modified: modifiedAt }),
  };
}

function reportLosses(remark: Annotation | Reply, op: ReviewOp): void {
  const subject = `annotation ${remark.id}`;
  if (remark.state !== "open" && remark.state !== "resolved")
    op.reportLoss("STATE_NOT_EXPRESSIBLE", `A Web Annotation has no state "${remark.state}".`, { subject });
  if ((remark.body.mentions ?? []).length > 0)
    op.reportLoss("MENTION_DROPPED", "A Web Annotation has no mentions; the name is in its text.", { subject });
  if (remark.native?.some(({ role }) => role !== "dictionary") === true || remark.kind === "other")
    op.reportLoss(
      "NATIVE_ANNOTATION_OPAQUE",
      "Data of the source format is in the sidecar and not in the Web Annotation.",
      { subject },
    );
  if ((remark.createdAt !== undefined && !isDateTime(remark.createdAt)) || remark.author === undefined)
    op.reportLoss(
      "AUTHOR_OR_TIME_MISSING",
      "The author is missing, or the time is not one that a Web Annotation can state.",
      {
        subject,
        details: { createdAt: remark.createdAt ?? "" },
      },
    );
}

/** The JSON that an annotation was read from. */
function originalOf({ native = [] }: Annotation | Reply): Json | undefined {
  const found = native.find(({ format, role }) => format === "web-annotation" && role.endsWith("annotation"));
  if (found === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(Buffer.from(decodeBase64(found.data)).toString("utf8"));
    return isPlainObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The original target, with the selectors that were found anew where there are some. */
function mergeTarget(original: unknown, target: unknown): unknown {
  if (!isPlainObject(target) || !isPlainObject(original)) return original ?? target;
  return { ...original, ...(target.selector !== undefined && { selector: target.selector }) };
}

function writeTarget(annotation: Annotation, source: string | undefined): unknown {
  const iri = source ?? "urn:colophon:unknown-document";
  const selector = annotation.target.selectors.flatMap(writeSelector);
  if (selector.length === 0) return iri;
  return { type: "SpecificResource", source: iri, selector: selector.length === 1 ? selector[0] : selector };
}

function writeSelector(selector: Selector): readonly Json[] {
  switch (selector.type) {
    case "TextQuote": {
      const { exact, prefix, suffix } = selector;
      return [
        {
          type: "TextQuoteSelector",
          exact,
          ...(prefix !== undefined && { prefix }),
          ...(suffix !== undefined && { suffix }),
        },
      ];
    }
    case "TextPosition":
      return [{ type: "TextPositionSelector", start: selector.start, end: selector.end }];
    case "Page":
      return [
        {
          type: "FragmentSelector",
          conformsTo: "http://tools.ietf.org/rfc/rfc3778",
          value: `page=${selector.page + 1}`,
        },
      ];
    case "Cell":
      return [{ type: "FragmentSelector", value: `sheet=${encodeURIComponent(selector.sheet)}&cell=${selector.cell}` }];
    case "Part":
      return [];
  }
}

export function isUri(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/.test(text);
}

function toUri(id: string): string {
  return isUri(id) ? id : `${ID_PREFIX}${encodeURIComponent(id.toWellFormed())}`;
}

/** Date and time with a zone, as xsd:dateTime writes them for this model. */
export function isDateTime(text: string | undefined): text is string {
  return (
    text !== undefined &&
    /^-?\d{4,}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-4]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(
      text,
    )
  );
}
