import type { Unit } from "@colophon/testing";
import { createPikepdfReader } from "@colophon/testing/readers";

/** What pikepdf, which stands on libqpdf, finds in a file. */
export interface PikepdfFacts {
  readonly units: readonly Unit[];
  /** Null where libqpdf refuses the page tree. */
  readonly pages: number | null;
  readonly annotations: Readonly<Record<string, number>>;
  readonly encrypted: boolean;
  readonly version: string;
}

interface WireReading extends Omit<PikepdfFacts, "units"> {
  readonly units: readonly { kind: string; place: string; text?: string; bytes?: string }[];
  readonly error?: string;
}

const reader = createPikepdfReader(new URL("reader.py", import.meta.url));

/** One child reads all files, one after the other. A sentence instead says why it cannot read this one. */
export async function readWithPikepdf(bytes: Uint8Array, password = ""): Promise<PikepdfFacts | string> {
  const read = await reader.ask<WireReading>(bytes, (path) => `${path}\t${password}`);
  if (typeof read === "string") return read;
  if (read.error !== undefined) return read.error;
  const units = read.units.map(({ bytes: own, ...unit }) => ({
    ...unit,
    ...(own !== undefined && { bytes: new Uint8Array(Buffer.from(own, "base64")) }),
  }));
  return { ...read, units };
}

/** What resources have and nothing paints; undefined where pikepdf cannot tell. */
export async function unpaintedByPikepdf(bytes: Uint8Array): Promise<readonly string[] | undefined> {
  const read = await reader.ask<{ readonly unpainted?: readonly string[] }>(bytes, (path) => `${path}\t\tunpainted`);
  return typeof read === "string" ? undefined : read.unpainted;
}
