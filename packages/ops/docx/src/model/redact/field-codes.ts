import type { Paragraph, ParagraphRange } from "@colophon/base-word";

/** Names of fields, and of formats that a switch takes. ISO/IEC 29500-1, 17.16.4 and 17.16.5. */
const FIELDS =
  "ADDRESSBLOCK ADDIN ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE CONTROL CREATEDATE DATABASE DATE DDE DDEAUTO DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EMBED EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GLOSSARY GOTOBUTTON GREETINGLINE HTMLACTIVEX HYPERLINK IF IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT INDEX INFO KEYWORDS LASTSAVEDBY LINK LISTNUM MACROBUTTON MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINT PRINTDATE PRIVATE QUOTE RD REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE";
const FORMATS =
  "MERGEFORMAT|MERGEFORMATINET|CHARFORMAT|ALPHABETIC|ARABIC|ARABICDASH|CARDTEXT|DOLLARTEXT|HEX|ORDINAL|ORDTEXT|ROMAN|CAPS|FIRSTCAP|LOWER|UPPER";
const KEYWORDS = new RegExp(
  `(?<=^\\s*)(?:${FIELDS.replaceAll(" ", "|")})(?=\\s|\\\\|$)|(?<=\\\\\\*\\s*)(?:${FORMATS})(?=\\s|\\\\|$)`,
  "gi",
);

interface KeywordRange {
  readonly start: number;
  readonly end: number;
}

/** The words of fields that Word knows them by, in paragraphs. */
export class FieldCodes {
  readonly #keywords = new WeakMap<Paragraph, readonly KeywordRange[]>();

  /** Whether a range is part of such a word, and of nothing else. */
  isKeyword({ paragraph, start, end }: ParagraphRange): boolean {
    const known = this.#keywords.get(paragraph) ?? keywordsOf(paragraph);
    this.#keywords.set(paragraph, known);
    return known.some((keyword) => keyword.start <= start && end <= keyword.end);
  }
}

/** Where the words are in the code of a field. */
export function keywordsIn(code: string): readonly KeywordRange[] {
  return [...code.matchAll(KEYWORDS)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** Pieces of code beside one another are one code. */
function keywordsOf({ pieces, text }: Paragraph): readonly KeywordRange[] {
  const found: KeywordRange[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const first = pieces[at];
    if (first?.isCode !== true) continue;
    while (pieces[at + 1]?.isCode === true) at++;
    for (const { start, end } of keywordsIn(text.slice(first.start, pieces[at]?.end)))
      found.push({ start: first.start + start, end: first.start + end });
  }
  return found;
}
