import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import type { Form } from "./field.ts";

/** A part of an XFA form: "template", "datasets", ...; "" where all of it is one stream. Source: ISO 32000-2, 12.7.8. */
export interface XfaPacket {
  readonly name: string;
  /** The XML, decoded. */
  readonly bytes: Uint8Array;
  /** The stream's object. */
  readonly object: number | undefined;
  /** Why the stream could not be read whole. */
  readonly problem: string | undefined;
}

export function readXfa({ file, dict, textOf }: Pick<Form, "file" | "dict" | "textOf">): XfaPacket[] {
  const held = dict?.get("XFA");
  const value = file.resolve(held);
  if (value instanceof PdfStream) return [packetOf(file, "", held)];
  if (!isArray(value)) return [];
  const packets: XfaPacket[] = [];
  for (let index = 0; index + 1 < value.length; index += 2)
    packets.push(packetOf(file, textOf(value[index]) ?? "", value[index + 1]));
  return packets;
}

function packetOf(file: PdfFile, name: string, held: PdfObject | undefined): XfaPacket {
  const stream = file.resolve(held);
  const object = held instanceof PdfRef ? held.number : undefined;
  if (!(stream instanceof PdfStream)) return { name, bytes: new Uint8Array(0), object, problem: "It is not a stream." };
  const { bytes, problem } = file.decode(stream);
  return { name, bytes, object, problem };
}
