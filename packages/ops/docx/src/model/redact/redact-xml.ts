import type { Paragraph } from "@colophon/base-word";
import { type PassContent, parseXml } from "@colophon/kit-xml";
import type { AskedRange, TreeJob } from "./cut-paragraphs.ts";
import type { PlaceFindings } from "./place.ts";
import { redactTree } from "./redact-tree.ts";
import { passSearched, searchedBody } from "./searched-body.ts";
import type { SearchedParts } from "./searched-parts.ts";

/** Bytes unpacked in all packages together. Attack: archives in archives, each within its own limits. */
export const MAX_UNPACKED_BYTES = 1_024 * 1_048_576;

export interface XmlJob extends Pick<TreeJob, "secrets" | "masks" | "redactEncoded" | "checkpoint"> {
  /** Ranges of a part's paragraphs that are removed whatever is there. */
  readonly asked: (part: string, paragraphs: readonly Paragraph[]) => readonly AskedRange[];
  readonly maxDepth: number;
  /** The first search enters what it finds free of the secrets; the second one compares it with what was written. */
  readonly searched: SearchedParts;
  readonly isSecond: boolean;
}

interface XmlPart {
  readonly part: string;
  readonly content: Uint8Array;
  /** It is a part of the document, not of a package inside it. */
  readonly isOuter: boolean;
}

/**
 * An XML part -> its bytes without the secrets; undefined where there is none of them.
 *
 * Cost     One reading. The second search of a changed document reads the blocks that changed, and compares the others.
 * Errors   FormatError of "xml".
 */
export function redactXml(xml: XmlPart, job: XmlJob, findings: PlaceFindings): Uint8Array | undefined {
  const body = job.isSecond && xml.isOuter ? job.searched.bodyOf(xml.part) : undefined;
  if (body === undefined) return searchXml(xml, job, findings);
  const { places, unproven } = findings;
  const [placed, unprovenBefore] = [places.length, unproven.length];
  searchXml(xml, job, findings, passSearched(body));
  if (places.length === placed && unproven.length === unprovenBefore) return undefined;
  // The list of what is left must be whole: all of the part is searched.
  places.length = placed;
  unproven.length = unprovenBefore;
  return searchXml(xml, job, findings);
}

function searchXml(
  { part, content, isOuter }: XmlPart,
  job: XmlJob,
  findings: PlaceFindings,
  passContent?: PassContent,
): Uint8Array | undefined {
  const { checkpoint, asked, maxDepth, searched, isSecond } = job;
  const limits = { depth: maxDepth, textLength: MAX_UNPACKED_BYTES, bytes: MAX_UNPACKED_BYTES };
  const passing = passContent === undefined ? {} : { passContent };
  const tree = parseXml(content, { checkpoint, limits, undeclaredPrefixes: "keep", ...passing });
  const askedHere = (paragraphs: readonly Paragraph[]) => asked(part, paragraphs);
  const { bytes, ...nodes } = redactTree({ ...job, part, tree, asked: askedHere }, findings);
  const body = bytes === undefined || isSecond || !isOuter ? undefined : searchedBody(tree, nodes, checkpoint);
  if (body !== undefined) searched.addBody(part, body);
  return bytes;
}
