import { type Artifact, type Envelope, invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { convertReviewSidecar } from "../src/operations/convert-review-sidecar.ts";
import { parseReview } from "../src/operations/parse-review.ts";
import { converting } from "./conservation.ts";
import { docx, paragraph, pdf, sidecar, webAnnotation, xlsx } from "./make-files.ts";
import { module } from "./module.ts";

const CLAUSE = "The Supplier shall deliver the goods within 30 days of the order.";
const note = (more = {}) =>
  webAnnotation("within 30 days", { prefix: "shall deliver the goods ", suffix: " of the order.", ...more });
const wide = webAnnotation("deliver the goods within 30 days of the order", {
  prefix: "The Supplier shall ",
  suffix: ".\nThe Buyer shall pay",
});
const contract = docx(paragraph(CLAUSE) + paragraph("The Buyer shall pay."));

const DAYS = { exact: "within 30 days", prefix: "shall deliver the goods ", suffix: " of the order." };
const SIGNED =
  "/AcroForm << /Fields [<< /FT /Sig /T (s) /V << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >> >>] >>";

/** The artifact holds the comment at the words. */
const holds =
  (quote: string, body: string) =>
  async (envelope: Envelope): Promise<void> => {
    expect(envelope.ok).toBe(true);
    if (!envelope.ok) return;
    const { artifact } = envelope.value as { artifact: Artifact };
    const again = await invoke(parseReview, { document: artifact.bytes });
    const found = JSON.stringify(again.ok ? again.value : again.error);
    expect(found).toContain(JSON.stringify(quote).slice(1, -1));
    expect(found).toContain(JSON.stringify(body).slice(1, -1));
  };

conforms(
  convertReviewSidecar,
  [
    {
      name: "comments of Word as a sidecar",
      input: { annotations: fixture("replies.docx") },
      value: including({ written: 5 }),
      losses: [],
    },
    {
      name: "a web annotation into a contract",
      input: { annotations: note(), document: contract },
      options: { to: "document" },
      value: including({ written: 1 }),
      losses: [],
      check: holds("within 30 days", "Why?"),
    },
    {
      name: "a target that is not there stays in the sidecar",
      input: { annotations: webAnnotation("x"), document: fixture("protected-for-comments.docx") },
      options: { to: "document" },
      losses: ["common/REVIEW_TARGET_DELETED"],
    },
    {
      name: "a read-only document takes none",
      kind: "hostile",
      input: {
        annotations: note(),
        document: docx(paragraph(CLAUSE), '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>'),
      },
      options: { to: "document" },
      error: "common/PERMISSION_DENIED",
    },
    {
      name: "text takes no comments",
      kind: "boundary",
      input: { annotations: note(), document: Buffer.from(`${CLAUSE}\n`) },
      options: { to: "document" },
      value: including({ written: 0 }),
      losses: ["common/WORKSPACE_ADAPTER_UNAVAILABLE"],
    },
    {
      name: "a thread into a workbook",
      input: { annotations: note(), document: xlsx([["a", CLAUSE]]) },
      options: { to: "document" },
      losses: ["common/ANCHOR_WIDENED"],
    },
    {
      name: "a comment into a PDF",
      input: { annotations: note(), document: pdf([CLAUSE, "The Buyer shall pay."]) },
      options: { to: "document" },
      value: including({ written: 1 }),
      losses: [],
      check: holds("within 30 days", "Why?"),
    },
    {
      name: "a comment without author and time",
      input: { annotations: note({ more: { creator: undefined, created: undefined } }), document: contract },
      options: { to: "document" },
      losses: ["common/AUTHOR_OR_TIME_MISSING"],
    },
    {
      name: "a comment with formatting",
      input: {
        annotations: note({ more: { body: { type: "TextualBody", value: "<b>Why?</b>", format: "text/html" } } }),
        document: contract,
      },
      options: { to: "document" },
      losses: ["common/RICH_BODY_REDUCED"],
    },
    {
      name: "a target that was edited",
      input: {
        annotations: wide,
        document: docx(paragraph(CLAUSE.replace("30", "60")) + paragraph("The Buyer shall pay.")),
      },
      options: { to: "document" },
      losses: ["common/ANCHOR_SHIFTED"],
    },
    {
      name: "a target that was edited, under exact",
      input: {
        annotations: wide,
        document: docx(paragraph(CLAUSE.replace("30", "60")) + paragraph("The Buyer shall pay.")),
      },
      options: { anchors: "exact" },
      error: "common/SHIFTED_ANCHOR",
      issues: ["annotations.http://example.org/anno1"],
    },
    {
      name: "another document under strict",
      input: { annotations: note(), document: contract },
      options: { binding: "strict" },
      error: "common/BINDING_MISMATCH",
      issues: ["document"],
    },
    {
      name: "a document under a password",
      kind: "hostile",
      input: { annotations: note(), document: fixture("encrypted.pdf") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "a reply to a reply answers the first comment of Word",
      input: {
        annotations: sidecar(DAYS, { id: "a" }, [{ id: "b" }, { id: "c", text: "So it is." }]),
        document: contract,
      },
      options: { to: "document" },
      losses: ["common/THREAD_FLATTENED"],
      check: holds("within 30 days", "So it is."),
    },
    {
      name: "a rejected comment has no state in Word",
      input: { annotations: sidecar(DAYS, { id: "a", more: { state: "rejected" } }), document: contract },
      options: { to: "document" },
      losses: ["common/STATE_NOT_EXPRESSIBLE"],
    },
    {
      name: "a mention is text in Word",
      input: {
        annotations: sidecar(DAYS, {
          id: "a",
          more: { body: { text: "@Bo see this", mentions: [{ start: 0, end: 3, name: "Bo" }] } },
        }),
        document: contract,
      },
      options: { to: "document" },
      losses: ["common/MENTION_DROPPED"],
      check: holds("within 30 days", "@Bo see this"),
    },
    {
      name: "a strike-out is a comment in Word",
      input: { annotations: sidecar(DAYS, { id: "a", more: { kind: "strikeOut" } }), document: contract },
      options: { to: "document" },
      losses: ["common/GEOMETRY_APPROXIMATED"],
    },
    {
      name: "ink without strokes is a highlight in a PDF",
      input: { annotations: sidecar(DAYS, { id: "a", more: { kind: "ink" } }), document: pdf([CLAUSE]) },
      options: { to: "document" },
      losses: ["common/GEOMETRY_APPROXIMATED"],
    },
    {
      name: "a comment into a signed PDF",
      input: { annotations: note(), document: pdf([CLAUSE, "The Buyer shall pay."], { catalog: SIGNED }) },
      options: { to: "document" },
      losses: ["common/SIGNATURE_INVALIDATED"],
      check: holds("within 30 days", "Why?"),
    },
    {
      name: "an attached file stays in the sidecar",
      input: {
        annotations: sidecar(DAYS, {
          id: "a",
          more: {
            native: [{ format: "pdf", role: "attachment", mediaType: "application/octet-stream", data: "AAEC" }],
          },
        }),
        document: contract,
      },
      options: { to: "document" },
      losses: ["common/NATIVE_ANNOTATION_UNSUPPORTED"],
    },
    {
      name: "a body that is not described is kept as it is",
      kind: "boundary",
      input: { annotations: note({ more: { body: "http://example.org/video" } }), document: contract },
      losses: ["common/NATIVE_ANNOTATION_OPAQUE"],
    },
    {
      name: "a sidecar that was changed",
      kind: "hostile",
      input: {
        annotations: Buffer.from(
          Buffer.from(sidecar(DAYS, { id: "a" }))
            .toString("utf8")
            .replace("Why?", "Who?"),
        ),
        document: contract,
      },
      error: "common/VERIFICATION_FAILED",
      issues: ["chainHash"],
    },
    {
      name: "of equal places none is chosen",
      kind: "boundary",
      input: {
        annotations: webAnnotation("within 30 days", { prefix: "goods ", suffix: " of the" }),
        document: docx(paragraph(CLAUSE).repeat(3)),
      },
      losses: ["common/REVIEW_SIDECAR_ONLY"],
    },
    {
      name: "nothing to write into",
      kind: "hostile",
      input: { annotations: note() },
      options: { to: "document" },
      error: "common/INVALID_INPUT",
      issues: ["document"],
    },
  ],
  { module, conservation: converting },
);
