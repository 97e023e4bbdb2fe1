import { overLimit } from "@colophon/kit-bytes";
import { indexOfText, lastIndexOfText } from "../objects/characters.ts";
import { integerOf, isName, type PdfDict } from "../objects/object.ts";
import { findStartXref, readSection, type XrefContext } from "./read-xref.ts";
import type { XrefSection } from "./xref-entry.ts";

export interface Chain {
  /** Newest first; a hybrid stream behind its table. */
  readonly sections: readonly XrefSection[];
  /** No part of the chain is missing. */
  readonly isWhole: boolean;
  /** To be added to every offset: bytes in front of the header that the tables do not count. */
  readonly shift: number;
  readonly startXref?: number;
}

/** That of a file whose tables are not read. */
export const NO_CHAIN: Chain = { sections: [], isWhole: false, shift: 0 };

export interface ChainContext extends XrefContext {
  readonly headerOffset: number;
  readonly maxSections: number;
}

/** Follows the cross-reference sections from the end of the file. Source: ISO 32000-2, 7.5.5, 7.5.6 and 7.5.8.4. */
export function readChain(context: ChainContext): Chain {
  const { bytes, note, headerOffset } = context;
  const at = lastIndexOfText(bytes, "startxref");
  if (at === -1) {
    note({ rule: "startxref-missing", message: "The word startxref is not in the file." });
    return NO_CHAIN;
  }
  const { offset, end } = findStartXref(bytes, at);
  if (indexOfText(bytes, "%%EOF", end) === -1)
    note({ rule: "eof-missing", message: "%%EOF does not follow the last startxref.", offset: end });
  if (offset === undefined) {
    note({ rule: "startxref-wrong", message: "No number follows startxref.", offset: at });
    return NO_CHAIN;
  }
  const isShifted = headerOffset > 0 && !isSectionAt(context, offset) && isSectionAt(context, offset + headerOffset);
  const shift = isShifted ? headerOffset : 0;
  const followed = follow(offset, shift, context);
  return { ...followed, shift, startXref: offset };
}

function isSectionAt(context: ChainContext, offset: number): boolean {
  return offset < context.bytes.length && readSection(offset, { ...context, note: () => undefined }) !== undefined;
}

function follow(start: number, shift: number, context: ChainContext): Pick<Chain, "sections" | "isWhole"> {
  const { bytes, note } = context;
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  for (let next: number | undefined = start; next !== undefined; ) {
    context.tick();
    if (seen.has(next)) {
      note({ rule: "xref-loop", message: `The cross-reference sections form a loop at byte ${next}.`, offset: next });
      return { sections, isWhole: false };
    }
    seen.add(next);
    if (sections.length > context.maxSections)
      throw overLimit(sections.length, {
        format: "pdf",
        limit: "maxSections",
        most: context.maxSections,
        offset: next,
      });
    const section: XrefSection | undefined =
      next < 0 || next + shift >= bytes.length ? undefined : readSection(next + shift, context);
    if (section === undefined) {
      const rule = sections.length === 0 ? "startxref-wrong" : "xref-broken";
      note({
        rule,
        message: `No cross-reference section can be read at byte ${next}.`,
        offset: Math.min(Math.max(next, 0), bytes.length),
      });
      return { sections, isWhole: false };
    }
    sections.push(section);
    const hybrid = readHybrid(section, shift, context);
    if (hybrid !== undefined) sections.push(hybrid);
    next = previousOf(section.trailer);
  }
  return { sections, isWhole: sections.every(({ isDamaged }) => isDamaged !== true) };
}

function readHybrid(section: XrefSection, shift: number, context: ChainContext): XrefSection | undefined {
  const offset = integerOf(section.trailer.get("XRefStm"));
  if (section.form !== "table" || offset === undefined) return undefined;
  const found = readSection(offset + shift, context);
  if (found?.form !== "stream") {
    context.note({
      rule: "xref-broken",
      message: `XRefStm does not point to a stream, at byte ${offset}.`,
      offset: section.offset,
    });
    return undefined;
  }
  return { ...found, isHybrid: true };
}

function previousOf(trailer: PdfDict): number | undefined {
  return integerOf(trailer.get("Prev"));
}

/** The header's version and place; a file without one is read all the same. Source: ISO 32000-2, 7.5.2. */
export function readFileHeader(bytes: Uint8Array): { readonly offset: number; readonly version: string | undefined } {
  const at = indexOfText(bytes.subarray(0, 8192), "%PDF-");
  if (at === -1) return { offset: 0, version: undefined };
  let end = at + 5;
  while (end < at + 16 && (bytes[end] ?? 0) > 32) end += 1;
  const version = /^\d\.\d/.exec(Buffer.from(bytes.subarray(at + 5, end)).toString("latin1"))?.[0];
  return { offset: at, version };
}

export function isCatalog(dict: PdfDict | undefined): boolean {
  return dict !== undefined && (isName(dict.get("Type"), "Catalog") || dict.has("Pages"));
}
