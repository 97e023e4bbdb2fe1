import { LOCATOR_KINDS, PHASES, SEVERITIES } from "@colophon/contract";

const TEXT = { type: "string", minLength: 1 } as const;
const HASH = { type: "string", pattern: "^sha256:[0-9a-f]{64}$" } as const;
const CODE = { type: "string", pattern: "^[a-z]+/[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$" } as const;
const COUNT = { type: "integer", minimum: 0 } as const;
const ANY = {} as const;

function closed(required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}) {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

const LOCATOR = closed(
  {
    artifact: HASH,
    domain: TEXT,
    path: {
      type: "array",
      minItems: 1,
      items: closed({ kind: { enum: LOCATOR_KINDS } }, { index: COUNT, id: { type: "string" } }),
    },
  },
  { range: closed({ start: COUNT, end: COUNT }) },
);
const ISSUE = closed(
  { path: { type: "string" }, message: TEXT },
  { expected: TEXT, received: TEXT, remediation: TEXT, locator: LOCATOR },
);
const FAILURE = closed(
  {
    name: { const: "OperationError" },
    code: CODE,
    phase: { enum: PHASES },
    message: TEXT,
    remediation: TEXT,
    issues: { type: "array", items: ISSUE },
    retryable: { type: "boolean" },
  },
  { locator: LOCATOR, details: ANY },
);
const LOSS = {
  ...closed(
    { code: CODE, severity: { enum: SEVERITIES }, subject: TEXT, message: TEXT, avoidable: { type: "boolean" } },
    { locator: LOCATOR, expected: ANY, actual: ANY, remediation: TEXT, details: ANY },
  ),
  if: { properties: { avoidable: { const: true } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ["remediation"] },
  else: { properties: { remediation: false } },
};
const DIAGNOSTIC = closed(
  { code: CODE, severity: { enum: ["debug", "info", "warn"] }, message: TEXT, phase: { enum: PHASES } },
  { locator: LOCATOR, details: ANY },
);
const PROGRAM = closed({ name: TEXT, version: TEXT });
const TOOL = closed({ name: TEXT, version: TEXT }, { facts: { type: "object", additionalProperties: TEXT } });
const RECEIPT = closed(
  {
    contractVersion: TEXT,
    operation: TEXT,
    domain: TEXT,
    engine: PROGRAM,
    inputHash: HASH,
    deterministic: { const: true },
    nondeterminismSources: { type: "array", maxItems: 0 },
  },
  { optionsHash: HASH, outputHash: HASH, tools: { type: "array", minItems: 1, items: TOOL } },
);
const REPORTS = {
  losses: { type: "array", items: LOSS },
  diagnostics: { type: "array", items: DIAGNOSTIC },
};

/** The wire form of a success, with any value. Source: contract, Result envelope and Receipt. */
export const SUCCESS_SCHEMA = closed({
  ok: { const: true },
  value: ANY,
  ...REPORTS,
  receipt: { ...RECEIPT, required: [...RECEIPT.required, "optionsHash", "outputHash"] },
});

/** The wire form of a failure. Source: contract, Result envelope and Error. */
export const FAILURE_SCHEMA = closed(
  { ok: { const: false }, error: FAILURE, ...REPORTS },
  { receipt: { ...RECEIPT, properties: { ...RECEIPT.properties, outputHash: false } } },
);
