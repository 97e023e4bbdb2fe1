import { nameOf, readAttribute } from "@colophon/base-word";
import { sourceOf } from "@colophon/kit-bytes";
import { parseXml, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { elementsOf } from "../src/model/diff/side.ts";
import { chanceOf } from "./run-mutations.ts";

/** Where a word is not one of the body's words alone: within boxes, which stand twice, and what moved away. */
const OUTSIDE: ReadonlySet<string> = new Set([
  ...["mc:AlternateContent", "w:txbxContent", "w:moveFrom", "w:del", "w:fldSimple", "w:ruby", "w:pict", "w:drawing"],
  ...["w:object", "m:oMath", "m:oMathPara", "w:customXmlDelRangeStart"],
]);

interface Word {
  readonly text: XmlElement;
  readonly start: number;
  readonly length: number;
}

/** The words of a body that are written in one run, with a blank or nothing on each side, outside of fields. */
function wordsIn(root: XmlElement): readonly (readonly Word[])[] {
  const paragraphs: Word[][] = [];
  let depth = 0;
  const visit = (element: XmlElement): void => {
    const name = nameOf(element);
    if (OUTSIDE.has(name) || /^(?:mc|m|v|wp):/.test(name)) return;
    if (name === "w:p") paragraphs.push([]);
    if (name === "w:fldChar") depth += { begin: 1, end: -1 }[readAttribute(element, "fldCharType") ?? ""] ?? 0;
    const [only] = element.children;
    if (name === "w:t" && depth === 0 && element.children.length === 1 && only?.kind === "text") {
      for (const { 0: word, index } of only.value.matchAll(/(?<=\s)[A-Za-z]{3,}(?=\s)/g))
        paragraphs.at(-1)?.push({ text: element, start: index, length: word.length });
    }
    for (const each of elementsOf(element)) visit(each);
  };
  visit(root);
  return paragraphs;
}

/** A copy of a document with single words of its body replaced, never two neighbours. */
export function replaceWords(
  bytes: Uint8Array,
  seed: number,
  most: number,
): { readonly bytes: Uint8Array; readonly count: number } | undefined {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find("word/document.xml");
  if (entry === undefined) return undefined;
  const tree = parseXml(archive.read(entry), { undeclaredPrefixes: "keep" });
  const chance = chanceOf(seed);
  const free = wordsIn(tree.root).flatMap((words) => words.filter((_, at) => at % 2 === 0));
  const chosen = new Map<XmlElement, Word[]>();
  let count = 0;
  for (let left = free.length; left > 0 && count < most; left--) {
    const at = Math.floor(chance() * left);
    const word = free[at];
    const last = free[left - 1];
    if (word === undefined || last === undefined) break;
    free[at] = last;
    const inText = chosen.get(word.text);
    if (inText === undefined) chosen.set(word.text, [word]);
    else inText.push(word);
    count++;
  }
  const editor = new XmlEditor(tree);
  let number = 0;
  for (const [text, words] of chosen) {
    const [only] = text.children;
    let value = only?.kind === "text" ? only.value : "";
    for (const { start, length } of words.toSorted((one, other) => other.start - one.start))
      value = `${value.slice(0, start)}edited${"abcdefghij".charAt(number++ % 10)}${number}${value.slice(start + length)}`;
    const w = text.prefix === "" ? "" : `${text.prefix}:`;
    const isKept = text.attributes.some(({ local }) => local === "space");
    const written = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    editor.replace(text, `<${w}t${isKept ? ' xml:space="preserve"' : ""}>${written}</${w}t>`);
  }
  const writer = new ZipWriter();
  for (const each of archive.entries)
    if (each === entry) writer.add(each.name, editor.finish());
    else writer.copy(archive, each);
  return { bytes: writer.finish(), count };
}
