import { checkOutbound, type DeliveryTarget, isReservedHeader, OutboundError } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";

/** Errors: Problem INVALID_REQUEST for a target to which no result could be sent now. */
export async function checkTarget(
  { outbound }: Pick<HttpParts, "outbound">,
  target: DeliveryTarget | undefined,
): Promise<void> {
  if (target === undefined) return;
  if (outbound === undefined)
    throw invalid(
      "url",
      "This service sends no results to other hosts.",
      "Read the result from its URL, or ask the operator to set COLOPHON_OUTBOUND.",
    );
  const reserved = Object.keys(target.headers ?? {}).find(isReservedHeader);
  if (reserved !== undefined) throw invalid("headers", `The header ${JSON.stringify(reserved)} cannot be set.`);
  try {
    await checkOutbound(target.url, outbound.rules, outbound.resolver);
  } catch (error) {
    if (error instanceof OutboundError) throw invalid("url", error.message);
    throw error;
  }
}

function invalid(member: string, detail: string, remediation?: string): Problem {
  return new Problem("INVALID_REQUEST", {
    detail,
    field: `deliver.${member}`,
    ...(remediation !== undefined && { remediation }),
  });
}
