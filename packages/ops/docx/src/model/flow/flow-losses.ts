import { nameOf } from "@colophon/base-word";
import { at, type Op } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import type { flowLosses } from "../../codes.ts";

export type FlowLossCode = keyof typeof flowLosses.entries;
export type FlowOp = Op<string, FlowLossCode>;

interface Tally {
  count: number;
  readonly message: (count: number) => string;
  readonly subject: string;
  readonly place: ReturnType<typeof at>[];
  readonly code: FlowLossCode;
}

/** Where losses are, and losses that are counted before they are reported. */
export class FlowLosses {
  readonly #op: FlowOp;
  readonly #look: () => void;
  readonly #indexes = new Map<XmlElement, ReadonlyMap<XmlElement, number>>();
  readonly #tallies = new Map<string, Tally>();

  constructor(op: FlowOp, look: () => void) {
    this.#op = op;
    this.#look = look;
  }

  /** Where an element is: its part, and its paragraph there. */
  placeOf(part: OoxmlPart, element: XmlElement | undefined) {
    const place = [at("part", { id: part.name })];
    let paragraph = element;
    while (paragraph !== undefined && nameOf(paragraph) !== "w:p") paragraph = paragraph.parent;
    const index = paragraph === undefined ? undefined : this.#indexOf(paragraph);
    return index === undefined ? place : [...place, at("paragraph", index)];
  }

  #indexOf(paragraph: XmlElement): number | undefined {
    let root = paragraph;
    while (root.parent !== undefined) root = root.parent;
    const known = this.#indexes.get(root) ?? this.#countParagraphs(root);
    return known.get(paragraph);
  }

  #countParagraphs(root: XmlElement): ReadonlyMap<XmlElement, number> {
    const made = new Map<XmlElement, number>();
    for (const node of walkXml(root)) {
      this.#look();
      if (node.kind === "element" && node.local === "p" && nameOf(node) === "w:p") made.set(node, made.size);
    }
    this.#indexes.set(root, made);
    return made;
  }

  /** Counts losses of one kind, which are reported once, at the first place. */
  tally(
    code: FlowLossCode,
    subject: string,
    { part, element, message }: { part: OoxmlPart; element: XmlElement; message: (count: number) => string },
  ): void {
    const key = `${code} ${subject}`;
    const known = this.#tallies.get(key);
    if (known !== undefined) known.count++;
    else this.#tallies.set(key, { count: 1, message, subject, place: this.placeOf(part, element), code });
  }

  /** Reports what was counted. */
  report(): void {
    for (const { code, count, message, subject, place } of this.#tallies.values())
      this.#op.reportLoss(code, message(count), { subject, at: place });
  }
}
