import { DOMAIN_LINES, ELEMENT_LINES } from "../data/elements.ts";
import { ELEMENT_LINES_OF_DITA_2 } from "../data/elements-of-dita-2.ts";

interface KnownElement {
  readonly className: string;
  readonly defaults: ReadonlyMap<string, string>;
}

let known: ReadonlyMap<string, KnownElement> | undefined;
let knownInDita2: ReadonlyMap<string, KnownElement> | undefined;
let shells: ReadonlyMap<string, string> | undefined;

/** What the grammars say of an element by its name: in maps three names have a class of their own. */
export function knownElement(name: string, isMap: boolean, version = 1): KnownElement | undefined {
  if (version === 2) {
    knownInDita2 ??= new Map(lines(ELEMENT_LINES_OF_DITA_2).map(readElement));
    const found = knownInDita2.get(name);
    if (found !== undefined) return found;
  }
  known ??= new Map(lines(ELEMENT_LINES).map(readElement));
  return (isMap ? known.get(`map:${name}`) : undefined) ?? known.get(name);
}

/** The domains attribute of a document type shell. */
export function domainsOf(shell: string): string | undefined {
  shells ??= new Map(lines(DOMAIN_LINES).map(([name = "", domains = ""]) => [name, domains] as const));
  return shells.get(shell);
}

/** Is a class value of this module and type, or a specialisation of it? `name` is "topic/p". */
export function isClass(className: string, name: string): boolean {
  return className.includes(` ${name} `) || className.endsWith(` ${name}`);
}

/** The module and type itself: the last word of a class value. */
export function typeOf(className: string): string {
  const trimmed = className.trimEnd();
  return trimmed.slice(trimmed.lastIndexOf(" ") + 1);
}

function lines(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));
}

function readElement([name = "", className = "", others = ""]: string[]): readonly [string, KnownElement] {
  const defaults = others === "" ? [] : others.split("|").map((pair) => pair.split("=") as [string, string]);
  return [name, { className: `${className} `, defaults: new Map(defaults) }];
}
