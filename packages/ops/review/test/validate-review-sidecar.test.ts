import { conforms, fixture, including } from "@colophon/testing";
import { validateReviewSidecar } from "../src/operations/validate-review-sidecar.ts";
import { webAnnotation } from "./make-files.ts";
import { module } from "./module.ts";

const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const CONTEXT = "http://www.w3.org/ns/anno.jsonld";
const sound = {
  "@context": CONTEXT,
  id: "http://example.org/1",
  type: "Annotation",
  target: "http://example.org/page",
};
const broken = (more: object, rule: string) => ({
  name: `${rule}: ${JSON.stringify(more).slice(0, 60)}`,
  kind: "boundary" as const,
  input: { bytes: json({ ...sound, ...more }) },
  value: including({ valid: false, kind: "web-annotation", findings: [including({ rule, severity: "error" })] }),
  losses: [],
});

conforms(
  validateReviewSidecar,
  [
    {
      name: "a quote of the W3C's samples",
      input: { bytes: fixture("web-annotation/quote.json") },
      value: including({ valid: true, findings: [] }),
      losses: [],
    },
    {
      name: "an annotation of this package",
      input: { bytes: webAnnotation("x") },
      value: including({ valid: true }),
      losses: [],
    },
    broken({ target: undefined }, "target-missing"),
    broken({ target: 9 }, "target-type"),
    broken({ body: { id: "http://example.com/1", format: 6 } }, "format"),
    broken({ body: { type: ["Choice", "List"], items: ["http://example.com/1"] } }, "composite-type"),
    broken({ body: { items: ["http://example.com/1"] } }, "composite-type"),
    broken({ body: { id: "http://example.com/1", textDirection: ["ltr", "rtl"] } }, "textDirection"),
    broken({ creator: 6 }, "agent-type"),
    broken({ modified: "an hour ago" }, "date-time"),
    broken({ id: "not a uri" }, "id-iri"),
    broken({ id: ["http://example.org/1"] }, "id-single"),
    broken({ type: undefined }, "annotation-type"),
    broken({ "@context": ["http://example.org/other"] }, "context"),
    broken({ bodyValue: "a", body: "http://example.org/b" }, "body-value"),
    broken(
      { target: { source: "http://example.org/p", selector: { type: "FragmentSelector", value: ["a", "b"] } } },
      "selector-value",
    ),
    broken(
      { target: { source: "http://example.org/p", selector: { type: "TextPositionSelector", start: 9, end: 3 } } },
      "position-order",
    ),
    broken(
      {
        target: {
          source: "http://example.org/p",
          selector: { type: "RangeSelector", startSelector: "http://example.org/s" },
        },
      },
      "range-selector",
    ),
    broken({ motivation: "shouting" }, "motivation"),
    {
      name: "not JSON",
      kind: "hostile",
      input: { bytes: Buffer.from("this is not json") },
      value: including({ valid: false, kind: "unknown" }),
      losses: [],
    },
    {
      name: "the sidecar of another document under strict",
      input: { bytes: webAnnotation("x"), document: Buffer.from("x\n") },
      options: { binding: "strict" },
      error: "common/BINDING_MISMATCH",
      issues: ["document"],
    },
    {
      name: "a document that is nothing",
      kind: "hostile",
      input: { bytes: webAnnotation("x"), document: Buffer.from([255, 0]) },
      error: "common/INVALID_INPUT",
    },
    {
      name: "a document under a password",
      kind: "hostile",
      input: { bytes: webAnnotation("x"), document: fixture("encrypted.pdf") },
      error: "common/INPUT_ENCRYPTED",
    },
  ],
  { module, conservation: "It only checks: nothing of the file is given away, and each finding names its member." },
);
