import { hashBytes } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import type { Annotation } from "../src/model/annotation.ts";
import { makeSidecar, writeSidecar } from "../src/model/sidecar.ts";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "application/vnd.openxmlformats-officedocument.";

type Parts = Readonly<Record<string, string>>;

export function zipOf(parts: Parts): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, content] of Object.entries(parts)) writer.add(name, Buffer.from(content, "utf8"));
  return writer.finish();
}

const types = (overrides: Parts): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    overrides,
  )
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
    .join("")}</Types>`;

const rels = (rows: readonly (readonly [string, string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${rows
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${type.includes(":") ? type : `${RELATIONSHIPS}/${type}`}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

export const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A Word document of some markup, with settings where they are given. */
export function docx(body: string, settings = ""): Uint8Array {
  return zipOf({
    "[Content_Types].xml": types({
      "/word/document.xml": `${OFFICE}wordprocessingml.document.main+xml`,
      ...(settings !== "" && { "/word/settings.xml": `${OFFICE}wordprocessingml.settings+xml` }),
    }),
    "_rels/.rels": rels([["officeDocument", "word/document.xml"]]),
    "word/document.xml": `<w:document xmlns:w="${WORD}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...(settings !== "" && {
      "word/settings.xml": `<w:settings xmlns:w="${WORD}">${settings}</w:settings>`,
      "word/_rels/document.xml.rels": rels([["settings", "settings.xml"]]),
    }),
  });
}

/** A presentation of slides with one line of text each. */
export function pptx(lines: readonly string[]): Uint8Array {
  const slide = "http://schemas.openxmlformats.org/presentationml/2006/main";
  const drawing = "http://schemas.openxmlformats.org/drawingml/2006/main";
  const parts: Record<string, string> = {};
  for (const [index, line] of lines.entries())
    parts[`ppt/slides/slide${index + 1}.xml`] =
      `<p:sld xmlns:p="${slide}" xmlns:a="${drawing}"><p:cSld><p:spTree><p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/></p:nvSpPr><p:txBody><a:p><a:r><a:t>${line}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
  const names = Object.keys(parts);
  return zipOf({
    "[Content_Types].xml": types({
      "/ppt/presentation.xml": `${OFFICE}presentationml.presentation.main+xml`,
      ...Object.fromEntries(names.map((name) => [`/${name}`, `${OFFICE}presentationml.slide+xml`])),
    }),
    "_rels/.rels": rels([["officeDocument", "ppt/presentation.xml"]]),
    "ppt/presentation.xml": `<p:presentation xmlns:p="${slide}" xmlns:r="${RELATIONSHIPS}"><p:sldIdLst>${names.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": rels(names.map((name) => ["slide", name.slice(4)] as const)),
    ...parts,
  });
}

/** The same package with the namespaces and relationships of the strict edition. */
export function strict(bytes: Uint8Array): Uint8Array {
  return changed(bytes, (xml) =>
    xml.replaceAll(
      /"http:\/\/schemas\.openxmlformats\.org\/(\w+ml|officeDocument)\/2006\/([^"]*)"/g,
      '"http://purl.oclc.org/ooxml/$1/$2"',
    ),
  );
}

/** The same package after a change of the text of its parts. */
export function changed(bytes: Uint8Array, change: (xml: string, name: string) => string): Uint8Array {
  return zipOf(Object.fromEntries(Object.entries(textsOf(bytes)).map(([name, xml]) => [name, change(xml, name)])));
}

/** The parts of a package as text, by name. */
export function textsOf(bytes: Uint8Array): Readonly<Record<string, string>> {
  const archive = openZip(sourceOf(bytes));
  return Object.fromEntries(
    archive.entries.map((entry) => [entry.name, Buffer.from(archive.read(entry)).toString("utf8")]),
  );
}

/** A workbook with one sheet of texts. */
export function xlsx(rows: readonly (readonly string[])[]): Uint8Array {
  const data = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, column) => (text === "" ? "" : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)).join("")}</row>`,
    )
    .join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return zipOf({
    "[Content_Types].xml": types({
      "/xl/workbook.xml": `${OFFICE}spreadsheetml.sheet.main+xml`,
      "/xl/worksheets/sheet1.xml": `${OFFICE}spreadsheetml.worksheet+xml`,
    }),
    "_rels/.rels": rels([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": rels([["worksheet", "worksheets/sheet1.xml"]]),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  });
}

/** A sidecar-free annotation of a quote, as a Web Annotation. */
export function webAnnotation(exact: string, { prefix = "", suffix = "", body = "Why?", more = {} } = {}): Uint8Array {
  return Buffer.from(
    JSON.stringify({
      "@context": "http://www.w3.org/ns/anno.jsonld",
      id: "http://example.org/anno1",
      type: "Annotation",
      motivation: "commenting",
      creator: { type: "Person", name: "Ann Author" },
      created: "2026-01-02T03:04:05Z",
      body: { type: "TextualBody", value: body, format: "text/plain" },
      target: {
        source: "http://example.org/document",
        selector: {
          type: "TextQuoteSelector",
          exact,
          ...(prefix !== "" && { prefix }),
          ...(suffix !== "" && { suffix }),
        },
      },
      ...more,
    }),
  );
}

interface Said {
  readonly id: string;
  readonly text?: string;
  readonly more?: object;
}

/** A sidecar of one annotation about a quote, with a thread of replies in which each answers the one before it. */
export function sidecar(
  quote: { readonly exact: string; readonly prefix: string; readonly suffix: string },
  { id, text = "Why?", more = {} }: Said,
  replies: readonly Said[] = [],
): Uint8Array {
  const hash = hashBytes(new Uint8Array(0));
  const document = {
    sha256: hash,
    mediaType: "text/plain",
    byteLength: 0,
    textForm: "review-text.v1",
    textHash: hash,
  } as const;
  const remark = { kind: "comment", author: { name: "Ann Author" }, createdAt: "2026-01-02T03:04:05Z", state: "open" };
  const annotation = {
    ...remark,
    id,
    body: { text },
    target: { selectors: [{ type: "TextQuote", ...quote }] },
    replies: replies.map((each, index) => ({
      ...remark,
      id: each.id,
      body: { text: each.text ?? "Because." },
      inReplyTo: replies[index - 1]?.id ?? id,
      ...each.more,
    })),
    ...more,
  } as unknown as Annotation;
  return writeSidecar(makeSidecar(document, [annotation], () => undefined));
}

/** A PDF of one page with some lines of Helvetica, and further members of its page. */
export function pdf(lines: readonly string[], { trailer = "", catalog = "", page = "" } = {}): Uint8Array {
  const content = `BT /F1 12 Tf 14 TL 72 720 Td ${lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join(" ")} ET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let text = "%PDF-1.7\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
