import { knownElement } from "../classes.ts";
import { extensionOf, isAbsolute } from "../paths.ts";
import { attributesOf } from "./attributes.ts";
import { idOf, isBlank, make, type ReportDropped } from "./draft.ts";
import { type HtmlBranch, type HtmlPiece, isBranch, wordsOfPiece } from "./html-tree.ts";
import { writeTable } from "./tables.ts";

/** Elements of HTML that DITA has under another name, or with the same meaning. */
const ELEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ p: "p", ul: "ul", ol: "ol", li: "li", dt: "dt", dd: "dd", blockquote: "lq", q: "q", cite: "cite" },
    ...{ em: "i", i: "i", strong: "b", b: "b", u: "u", ins: "u", sup: "sup", sub: "sub", tt: "tt" },
    ...{ code: "codeph", kbd: "userinput", samp: "systemoutput", var: "varname", dfn: "term", span: "ph" },
    ...{ div: "div", address: "div", aside: "div", details: "div", nav: "div", footer: "div", header: "div" },
    ...{ main: "div", article: "div", section: "div", hgroup: "div", summary: "p", center: "div", label: "ph" },
  }),
);
/** Elements without one of DITA: a phrase that keeps the name as its class. */
const PHRASES: ReadonlySet<string> = new Set(
  "abbr acronym bdi bdo big data font mark ruby rb rp rt small time wbr".split(" "),
);
/** What no reader sees, or what runs. */
const UNSEEN: ReadonlySet<string> = new Set(
  "applet area audio base button canvas embed form iframe input link math meta noscript object param script select source style svg template textarea track video".split(
    " ",
  ),
);
/** Elements of DITA that a body may hold. */
const BLOCK: ReadonlySet<string> = new Set(
  "p ul ol sl dl lq pre codeblock screen msgblock lines fig note table simpletable div section example image hazardstatement object foreign".split(
    " ",
  ),
);
const NOTE_TYPES: ReadonlySet<string> = new Set(
  "attention caution danger fastpath important note notice other remember restriction tip trouble warning".split(" "),
);
const ALERT = /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*\n?/;

export interface ConverterSettings {
  readonly report: ReportDropped;
  readonly notes: ReadonlyMap<string, HtmlBranch>;
  readonly calls: ReadonlyMap<string, number>;
  readonly checkpoint: () => void;
}

const isBlock = (piece: HtmlPiece): boolean =>
  piece.kind === "element" &&
  BLOCK.has(piece.name) &&
  (piece.name !== "image" || piece.attributes.get("placement") === "break");

/** Pieces of HTML -> pieces of DITA. */
export class Converter {
  readonly #settings: ConverterSettings;
  readonly #writtenNotes = new Set<string>();

  constructor(settings: ConverterSettings) {
    this.#settings = settings;
  }

