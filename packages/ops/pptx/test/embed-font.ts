import { sourceOf } from "@colophon/contract";
import { findMainPart, openPackage, PackageEditor } from "@colophon/kit-ooxml";
import { XmlEditor } from "@colophon/kit-xml";

const PRESENTATION = "http://schemas.openxmlformats.org/presentationml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A header of Embedded OpenType, version 2.1 with empty names, and the program behind it. */
export function toEmbedded(program: Uint8Array, flags: number): Uint8Array {
  const HEADER = 82 + 18;
  const bytes = Buffer.alloc(HEADER + program.length);
  bytes.writeUInt32LE(bytes.length, 0);
  bytes.writeUInt32LE(program.length, 4);
  bytes.writeUInt32LE(0x0002_0001, 8);
  bytes.writeUInt32LE(flags, 12);
  bytes.writeUInt16LE(0x504c, 34);
  const isCiphered = (flags & 0x1000_0000) !== 0;
  bytes.set(isCiphered ? program.map((byte) => byte ^ 0x50) : program, HEADER);
  return bytes;
}

/** A template whose themes name a family, with this font embedded for it. */
export function embedFont(template: Uint8Array, family: string, font: Uint8Array): Uint8Array {
  const opened = openPackage(sourceOf(template));
  const { part: main } = findMainPart(opened);
  const editor = new PackageEditor(opened);
  editor.add("/ppt/fonts/font1.fntdata", "application/x-fontdata", font);
  const id = editor.relate(main, { type: `${OFFICE}/font`, target: "/ppt/fonts/font1.fntdata", isExternal: false });
  const document = opened.xml(main);
  const size = document.root.children.find((node) => node.kind === "element" && node.local === "notesSz");
  if (size === undefined) throw new Error("The template has no size of notes.");
  const list = `<p:embeddedFontLst xmlns:p="${PRESENTATION}"><p:embeddedFont><p:font typeface="${family}"/><p:regular xmlns:r="${OFFICE}" r:id="${id}"/></p:embeddedFont></p:embeddedFontLst>`;
  editor.replace(main, new XmlEditor(document).insertAfter(size, list).finish());
  for (const part of opened.parts)
    if (part.name.startsWith("/ppt/theme/") && part.name.endsWith(".xml")) {
      const text = Buffer.from(opened.read(part)).toString("utf8");
      editor.replace(part, Buffer.from(text.replace(/<a:latin typeface="[^"]*"/g, `<a:latin typeface="${family}"`)));
    }
  return editor.finish();
}
