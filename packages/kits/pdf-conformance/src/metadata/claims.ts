import { FormatError } from "@colophon/kit-bytes";
import { type PdfFile, PdfStream } from "@colophon/kit-pdf";
import { parseXml, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { FLAVOURS, type Flavour } from "../rules/profile.ts";

const ARCHIVE = "http://www.aiim.org/pdfa/ns/id/";
const ACCESSIBLE = "http://www.aiim.org/pdfua/ns/id/";

/** The levels that the metadata of a file say it keeps. */
export interface Claims {
  readonly archive: Flavour | undefined;
  readonly accessibility: Flavour | undefined;
  /** As they are told, also those that there is no level of: "PDF/A-2b", "PDF/UA-1". */
  readonly reported: readonly string[];
}

const NONE: Claims = { archive: undefined, accessibility: undefined, reported: [] };

/** Source: ISO 19005-1, 6.7.11; ISO 14289-1, 5. */
export function readClaims(file: PdfFile): Claims {
  const stream = file.resolve(file.catalog.get("Metadata"));
  const found = stream instanceof PdfStream ? readProperties(file, stream) : undefined;
  if (found === undefined) return NONE;
  const part = found.get(`${ARCHIVE}part`);
  const level = found.get(`${ARCHIVE}conformance`) ?? "";
  const universal = found.get(`${ACCESSIBLE}part`);
  const reported = [
    ...(part === undefined ? [] : [`PDF/A-${part}${level.toLowerCase()}`]),
    ...(universal === undefined ? [] : [`PDF/UA-${universal}`]),
  ];
  return {
    archive: flavourOf(`${part}${level.toLowerCase()}`),
    accessibility: flavourOf(`ua-${universal}`),
    reported,
  };
}

function flavourOf(name: string): Flavour | undefined {
  return FLAVOURS.find((flavour) => flavour === name);
}

/** Simple properties of the two identifications, as elements or attributes; undefined where it is no XML. */
function readProperties(file: PdfFile, stream: PdfStream): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const add = (namespace: string | undefined, local: string, value: string): void => {
    if (namespace !== ARCHIVE && namespace !== ACCESSIBLE) return;
    if (!found.has(namespace + local)) found.set(namespace + local, value.trim());
  };
  const root = rootOf(file, stream);
  if (root === undefined) return undefined;
  for (const node of walkXml(root)) {
    file.checkpoint();
    if (node.kind !== "element") continue;
    for (const { namespace, local, value } of node.attributes) add(namespace, local, value);
    if (node.namespace === ARCHIVE || node.namespace === ACCESSIBLE) add(node.namespace, node.local, textOf(node));
  }
  return found;
}

function rootOf(file: PdfFile, stream: PdfStream): XmlElement | undefined {
  try {
    return parseXml(file.decode(stream).bytes, { checkpoint: file.checkpoint }).root;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
