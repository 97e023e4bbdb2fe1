import { isArray, nameText, type PdfFile, PdfName, type PdfStream } from "@colophon/kit-pdf";
import { SCHEMAS } from "../data/xmp-schemas.ts";
import type { ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import type { Value } from "../rules/value.ts";
import type { Extension } from "./extension.ts";
import type { Packet } from "./packet.ts";
import type { XmpNode } from "./rdf.ts";
import { isOfType } from "./values.ts";

export const ARCHIVE_ID = "http://www.aiim.org/pdfa/ns/id/";
export const UNIVERSAL_ID = "http://www.aiim.org/pdfua/ns/id/";
export const DC = "http://purl.org/dc/elements/1.1/";

const PACKAGE = {
  bytes: ({ bytesAttribute }: Packet): Value => bytesAttribute,
  encoding: ({ encodingAttribute }: Packet): Value => encodingAttribute,
  actualEncoding: ({ encoding }: Packet): Value => encoding,
  isSerializationValid: ({ problem }: Packet): Value => problem === undefined,
};

export const xmpPackage: ObjectType<Packet> = { name: "XMPPackage", properties: PACKAGE };

const has = ({ properties }: Packet, namespace: string): boolean =>
  properties.some((node) => node.namespace === namespace);

export const mainXmpPackage: ObjectType<Packet> = {
  name: "MainXMPPackage",
  above: ["XMPPackage"],
  properties: {
    ...PACKAGE,
    containsPDFAIdentification: (packet) => has(packet, ARCHIVE_ID),
    containsPDFUAIdentification: (packet) => has(packet, UNIVERSAL_ID),
    dc_title: ({ properties }) => {
      const title = properties.find(({ namespace, name }) => namespace === DC && name === "title");
      return title === undefined ? null : (title.children[0]?.value ?? title.value);
    },
  },
};

function member({ properties }: Packet, namespace: string, name: string): XmpNode | undefined {
  return properties.find((node) => node.namespace === namespace && node.name === name);
}

const valueIn = (packet: Packet, namespace: string, name: string): string | null =>
  member(packet, namespace, name)?.value.trim() ?? null;
const prefixOf =
  (namespace: string, name: string) =>
  (packet: Packet): Value =>
    member(packet, namespace, name)?.prefix ?? null;

/** What a packet says it conforms to, in one of the two namespaces. */
export function identification(name: string, namespace: string): ObjectType<Packet> {
  return {
    name,
    properties: {
      part: (packet) => {
        const part = valueIn(packet, namespace, "part");
        return part !== null && /^\d+$/.test(part) ? Number(part) : null;
      },
      conformance: (packet) => valueIn(packet, namespace, "conformance"),
      rev: (packet) => valueIn(packet, namespace, "rev"),
      ...Object.fromEntries(
        ["part", "conformance", "amd", "corr", "rev"].map((key) => [`${key}Prefix`, prefixOf(namespace, key)]),
      ),
    },
  };
}

export interface SeenProperty {
  readonly node: XmpNode;
  readonly own: Extension;
  readonly main: Extension;
}

let tables: { readonly first: ReadonlyMap<string, string>; readonly second: ReadonlyMap<string, string> } | undefined;

/** Types by namespace and name, of both editions of the specification. */
function readTables() {
  const [first, second] = [new Map<string, string>(), new Map<string, string>()];
  for (const [namespace, text] of Object.entries(SCHEMAS))
    for (const line of text.trim().split("\n")) {
      const [, edition, name = "", type = ""] = /^(?:(\d{4}) )?([^:]+): (.*)$/.exec(line) ?? [];
      if (edition !== "2005") first.set(`${namespace} ${name}`, type);
      if (edition !== "2004") second.set(`${namespace} ${name}`, type);
    }
  return { first, second };
}

function predefined({ flavour }: ConformanceContext): ReadonlyMap<string, string> {
  tables ??= readTables();
  return flavour.startsWith("1") ? tables.first : tables.second;
}

/** Types of the second edition by "namespace name". */
export function predefinedTypes(): ReadonlyMap<string, string> {
  tables ??= readTables();
  return tables.second;
}

const keyOf = ({ node }: SeenProperty): string => `${node.namespace} ${node.name}`;
const NO_TYPES = new Map<string, never>();

/** The descriptions of the packet count before the predefined ones; those of the main packet do from part 2 on. */
function isTyped(seen: SeenProperty, survey: ConformanceContext): boolean {
  const { node, own, main } = seen;
  const key = keyOf(seen);
  const described = own.properties.get(key) ?? (survey.flavour.startsWith("1") ? undefined : main.properties.get(key));
  if (described !== undefined) return isOfType(node, described.type, described.types);
  const type = predefined(survey).get(key);
  return type === undefined || isOfType(node, type, NO_TYPES);
}

export const xmpProperty: ObjectType<SeenProperty> = {
  name: "XMPProperty",
  properties: {
    isPredefinedInXMP2004: (seen, survey) => predefined(survey).has(keyOf(seen)),
    isPredefinedInXMP2005: (seen, survey) => predefined(survey).has(keyOf(seen)),
    isDefinedInCurrentPackage: (seen) => seen.own.properties.has(keyOf(seen)),
    isDefinedInMainPackage: (seen) => seen.main.properties.has(keyOf(seen)),
    isValueTypeCorrect: isTyped,
    namespaceURI: ({ node }) => node.namespace,
    predefinedType: (seen, survey) => predefined(survey).get(keyOf(seen)) ?? null,
  },
};

export interface SeenMetadata {
  readonly file: PdfFile;
  readonly stream: PdfStream;
  readonly isMain: boolean;
}

export const pdMetadata: ObjectType<SeenMetadata> = {
  name: "PDMetadata",
  properties: {
    isCatalogMetadata: ({ isMain }) => isMain,
    Filter: ({ file, stream }) => {
      const held = file.resolve(stream.dict.get("Filter"));
      if (held instanceof PdfName) return held.value;
      return isArray(held) && held.length > 0 ? held.map((item) => nameText(file.resolve(item)) ?? "").join(" ") : null;
    },
  },
};
