import { nameOf } from "@colophon/base-word";
import { sourceOf } from "@colophon/kit-bytes";
import { parseXml, rawOf, textOf, walkXml, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { elementsOf } from "../src/model/diff/side.ts";

type Chance = () => number;

/** Numbers from 0 to 1 in an order that a seed gives. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The same document with its runs split and joined, and marks that say nothing put in and removed. */
export function mutateRuns(bytes: Uint8Array, seed: number): { readonly bytes: Uint8Array; readonly count: number } {
  const archive = openZip(sourceOf(bytes));
  const writer = new ZipWriter();
  const chance = chanceOf(seed);
  let count = 0;
  for (const entry of archive.entries) {
    const isText = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/.test(entry.name);
    if (!isText) {
      writer.copy(archive, entry);
      continue;
    }
    const mutated = mutatePart(archive.read(entry), chance);
    count += mutated.count;
    writer.add(entry.name, mutated.bytes);
  }
  return { bytes: writer.finish(), count };
}

function mutatePart(bytes: Uint8Array, chance: Chance): { readonly bytes: Uint8Array; readonly count: number } {
  const tree = parseXml(bytes, { undeclaredPrefixes: "keep" });
  const editor = new XmlEditor(tree);
  let count = 0;
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element") continue;
    const name = nameOf(node);
    if (name === "w:proofErr" && chance() < 0.5) {
      editor.remove(node);
      count++;
    }
    const siblings = elementsOf(node);
    for (let at = 0; at < siblings.length; at++) {
      const [run, next] = [siblings[at], siblings[at + 1]];
      if (run === undefined || !isPlainRun(run)) continue;
      if (next !== undefined && isPlainRun(next) && lookOf(run, tree) === lookOf(next, tree) && chance() < 0.5) {
        editor.replace({ start: run.start, end: next.end }, runOf(run, `${textIn(run)}${textIn(next)}`, tree));
        at++;
        count++;
      } else if (chance() < 0.3 && textIn(run).length > 1) {
        editor.replace(run, splitRun(run, tree, chance));
        count++;
      }
    }
  }
  return { bytes: count === 0 ? bytes : editor.finish(), count };
}

type Tree = ReturnType<typeof parseXml>;

/** A run of one text and nothing else, whose white space is all text. */
function isPlainRun(run: XmlElement): boolean {
  if (nameOf(run) !== "w:r") return false;
  const children = elementsOf(run).filter((each) => nameOf(each) !== "w:rPr");
  const [text] = children;
  if (children.length !== 1 || text === undefined || nameOf(text) !== "w:t") return false;
  if (elementsOf(run).some((each) => elementsOf(each).some(({ local }) => local.endsWith("Change")))) return false;
  const isKept = text.attributes.some(({ local, value }) => local === "space" && value === "preserve");
  return isKept || textOf(text).trim() === textOf(text);
}

function textIn(run: XmlElement): string {
  return elementsOf(run)
    .filter((each) => nameOf(each) === "w:t")
    .map((each) => textOf(each))
    .join("");
}

function lookOf(run: XmlElement, tree: Tree): string {
  const properties = elementsOf(run).find((each) => nameOf(each) === "w:rPr");
  return properties === undefined ? "" : rawOf(tree, properties);
}

function runOf(run: XmlElement, text: string, tree: Tree, attributes = ""): string {
  const w = run.prefix === "" ? "" : `${run.prefix}:`;
  const written = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\r", "&#13;");
  return `<${w}r${attributes}>${lookOf(run, tree)}<${w}t xml:space="preserve">${written}</${w}t></${w}r>`;
}

function splitRun(run: XmlElement, tree: Tree, chance: Chance): string {
  const text = textIn(run);
  const w = run.prefix === "" ? "" : `${run.prefix}:`;
  let at = 1 + Math.floor(chance() * (text.length - 1));
  if (/[\udc00-\udfff]/.test(text.charAt(at))) at--;
  const marks = [
    "",
    `<${w}proofErr ${w}type="spellStart"/><${w}proofErr ${w}type="spellEnd"/>`,
    `<${w}bookmarkStart ${w}id="991" ${w}name="_GoBack"/><${w}bookmarkEnd ${w}id="991"/>`,
    `<${w}r ${w}rsidR="00AB12CD"><${w}lastRenderedPageBreak/></${w}r>`,
  ];
  const mark = marks[Math.floor(chance() * marks.length)] ?? "";
  const isMarked = mark !== "" && nameOf(run.parent ?? run) === "w:p";
  return `${runOf(run, text.slice(0, at), tree)}${isMarked ? mark : ""}${runOf(run, text.slice(at), tree, ` ${w}rsidR="00C1${"0".repeat(4)}"`)}`;
}
