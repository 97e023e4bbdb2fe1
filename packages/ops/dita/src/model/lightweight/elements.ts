import { extensionOf, isAbsolute } from "../paths.ts";
import { attributesOf } from "./attributes.ts";
import { idOf, isBlank, make, type ReportDropped } from "./draft.ts";
import { type HtmlBranch, type HtmlPiece, isBranch } from "./html-tree.ts";

const NOTE_TYPES: ReadonlySet<string> = new Set(
  "attention caution danger fastpath important note notice other remember restriction tip trouble warning".split(" "),
);

/** What an element is made with: where losses go, and how its content becomes DITA. */
export interface Work {
  readonly report: ReportDropped;
  flow(pieces: readonly HtmlPiece[]): readonly HtmlPiece[];
}

export function writePlain(
  piece: HtmlBranch,
  name: string,
  work: Work,
  more: readonly (readonly [string, string])[] = [],
): HtmlBranch {
  const attributes = attributesOf(piece, work.report);
  for (const [key, value] of more) {
    const known = attributes.get(key);
    attributes.set(key, known === undefined ? value : key === "outputclass" ? `${value} ${known}` : known);
  }
  return make(name, piece.start, work.flow(piece.children), attributes);
}

export function writeTopicList(piece: HtmlBranch, work: Work): HtmlBranch {
  const { report } = work;
  const first = piece.attributes.get("start");
  if (first !== undefined && first !== "1")
    report({ start: piece.start, what: "a list that does not begin with 1", text: first });
  const items = work.flow(piece.children).flatMap((child): readonly HtmlPiece[] => {
    if (child.kind === "element" && child.name === "li") return [child];
    if (child.kind === "comment") return [child];
    return isBlank(child) ? [] : [make("li", child.start, [child])];
  });
  const hasItem = items.some((item) => isBranch(item));
  const attributes = attributesOf(piece, report, ["start"]);
  return make(piece.name, piece.start, hasItem ? items : [...items, make("li", piece.start)], attributes);
}

export function writeCode(piece: HtmlBranch, work: Work): HtmlBranch {
  const inside = piece.children.filter((child) => !isBlank(child));
  const [only] = inside;
  const isCode = inside.length === 1 && isBranch(only, "code");
  const attributes = attributesOf(piece, work.report);
  if (isCode && isBranch(only))
    for (const [name, value] of attributesOf(only, work.report))
      if (!attributes.has(name)) attributes.set(name, value);
      else if (attributes.get(name) !== value)
        work.report({ start: only.start, what: `the attribute ${name} of code`, text: value });
  attributes.set("xml:space", "preserve");
  return make(
    isCode ? "codeblock" : "pre",
    piece.start,
    work.flow(isCode && isBranch(only) ? only.children : piece.children),
    attributes,
  );
}

export function writeDefinitions(piece: HtmlBranch, work: Work): HtmlBranch {
  const entries: HtmlBranch[] = [];
  const comments: HtmlPiece[] = [];
  let hasDefinition = true;
  const add = (child: HtmlBranch): void => {
    const isTerm = child.name === "dt";
    let entry = entries.at(-1);
    if (entry === undefined || (isTerm && hasDefinition)) {
      entry = make("dlentry", child.start);
      entries.push(entry);
    }
    hasDefinition = !isTerm;
    entry.children.push(writePlain(child, isTerm ? "dt" : "dd", work));
  };
  const visit = (holder: HtmlBranch): void => {
    for (const child of holder.children) {
      if (child.kind === "element" && /^d[td]$/.test(child.name)) add(child);
      else if (child.kind === "element" && child.name === "div") {
        for (const [name, value] of child.attributes)
          work.report({ start: child.start, what: `the attribute ${name} of div`, text: value });
        visit(child);
      } else if (child.kind === "comment") (entries.at(-1)?.children ?? comments).push(child);
      else if (!isBlank(child)) add(make("dd", child.start, [child]));
    }
  };
  visit(piece);
  for (const entry of entries) {
    if (!entry.children.some((child) => isBranch(child, "dt"))) entry.children.unshift(make("dt", entry.start));
    if (!entry.children.some((child) => isBranch(child, "dd"))) entry.children.push(make("dd", entry.start));
  }
  if (entries.length === 0)
    entries.push(make("dlentry", piece.start, [make("dt", piece.start), make("dd", piece.start)]));
  return make("dl", piece.start, [...comments, ...entries], attributesOf(piece, work.report));
}

