import { nameOf, readAttribute } from "@colophon/base-word";
import { childrenOf, rawOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";

/** Children of `w:sectPr` in the order of ISO/IEC 29500-1, 17.6.17. */
const ORDER = (
  "headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign " +
  "noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange"
).split(" ");

interface SectionChild {
  readonly local: string;
  readonly raw: string;
  /** Of a header or footer: which one it is, its relationship, and where the relationship is in `raw`. */
  readonly reference?: { readonly kind: string; readonly id: string; readonly start: number; readonly end: number };
}

/** The properties of one section of a template. */
export interface SectionForm {
  readonly prefix: string;
  readonly open: string;
  readonly children: readonly SectionChild[];
}

/** What a section of a record is beside what the template has. */
export interface SectionPlace {
  /** Whether another record precedes the section: it begins a page then, which is page 1. */
  readonly opensRecord: boolean;
  /** Whether it is the last one of its record. */
  readonly closesRecord: boolean;
  readonly footnotes: boolean;
  readonly endnotes: boolean;
  readonly relation: (id: string) => string;
  /** Empty headers and footers, because a section without one shows that of the record before. */
  readonly blanks: readonly { readonly kind: string; readonly attributes: string }[];
}

/** Reads `w:sectPr`. */
export function readSection(tree: XmlDocument, element: XmlElement): SectionForm {
  const prefix = element.prefix === "" ? "" : `${element.prefix}:`;
  const raw = rawOf(tree, { start: element.start, end: element.contentStart });
  return {
    prefix,
    open: raw.endsWith("/>") ? `${raw.slice(0, -2)}>` : raw,
    children: childrenOf(element).map((each) => {
      const id = each.attributes.find(({ local, prefix: own }) => local === "id" && own !== "");
      const isReference = each.local === "headerReference" || each.local === "footerReference";
      return {
        local: each.local,
        raw: rawOf(tree, each),
        ...(isReference &&
          id !== undefined && {
            reference: {
              kind: `${each.local} ${readAttribute(each, "type") ?? "default"}`,
              id: id.value,
              start: id.valueStart - each.start,
              end: id.valueEnd - each.start,
            },
          }),
      };
    }),
  };
}

/** The kinds of headers and footers that a section has itself: "headerReference default". */
export function kindsOf({ children }: SectionForm): readonly string[] {
  return children.flatMap(({ reference }) => (reference === undefined ? [] : [reference.kind]));
}

/** The properties of a section as a record of a merged document has them. */
export function writeSection({ prefix: w, open, children }: SectionForm, place: SectionPlace): string {
  const written: { local: string; raw: string }[] = children.map(({ local, raw, reference }) => ({
    local,
    raw:
      reference === undefined
        ? raw
        : raw.slice(0, reference.start) + place.relation(reference.id) + raw.slice(reference.end),
  }));
  const find = (local: string) => written.find((each) => each.local === local);
  const val = (text: string): string => /\bval=["']([^"']*)/.exec(text)?.[1] ?? "";
  const add = (local: string, raw: string): unknown => written.push({ local, raw });
  if (place.opensRecord) {
    for (const { kind, attributes } of place.blanks) {
      const [local = "", type = ""] = kind.split(" ");
      add(local, `<${w}${local} ${w}type="${type}" ${attributes}/>`);
    }
    const type = find("type");
    if (type !== undefined && ["continuous", "nextColumn"].includes(val(type.raw)))
      type.raw = `<${w}type ${w}val="nextPage"/>`;
    const pages = find("pgNumType");
    if (pages === undefined) add("pgNumType", `<${w}pgNumType ${w}start="1"/>`);
    else if (!/\bstart=/.test(pages.raw)) pages.raw = pages.raw.replace(/^<[^\s/>]+/, `$& ${w}start="1"`);
  }
  for (const [isThere, local] of [
    [place.footnotes, "footnotePr"],
    [place.endnotes, "endnotePr"],
  ] as const)
    if (isThere && find(local) === undefined)
      add(local, `<${w}${local}><${w}numRestart ${w}val="eachSect"/></${w}${local}>`);
  if (place.endnotes && !place.closesRecord && find("noEndnote") === undefined) add("noEndnote", `<${w}noEndnote/>`);
  const sorted = written.map((each, index) => ({ ...each, index }));
  sorted.sort((a, b) => ORDER.indexOf(a.local) - ORDER.indexOf(b.local) || a.index - b.index);
  return `${open}${sorted.map(({ raw }) => raw).join("")}</${w}sectPr>`;
}

/** Whether an element holds the properties of a section, and not what they were before a change. */
export function isSection(element: XmlElement): boolean {
  return nameOf(element) === "w:sectPr" && element.parent?.local !== "sectPrChange";
}
