import type { SeededRandom } from "@colophon/testing";

type Below = SeededRandom["below"];

/** Takes a tag pair, swaps a name, doubles an element or spoils an attribute: most stay well-formed. */
export function mutateGrammar(text: string, below: Below): string {
  const tags = [...text.matchAll(/<([a-z][a-z-]*)((?:\s[^<>]*)?)\/?>/g)];
  const tag = tags[below(tags.length)];
  if (tag === undefined) return text;
  const [whole, name = "", attributes = ""] = tag;
  const replaced = [
    `${whole}<nothing/>`,
    `<${name} wrong="x"${attributes}${whole.endsWith("/>") ? "/>" : ">"}`,
    `<p id="q"/>${whole}`,
    whole.replace(/ (?:id|rid)="[^"]*"/, ' rid="nowhere"'),
    `${whole}<xref rid="nobody">`,
  ][below(5)];
  return `${text.slice(0, tag.index)}${replaced}${text.slice(tag.index + whole.length)}`;
}

const END_TAG = /<\/[a-z-]+>/g;
const VALUE = /="[^"]*"/g;
const ATTRIBUTE = / [a-z-]+="[^"]*"/g;
const TEXT = />[^<>]{4,}</g;
const inText = (more: string) => (whole: string) => `${whole.slice(0, 3)}${more}${whole.slice(3)}`;

/** What is looked for behind the start of the root element, and what becomes of it: none of it is well-formed after. */
const BREAKS: readonly (readonly [RegExp, (whole: string) => string])[] = [
  [END_TAG, () => ""],
  [END_TAG, () => "</wrong>"],
  [END_TAG, (whole) => whole.slice(0, -1)],
  [/[a-z]>(?=[^<>]{3})/g, (whole) => whole.slice(0, 1)],
  [VALUE, (whole) => whole.slice(0, -1)],
  [TEXT, inText("& ")],
  [TEXT, inText("< ")],
  [TEXT, inText("&nothing;")],
  [TEXT, inText("\u0001")],
  [TEXT, inText("<!-- a -- b -->")],
  [TEXT, inText("]]>")],
  [ATTRIBUTE, (whole) => `${whole}${whole}`],
  [ATTRIBUTE, (whole) => whole.replaceAll('"', "")],
];

/** An article that is not well-formed any more; undefined where there was nothing to break. */
export function breakArticle(text: string, below: Below): string | undefined {
  const start = text.search(/<article[\s>]/);
  const broken = BREAKS[below(BREAKS.length + 1)];
  if (broken === undefined) return text.slice(0, start + 20 + below(Math.max(text.length - start - 40, 1)));
  const [wanted, change] = broken;
  const places = [...text.slice(start).matchAll(wanted)];
  const place = places[below(places.length)];
  if (place === undefined) return undefined;
  const [whole] = place;
  const at = start + place.index;
  return `${text.slice(0, at)}${change(whole)}${text.slice(at + whole.length)}`;
}
