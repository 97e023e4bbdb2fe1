import type { Sha256Hash } from "@colophon/contract";
import type { RecordBody, Resource } from "./types.ts";

/** The contract versions whose receipts have a meaning here. */
export const CONTRACT_VERSIONS: readonly string[] = ["1"];

/**
 * A receipt covers its files by two hashes. One file of each side must have that hash, or all files of the side are parts of a
 * composite, whose hash only a repetition of the call can prove.
 */
export function findFaultOfReceipt({
  activity,
  subject,
  materials,
}: Pick<RecordBody, "activity" | "subject" | "materials">): { message: string; path: string } | undefined {
  const { receipt } = activity;
  if (receipt === undefined) return undefined;
  if (!isCovered(materials, receipt.inputHash))
    return {
      path: "materials",
      message: `No material has the receipt's inputHash ${receipt.inputHash}, and not all of them are parts.`,
    };
  if (receipt.outputHash === undefined)
    return subject.length === 0
      ? undefined
      : { path: "subject", message: "The receipt is of a failed call, which made no files." };
  return isCovered(subject, receipt.outputHash)
    ? undefined
    : {
        path: "subject",
        message: `No subject has the receipt's outputHash ${receipt.outputHash}, and not all of them are parts.`,
      };
}

function isCovered(resources: readonly Resource[], hash: Sha256Hash): boolean {
  return (
    resources.some((resource) => resource.hash === hash) ||
    (resources.length > 0 && resources.every(({ part }) => part === true))
  );
}
