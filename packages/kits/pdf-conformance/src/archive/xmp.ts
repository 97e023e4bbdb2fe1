import { PdfDict, PdfName, type PdfObject, PdfStream, textOf } from "@colophon/kit-pdf";
import { EXTENSION } from "../metadata/extension.ts";
import { ARCHIVE_ID, DC, predefinedTypes, UNIVERSAL_ID } from "../metadata/metadata-types.ts";
import { openPacket } from "../metadata/packet.ts";
import type { XmpNode } from "../metadata/rdf.ts";
import { isOfType } from "../metadata/values.ts";
import type { ArchiveEdits } from "./edits.ts";
import type { ArchiveLevel } from "./options.ts";

const BASIC = "http://ns.adobe.com/xap/1.0/";
const PDF = "http://ns.adobe.com/pdf/1.3/";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const MAX_TEXT = 200;

/** Info beside XMP. Source: ISO 19005-1, table 1. */
const FROM_INFO = [
  { key: "Title", namespace: DC, prefix: "dc", name: "title", form: "alt" },
  { key: "Author", namespace: DC, prefix: "dc", name: "creator", form: "seq" },
  { key: "Subject", namespace: DC, prefix: "dc", name: "description", form: "alt" },
  { key: "Keywords", namespace: PDF, prefix: "pdf", name: "Keywords", form: "simple" },
  { key: "Producer", namespace: PDF, prefix: "pdf", name: "Producer", form: "simple" },
  { key: "Creator", namespace: BASIC, prefix: "xmp", name: "CreatorTool", form: "simple" },
  { key: "CreationDate", namespace: BASIC, prefix: "xmp", name: "CreateDate", form: "date" },
  { key: "ModDate", namespace: BASIC, prefix: "xmp", name: "ModifyDate", form: "date" },
] as const;

interface Wanted {
  readonly level: ArchiveLevel;
  readonly info: PdfDict | undefined;
}

/**
 * A packet of the file's properties: those that the standard schemas define, others with a description, and what only Info has.
 *
 * Losses   Properties whose value the schemas do not permit, and structures that no schema describes.
 * Source   ISO 19005-2, 6.6.2.
 */
export function rebuildMetadata(edits: ArchiveEdits, { level, info }: Wanted): PdfObject {
  const { file } = edits;
  const held = file.resolve(file.catalog.get("Metadata"));
  const packet = held instanceof PdfStream ? openPacket(file, held, true) : undefined;
  if (packet?.problem !== undefined)
    edits.note("metadata", `The XMP metadata cannot be read and is replaced: ${packet.problem}`.toWellFormed(), {
      subject: "metadata",
    });
  const types = predefinedTypes();
  const kept: XmpNode[] = [];
  const custom: XmpNode[] = [];
  for (const node of packet?.properties ?? []) {
    if (node.namespace === ARCHIVE_ID || node.namespace === EXTENSION) continue;
    const type = types.get(`${node.namespace} ${node.name}`);
    const isWhole = type === undefined ? isPlain(node) : isOfType(node, type, new Map());
    if (isWhole && isWritable(node)) (type === undefined ? custom : kept).push(node);
    else {
      const value = plainTextOf(node).slice(0, MAX_TEXT);
      edits.note(
        "metadata",
        `The property is removed, because ${type === undefined ? "no schema describes it" : `it is not of the type ${type}`}: ${value}`.toWellFormed(),
        {
          subject: `metadata ${node.prefix}:${node.name}`.toWellFormed(),
        },
      );
    }
  }
  for (const { key, form, ...name } of FROM_INFO) {
    const text = textOf(file.resolve(info?.get(key)))?.replaceAll("\0", "");
    if (text === undefined || text === "" || !isXml(text)) continue;
    if (kept.some((node) => node.namespace === name.namespace && node.name === name.name)) continue;
    const node = nodeOf(name, form, text);
    if (node !== undefined) kept.push(node);
  }
  edits.note("fix", `The XMP metadata is written again and claims PDF/A-${level}.`, { subject: "metadata" });
  const bytes = new Uint8Array(Buffer.from(writePacket({ kept, custom, level }), "utf8"));
  return edits.add(
    new PdfStream(new PdfDict().with({ Type: new PdfName("Metadata"), Subtype: new PdfName("XML") }), bytes),
  );
}

const isXml = (text: string): boolean => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text);

/** A text, or a list of texts: what a short description can define. */
function isPlain(node: XmpNode): boolean {
  if (node.namespace === "") return false;
  if (node.form === "simple") return true;
  if (node.form === "alt")
    return node.children.every(({ form, language }) => form === "simple" && language !== undefined);
  return node.form !== "structure" && node.children.every(({ form }) => form === "simple");
}

function isWritable(node: XmpNode): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(node.name) && isXml(node.value) && node.children.every(isWritable);
}

function plainTextOf(node: XmpNode): string {
  return node.form === "simple" ? node.value : node.children.map(plainTextOf).join(" ");
}

type Name = Pick<XmpNode, "namespace" | "prefix" | "name">;

function nodeOf(name: Name, form: "alt" | "seq" | "simple" | "date", text: string): XmpNode | undefined {
  const leaf = { ...name, language: undefined, children: [] };
  if (form === "simple") return { ...leaf, form, value: text };
  if (form === "date") {
    const date = dateOf(text);
    return date === undefined ? undefined : { ...leaf, form: "simple", value: date };
  }
  const item = { ...leaf, form: "simple" as const, value: text, language: form === "alt" ? "x-default" : undefined };
  return { ...leaf, form, value: "", children: [item] };
}