export function writeFigure(piece: HtmlBranch, work: Work): HtmlBranch {
  const caption = piece.children.find((child): child is HtmlBranch => isBranch(child, "figcaption"));
  const rest = work.flow(piece.children.filter((child) => child !== caption));
  const title =
    caption === undefined
      ? []
      : [make("title", caption.start, work.flow(caption.children), attributesOf(caption, work.report))];
  return make("fig", piece.start, [...title, ...rest], attributesOf(piece, work.report));
}

export function writeImage(piece: HtmlBranch, work: Work, isTitled = false): HtmlBranch {
  const { attributes, start } = piece;
  const { report } = work;
  const alt = attributes.get("alt");
  const title = attributes.get("title") ?? "";
  if (title !== "" && !isTitled && title !== alt)
    report({ start, what: "the title of an image within text", text: title });
  const words = alt === undefined ? [] : [make("alt", start, [{ kind: "text", value: alt, start }])];
  const made = make("image", start, words, attributesOf(piece, report, ["src", "alt", "title", "width", "height"]));
  const href = attributes.get("src");
  if (href !== undefined && href !== "") made.attributes.set("href", href);
  if (href !== undefined && isAbsolute(href)) made.attributes.set("scope", "external");
  for (const name of ["width", "height"]) {
    const size = attributes.get(name);
    if (size !== undefined) made.attributes.set(name, size);
  }
  return made;
}

export function writeLink(piece: HtmlBranch, work: Work): HtmlBranch {
  const { attributes, start } = piece;
  const { report } = work;
  const title = attributes.get("title") ?? "";
  const href = attributes.get("href");
  const name = attributes.get("name");
  if (title !== "") report({ start, what: "the title of a link", text: title });
  const read = ["href", "title", "name"];
  const inside = work.flow(piece.children);
  const isTarget = href === undefined && !attributes.has("data-keyref");
  const made = make(isTarget ? "ph" : "xref", start, inside, attributesOf(piece, report, read));
  if (name !== undefined && !made.attributes.has("id")) made.attributes.set("id", idOf(name));
  else if (name !== undefined && name !== attributes.get("id"))
    report({ start, what: "the attribute name of a", text: name });
  if (href !== undefined)
    for (const [key, value] of addressOf(href)) if (!made.attributes.has(key)) made.attributes.set(key, value);
  return made;
}

/** A heading where DITA has no place for a title. */
export function writeLostHeading(piece: HtmlBranch, work: Work): HtmlBranch {
  const bold = make("b", piece.start, work.flow(piece.children));
  const made = make("p", piece.start, [bold], attributesOf(piece, work.report));
  made.attributes.set("outputclass", [piece.name, made.attributes.get("outputclass") ?? ""].join(" ").trim());
  return made;
}

export function writeNote(piece: HtmlBranch, written: string | undefined, work: Work): HtmlBranch {
  const type = written?.toLowerCase();
  const isKnown = type === undefined || NOTE_TYPES.has(type);
  const made = make(
    "note",
    piece.start,
    work.flow(piece.children),
    attributesOf(piece, work.report, ["data-type", ...classesOfNote(piece)]),
  );
  if (type !== undefined) made.attributes.set("type", isKnown ? type : "other");
  if (!isKnown && written !== undefined) made.attributes.set("othertype", written);
  return made;
}

/** The classes that made an element a note. */
function classesOfNote({ attributes }: HtmlBranch): readonly string[] {
  return ["data-class", "data-hd-class"].filter((name) => /^(?:topic\/)?note$/.test(attributes.get(name) ?? ""));
}

/** The address of a link with its scope and format. */
export function addressOf(href: string): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [["href", href]];
  if (isAbsolute(href)) {
    const format = /^mailto:/i.test(href) ? "email" : /^https?:/i.test(href) ? "html" : undefined;
    return [...found, ["scope", "external"], ...(format === undefined ? [] : [["format", format] as const])];
  }
  const extension = extensionOf(href.replace(/[?#].*$/s, ""));
  const format = FORMATS.get(extension) ?? (extension === "" ? undefined : extension);
  return format === undefined || format === "dita" ? found : [...found, ["format", format]];
}

const FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dita: "dita",
    xml: "dita",
    md: "markdown",
    markdown: "markdown",
    mdita: "markdown",
  }),
);
