import type { Flavour } from "../../src/index.ts";
import type { ArchiveRow } from "./archive-row.ts";
import { EXTENSION, FIRST, identify, type MadeArchive, packet, stream } from "./made-archive.ts";

interface Schema {
  readonly container?: (schema: string) => string;
  readonly more?: string;
  readonly name?: string;
  readonly description?: string;
  readonly type?: string;
  readonly typeNamespace?: string;
  readonly typeDescription?: string;
  /** The list that holds the fields of the type. */
  readonly fields?: "Seq" | "Bag";
}

const field = (name: string, text: string): string => `<${name}>${text}</${name}>`;

const listed = (list: string): string =>
  `<pdfaType:field><rdf:${list}><rdf:li rdf:parseType="Resource">${field("pdfaField:name", "a")}${field("pdfaField:valueType", "Text")}${field("pdfaField:description", "A text.")}</rdf:li></rdf:${list}></pdfaType:field>`;

/** A schema of one property, of a type of its own. */
function described(schema: Schema = {}): MadeArchive {
  const {
    name = field("pdfaProperty:name", "word"),
    description = field("pdfaProperty:description", "A word."),
    typeNamespace = field("pdfaType:namespaceURI", "http://example.com/type/"),
    typeDescription = field("pdfaType:description", "A kind."),
    container = EXTENSION,
    fields,
  } = schema;
  const property = `${name}<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>${description}`;
  const type = `<pdfaType:type>Kind</pdfaType:type>${typeNamespace}<pdfaType:prefix>kind</pdfaType:prefix>${typeDescription}${fields === undefined ? "" : listed(fields)}`;
  return {
    metadata: container(
      `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Made</pdfaSchema:schema>` +
        `<pdfaSchema:namespaceURI>http://example.com/made/</pdfaSchema:namespaceURI><pdfaSchema:prefix>made</pdfaSchema:prefix>` +
        `<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">${property}</rdf:li></rdf:Seq></pdfaSchema:property>` +
        `<pdfaSchema:valueType><rdf:Seq><rdf:li rdf:parseType="Resource">${type}</rdf:li></rdf:Seq></pdfaSchema:valueType>` +
        `${schema.more ?? ""}</rdf:li>`,
    ),
  };
}

const identified = (change: (said: string, flavour: Flavour) => string): MadeArchive => ({
  identification: (flavour) => change(identify(flavour), flavour),
});
const conforming = (text: string): MadeArchive =>
  identified((said) => `${said.replace(/<pdfaid:conformance>.*<\/pdfaid:conformance>/, "")}${text}`);
const level = (name: string): MadeArchive => conforming(field("pdfaid:conformance", name));
const MADE_BY = (text: string): MadeArchive => ({
  trailer: `/Info ${FIRST} 0 R`,
  objects: ["<</Producer(Made)>>"],
  metadata: field("pdf:Producer", text),
});
const filtered = (entries: string): MadeArchive => {
  const text = packet(identify("1b"));
  const data = entries === "" ? text : `${Buffer.from(text, "latin1").toString("hex")}>`;
  return { catalog: { Metadata: `${FIRST} 0 R` }, objects: [stream(`/Type/Metadata/Subtype/XML${entries}`, data)] };
};
const odd = (root: string): MadeArchive => ({
  tree: [{ type: "Document", kids: [{ type: "P", kids: [{ mark: 0 }] }, { type: "Odd" }] }],
  root,
});

/** Metadata, and what part of the standard a file says it keeps. */
export const METADATA_ROWS: readonly ArchiveRow[] = [
  { rule: "1b 6.7.2-2", fail: filtered("/Filter/ASCIIHexDecode") },
  { rule: "1b 6.7.3-7", pass: MADE_BY("Made"), fail: MADE_BY("Other") },
  { rule: "1b 6.7.8-1", pass: described(), fail: described({ more: field("pdfaSchema:odd", "odd") }) },
  {
    rule: "1b 6.7.8-2",
    pass: described(),
    fail: described({ container: (schema) => EXTENSION(schema).replaceAll("rdf:Bag", "rdf:Seq") }),
  },
  { rule: "1b 6.7.8-8", pass: described(), fail: described({ name: field("oddProperty:name", "word") }) },
  {
    rule: "1b 6.7.8-11",
    pass: described(),
    fail: described({ description: field("oddProperty:description", "A word.") }),
  },
  {
    rule: "1b 6.7.8-13",
    pass: described(),
    fail: described({ typeNamespace: field("oddType:namespaceURI", "http://example.com/type/") }),
  },
  { rule: "1b 6.7.8-15", pass: described(), fail: described({ typeDescription: "" }) },
  { rule: "1b 6.7.8-16", pass: described({ fields: "Seq" }), fail: described({ fields: "Bag" }) },
  { rule: "1b 6.7.9-1", fail: { edit: (text) => text.replace("</rdf:RDF>", "</rdf:RDX>") } },
  { rule: "1b 6.7.11-2", fail: identified((said) => said.replace("part>1<", "part>2<")) },
  { rule: "3b 6.6.4-2", fail: identified((said) => said.replace("part>3<", "part>2<")) },
  { rule: "1a 6.7.11-3", fail: level("B") },
  { rule: "1b 6.7.11-3", fail: level("U") },
  { rule: "1b 6.7.11-5", fail: conforming(field("odd:conformance", "B")) },
  { rule: "1b 6.7.11-6", fail: identified((said) => said + field("odd:amd", "2005")) },
  { rule: "2b 6.6.4-7", fail: identified((said) => said + field("odd:corr", "1")) },
  { rule: "4 6.7.3-3", fail: level("B") },
  { rule: "4 6.7.3-5", fail: identified((said) => said.replace("2020", "20")) },
  { rule: "1a 6.8.3.4-2", pass: odd(""), fail: odd("/RoleMap<</Odd/Even/Even/Odd>>") },
  { rule: "2a 6.7.3.4-3", pass: odd(""), fail: odd("/RoleMap<</P/Odd>>") },
];
