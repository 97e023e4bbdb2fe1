import { conforms, fixture, including } from "@colophon/testing";
import { parseReview } from "../src/operations/parse-review.ts";
import { reading } from "./conservation.ts";
import { docx, paragraph, pdf, webAnnotation } from "./make-files.ts";
import { module } from "./module.ts";

const text = (...lines: readonly string[]): Uint8Array => Buffer.from(`${lines.join("\n")}\n`);
const FIRST = "The Supplier shall deliver the goods within 30 days of the order.";
const SECOND = "The Buyer shall pay each invoice within 45 days of its receipt.";
const status = (expected: string) => including({ bindings: [including({ status: expected })] });

conforms(
  parseReview,
  [
    {
      name: "comments and replies of Word",
      input: { document: fixture("replies.docx") },
      value: including({ counts: { annotations: 5, replies: 10, exact: 5, shifted: 0, orphan: 0, ambiguous: 0 } }),
      losses: [],
    },
    {
      name: "notes of Excel",
      input: { document: fixture("notes.xlsx") },
      value: including({ counts: including({ annotations: 3, exact: 3 }) }),
      losses: [],
    },
    {
      name: "threads of Excel without the notes that repeat them",
      input: { document: fixture("threads.xlsx") },
      value: including({ counts: including({ ambiguous: 0, orphan: 0 }) }),
      losses: [],
    },
    { name: "classic comments of PowerPoint", input: { document: fixture("classic.pptx") }, losses: [] },
    {
      name: "a highlight of a PDF",
      input: { document: fixture("highlight.pdf") },
      value: including({ counts: including({ exact: 1 }) }),
      losses: [],
    },
    {
      name: "a quote whose context agrees is exact",
      input: {
        document: text(FIRST, SECOND),
        annotations: webAnnotation("within 30 days", { prefix: "shall deliver the goods ", suffix: " of the order." }),
      },
      value: status("exact"),
      losses: [],
    },
    {
      name: "a quote with a changed number is shifted and the numbers are named",
      input: {
        document: text(FIRST.replace("30", "60"), SECOND),
        annotations: webAnnotation("deliver the goods within 30 days of the order", {
          prefix: "The Supplier shall ",
          suffix: ".\nThe Buyer shall pay",
        }),
      },
      value: including({
        bindings: [
          including({
            status: "shifted",
            evidence: including({ differences: including({ numbers: { missing: ["30"], added: ["60"] } }) }),
          }),
        ],
      }),
      losses: [],
    },
    {
      name: "the look-alike of a deleted clause is not taken for it",
      kind: "boundary",
      input: {
        document: text(SECOND, "Either party may terminate at any time."),
        annotations: webAnnotation("within 30 days", { prefix: "shall deliver the goods ", suffix: " of the order." }),
      },
      value: status("orphan"),
      losses: ["common/REVIEW_TARGET_DELETED"],
    },
    {
      name: "of two equal places none is chosen",
      kind: "boundary",
      input: {
        document: text(FIRST, FIRST, FIRST),
        annotations: webAnnotation("within 30 days", { prefix: "goods ", suffix: " of the" }),
      },
      value: status("ambiguous"),
      losses: ["common/REVIEW_SIDECAR_ONLY"],
    },
    {
      name: "a document without comments has none",
      kind: "boundary",
      input: { document: docx(paragraph("No comments here.")) },
      value: including({ counts: including({ annotations: 0 }) }),
      losses: [],
    },
    {
      name: "a body that is not described is kept as it is",
      kind: "boundary",
      input: {
        document: text(FIRST),
        annotations: webAnnotation("within 30 days", {
          prefix: "shall deliver the goods ",
          suffix: " of the order.",
          more: { body: "http://example.org/video" },
        }),
      },
      losses: ["common/NATIVE_ANNOTATION_OPAQUE"],
    },
    {
      name: "a sound of a PDF is named, and its media are not kept",
      kind: "boundary",
      input: {
        document: pdf([FIRST], {
          page: "/Annots [<< /Type /Annot /Subtype /Sound /Rect [72 700 90 718] /Contents (Listen) /T (Ann) >>]",
        }),
      },
      losses: ["common/NATIVE_ANNOTATION_UNSUPPORTED"],
    },
    {
      name: "another document under strict",
      input: { document: text(FIRST), annotations: webAnnotation("within 30 days") },
      options: { binding: "strict" },
      error: "common/BINDING_MISMATCH",
      issues: ["document"],
    },
    {
      name: "a shifted anchor under exact",
      input: {
        document: text(FIRST.replace("30", "60"), SECOND),
        annotations: webAnnotation("deliver the goods within 30 days of the order", {
          prefix: "The Supplier shall ",
          suffix: ".\nThe Buyer shall pay",
        }),
      },
      options: { anchors: "exact" },
      error: "common/SHIFTED_ANCHOR",
      issues: ["annotations.http://example.org/anno1"],
    },
    {
      name: "a sidecar whose chain is broken",
      kind: "hostile",
      input: {
        document: text(FIRST),
        annotations: Buffer.from(
          JSON.stringify({
            schema: "review-sidecar.v1",
            document: {
              sha256: `sha256:${"0".repeat(64)}`,
              mediaType: "text/plain",
              byteLength: 1,
              textForm: "review-text.v1",
              textHash: `sha256:${"0".repeat(64)}`,
            },
            annotations: [],
            chainHash: `sha256:${"0".repeat(64)}`,
          }),
        ),
      },
      error: "common/VERIFICATION_FAILED",
      issues: ["chainHash"],
    },
    {
      name: "a sidecar of another shape",
      kind: "hostile",
      input: { document: text(FIRST), annotations: Buffer.from('{"schema":"review-sidecar.v9"}') },
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "bytes that are nothing",
      kind: "hostile",
      input: { document: Buffer.from([0xff, 0xfe, 0, 1]) },
      error: "common/INVALID_INPUT",
    },
    {
      name: "a document under a password",
      kind: "hostile",
      input: { document: fixture("encrypted.pdf") },
      error: "common/INPUT_ENCRYPTED",
    },
  ],
  { module, conservation: reading },
);
