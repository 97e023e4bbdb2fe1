import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const READER = fileURLToPath(new URL("zip-reader.py", import.meta.url));

interface ReadEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Python's zipfile, the independent reader of what is packaged. */
function readByPython(bytes: Uint8Array): readonly ReadEntry[] {
  const { status, stdout, stderr } = spawnSync("python3", [READER], {
    input: bytes,
    maxBuffer: 1 << 30,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`python3: ${stderr}`);
  return (JSON.parse(stdout) as [string, string, number[]][]).map(([name, content]) => ({
    name,
    content: new Uint8Array(Buffer.from(content, "base64")),
  }));
}

const known = new WeakMap<Uint8Array, Readonly<Record<string, Uint8Array>>>();

/** The same by name; once of the same bytes. */
export function readZip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  const read = known.get(bytes) ?? Object.fromEntries(readByPython(bytes).map(({ name, content }) => [name, content]));
  known.set(bytes, read);
  return read;
}
