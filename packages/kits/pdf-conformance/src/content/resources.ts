import type { PdfDict, PdfFile, PdfObject } from "@colophon/kit-pdf";
import type { ColorNames } from "../color/color-spaces.ts";

export type ResourceKind = "ColorSpace" | "ExtGState" | "Font" | "Pattern" | "Properties" | "Shading" | "XObject";

/** What the names of one content stream stand for; it keeps which of them are not the stream's own. */
export class Resources implements ColorNames {
  readonly inherited = new Set<string>();
  readonly undefined = new Set<string>();
  readonly #file: PdfFile;
  readonly #own: PdfDict | undefined;
  readonly #outer: readonly PdfDict[];

  constructor(file: PdfFile, own: PdfDict | undefined, outer: readonly PdfDict[]) {
    this.#file = file;
    this.#own = own;
    this.#outer = outer;
  }

  /** Where a stream without resources of its own looks. */
  get chain(): readonly PdfDict[] {
    return this.#own === undefined ? this.#outer : [this.#own, ...this.#outer];
  }

  call(kind: ResourceKind, name: string): PdfObject | undefined {
    const own = this.#file.dictOf(this.#own?.get(kind))?.get(name);
    if (own !== undefined) return own;
    for (const outer of this.#outer) {
      const found = this.#file.dictOf(outer.get(kind))?.get(name);
      if (found === undefined) continue;
      this.inherited.add(name);
      return found;
    }
    this.undefined.add(name);
    return undefined;
  }

  /** A colour space by name, without keeping that it was asked for. */
  find(name: string): PdfObject | undefined {
    for (const resources of this.chain) {
      const found = this.#file.dictOf(resources.get("ColorSpace"))?.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
