import { nameFiles, stemOf } from "@colophon/contract/file-names";

/** A file of a result, under the name that it has on every surface. */
export interface ResultFile {
  readonly name: string;
  readonly mediaType: string;
  readonly byteLength: number;
  readonly hash: string;
  /** Base64. */
  readonly bytes: string;
}

interface Found {
  readonly path: string;
  readonly artifact: Omit<ResultFile, "name"> & { readonly extension: string };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The files of a value in the order of its members, named after the file that was sent. */
export function findFiles(value: unknown, documentName: string): readonly ResultFile[] {
  const found: Found[] = [];
  collect(value, "", found);
  const names = nameFiles(found, value, stemOf(documentName));
  return found.map(({ artifact: { extension: _, ...artifact } }, index) => ({ ...artifact, name: names[index] ?? "" }));
}

function collect(value: unknown, path: string, found: Found[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, `${path}[${index}]`, found);
    return;
  }
  if (!isObject(value)) return;
  const { bytes, mediaType, extension, hash, byteLength } = value;
  if (
    typeof bytes === "string" &&
    typeof mediaType === "string" &&
    typeof extension === "string" &&
    typeof hash === "string"
  )
    found.push({ path, artifact: { bytes, mediaType, extension, hash, byteLength: Number(byteLength) } });
  else
    for (const [name, member] of Object.entries(value)) collect(member, path === "" ? name : `${path}.${name}`, found);
}

export function toBlob({ bytes, mediaType }: ResultFile): Blob {
  return new Blob([decode(bytes)], { type: mediaType });
}

/** Base64 to bytes. */
export function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Saves a file under a name. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