/** Source: ISO 32000-1, 7.9.4. */
function dateOf(text: string): string | undefined {
  const found = /^\s*(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z)|([+-])(\d{2})'?(\d{2})?)?/.exec(text);
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second = "00", zulu, sign, zoneHour, zoneMinute = "00"] = found;
  const zone = zulu !== undefined ? "Z" : sign === undefined ? "" : `${sign}${zoneHour}:${zoneMinute}`;
  const parts = month === undefined ? "" : day === undefined ? `-${month}` : `-${month}-${day}`;
  const time =
    day === undefined || hour === undefined || minute === undefined ? "" : `T${hour}:${minute}:${second}${zone}`;
  const date = `${year}${parts}${time}`;
  return isOfType(
    { namespace: "", prefix: "", name: "", form: "simple", value: date, language: undefined, children: [] },
    "Date",
    new Map(),
  )
    ? date
    : undefined;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .toWellFormed();

interface Written {
  readonly kept: readonly XmpNode[];
  readonly custom: readonly XmpNode[];
  readonly level: ArchiveLevel;
}

/** Prefixes by namespace, each once. */
class Prefixes {
  readonly #known = new Map<string, string>([
    [ARCHIVE_ID, "pdfaid"],
    [RDF, "rdf"],
  ]);
  readonly #used = new Set(["pdfaid", "rdf", "xml", "x", "pdfaExtension", "pdfaSchema", "pdfaProperty"]);

  of({ namespace, prefix }: Pick<XmpNode, "namespace" | "prefix">): string {
    const known = this.#known.get(namespace);
    if (known !== undefined) return known;
    const wanted = /^[A-Za-z_][\w.-]*$/.test(prefix) ? prefix : "ns";
    let own = wanted;
    for (let next = 1; this.#used.has(own); next += 1) own = `${wanted}${next}`;
    this.#used.add(own);
    this.#known.set(namespace, own);
    return own;
  }

  /** Declarations of all that were asked for. */
  get declarations(): string {
    return [...this.#known].map(([namespace, prefix]) => ` xmlns:${prefix}="${escapeXml(namespace)}"`).join("");
  }
}

function writePacket({ kept, custom, level }: Written): string {
  const prefixes = new Prefixes();
  const properties = [...kept, ...custom].map((node) => `${element(prefixes, node)}\n`).join("");
  const id = `<pdfaid:part>${level[0]}</pdfaid:part>\n<pdfaid:conformance>${level.slice(1).toUpperCase()}</pdfaid:conformance>\n`;
  const schemas = custom.length === 0 ? "" : describe(prefixes, custom);
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">\n',
    `<rdf:RDF xmlns:rdf="${RDF}">\n<rdf:Description rdf:about=""${prefixes.declarations.replace(` xmlns:rdf="${RDF}"`, "")}>\n`,
    `${id}${properties}</rdf:Description>\n${schemas}</rdf:RDF>\n</x:xmpmeta>\n`,
    '<?xpacket end="w"?>',
  ].join("");
}

function element(prefixes: Prefixes, node: XmpNode): string {
  const name = node.namespace === RDF && node.name === "li" ? "rdf:li" : `${prefixes.of(node)}:${node.name}`;
  return written(prefixes, node, name);
}

function written(prefixes: Prefixes, node: XmpNode, name: string): string {
  const language = node.language === undefined ? "" : ` xml:lang="${escapeXml(node.language)}"`;
  if (node.form === "simple") return `<${name}${language}>${escapeXml(node.value)}</${name}>`;
  if (node.form === "structure")
    return `<${name}${language} rdf:parseType="Resource">${node.children.map((child) => element(prefixes, child)).join("")}</${name}>`;
  const list = `rdf:${{ bag: "Bag", seq: "Seq", alt: "Alt" }[node.form]}`;
  const items = node.children.map((child) => written(prefixes, child, "rdf:li")).join("");
  return `<${name}${language}><${list}>${items}</${list}></${name}>`;
}

/** Source: ISO 19005-2, 6.6.2.3.3. */
function describe(prefixes: Prefixes, custom: readonly XmpNode[]): string {
  const spaces = [...new Set(custom.map(({ namespace }) => namespace))];
  const schemas = spaces.map((namespace) => {
    const own = custom.filter((node) => node.namespace === namespace);
    const prefix = prefixes.of(own[0] ?? { namespace, prefix: "ns" });
    const properties = own.map((node) => {
      const type = typeOf(node);
      const parts = [
        ["name", node.name],
        ["valueType", type],
        ["category", "external"],
        ["description", node.name],
      ];
      return `<rdf:li rdf:parseType="Resource">${parts.map(([key, value = ""]) => `<pdfaProperty:${key}>${escapeXml(value)}</pdfaProperty:${key}>`).join("")}</rdf:li>`;
    });
    return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${escapeXml(prefix)}</pdfaSchema:schema><pdfaSchema:namespaceURI>${escapeXml(namespace)}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${escapeXml(prefix)}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join("")}</rdf:Seq></pdfaSchema:property></rdf:li>`;
  });
  const names = ["extension/", "schema#", "property#"].map(
    (part, index) =>
      ` xmlns:${["pdfaExtension", "pdfaSchema", "pdfaProperty"][index]}="http://www.aiim.org/pdfa/ns/${part}"`,
  );
  return `<rdf:Description rdf:about=""${names.join("")}>\n<pdfaExtension:schemas><rdf:Bag>${schemas.join("\n")}</rdf:Bag></pdfaExtension:schemas>\n</rdf:Description>\n`;
}

function typeOf(node: XmpNode): string {
  if (node.namespace === UNIVERSAL_ID && /^\d+$/.test(node.value)) return "Integer";
  if (node.form === "alt") return "Lang Alt";
  return node.form === "simple" ? "Text" : `${node.form} Text`;
}
