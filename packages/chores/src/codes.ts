import { codes } from "@colophon/contract";

export const errors = codes("pptx", {
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
    domain: "common",
  },
  CONTRACT_VIOLATION: {
    remediation: "Report the file to the operators of this service.",
    phase: "parsing",
    conditions: ["crashed", "callbackFailed"],
    domain: "common",
  },
  OPERATION_CANCELLED: {
    remediation: "Send the request again.",
    phase: "policy",
    conditions: ["cancelled"],
    domain: "common",
  },
  OPERATION_TIMEOUT: {
    remediation: "Send a smaller file.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
    domain: "common",
  },
  RESOURCE_LIMIT_EXCEEDED: {
    remediation: "Send a smaller file.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
    domain: "common",
  },
  INPUT_CORRUPT: {
    remediation: "Open the file in PowerPoint, save it again as a template or presentation, and resend it.",
    phase: "archive",
    domain: "common",
  },
  INPUT_ENCRYPTED: {
    remediation: "Remove the password in PowerPoint and resend the template.",
    phase: "archive",
    domain: "common",
  },
  LOSS_POLICY_VIOLATED: { remediation: "Set lossPolicy to collect.", phase: "policy", conditions: ["lossPolicy"] },
  TEMPLATE_REFUSED: { remediation: "Remove the template content listed in `issues`.", phase: "validation" },
});
