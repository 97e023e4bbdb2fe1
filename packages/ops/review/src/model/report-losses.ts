import type { ReviewOp } from "../codes.ts";
import { type Annotation, excerptOf, type Kind, type Reply } from "./annotation.ts";

/** XML 1.0 has no form for these. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function reportSidecarOnly(annotation: Annotation, why: string, op: ReviewOp): void {
  op.reportLoss("REVIEW_SIDECAR_ONLY", `The comment on "${excerptOf(annotation)}" is in the sidecar only. ${why}`, {
    subject: `annotation ${annotation.id}`,
  });
}

/** Text that XML can hold; other characters are replaced, which is a loss. */
export function xmlTextOf({ id, body }: Annotation | Reply, op: ReviewOp): string {
  const text = body.subject === undefined ? body.text : `${body.subject}\n${body.text}`;
  const clean = text.replace(NOT_XML, "\ufffd");
  if (clean !== text)
    op.reportLoss("RICH_BODY_REDUCED", "Characters that XML cannot hold are replaced in the text of the comment.", {
      subject: `annotation ${id}`,
      severity: "substituted",
    });
  return clean;
}

/** The same without a loss: for names. */
export function xmlName(name: string): string {
  return name.replace(NOT_XML, "\ufffd");
}

/** Kinds of which a comment on the same words says all. */
const AS_COMMENT = new Set<Kind>(["comment", "note", "highlight", "state", "other"]);

interface Expressible {
  /** Formats whose native data the writer uses. */
  readonly hasRich: boolean;
  readonly hasMentions: boolean;
  readonly hasLinks: boolean;
  /** Underlines, drawings and stamps, and files attached to a page. */
  readonly hasMarks: boolean;
  /** States that the target can show on this remark. */
  readonly states: readonly string[];
}

/** Reports what a remark has and the target format cannot show. */
export function reportRemark(
  remark: Annotation | Reply,
  { hasRich, hasMentions, hasLinks, hasMarks, states }: Expressible,
  op: ReviewOp,
): void {
  const subject = `annotation ${remark.id}`;
  const { rich, mentions = [], links = [] } = remark.body;
  const isRich =
    rich !== undefined ||
    remark.native?.some(({ role }) => ["comment", "note", "picture", "opaque-annotation"].includes(role)) === true;
  if (isRich && !hasRich)
    op.reportLoss("RICH_BODY_REDUCED", "The text of the comment is written without its formatting and pictures.", {
      subject,
    });
  if (links.length > 0 && !hasLinks)
    op.reportLoss("RICH_BODY_REDUCED", "Links of the comment are written as text.", {
      subject,
      details: links.slice(0, 20).map(({ href }) => href),
    });
  if (mentions.length > 0 && !hasMentions)
    op.reportLoss("MENTION_DROPPED", "Mentions of the comment are written as text.", {
      subject,
      details: mentions.slice(0, 20).map(({ name }) => name),
    });
  if (!hasMarks && "target" in remark && !AS_COMMENT.has(remark.kind))
    op.reportLoss("GEOMETRY_APPROXIMATED", `The mark of the kind ${remark.kind} is written as a comment.`, { subject });
  if (remark.native?.some(({ role }) => role === "attachment") === true)
    op.reportLoss("NATIVE_ANNOTATION_UNSUPPORTED", "The attached file is in the sidecar and not in the document.", {
      subject,
    });
  if (!states.includes(remark.state))
    op.reportLoss("STATE_NOT_EXPRESSIBLE", `The target format cannot show the state "${remark.state}".`, { subject });
}

/** The text of a comment that an author without a name gets, which is a loss. */
export function authorOf(remark: Annotation | Reply, op: ReviewOp): string {
  const name = remark.author?.name ?? "";
  if (name !== "" && remark.createdAt !== undefined) return xmlName(name);
  const missing = name === "" ? (remark.createdAt === undefined ? "author or time" : "author") : "time";
  op.reportLoss(
    "AUTHOR_OR_TIME_MISSING",
    `The comment has no ${missing}; the target format shows none or a substitute.`,
    {
      subject: `annotation ${remark.id}`,
    },
  );
  return name === "" ? "Unknown" : xmlName(name);
}
