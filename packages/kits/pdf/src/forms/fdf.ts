import { scriptOf } from "../facts/actions.ts";
import { type OpenOptions, openPdf, type PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from "../objects/object.ts";
import { encodeText, nameText, textOf } from "../objects/text-string.ts";
import { serialize } from "../write/serialize.ts";
import type { DataNode } from "./form-data.ts";

const MAX_DEPTH = 200;

/**
 * Form data as FDF: fields by their partial names, values as strings, lists or names of states.
 *
 * Source   ISO 32000-2, 12.7.8.
 */
export function writeFdf(nodes: readonly DataNode[], checkpoint: () => void): Uint8Array {
  const fields = nodes.map((node) => fieldOf(node, checkpoint));
  const root = new PdfDict(new Map([["FDF", new PdfDict(new Map([["Fields", fields]]))]]));
  const head = Buffer.from("%FDF-1.2\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "latin1");
  const tail = Buffer.from("\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n", "latin1");
  return Uint8Array.from(Buffer.concat([head, serialize(root), tail]));
}

function fieldOf(node: DataNode, checkpoint: () => void): PdfDict {
  checkpoint();
  const entries: [string, PdfObject][] = [["T", encodeText(node.name)]];
  if (node.values !== undefined) entries.push(["V", heldOf(node)]);
  if (node.richText !== undefined) entries.push(["RV", encodeText(node.richText)]);
  if (node.kids.length > 0) entries.push(["Kids", node.kids.map((kid) => fieldOf(kid, checkpoint))]);
  return new PdfDict(new Map(entries));
}

function heldOf({ values = [], isList, state }: DataNode): PdfObject {
  if (state !== undefined) return state;
  return isList ? values.map(encodeText) : encodeText(values[0] ?? "");
}

/** The data of an FDF file. FormatError as `openPdf`. */
export function readFdf(bytes: Uint8Array, options: OpenOptions = {}): DataNode[] {
  const file = openPdf(bytes, options);
  const fields = file.dictOf(file.catalog.get("FDF"))?.get("Fields");
  const seen = new Set<number>();
  return file.arrayOf(fields).flatMap((held) => readNode(file, held, { seen, depth: 0 }));
}

interface Walk {
  readonly seen: Set<number>;
  readonly depth: number;
}

function readNode(file: PdfFile, held: PdfObject, { seen, depth }: Walk): DataNode[] {
  file.checkpoint();
  if (held instanceof PdfRef) {
    if (seen.has(held.number)) return [];
    seen.add(held.number);
  }
  const dict = file.resolve(held);
  if (!(dict instanceof PdfDict) || depth > MAX_DEPTH) return [];
  const value = file.resolve(dict.get("V"));
  const rich = file.resolve(dict.get("RV"));
  const items = isArray(value) ? value : [value];
  const values = items.flatMap((item) => {
    const found = file.resolve(item);
    return textOf(found) ?? nameText(found) ?? [];
  });
  const isThere = value instanceof PdfString || value instanceof PdfName || isArray(value);
  return [
    {
      name: textOf(file.resolve(dict.get("T"))) ?? "",
      values: isThere ? values : undefined,
      isList: isArray(value),
      state: value instanceof PdfName ? value : undefined,
      richText: rich === null ? undefined : scriptOf(file, rich),
      kids: file.arrayOf(dict.get("Kids")).flatMap((kid) => readNode(file, kid, { seen, depth: depth + 1 })),
    },
  ];
}
