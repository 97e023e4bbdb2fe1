import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askPython, type PythonAnswer } from "../../../kits/mime/test/python-oracle.ts";
import type { ConvertValue, InspectValue, OpenedFile } from "./corpus-mails.ts";

/** What Python's email package finds in messages that the operations wrote. */
export function readWithPython(messages: readonly Uint8Array[]): PythonAnswer[] {
  const folder = mkdtempSync(join(tmpdir(), "mail-written-"));
  try {
    const paths = messages.map((bytes, index) => {
      const path = join(folder, `${index}.eml`);
      writeFileSync(path, bytes);
      return path;
    });
    return askPython(paths);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Hashes of the files that a converted eml must still hold: those that convert says are inside. In a mail that was an eml
 * already, files inside a winmail.dat or a text stay where they were, and Python does not look there.
 */
export function filesToFind({ inspected, envelopes }: OpenedFile): { part: string; sha256: string }[] {
  const envelope = envelopes.get("convert eml");
  if (envelope?.ok !== true || inspected === undefined) return [];
  const { attachments } = envelope.value as ConvertValue;
  return attachments.filter(
    ({ part, state }) => state === "inside" && (inspected.kind !== "eml" || isOpen(part, inspected)),
  );
}

function isOpen(id: string, { parts }: InspectValue): boolean {
  return parts.some((part) => part.id === id && part.decodedFrom === undefined);
}
