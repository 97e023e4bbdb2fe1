/** The addresses of what the server keeps for its reader. */
const RESULT = /^colophon:\/\/results\/([0-9a-f]{64})(?:\/files\/(\d+))?(?:\?(.*))?$/;
const OPERATION = /^colophon:\/\/operations\/([a-z0-9.-]+)(?:\?(.*))?$/;

export const TEMPLATES = [
  {
    uriTemplate: "colophon://results/{sha256}{?offset,length}",
    name: "result",
    title: "A result, whole",
    description: "The canonical envelope of a call, with files in base64, one page at a time.",
    mimeType: "application/json",
  },
  {
    uriTemplate: "colophon://results/{sha256}/files/{index}",
    name: "result-file",
    title: "A file of a result",
    description: "Contents of one file that a call created.",
  },
  {
    uriTemplate: "colophon://operations/{name}{?offset,length}",
    name: "operation",
    title: "An operation's descriptor, whole",
    description: "Schemas, codes with remediations and the worked example, one page at a time.",
    mimeType: "application/json",
  },
] as const;

type Address =
  | { readonly kind: "result"; readonly id: string; readonly offset: number; readonly length: number | undefined }
  | { readonly kind: "file"; readonly id: string; readonly index: number }
  | { readonly kind: "operation"; readonly name: string; readonly offset: number; readonly length: number | undefined };

export function resultUri(id: string): string {
  return `colophon://results/${id}`;
}

export function fileUri(id: string, index: number): string {
  return `${resultUri(id)}/files/${index}`;
}

export function operationUri(name: string): string {
  return `colophon://operations/${name}`;
}

/** An address; undefined for one that is none of ours. */
export function parseUri(uri: string): Address | undefined {
  const [, id, index, resultQuery] = RESULT.exec(uri) ?? [];
  if (id !== undefined && index !== undefined) return { kind: "file", id, index: Number(index) };
  if (id !== undefined) return { kind: "result", id, ...readRange(resultQuery) };
  const [, name, operationQuery] = OPERATION.exec(uri) ?? [];
  return name === undefined ? undefined : { kind: "operation", name, ...readRange(operationQuery) };
}

function readRange(query: string | undefined): { readonly offset: number; readonly length: number | undefined } {
  const parameters = new URLSearchParams(query ?? "");
  const read = (name: string): number | undefined => {
    const text = parameters.get(name);
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  return { offset: read("offset") ?? 0, length: read("length") };
}
