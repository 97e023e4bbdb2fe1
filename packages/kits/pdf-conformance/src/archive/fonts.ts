import { findStandardFont } from "@colophon/kit-fonts";
import {
  findProgram,
  integerOf,
  nameText,
  type PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  simpleText,
} from "@colophon/kit-pdf";
import { namedAt, streamOfProgram, trueTypeAt } from "../fonts/font-program.ts";
import type { ArchiveEdits } from "./edits.ts";
import { alignAdvances } from "./program-widths.ts";
import { type ArchiveFaces, findReplacement, replaceFont } from "./replace-font.ts";
import { chooseEncoding } from "./true-type-encoding.ts";

export type { ArchiveFaces };

const KINDS: ReadonlySet<string> = new Set([
  "Type1",
  "MMType1",
  "TrueType",
  "Type3",
  "Type0",
  "CIDFontType0",
  "CIDFontType2",
]);
const SIMPLE: ReadonlySet<string> = new Set(["Type1", "MMType1", "TrueType"]);
/** Fonts inside forms inside forms. Attack: a form that has itself. */
const MAX_RESOURCES = 100_000;

/** Makes the fonts of a file such that PDF/A permits them. Source: ISO 19005-2, 6.2.11. */
export class FontFixer {
  readonly #edits: ArchiveEdits;
  readonly #faces: ArchiveFaces | undefined;
  readonly #pages = new Map<PdfDict, number[]>();
  readonly #seen = new Set<PdfDict>();

  constructor(edits: ArchiveEdits, faces: ArchiveFaces | undefined) {
    this.#edits = edits;
    this.#faces = faces;
  }

  /** Keeps on which pages fonts are, those of forms too. */
  scan(resources: PdfDict | undefined, page: number): void {
    const { file } = this.#edits;
    const pending = [resources];
    const seen = new Set<PdfDict>();
    for (let next = pending.pop(); next !== undefined && seen.size < MAX_RESOURCES; next = pending.pop()) {
      file.checkpoint();
      if (seen.has(next)) continue;
      seen.add(next);
      for (const held of file.dictOf(next.get("Font"))?.entries.values() ?? []) {
        const font = file.dictOf(held);
        if (font === undefined) continue;
        const pages = this.#pages.get(font) ?? [];
        if (pages.at(-1) !== page) pages.push(page);
        this.#pages.set(font, pages);
      }
      for (const kind of ["XObject", "Pattern"])
        for (const held of file.dictOf(next.get(kind))?.entries.values() ?? []) {
          const inner = file.dictOf(file.dictOf(held)?.get("Resources"));
          if (inner !== undefined) pending.push(inner);
        }
    }
  }

  /** A dictionary that may be a font. */
  look(dict: PdfDict, object: number | undefined): void {
    const { file } = this.#edits;
    const kind = nameText(file.resolve(dict.get("Subtype"))) ?? "";
    const isFont = nameText(file.resolve(dict.get("Type"))) === "Font" || dict.has("BaseFont");
    if (!isFont || !KINDS.has(kind) || this.#seen.has(dict)) return;
    this.#seen.add(dict);
    const name = nameText(file.resolve(dict.get("BaseFont"))) ?? "without a name";
    const place = { subject: `font ${name}`.toWellFormed(), page: this.#pages.get(dict)?.[0], object };
    if (!dict.has("Type")) this.#edits.change(dict, { Type: new PdfName("Font") });
    if (kind === "Type3" || kind === "Type0") return;
    const descriptor = file.dictOf(dict.get("FontDescriptor"));
    const program = findProgram(file, descriptor);
    for (const key of ["CIDSet", "CharSet"])
      if (descriptor?.has(key) === true && this.#edits.current(descriptor).has(key)) {
        this.#edits.change(descriptor, { [key]: undefined });
        this.#edits.note(
          "fix",
          `The list of the glyphs of the font (${key}) is removed: the font program says the same.`,
          place,
        );
      }
    if (program === undefined) {
      if (SIMPLE.has(kind)) this.#replace(dict, { name, ...place });
      return;
    }
    if (kind === "CIDFontType2" && !dict.has("CIDToGIDMap")) {
      this.#edits.change(dict, { CIDToGIDMap: new PdfName("Identity") });
      this.#edits.note(
        "fix",
        "The font is given the map from codes to glyphs that readers assume (CIDToGIDMap Identity).",
        place,
      );
    }
    if (kind === "TrueType" && program.trueType !== undefined) {
      const chosen = chooseEncoding(file, dict, program.trueType);
      if (chosen !== undefined && descriptor !== undefined) {
        const { ToUnicode: text, ...own } = chosen.font;
        this.#edits.change(dict, text === undefined ? own : { ...own, ToUnicode: this.#edits.add(text) });
        this.#edits.change(descriptor, { Flags: chosen.flags });
        this.#edits.note(
          "fix",
          "The encoding of the font is written as PDF/A asks; each code has the glyph that it had.",
          place,
        );
      }
    }
    if (SIMPLE.has(kind)) this.#addWidths(dict, place);
    if (alignAdvances(this.#edits, dict, program))
      this.#edits.note(
        "fix",
        "The widths of the font, by which readers place its glyphs, are written into the font program.",
        place,
      );
  }

