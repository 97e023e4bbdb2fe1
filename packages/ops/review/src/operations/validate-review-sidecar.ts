import { PASSWORD_OPTION } from "@colophon/base-pdf";
import {
  array,
  boolean,
  choice,
  defineOperation,
  integer,
  isPlainObject,
  JsonError,
  object,
  optional,
  parseJson,
  string,
} from "@colophon/contract";
import { errors, losses, type ReviewOp } from "../codes.ts";
import { EXAMPLE_ANNOTATION } from "../data/example.ts";
import { engine } from "../engine.ts";
import { BINDINGS, checkIdentity } from "../model/check-identity.ts";
import { checkAgainst, checkSidecar, DOCUMENT_RULES, SIDECAR_RULES } from "../model/check-sidecar.ts";
import { ReviewFindings } from "../model/findings.ts";
import { openDocument } from "../model/open-document.ts";
import { checkWebAnnotations } from "../model/web/check-web-annotations.ts";
import { fileDefinitions, sharedFile } from "../schemas/files.ts";
import { JUDGES_ONLY } from "../schemas/unreachable.ts";

const WEB_RULES = "web-annotation-data-model";
/** Rules of the model that need the network or a second document. */
const NOT_CHECKED = ["json-ld-terms-of-other-contexts", "resources-of-iris", "svg-markup"] as const;

/**
 * A sidecar or a Web Annotation -> which rules it breaks, each with its place.
 *
 * Shapes   valid: no finding is an error. checked and notChecked list what the verdict rests on.
 * Cost     O(bytes); with `document` as much as reading that.
 * Errors   INVALID_INPUT for a document that cannot be read; BINDING_MISMATCH with binding strict. What is not JSON is a finding.
 * Losses   None: nothing is changed.
 * Source   review-sidecar.v1; W3C Web Annotation Data Model, 2017-02-23; RFC 8785, RFC 7493.
 */
export const validateReviewSidecar = defineOperation({
  name: "common.validate.review-sidecar",
  summary: "Check a review sidecar and its chain.",
  engine,
  search: ["web annotation", "json-ld", "sidecar", "comments", "verify annotations", "chain hash"],
  input: object(
    {
      bytes: sharedFile("The review sidecar or the W3C Web Annotation as JSON."),
      document: optional(
        sharedFile("The document; with it, hashes, positions and quotes are checked against its text."),
      ),
    },
    { $defs: fileDefinitions },
  ),
  options: object({
    password: PASSWORD_OPTION,
    binding: choice(BINDINGS, {
      description:
        "strict refuses the call when `document` is not the one that the sidecar names; follow reports that as a finding.",
      default: "follow",
    }),
  }),
  value: object({
    valid: boolean({ description: "Whether none of the findings is an error." }),
    kind: choice(["sidecar", "web-annotation", "unknown"], { description: "What the file was checked as." }),
    annotations: integer({ description: "The number of annotations without replies.", minimum: 0 }),
    errors: integer({ description: "The number of errors, listed or not.", minimum: 0 }),
    warnings: integer({ description: "The number of warnings, listed or not.", minimum: 0 }),
    findings: array(
      object({
        rule: string({ description: "A stable name of the broken rule." }),
        severity: choice(["error", "warning"], { description: "Whether the rule is binding or a recommendation." }),
        message: string({ description: "What is wrong and what the rule demands." }),
        path: string({ description: "The member at fault, for example target.selector." }),
      }),
      { description: "The first 1,000 broken rules in the order of the file." },
    ),
    checked: array(string({ description: "The name of a rule." }), {
      description: "Rules or sets of rules that were checked.",
    }),
    notChecked: array(string({ description: "The name of a rule." }), {
      description: "Rules that were not checked here.",
    }),
  }),
  errors,
  losses,
  unreachableCodes: JUDGES_ONLY,
  effects: "none",
  example: { input: { bytes: EXAMPLE_ANNOTATION } },

  run({ input, options, op }) {
    const findings = new ReviewFindings(op);
    const { kind, annotations, checked, notChecked } = check(input, { ...options, findings }, op);
    const { errors: faults, warnings, listed } = findings;
    return {
      valid: faults === 0,
      kind,
      annotations,
      errors: faults,
      warnings,
      findings: listed,
      checked: [...checked],
      notChecked: [...notChecked],
    };
  },
});

interface Verdict {
  readonly kind: "sidecar" | "web-annotation" | "unknown";
  readonly annotations: number;
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
}

interface Checking {
  readonly password?: string;
  readonly binding: (typeof BINDINGS)[number];
  readonly findings: ReviewFindings;
}

function check(
  input: { readonly bytes: Uint8Array; readonly document?: Uint8Array },
  { password, binding, findings }: Checking,
  op: ReviewOp,
): Verdict {
  const json = readJson(input.bytes, findings, op);
  const document = input.document === undefined ? undefined : openDocument(input.document, password, op);
  if (isPlainObject(json) && "schema" in json && !("@context" in json)) {
    const sidecar = checkSidecar(json, input.bytes.length, findings, op.checkpoint);
    if (document !== undefined) checkIdentity(sidecar?.document, document, { binding, op });
    if (document !== undefined && sidecar !== undefined) checkAgainst(sidecar, document, findings, op.checkpoint);
    const isCompared = document !== undefined && sidecar !== undefined;
    const rules = sidecar === undefined ? ["schema"] : [...SIDECAR_RULES, ...(isCompared ? DOCUMENT_RULES : [])];
    const others = [...SIDECAR_RULES, ...DOCUMENT_RULES].filter((each) => !rules.includes(each));
    return { kind: "sidecar", annotations: sidecar?.annotations.length ?? 0, checked: rules, notChecked: others };
  }
  if (json === undefined)
    return { kind: "unknown", annotations: 0, checked: ["json"], notChecked: [WEB_RULES, ...SIDECAR_RULES] };
  if (!isPlainObject(json) && !Array.isArray(json)) {
    findings.add("json-object", "", "The file must be a JSON object or a list of them.");
    return {
      kind: "unknown",
      annotations: 0,
      checked: ["json", "json-object"],
      notChecked: [WEB_RULES, ...SIDECAR_RULES],
    };
  }
  if (document !== undefined) checkIdentity(undefined, document, { binding, op });
  const annotations = checkWebAnnotations(json, findings);
  return { kind: "web-annotation", annotations, checked: ["json", WEB_RULES], notChecked: NOT_CHECKED };
}

function readJson(bytes: Uint8Array, findings: ReviewFindings, op: ReviewOp): unknown {
  op.checkpoint();
  try {
    return parseJson(bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    findings.add("json", "", `The file is not JSON: ${error.message}`);
    return undefined;
  }
}
