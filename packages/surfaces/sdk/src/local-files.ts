import { type Envelope, isPlainObject } from "@colophon/contract";
import type { OpenFile } from "./envelope-reader.ts";
import { FILE_PLACES } from "./operations.generated.ts";

/** A local result's files into the streams that are asked for them; what no stream takes stays in the value. */
export async function giveFilesAway(
  envelope: Envelope,
  operation: string,
  openFile: OpenFile | undefined,
): Promise<Envelope> {
  if (openFile === undefined || !envelope.ok) return envelope;
  let value: unknown = envelope.value;
  for (const place of new Set(["artifact.bytes", ...(FILE_PLACES[operation] ?? [])]))
    value = await giveAt(value, { steps: place.split("."), path: [], openFile });
  return { ...envelope, value };
}

interface Giving {
  readonly steps: readonly string[];
  readonly path: readonly string[];
  readonly openFile: OpenFile;
}

async function giveAt(value: unknown, { steps: [step = "", ...steps], path, openFile }: Giving): Promise<unknown> {
  if (step === "") return value instanceof Uint8Array ? give(value, path, openFile) : value;
  const further = (item: unknown, name: string) => giveAt(item, { steps, path: [...path, name], openFile });
  if (step === "[]") {
    if (!Array.isArray(value)) return value;
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) items.push(await further(item, String(index)));
    return items;
  }
  if (!isPlainObject(value)) return value;
  const given: Record<string, unknown> = { ...value };
  for (const name of step === "*" ? Object.keys(value) : [step])
    if (Object.hasOwn(value, name)) given[name] = await further(value[name], name);
  return given;
}

async function give(bytes: Uint8Array, path: readonly string[], openFile: OpenFile): Promise<Uint8Array> {
  const writer = openFile(path.join(".").replace(/\.bytes$/, ""))?.getWriter();
  if (writer === undefined) return bytes;
  await writer.write(bytes);
  await writer.close();
  return new Uint8Array();
}
