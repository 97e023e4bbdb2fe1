import { PdfDict, PdfName, type PdfObject, type PdfRef } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import type { PendingRevision } from "../write/pending-revision.ts";

type Kind = "screen" | "print";

const NAMES: Readonly<Record<Kind, string>> = { screen: "Seen, not printed", print: "Printed, not seen" };

/** Layers for what is only seen on a screen, and only on paper. Source: ISO 32000-2, 8.11.4.4. */
export class PrintLayers {
  readonly #pending: PendingRevision;
  readonly #made = new Map<Kind, PdfRef>();

  constructor(pending: PendingRevision) {
    this.#pending = pending;
  }

  get isUsed(): boolean {
    return this.#made.size > 0;
  }

  get(kind: Kind): PdfRef {
    const known = this.#made.get(kind);
    if (known !== undefined) return known;
    const state = (key: string, isOn: boolean): PdfDict =>
      new PdfDict().with({ [`${key}State`]: new PdfName(isOn ? "ON" : "OFF") });
    const made = this.#pending.add(
      new PdfDict().with({
        Type: new PdfName("OCG"),
        Name: encodeText(NAMES[kind]),
        Usage: new PdfDict().with({ View: state("View", kind === "screen"), Print: state("Print", kind === "print") }),
      }),
    );
    this.#made.set(kind, made);
    return made;
  }

  /** The catalog with these layers among its own. */
  enter(catalog: PdfDict): PdfDict {
    if (this.#made.size === 0) return catalog;
    const pending = this.#pending;
    const properties = pending.dictOf(catalog.get("OCProperties")) ?? new PdfDict();
    const usual = pending.dictOf(properties.get("D")) ?? new PdfDict();
    const all = [...this.#made.values()];
    const of = (kind: Kind): PdfRef[] => (this.#made.has(kind) ? [this.get(kind)] : []);
    const more = (dict: PdfDict, key: string, added: readonly PdfObject[]): PdfObject | undefined => {
      const before = pending.arrayOf(dict.get(key));
      return before.length + added.length === 0 ? undefined : [...before, ...added];
    };
    const uses = ["View", "Print"].map((event) =>
      new PdfDict().with({ Event: new PdfName(event), Category: [new PdfName(event)], OCGs: all }),
    );
    return catalog.with({
      OCProperties: properties.with({
        OCGs: more(properties, "OCGs", all),
        D: usual.with({
          ON: more(usual, "ON", of("screen")),
          OFF: more(usual, "OFF", of("print")),
          AS: more(usual, "AS", uses),
        }),
      }),
    });
  }
}
