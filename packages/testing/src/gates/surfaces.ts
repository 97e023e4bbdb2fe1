import { canonicalJson, isPlainObject } from "@colophon/contract";
import { describeError } from "../describe-error.ts";
import { findDifference } from "../difference.ts";
import { type Finding, toFindings } from "../finding.ts";

/** One call as it travels: files in base64. */
export interface SurfaceRequest {
  readonly operation: string;
  readonly input: unknown;
  readonly options: Readonly<Record<string, unknown>>;
}

export type SurfaceAnswer =
  /** The canonical JSON of an envelope, as the surface gave it. */
  | { readonly kind: "envelope"; readonly bytes: Uint8Array }
  /** What a service says to a request that its schemas refuse: there is no execution, and so no envelope. */
  | { readonly kind: "refused"; readonly issues: unknown };

/** A way to run an operation. */
export interface Surface {
  readonly name: string;
  ask(request: SurfaceRequest): Promise<SurfaceAnswer>;
}

/**
 * C19: the envelope is the same on every surface, byte for byte. Nothing is taken out before: receipts are deterministic. The
 * first surface is the one that the others are held against.
 *
 * Source   contract, The gates.
 */
export async function checkSurfaces(request: SurfaceRequest, surfaces: readonly Surface[]): Promise<Finding[]> {
  const [first, ...others] = surfaces;
  if (first === undefined || others.length === 0) return toFindings("C19", ["there are no two surfaces to compare"]);
  const reference = await answerOf(first, request);
  if (typeof reference === "string") return toFindings("C19", [`${first.name}: ${reference}`]);
  if (reference.kind === "refused") return toFindings("C19", [`${first.name}: it gave no envelope`]);
  const faults: string[] = [];
  for (const surface of others) {
    const fault = compare(reference.bytes, await answerOf(surface, request));
    if (fault !== undefined) faults.push(`${surface.name}: ${fault}`);
  }
  return toFindings("C19", faults);
}

async function answerOf(surface: Surface, request: SurfaceRequest): Promise<SurfaceAnswer | string> {
  try {
    return await surface.ask(request);
  } catch (error) {
    return describeError(error);
  }
}

function compare(reference: Uint8Array, answer: SurfaceAnswer | string): string | undefined {
  if (typeof answer === "string") return answer;
  if (answer.kind === "refused") return compareRefusal(readJson(reference), answer.issues);
  if (Buffer.compare(reference, answer.bytes) === 0) return undefined;
  return findDifference(readJson(reference), readJson(answer.bytes)) ?? "the same JSON in other bytes";
}

/** A refusal stands for the failure that names the same issues, and for nothing else. */
function compareRefusal(envelope: unknown, issues: unknown): string | undefined {
  const error = isPlainObject(envelope) && envelope.ok === false && isPlainObject(envelope.error) ? envelope.error : {};
  if (error.phase !== "validation") return "it refused the request, which elsewhere is carried out";
  if (canonicalJson(error.issues) === canonicalJson(issues)) return undefined;
  return `it refused the request for another reason: ${findDifference(error.issues, issues, "issues")}`;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return `${bytes.length} bytes that are no JSON`;
  }
}
