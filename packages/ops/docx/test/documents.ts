import { ZipWriter } from "@colophon/kit-zip";

const SCHEMAS = "http://schemas.openxmlformats.org/";
export const W = `${SCHEMAS}wordprocessingml/2006/main`;
const OFFICE = `${SCHEMAS}officeDocument/2006/relationships`;
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

export interface Made {
  /** Content of the body. */
  readonly body: string;
  /** Further parts beside the document, by the kind of their relationship: its name, type and XML. */
  readonly parts?: Readonly<Record<string, { readonly name: string; readonly type: string; readonly xml: string }>>;
  /** Further relationships of the document, as XML. */
  readonly relationships?: string;
  readonly entries?: Readonly<Record<string, string | Uint8Array>>;
  /** Further content types, as XML. */
  readonly types?: string;
  /** Namespace of the document's own elements. */
  readonly namespace?: string;
  /** Not deflated. */
  readonly isStored?: boolean;
}

/** A document of this body: what a test needs and nothing else. */
export function makeDocument({
  body,
  parts = {},
  relationships = "",
  entries = {},
  types = "",
  namespace = W,
  isStored = false,
}: Made): Uint8Array {
  const writer = new ZipWriter();
  const add = (name: string, content: string | Uint8Array): void =>
    writer.add(name, typeof content === "string" ? Buffer.from(content) : content, isStored ? { method: "store" } : {});
  const listed = Object.entries(parts);
  const overrides = listed.map(
    ([, { name, type }]) => `<Override PartName="/word/${name}" ContentType="${TYPE}${type}+xml"/>`,
  );
  add(
    "[Content_Types].xml",
    `<Types xmlns="${SCHEMAS}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/>${types}<Override PartName="/word/document.xml" ContentType="${TYPE}document.main+xml"/>${overrides.join("")}</Types>`,
  );
  add("_rels/.rels", rels(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`));
  add(
    "word/document.xml",
    `<w:document xmlns:w="${namespace}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
  );
  const related = listed.map(
    ([kind, { name }], index) => `<Relationship Id="part${index}" Type="${OFFICE}/${kind}" Target="${name}"/>`,
  );
  add("word/_rels/document.xml.rels", rels(related.join("") + relationships));
  for (const [, { name, xml }] of listed) add(`word/${name}`, xml);
  for (const [name, content] of Object.entries(entries)) add(name, content);
  return writer.finish();
}

function rels(content: string): string {
  return `<Relationships xmlns="${SCHEMAS}package/2006/relationships">${content}</Relationships>`;
}

/** An external relationship of the document. */
export function external(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="External"/>`;
}
