import { isDeepStrictEqual } from "node:util";
import { parseLocator } from "@colophon/contract";
import { type Finding, toFindings } from "../finding.ts";
import { sha256Of } from "../fixture.ts";
import { listFileTrails, valueAt } from "../hostile/trails.ts";
import { type LocatorPlace, listLocators } from "../locators.ts";
import type { Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";

/**
 * C9: every locator of losses, issues, errors, diagnostics and values is read back from its string, belongs to the
 * operation's domain and is an address into bytes of this very call: a file of the input, the input, or the artifact made.
 */
export async function checkLocators(subject: Subject): Promise<Finding[]> {
  const { operation } = subject;
  return (await subject.trials()).flatMap((trial) => {
    const { envelope, row } = trial;
    if (envelope === undefined) return [];
    const known = hashesOf(trial, subject);
    return toFindings(
      "C9",
      listLocators(envelope).flatMap((found) => [
        ...violationsOfString(found),
        ...(found.locator.domain === operation.domain
          ? []
          : [`${found.place} is of the domain ${found.locator.domain}`]),
        ...(known.has(found.locator.artifact)
          ? []
          : [`${found.place} is an address into other bytes: ${found.locator.artifact}`]),
      ]),
      row.name,
    );
  });
}

function violationsOfString({ place, locator, text }: LocatorPlace): string[] {
  try {
    return isDeepStrictEqual(parseLocator(text), locator) ? [] : [`${place} reads back as another: ${text}`];
  } catch {
    return [`${place} has no canonical string: ${text}`];
  }
}

function hashesOf({ input, envelope }: Trial, { operation }: Subject): ReadonlySet<string> {
  const hashes = new Set<string>();
  const { inputHash, outputHash } = envelope?.receipt ?? {};
  if (inputHash !== undefined) hashes.add(inputHash);
  if (outputHash !== undefined) hashes.add(outputHash);
  for (const trail of listFileTrails(operation.filePlaces, input)) {
    const bytes = valueAt(input, trail);
    if (bytes instanceof Uint8Array) hashes.add(sha256Of(bytes));
    if (typeof bytes === "string") hashes.add(sha256Of(Buffer.from(bytes, "base64")));
  }
  return hashes;
}
