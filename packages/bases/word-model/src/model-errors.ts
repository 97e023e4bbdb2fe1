import { type RefusalCodes, withDocumentErrors } from "@colophon/base-word";
import type { Op } from "@colophon/contract";
import { ModelError } from "./model-fault.ts";

type Codes = "DOC_INVALID" | "RESOURCE_LIMIT_EXCEEDED" | "INPUT_ENCRYPTED";

export const DOCUMENT_CODES: RefusalCodes<"INVALID_INPUT" | "DOC_INVALID" | "RESOURCE_LIMIT_EXCEEDED"> = {
  notWord: "INVALID_INPUT",
  broken: "DOC_INVALID",
  limit: "RESOURCE_LIMIT_EXCEEDED",
};

/** A model is not a file: what is wrong with it is never its type. */
const MODEL_CODES: RefusalCodes<"DOC_INVALID" | "RESOURCE_LIMIT_EXCEEDED"> = {
  notWord: "DOC_INVALID",
  broken: "DOC_INVALID",
  limit: "RESOURCE_LIMIT_EXCEEDED",
};

/** Runs what writes a model; a fault of the model becomes DOC_INVALID with its path. */
export function withModelErrors<T>(op: Op<Codes>, work: () => T): T {
  try {
    return withDocumentErrors(op, MODEL_CODES, work);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const { path, message } = error;
    throw op.error("DOC_INVALID", `${path === "" ? "The model" : path}: ${message}`, {
      remediation: "Fix the member listed in `issues`.",
      phase: "validation",
      issues: [{ path: path === "" ? "model" : `model.${path}`, message }],
    });
  }
}
