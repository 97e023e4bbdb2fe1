import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, parseSync } from "vite";

/**
 * The words of the console, by the file that shows them and in its order. `{0}`, `{1}` ... are what the page puts in: numbers, names, links.
 * `page/words.json` has all of them; a copy with other words builds the page in another language.
 */
export interface Words {
  /** BCP 47, for example `en` or `de`. */
  readonly language: string;
  /** In `words.json` each text is its own translation. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const ROOT = new URL("./", import.meta.url);
export const WORDS_FILE = new URL("page/words.json", ROOT);
/** Texts that a person copies and runs, not words. */
const NOT_WORDS = new Set(["again.ts"]);
/** What of the viewers shows words: their labels. */
const VIEWER_WORDS = new Set(["labels.ts"]);
/** The folders whose files show words, by what the names of their files begin with: the page, and the viewers that it shows results with. */
const FOLDERS: readonly (readonly [prefix: string, folder: string])[] = [
  ["", fileURLToPath(new URL("page/", ROOT))],
  ["viewers/", fileURLToPath(new URL("../../packages/surfaces/react/src/", ROOT))],
];

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** One text of a file, and where the code is that is put into it. */
interface Place extends Range {
  readonly text: string;
  readonly holes: readonly Range[];
  readonly form: "children" | "attribute" | "string" | "template";
}

const hasWords = (prefix: string, name: string): boolean =>
  /\.tsx?$/.test(name) && !NOT_WORDS.has(name) && (prefix === "" || VIEWER_WORDS.has(name));

/** All words of the console's sources. */
export function collectWords(): Words {
  const files = FOLDERS.flatMap(([prefix, folder]) =>
    readdirSync(folder)
      .filter((name) => hasWords(prefix, name))
      .toSorted()
      .map((name) => {
        const places = findPlaces(readFileSync(`${folder}${name}`, "utf8"), name);
        return [`${prefix}${name}`, Object.fromEntries(places.map(({ text }) => [text, text]))] as const;
      }),
  );
  return { language: "en", files: Object.fromEntries(files.filter(([, texts]) => Object.keys(texts).length > 0)) };
}

/**
 * Words in another language, as a person wrote them.
 *
 * Errors   Error for a file that is not JSON of this form, for a text that the console does not have, and for one without words.
 */
export function readWords(file: string | URL): Words {
  const { language, files } = parseWords(file);
  const [tag] = toLanguages(language);
  if (tag === undefined)
    throw new Error(
      `${file}: "language" must be a BCP 47 tag such as "de" or "pt-BR", not ${JSON.stringify(language)}.`,
    );
  if (!isObject(files)) throw new Error(`${file} needs "files", as in page/words.json.`);
  const own = collectWords().files;
  for (const [name, texts] of Object.entries(files)) {
    if (!isObject(texts)) throw new Error(`${file}: ${name} must be an object of texts, as in page/words.json.`);
    for (const [text, other] of Object.entries(texts)) {
      if (!Object.hasOwn(own, name) || !Object.hasOwn(own[name] ?? {}, text))
        throw new Error(`${file}: ${name} does not show "${text}". Copy its texts from page/words.json again.`);
      // A button or field without words has no name for screen readers.
      if (typeof other !== "string" || other.trim() === "")
        throw new Error(
          `${file}: ${name} needs words for "${text}". Write a text, or delete the line to keep the English one.`,
        );
    }
  }
  return { language: tag, files: files as Words["files"] };
}

function parseWords(file: string | URL): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8").replace(/^\ufeff/, ""));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (!isObject(value)) throw new Error(`${file} needs "language" and "files", as in page/words.json.`);
  return value;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The tag in its canonical form; nothing for what is not one. */
function toLanguages(tag: unknown): readonly string[] {
  if (typeof tag !== "string") return [];
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}

/** Puts other words into the sources while the page is built. A text without a translation keeps its own. */
export function translate({ files }: Words): Plugin {
  return {
    name: "words",
    enforce: "pre",
    transform(code, id) {
      const path = id.split("?")[0] ?? "";
      const [prefix, folder] = FOLDERS.find(([, one]) => path.startsWith(one)) ?? [];
      if (prefix === undefined || folder === undefined) return undefined;
      const name = path.slice(folder.length);
      const own = files[`${prefix}${name}`];
      return own === undefined || !hasWords(prefix, name)
        ? undefined
        : { code: replaceWords(code, name, own), map: null };
    },
  };
}

/**
 * The source with other words.
 *
 * Errors   Error for a translation that leaves out what the page puts in, or names what it does not have.
 */
export function replaceWords(code: string, name: string, words: Readonly<Record<string, string>>): string {
  const places = findPlaces(code, name);
  const rewrite = ({ start, end }: Range): string => {
    let result = "";
    let at = start;
    for (const place of places) {
      if (place.start < at || place.end > end) continue;
      const other = words[place.text];
      // What is put into a text that stays may have words itself.
      if (other === undefined || other === place.text) continue;
      result += code.slice(at, place.start) + write(place, { other, name, rewrite });
      at = place.end;
    }
    return result + code.slice(at, end);
  };
  return rewrite({ start: 0, end: code.length });
}

const HOLE = /\{(\d+)\}/;

interface Writing {
  readonly other: string;
  readonly name: string;
  readonly rewrite: (range: Range) => string;
}

function write({ text, holes, form }: Place, { other, name, rewrite }: Writing): string {
  const parts = other.split(HOLE);
  const used = parts.filter((_, at) => at % 2 === 1).map(Number);
  if (used.toSorted((a, b) => a - b).join() !== holes.map((_, at) => at).join())
    throw new Error(`${name}: the words for "${text}" must have each of its ${holes.length} places once.`);
  if (form === "string") return JSON.stringify(other);
  if (form === "attribute") return `{${JSON.stringify(other)}}`;
  const fill = (part: string): string => rewrite(holes[Number(part)] ?? { start: 0, end: 0 });
  if (form === "children")
    return parts.map((part, at) => (at % 2 === 1 ? fill(part) : part && `{${JSON.stringify(part)}}`)).join("");
  const quote = (part: string): string => part.replaceAll(/[`\\]|\$(?=\{)/g, "\\$&");
  return `\`${parts.map((part, at) => (at % 2 === 1 ? `\${${fill(part)}}` : quote(part))).join("")}\``;
}

/** The texts of a source in its order; a text that is put into another one comes after it. */
function findPlaces(code: string, name: string): readonly Place[] {
  const { program, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`);
  const places: Place[] = [];
  visit(program as unknown as Node, { code, places, isShown: false });
  return places.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

interface Visiting {
  readonly code: string;
  readonly places: Place[];
  /** Whether a single word in small letters is shown as it is: within the page or within a text. */
  readonly isShown: boolean;
}

/** Attributes whose values are names for the browser or for another component, never words. */
const NAMES = new Set(
  `className type id htmlFor scope role href key method kind page lang inputMode autoComplete rel target form mode event
   aria-live aria-labelledby aria-describedby aria-current aria-controls aria-haspopup src d viewBox fill preserveAspectRatio data-holds`.split(
    /\s+/,
  ),
);
/** Calls whose arguments are names, addresses or messages for developers. */
const CALLS =
  /^(?:Error|RangeError|TypeError|RegExp|URL|URLSearchParams|Worker|Intl\..*|.*[qQ]uerySelector(?:All)?|.*addEventListener|.*removeEventListener|.*getElementById|.*createElement|.*getContext|.*setAttribute|.*getAttribute|.*matchMedia|.*startsWith|.*endsWith|.*includes|.*indexOf|.*split|.*getItem|.*setItem|hrefOf|goTo|notePlace|pathOf|fetch|send|readJson|postJson|change|at|import|.*objectStore|.*transaction)$/;

const children = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function visit(node: Node, visiting: Visiting): void {
  const { type } = node;
  if (type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(type)) return;
  if (type === "ImportDeclaration" || type === "ExportNamedDeclaration" ? node.source : type === "ExportAllDeclaration")
    return;
  if (type === "JSXElement" || type === "JSXFragment") visitElement(node, visiting);
  else if (type === "JSXAttribute") visitAttribute(node, visiting);
  else if (type === "TemplateLiteral") visitTemplate(node, visiting);
  else if (type === "Literal") visitLiteral(node, visiting);
  else {
    const isShown = (visiting.isShown && isPassing(node)) || isCount(node);
    for (const child of shownWithin(node)) visit(child, { ...visiting, isShown });
  }
}

/** What of a node can be shown: neither what is compared, nor keys and the arguments of calls that take names. */
function shownWithin(node: Node): readonly Node[] {
  const of = (...names: readonly string[]): readonly Node[] =>
    names.flatMap((name) => [node[name]].flat().filter(isNode));
  switch (node.type) {
    case "BinaryExpression":
      return node.operator === "+" ? of("left", "right") : of("left", "right").filter(({ type }) => type !== "Literal");
    case "Property":
      return node.computed === true ? of("key", "value") : of("value");
    case "MemberExpression":
      return node.computed === true && (node.property as Node).type !== "Literal"
        ? of("object", "property")
        : of("object");
    case "SwitchCase":
      return of("consequent");
    case "TaggedTemplateExpression":
      return [];
    case "NewExpression":
    case "CallExpression":
      return CALLS.test(calleeOf(node.callee as Node)) ? of("callee") : children(node);
    default:
      return children(node);
  }
}

function calleeOf(node: Node): string {
  if (node.type === "Identifier") return String(node.name);
  if (node.type === "Import") return "import";
  if (node.type !== "MemberExpression" || !isNode(node.property)) return "";
  return `${calleeOf(node.object as Node)}.${String(node.property.name ?? "")}`;
}

/** `countOf(count, "file", "files")` shows one of its words. */
const isCount = ({ type, callee }: Node): boolean =>
  type === "CallExpression" && isNode(callee) && callee.name === "countOf";

/** Whether a value of a part is shown where the node is. */
const isPassing = ({ type }: Node): boolean =>
  ["JSXExpressionContainer", "ConditionalExpression", "LogicalExpression", "ParenthesizedExpression"].includes(type);

/** Elements whose content is typed into a terminal or a file. */
const CODE = new Set(["code", "pre"]);

/** A text of the children with its elements and values as places, as JSX shows it. */
function visitElement(node: Node, visiting: Visiting): void {
  const { code, places } = visiting;
  const { openingElement } = node;
  if (isNode(openingElement) && CODE.has(String((openingElement.name as Node).name))) return;
  if (isNode(openingElement)) for (const child of children(openingElement)) visit(child, visiting);
  const all = node.children as readonly Node[];
  const holes: Range[] = [];
  let text = "";
  for (const child of all) {
    if (child.type === "JSXText") {
      text += tidy(code.slice(child.start, child.end));
      continue;
    }
    const said = plainText(child);
    if (said !== undefined) {
      text += said;
      continue;
    }
    if (child.type === "JSXExpressionContainer" && (child.expression as Node).type === "JSXEmptyExpression") continue;
    text += `{${holes.length}}`;
    holes.push({ start: child.start, end: child.end });
    visit(child, { ...visiting, isShown: true });
  }
  const [first] = all;
  const last = all.at(-1);
  if (first !== undefined && last !== undefined && hasWord(text.replaceAll(/\{\d+\}/g, "")))
    places.push({ start: first.start, end: last.end, text, holes, form: "children" });
}

/** `{" "}` and `{"text"}` -> the text. */
function plainText({ type, expression }: Node): string | undefined {
  if (type !== "JSXExpressionContainer" || !isNode(expression) || expression.type !== "Literal") return undefined;
  return typeof expression.value === "string" ? expression.value : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: "\u00a0", amp: "&", lt: "<", gt: ">", quot: '"' };

/** Lines of JSX text as React shows them: without the space at the ends of lines. */
function tidy(source: string): string {
  const lines = source.split("\n");
  const kept = lines.map((line, at) => {
    const start = at === 0 ? line : line.trimStart();
    return at === lines.length - 1 ? start : start.trimEnd();
  });
  const text = kept.filter((line) => line !== "").join(" ");
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function visitAttribute(node: Node, visiting: Visiting): void {
  const attribute = String((node.name as Node).name ?? "");
  if (NAMES.has(attribute) || !isNode(node.value)) return;
  const { type, value, start, end } = node.value as Node & { readonly value?: unknown };
  if (type !== "Literal") visit(node.value, { ...visiting, isShown: false });
  else if (typeof value === "string" && isText(value))
    visiting.places.push({ start, end, text: value, holes: [], form: "attribute" });
}

function visitLiteral({ value, start, end }: Node, { places, isShown }: Visiting): void {
  if (typeof value !== "string") return;
  if (isShown ? hasWord(value) : isText(value)) places.push({ start, end, text: value, holes: [], form: "string" });
}

function visitTemplate(node: Node, visiting: Visiting): void {
  const quasis = node.quasis as readonly (Node & { readonly value: { readonly cooked: string } })[];
  const expressions = node.expressions as readonly Node[];
  const cooked = quasis.map(({ value }) => value.cooked);
  const isWords = visiting.isShown ? hasWord(cooked.join("")) : cooked.some(isPhrase);
  for (const one of expressions) visit(one, { ...visiting, isShown: isWords });
  if (!isWords || COMMAND.test(cooked.join("0"))) return;
  const text = cooked.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join("");
  const holes = expressions.map(({ start, end }) => ({ start, end }));
  visiting.places.push({ start: node.start, end: node.end, text, holes, form: "template" });
}

/** Lines for a terminal, JSON and fonts of a canvas. */
const COMMAND = /^(?:(?:colophon|curl|export|node|npm) |\[\{|\d+px )/;
const hasWord = (text: string): boolean => /\p{L}/u.test(text);
/** A part of a template with a word beside a space. */
const isPhrase = (text: string): boolean => /\p{L}[,.:;)]? | \(?\p{L}/u.test(text);

/** Whether a text outside of the page's markup is words: a capital and small letters, or several words that are not names of classes. */
function isText(text: string): boolean {
  if (!hasWord(text) || /^(?:https?:|data:|[\w-]+\/[\w.+-]+$|\()/.test(text) || COMMAND.test(text)) return false;
  if (/^\p{Lu}\p{Ll}/u.test(text) && !/^[A-Z][\w]*(?:-[A-Z][\w]*)+$/.test(text)) return true;
  const words = text.split(/\s+/).filter(hasWord);
  return words.length > 1 && !words.every((word) => /^(?:page|colophon)-/.test(word));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(WORDS_FILE, `${JSON.stringify(collectWords(), null, 2)}\n`);
