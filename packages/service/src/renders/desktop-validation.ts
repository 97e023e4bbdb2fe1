import { type Envelope, isPlainObject, type JsonObject } from "@colophon/contract";
import { type Runtime, RuntimeError } from "@colophon/runtime";
import { POLICY_CODES, type PolicyBlock } from "../policy/policy.ts";
import type { Delivery } from "./terms.ts";

/** A text that the page of its slide does not have. */
const NOT_SHOWN = "pptx/CONTENT_NOT_SHOWN";

export type Validated =
  | { readonly kind: "blocked"; readonly block: PolicyBlock }
  | { readonly kind: "validated"; readonly summary?: JsonObject };

/**
 * Opens what was rendered in LibreOffice, where the render asks for that: each slide, hidden ones too, has a page, and each of its texts is
 * found on it. What could not be opened is never told as validated.
 *
 * Cost     A LibreOffice of its own.
 */
export async function validateOnDesktop(
  runtime: Runtime,
  { validationMode }: Pick<Delivery, "validationMode">,
  { bytes, wasChecked }: { readonly bytes: Uint8Array; readonly wasChecked: boolean },
): Promise<Validated> {
  if (validationMode === undefined) return { kind: "validated" };
  if (validationMode === "desktop_async") return blocked(validationMode, "it is not offered");
  const structural = wasChecked ? ["structural"] : [];
  if (validationMode !== "desktop_blocking")
    return { kind: "validated", summary: summarize(validationMode, structural) };
  const fault = await findFault(runtime, bytes);
  if (fault !== undefined) return blocked(validationMode, fault);
  return { kind: "validated", summary: summarize(validationMode, [...structural, "desktop_blocking"]) };
}

async function findFault(runtime: Runtime, bytes: Uint8Array): Promise<string | undefined> {
  try {
    const converted = await runtime.invoke("pptx.convert.pdf", { bytes }, { hiddenSlides: "show" });
    if (!converted.ok) return `LibreOffice does not open it: ${converted.error.code}`;
    const { value, losses } = converted;
    const slides = isPlainObject(value) && Array.isArray(value.slides) ? (value.slides as readonly JsonObject[]) : [];
    const missing = slides.findIndex(({ page }) => page === undefined);
    if (slides.length === 0 || missing >= 0) return `slide ${missing + 1} has no page`;
    const unseen = losses.find(isUnseenText);
    return unseen === undefined ? undefined : `a text is not on its page: ${unseen.message}`;
  } catch (error) {
    if (error instanceof RuntimeError && error.reason === "engine") return "no LibreOffice is here";
    throw error;
  }
}

/** Properties of the file, values that a chart does not print, and links are no texts of the specification. */
function isUnseenText({ code, severity, subject }: Envelope["losses"][number]): boolean {
  return code === NOT_SHOWN && severity !== "degraded" && subject !== "link";
}

function blocked(stage: string, why: string): Validated {
  const text = why.toWellFormed().replaceAll("\0", "\uFFFD").slice(0, 500);
  const message = `Required and unmet: ${stage} (${text}).`;
  return { kind: "blocked", block: { code: POLICY_CODES.stage, message, details: { stages: [{ stage, why: text }] } } };
}

function summarize(requestedMode: string, executed: readonly string[]): JsonObject {
  const ran = executed.length === 0 ? "No validation ran." : `What ran found no fault: ${executed.join(", ")}.`;
  return {
    requestedMode,
    preflightExecutedModes: [],
    renderExecutedModes: executed,
    executedModes: executed,
    deferredModes: [],
    unsupportedModes: [],
    reason: `${requestedMode === "desktop_blocking" ? "Desktop validation was deferred until the render. " : ""}${ran}`,
  };
}
