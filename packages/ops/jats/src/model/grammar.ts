import type { Libxml2 } from "@colophon/engine-libxml2";
import { findByXpath, type XmlDocument } from "@colophon/kit-xml";
import type { JatsFinding } from "./findings.ts";
import type { TagSet } from "./tag-set.ts";

/** Which grammar a document is held against, and what it was chosen by. */
export interface ChosenGrammar {
  /** "1.3/JATS-archivearticle1-3.dtd". */
  readonly name: string;
  readonly by: "public-id" | "system-id" | "dtd-version" | "assumed";
}

export interface GrammarResult {
  readonly findings: readonly JatsFinding[];
  readonly isTruncated: boolean;
}

const SETS = { archiving: "archivearticle", publishing: "journalpublishing", authoring: "articleauthoring" } as const;

/**
 * The grammar of a tag set; undefined where none of it is here (NLM 2.x, versions to come).
 *
 * Shapes   By public identifier; else by system identifier or dtd-version, in the archiving set with MathML 3, which allows most; else 1.3, assumed.
 */
export function chooseGrammar(
  { publicId, version, family, name, from }: TagSet,
  libxml2: Libxml2,
): ChosenGrammar | undefined {
  const known = publicId === undefined ? undefined : libxml2.doctypes[publicId];
  if (known !== undefined) return { name: known, by: "public-id" };
  const stated = from === "system-id" ? from : "dtd-version";
  const set = SETS[name === "unknown" ? "archiving" : name];
  if (family === "NLM") {
    if (version !== "3.0") return undefined;
    const folder = {
      archiving: "archiving",
      publishing: "publishing",
      authoring: "articleauthoring",
      unknown: "archiving",
    };
    return { name: `3.0/${folder[name]}/${set}3.dtd`, by: stated };
  }
  const wanted = version ?? "1.3";
  const by = version === undefined ? "assumed" : stated;
  const suffix = `1-${wanted.slice(2)}`;
  const found = [`${set}${suffix}-mathml3`, `${set}1-mathml3`, `${set}${suffix}`, `${set}1`]
    .map((file) => `${wanted}/JATS-${file}.dtd`)
    .find((file) => libxml2.hasGrammar(file));
  return found === undefined ? undefined : { name: found, by };
}

/**
 * A document against a grammar -> libxml2's errors, with their lines, at the elements they are about.
 *
 * Shapes   The document type is replaced in place: no line moves, and the internal subset stays.
 */
export function checkArticleGrammar(document: XmlDocument, grammar: ChosenGrammar, libxml2: Libxml2): GrammarResult {
  const { faults, isTruncated } = libxml2.validate(withGrammar(document, grammar.name));
  const findings = faults.map(({ message, line, xpath }): JatsFinding => {
    const element = xpath === undefined ? undefined : findByXpath(document, xpath);
    const place = element === undefined ? { line } : placeAt(document, element, line);
    return { rule: "dtd", severity: "error", message, ...(xpath !== undefined && { path: xpath }), ...place };
  });
  return { findings, isTruncated };
}

function placeAt(document: XmlDocument, element: { start: number; contentStart: number }, line: number) {
  const { source } = document;
  const { line: ownLine, column } = source.toPlace(element.start);
  const range = source.toByteRange(element.start, element.contentStart);
  // libxml2 tells the line where a tag ends; the column is of the tag's start and only told where that is the same line.
  return ownLine === line ? { line, column, range } : { line, range };
}

/** The document's characters with another document type, whose grammar is under `base`. */
export function withGrammar({ source, doctype, root }: XmlDocument, name: string, base = "grammar:/"): string {
  const { text } = source;
  const identifier = ` SYSTEM "${base}${name}"`;
  if (doctype === undefined)
    return `${text.slice(0, root.start)}<!DOCTYPE article${identifier}>${text.slice(root.start)}`;
  const nameEnd = text.indexOf(doctype.name, doctype.start + 9) + doctype.name.length;
  const externalEnd = doctype.subset === undefined ? doctype.end - 1 : doctype.subset.start - 1;
  const lines = text.slice(nameEnd, externalEnd).replace(/[^\r\n]/g, "");
  return `${text.slice(0, nameEnd)}${identifier}${lines}${text.slice(externalEnd)}`;
}
