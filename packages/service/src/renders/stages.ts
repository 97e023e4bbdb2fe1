import { isPlainObject, type JsonObject } from "@colophon/contract";
import type { Runtime } from "@colophon/runtime";
import { POLICY_CODES, type PolicyBlock } from "../policy/policy.ts";
import type { QualityReport } from "./quality-report.ts";
import type { Delivery, VerificationStage } from "./terms.ts";

/** What was rendered, as stages judge it. */
export interface StageInput {
  readonly bytes: Uint8Array;
  readonly report: QualityReport;
  readonly lossCount: number;
  /** What is unlike its baseline and was not meant to be. */
  readonly unintended?: string | undefined;
}

/** Why the stages that a render requires keep it back; undefined when all of them hold. */
export async function checkStages(
  runtime: Runtime,
  { format, requiredVerificationStages: required = [] }: Delivery,
  judged: StageInput,
): Promise<PolicyBlock | undefined> {
  if (required.length === 0) return undefined;
  const unmet = new Map<VerificationStage, string>();
  const isReady = required.includes("deliveryReady");
  const fail = (stage: VerificationStage, why: string): void => {
    if (required.includes(stage)) unmet.set(stage, why);
    if (isReady && !unmet.has("deliveryReady")) unmet.set("deliveryReady", why);
  };
  if (isReady || required.includes("valid")) {
    const fault = await findFault(runtime, format, judged.bytes);
    if (fault !== undefined) fail("valid", fault);
  }
  const { lossCount, report, unintended } = judged;
  if (unintended !== undefined && required.includes("intendedChangeVerified"))
    fail("intendedChangeVerified", unintended);
  if (lossCount > 0) fail("preserved", lossCount === 1 ? "there is 1 loss" : `the report lists ${lossCount} losses`);
  if (report.documentVerdict === "rejected") fail("deliveryReady", "the report rejects it");
  const blocking = report.findings.filter((finding) => finding.blocking).length;
  if (blocking > 0) fail("deliveryReady", `${blocking} of the report's findings block it`);
  if (unmet.size === 0) return undefined;
  const stages = [...unmet].map(([stage, why]): JsonObject => ({ stage, why }));
  return {
    code: POLICY_CODES.stage,
    message: `Required verification stages failed: ${[...unmet].map(([stage, why]) => `${stage} (${why})`).join(", ")}.`,
    details: { stages },
  };
}

/** The first thing that the format's own validator minds. */
async function findFault(runtime: Runtime, format: string, bytes: Uint8Array): Promise<string | undefined> {
  const envelope = await runtime.invoke(`${format}.validate`, { bytes });
  if (!envelope.ok) return `${format}.validate: ${envelope.error.code}`;
  const { value } = envelope;
  if (!isPlainObject(value) || value.valid === true) return undefined;
  const [first] = Array.isArray(value.issues) ? value.issues : [];
  const message = isPlainObject(first) && typeof first.message === "string" ? first.message : "it is not valid";
  return `${format}.validate: ${message.slice(0, 300)}`;
}
