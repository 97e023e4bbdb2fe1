import type { XmlElement } from "@colophon/kit-xml";

/** Fields of OpenDocument, and the codes of Excel. ECMA-376 part 1, 18.3.1.39. */
const FIELDS: Readonly<Record<string, string>> = {
  "sheet-name": "&A",
  "page-number": "&P",
  "page-count": "&N",
  date: "&D",
  time: "&T",
};
/** Which part of a file's address is shown. */
const FILE_FIELDS: Readonly<Record<string, string>> = {
  "name-and-extension": "&F",
  name: "&F",
  path: "&Z",
  full: "&Z&F",
};
const REGIONS: Readonly<Record<string, string>> = { "region-left": "&L", "region-center": "&C", "region-right": "&R" };
const MAX_SPACES = 255;

/** A header or footer as Excel writes it. */
export class HeaderText {
  /** Fields and fonts that are not kept. */
  omitted = 0;
  readonly #text: string;

  constructor(band: XmlElement) {
    const regions = band.children.flatMap((child) =>
      child.kind === "element" && Object.hasOwn(REGIONS, child.local) ? [child] : [],
    );
    // Words without a region are in the middle.
    const parts = regions.length > 0 ? regions.map((each) => this.#part(each)) : [this.#part(band)];
    this.#text = parts.join("");
  }

  toString(): string {
    return this.#text;
  }

  #part(region: XmlElement): string {
    const paragraphs = region.children.flatMap((child) =>
      child.kind === "element" && child.local === "p" ? [this.#words(child)] : [],
    );
    const text = paragraphs.join("\n").trimEnd();
    if (text === "") return "";
    const start = REGIONS[region.local] ?? "&C";
    // Digits after a code are a size of the font.
    return `${start}${/^\d/.test(text) ? " " : ""}${text}`;
  }

  #words(element: XmlElement): string {
    let text = "";
    for (const child of element.children) {
      if (child.kind === "text") text += child.value.replace(/\s+/g, " ").replaceAll("&", "&&");
      else if (child.kind === "element") text += this.#element(child);
    }
    return text;
  }

  #element(element: XmlElement): string {
    const { local } = element;
    const attribute = (name: string): string | undefined =>
      element.attributes.find((each) => each.local === name)?.value;
    if (local === "s") {
      const count = Number(attribute("c") ?? "1");
      return " ".repeat(Number.isInteger(count) && count > 0 ? Math.min(count, MAX_SPACES) : 1);
    }
    if (local === "line-break") return "\n";
    if (local === "tab") return "\t";
    if (local === "file-name") return FILE_FIELDS[attribute("display") ?? "full"] ?? "&F";
    const field = FIELDS[local];
    if (field !== undefined) return field;
    // A part with its own font, or a field that Excel does not have: the words are kept.
    if (local !== "a") this.omitted++;
    return this.#words(element);
  }
}