  /** Of mixed content: texts stay texts. */
  flow = (pieces: readonly HtmlPiece[]): readonly HtmlPiece[] => pieces.flatMap((piece) => this.#piece(piece));

  /** Of content that holds blocks only: runs of text become paragraphs. */
  blocks(pieces: readonly HtmlPiece[]): readonly HtmlPiece[] {
    const made: HtmlPiece[] = [];
    let run: HtmlPiece[] = [];
    const flush = (): void => {
      const isBlankRun = run.every(isBlank);
      const hasWords = run.some((piece) => piece.kind === "element" || (piece.kind === "text" && !isBlank(piece)));
      if (!isBlankRun && hasWords) made.push(make("p", run[0]?.start ?? 0, run));
      else if (!isBlankRun) for (const piece of run) made.push(piece);
      run = [];
    };
    for (const piece of this.flow(pieces)) {
      if (isBlock(piece)) {
        flush();
        made.push(piece);
      } else if (run.length > 0 || !isBlank(piece)) run.push(piece);
    }
    flush();
    return made;
  }

  #piece(piece: HtmlPiece): readonly HtmlPiece[] {
    this.#settings.checkpoint();
    if (piece.kind === "comment") return [{ ...piece, value: piece.value.replaceAll("--", "- -").replace(/-$/, "- ") }];
    if (piece.kind !== "element") return [piece];
    const { name } = piece;
    const own = piece.attributes.get("data-class") ?? piece.attributes.get("data-hd-class");
    if (own === "note" || own === "topic/note") return [this.#note(piece, piece.attributes.get("data-type"))];
    if (name === "#call") return this.#call(piece);
    if (/^h[1-6]$/.test(name)) return [this.#lostHeading(piece)];
    if (name === "table") return [writeTable(piece, { report: this.#settings.report, flow: this.flow })];
    if (name === "pre") return [this.#code(piece)];
    if (name === "a") return [this.#link(piece)];
    if (name === "img") return [this.#image(piece)];
    if (name === "figure") return [this.#figure(piece)];
    if (name === "dl") return [this.#definitions(piece)];
    if (name === "br") {
      const text = wordsOfPiece(piece);
      if (text !== "") this.#settings.report({ start: piece.start, what: "the attributes of a line break", text });
      return [
        { kind: "instruction", value: "linebreak", start: piece.start },
        { kind: "text", value: "\n", start: piece.start },
      ];
    }
    if (name === "p") return this.#paragraph(piece);
    if (name === "blockquote") return [this.#quote(piece)];
    if (name === "ul" || name === "ol") return [this.#list(piece)];
    return this.#other(piece);
  }

  #other(piece: HtmlBranch): readonly HtmlPiece[] {
    const { name, start } = piece;
    const { report } = this.#settings;
    const known = ELEMENTS.get(name);
    if (name === "del" || name === "s" || name === "strike") return [this.#plain(piece, "ph", [["status", "deleted"]])];
    if (known !== undefined) return [this.#plain(piece, known)];
    if (PHRASES.has(name)) return [this.#plain(piece, "ph", [["outputclass", name]])];
    if (name === "hr") {
      report({ start, what: "a line between blocks", text: wordsOfPiece(piece) });
      return [];
    }
    if (!UNSEEN.has(name) && knownElement(name, false)?.className.includes(" topic/") === true) {
      const made = make(name, start, this.flow(piece.children));
      for (const [key, value] of piece.attributes) made.attributes.set(key, value);
      return [made];
    }
    if (UNSEEN.has(name)) {
      report({ start, what: `the element ${name}`, text: wordsOfPiece(piece) });
      return [];
    }
    report({
      start,
      what: `the tag ${name} around its content`,
      text: [...piece.attributes].map(([key, value]) => `${key}=${value}`).join(" "),
    });
    return this.flow(piece.children);
  }

  #plain(piece: HtmlBranch, name: string, more: readonly (readonly [string, string])[] = []): HtmlBranch {
    const attributes = attributesOf(piece, this.#settings.report);
    for (const [key, value] of more) {
      const known = attributes.get(key);
      attributes.set(key, known === undefined ? value : key === "outputclass" ? `${value} ${known}` : known);
    }
    return make(name, piece.start, this.flow(piece.children), attributes);
  }

  /** A picture alone in its paragraph is a block; with a title it is a figure. */
  #paragraph(piece: HtmlBranch): readonly HtmlPiece[] {
    const inside = piece.children.filter((child) => !isBlank(child));
    const [only] = inside;
    if (inside.length === 1 && isBranch(only, "img") && piece.attributes.size === 0) {
      const title = only.attributes.get("title") ?? "";
      const image = this.#image(only, title !== "");
      if (title === "") {
        image.attributes.set("placement", "break");
        return [image];
      }
      const words = make("title", only.start, [{ kind: "text", value: title, start: only.start }]);
      return [make("fig", piece.start, [words, image])];
    }
    const made = this.#plain(piece, piece.attributes.get("class") === "shortdesc" ? "shortdesc" : "p");
    if (made.name === "shortdesc") made.attributes.delete("outputclass");
    if (made.attributes.size > 0 || made.name !== "p") return [made];
    const words = made.children.filter((child) => !isBlank(child));
    return words.every(isBlock) ? words : [made];
  }

  #list(piece: HtmlBranch): HtmlBranch {
    const { report } = this.#settings;
    const first = piece.attributes.get("start");
    if (first !== undefined && first !== "1")
      report({ start: piece.start, what: "a list that does not begin with 1", text: first });
    const items = this.flow(piece.children).flatMap((child): readonly HtmlPiece[] => {
      if (child.kind === "element" && child.name === "li") return [child];
      if (child.kind === "comment") return [child];
      return isBlank(child) ? [] : [make("li", child.start, [child])];
    });
    const hasItem = items.some((item) => isBranch(item));
    const attributes = attributesOf(piece, report, ["start"]);
    return make(piece.name, piece.start, hasItem ? items : [...items, make("li", piece.start)], attributes);
  }

  #quote(piece: HtmlBranch): HtmlBranch {
    const first = piece.children.find((child) => !isBlank(child));
    const words = isBranch(first, "p") ? first.children[0] : undefined;
    const alert = words?.kind === "text" ? ALERT.exec(words.value) : null;
    if (alert === null || words?.kind !== "text" || !isBranch(first)) return this.#plain(piece, "lq");
    first.children[0] = { ...words, value: words.value.slice(alert[0].length) };
    return this.#note(piece, alert[1]?.toLowerCase());
  }

  #note(piece: HtmlBranch, written: string | undefined): HtmlBranch {
    const type = written?.toLowerCase();
    const isKnown = type === undefined || NOTE_TYPES.has(type);
    const made = make(
      "note",
      piece.start,
      this.flow(piece.children),
      attributesOf(piece, this.#settings.report, ["data-type", ...classesOfNote(piece)]),
    );
    if (type !== undefined) made.attributes.set("type", isKnown ? type : "other");
    if (!isKnown && written !== undefined) made.attributes.set("othertype", written);
    return made;
  }

  #code(piece: HtmlBranch): HtmlBranch {
    const inside = piece.children.filter((child) => !isBlank(child));
    const [only] = inside;
    const isCode = inside.length === 1 && isBranch(only, "code");
    const attributes = attributesOf(piece, this.#settings.report);
    if (isCode && isBranch(only))
      for (const [name, value] of attributesOf(only, this.#settings.report))
        if (!attributes.has(name)) attributes.set(name, value);
        else if (attributes.get(name) !== value)
          this.#settings.report({ start: only.start, what: `the attribute ${name} of code`, text: value });
    attributes.set("xml:space", "preserve");
    return make(
      isCode ? "codeblock" : "pre",
      piece.start,
      this.flow(isCode && isBranch(only) ? only.children : piece.children),
      attributes,
    );
  }

  #definitions(piece: HtmlBranch): HtmlBranch {
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
      entry.children.push(this.#plain(child, isTerm ? "dt" : "dd"));
    };
    const visit = (holder: HtmlBranch): void => {
      for (const child of holder.children) {
        if (child.kind === "element" && /^d[td]$/.test(child.name)) add(child);
        else if (child.kind === "element" && child.name === "div") {
          for (const [name, value] of child.attributes)
            this.#settings.report({ start: child.start, what: `the attribute ${name} of div`, text: value });
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
    return make("dl", piece.start, [...comments, ...entries], attributesOf(piece, this.#settings.report));
  }

  #figure(piece: HtmlBranch): HtmlBranch {
    const caption = piece.children.find((child): child is HtmlBranch => isBranch(child, "figcaption"));
    const rest = this.flow(piece.children.filter((child) => child !== caption));
    const title =
      caption === undefined
        ? []
        : [make("title", caption.start, this.flow(caption.children), attributesOf(caption, this.#settings.report))];
    return make("fig", piece.start, [...title, ...rest], attributesOf(piece, this.#settings.report));
  }

  #image(piece: HtmlBranch, isTitled = false): HtmlBranch {
    const { attributes, start } = piece;
    const { report } = this.#settings;
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

  #link(piece: HtmlBranch): HtmlBranch {
    const { attributes, start } = piece;
    const { report } = this.#settings;
    const title = attributes.get("title") ?? "";
    const href = attributes.get("href");
    const name = attributes.get("name");
    if (title !== "") report({ start, what: "the title of a link", text: title });
    const read = ["href", "title", "name"];
    const inside = this.flow(piece.children);
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
  #lostHeading(piece: HtmlBranch): HtmlBranch {
    const bold = make("b", piece.start, this.flow(piece.children));
    const made = make("p", piece.start, [bold], attributesOf(piece, this.#settings.report));
    made.attributes.set("outputclass", [piece.name, made.attributes.get("outputclass") ?? ""].join(" ").trim());
    return made;
  }

  /** A note stands where it is called; one that is called again has an id, and each call refers to it. */
  #call(piece: HtmlBranch): readonly HtmlPiece[] {
    const label = piece.attributes.get("label") ?? "";
    const note = this.#settings.notes.get(label);
    if (note === undefined) return [];
    const isShared = (this.#settings.calls.get(label) ?? 0) > 1;
    const id = idOf(`fn-${label}`);
    const call = make(
      "xref",
      piece.start,
      [],
      [
        ["type", "fn"],
        ["href", `#${id}`],
      ],
    );
    if (this.#writtenNotes.has(label)) return [call];
    this.#writtenNotes.add(label);
    const [only, ...more] = note.children.filter((child) => !isBlank(child));
    const inside = isBranch(only, "p") && more.length === 0 ? only.children : note.children;
    const made = make("fn", note.start, this.flow(inside), isShared ? [["id", id]] : []);
    return isShared ? [made, call] : [made];
  }
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
