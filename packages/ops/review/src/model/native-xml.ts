import { encodeBase64 } from "@colophon/contract";
import { rawOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { Native, NativeFormat } from "./annotation.ts";

/** An element as XML that can be read alone: with the namespaces that elements around it declare. */
export function standaloneXml(document: XmlDocument, element: XmlElement): string {
  const raw = rawOf(document, element);
  const own = new Set(element.attributes.map(({ name }) => name));
  let declarations = "";
  for (let at = element.parent; at !== undefined; at = at.parent)
    for (const { name, start, end } of at.attributes) {
      if (!/^xmlns(:|$)/.test(name) || own.has(name)) continue;
      own.add(name);
      declarations += ` ${document.source.text.slice(start, end)}`;
    }
  const nameEnd = 1 + element.name.length;
  return `${raw.slice(0, nameEnd)}${declarations}${raw.slice(nameEnd)}`;
}

export function nativeXml(format: NativeFormat, role: string, xml: string): Native {
  return { format, role, mediaType: "application/xml", data: encodeBase64(Buffer.from(xml.toWellFormed(), "utf8")) };
}

export function nativeBytes(
  format: NativeFormat,
  role: string,
  file: { mediaType: string; bytes: Uint8Array },
): Native {
  return { format, role, mediaType: file.mediaType, data: encodeBase64(file.bytes) };
}