  /** Widths that readers take from the program, where the font has none. */
  #addWidths(dict: PdfDict, place: Parameters<ArchiveEdits["note"]>[2]): void {
    const { file } = this.#edits;
    const first = integerOf(file.resolve(dict.get("FirstChar")));
    const last = integerOf(file.resolve(dict.get("LastChar")));
    const count = file.arrayOf(dict.get("Widths")).length;
    if (first !== undefined && last !== undefined && count === last - first + 1) return;
    if (count > 0 && first !== undefined) {
      this.#edits.change(dict, { LastChar: first + count - 1 });
      this.#edits.note("fix", "The last code of the font is written as its widths have it (LastChar).", place);
      return;
    }
    const widths = count > 0 ? undefined : programWidths(file, dict);
    if (widths === undefined) return;
    this.#edits.change(dict, { FirstChar: 0, LastChar: 255, Widths: widths });
    this.#edits.note("fix", "The font is given the widths of its font program.", place);
  }

  #replace(dict: PdfDict, { name, ...place }: { readonly name: string } & Parameters<ArchiveEdits["note"]>[2]): void {
    const replacement = this.#faces === undefined ? undefined : findReplacement(this.#faces, name);
    if (replacement === undefined || this.#faces === undefined) return;
    if (!replaceFont(this.#edits, dict, { faces: this.#faces, ...replacement })) return;
    const pages = this.#pages.get(dict) ?? [];
    const where = pages.length === 0 ? "" : ` It is on page ${listed(pages)}.`;
    this.#edits.note(
      "font",
      `The font ${name} is not embedded. ${replacement.face.family} ${replacement.isTwin ? "has the same widths and" : "is set in its widths and"} replaces it.${where}`.toWellFormed(),
      place,
    );
  }
}

/** The first pages, counted from 1. */
function listed(pages: readonly number[]): string {
  const shown = pages.slice(0, 20).map((page) => page + 1);
  return pages.length > shown.length ? `${shown.join(", ")} and ${pages.length - shown.length} more` : shown.join(", ");
}

function programWidths(file: PdfFile, dict: PdfDict): PdfObject | undefined {
  const descriptor = file.dictOf(dict.get("FontDescriptor"));
  const program = findProgram(file, descriptor);
  const stream = streamOfProgram(file, descriptor);
  if (program === undefined || stream === undefined) return undefined;
  const text = simpleText(file, dict, program);
  const standard = findStandardFont(nameText(file.resolve(dict.get("BaseFont"))) ?? "");
  return Array.from({ length: 256 }, (_, code) => {
    const { trueType, cff } = program;
    if (trueType !== undefined && cff === undefined) {
      const glyph =
        trueType.glyphOf(3, 0, 0xf000 + code) ?? trueType.glyphOf(3, 1, code) ?? trueType.glyphOf(1, 0, code) ?? 0;
      return Math.round(trueTypeAt(trueType, glyph).width ?? 0);
    }
    const glyph = text.nameOf(code);
    return Math.round(namedAt(file, stream, program, glyph).width ?? standard?.widthOf(glyph) ?? 0);
  });
}
