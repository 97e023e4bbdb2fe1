import type { Unit } from "@colophon/testing";
import { createPikepdfReader } from "@colophon/testing/readers";

/** What pikepdf, which stands on libqpdf, finds in the form of a file. */
export interface PikepdfFacts {
  readonly units: readonly Unit[];
  /** Full names of the fields that the form leads to. */
  readonly fields: readonly string[];
  readonly widgets: number;
  /** Buttons whose value is no state that is shown, or that show one without it. */
  readonly wrongStates: readonly string[];
  /** Required fields without a value, and values longer than their fields allow. */
  readonly empty: readonly string[];
  readonly long: readonly string[];
  /** Texts of the data of an XFA form. */
  readonly xfa: readonly string[];
  readonly error?: string;
}

const reader = createPikepdfReader(new URL("reader.py", import.meta.url));

/** One child reads all files, one after the other. A sentence instead says why it cannot read this one. */
export async function readWithPikepdf(bytes: Uint8Array, password = ""): Promise<PikepdfFacts | string> {
  const read = await reader.ask<PikepdfFacts>(bytes, (path) => `form\t${path}\t${password}`);
  return typeof read === "string" ? read : (read.error ?? read);
}

/** Names, values and formatted values of an FDF file by pikepdf, of an XFDF file by ElementTree; undefined where they are not here. */
export async function readData(kind: "fdf" | "xfdf", bytes: Uint8Array): Promise<readonly string[] | undefined> {
  const read = await reader.ask<{ readonly texts: readonly string[]; readonly error?: string }>(
    bytes,
    (path) => `${kind}\t${path}\t`,
  );
  if (typeof read === "string") return undefined;
  if (read.error !== undefined) throw new Error(`${kind} cannot be read: ${read.error}`);
  return read.texts;
}

export function bytesOf({ input }: { readonly input: unknown }): Uint8Array {
  return (input as { readonly bytes: Uint8Array }).bytes;
}
