import { isName, nameText, numberOf, PdfDict, type PdfFile, type PdfObject, PdfStream } from "@colophon/kit-pdf";

/** Whether painting with it shows what is beneath. Source: ISO 32000-1, 11.6. */
function isTransparentState(file: PdfFile, state: PdfDict): boolean {
  const alpha = (key: string): number => numberOf(file.resolve(state.get(key))) ?? 1;
  const mode = file.resolve(state.get("BM"));
  const modes = file.arrayOf(mode);
  const first = nameText(modes.length > 0 ? file.resolve(modes[0]) : mode) ?? "Normal";
  const hasMask = file.dictOf(state.get("SMask")) !== undefined;
  return hasMask || alpha("CA") < 1 || alpha("ca") < 1 || (first !== "Normal" && first !== "Compatible");
}

/** Resources inside one another. Attack: a chain as deep as the stack. */
const MAX_DEPTH = 200;

/** Whether something of resources could let through what is beneath, painted with or not. */
export class TransparencySearch {
  readonly #file: PdfFile;
  readonly #known = new Map<PdfDict, boolean>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  inResources(held: PdfObject | undefined, depth = 0): boolean {
    const resources = this.#file.dictOf(held);
    if (resources === undefined || depth > MAX_DEPTH) return false;
    const known = this.#known.get(resources);
    if (known !== undefined) return known;
    this.#known.set(resources, false);
    const found = this.#search(resources, depth + 1);
    this.#known.set(resources, found);
    return found;
  }

  inForm(form: PdfStream, depth = 0): boolean {
    const group = this.#file.dictOf(form.dict.get("Group"));
    const isGroup = isName(this.#file.resolve(group?.get("S")), "Transparency");
    return isGroup || this.inResources(form.dict.get("Resources"), depth);
  }

  #search(resources: PdfDict, depth: number): boolean {
    const file = this.#file;
    const all = (kind: string): PdfObject[] => {
      file.checkpoint();
      return [...(file.dictOf(resources.get(kind))?.entries.values() ?? [])].map(file.resolve);
    };
    const isState = (held: PdfObject): boolean => held instanceof PdfDict && isTransparentState(file, held);
    return (
      all("ExtGState").some(isState) ||
      all("XObject").some((held) => held instanceof PdfStream && this.#isTransparentObject(held, depth)) ||
      all("Pattern").some((held) =>
        held instanceof PdfStream
          ? this.inResources(held.dict.get("Resources"), depth)
          : held instanceof PdfDict && isState(file.resolve(held.get("ExtGState"))),
      ) ||
      all("Font").some((held) => held instanceof PdfDict && this.inResources(held.get("Resources"), depth))
    );
  }

  #isTransparentObject(held: PdfStream, depth: number): boolean {
    if (isName(this.#file.resolve(held.dict.get("Subtype")), "Form")) return this.inForm(held, depth);
    return this.#file.resolve(held.dict.get("SMask")) instanceof PdfStream;
  }
}
