import { knownElement } from "../classes.ts";
import { idOf, isBlank, make, type ReportDropped } from "./draft.ts";
import {
  type Work,
  writeCode,
  writeDefinitions,
  writeFigure,
  writeImage,
  writeLink,
  writeLostHeading,
  writeNote,
  writePlain,
  writeTopicList,
} from "./elements.ts";
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
  readonly #work: Work;
  readonly #writtenNotes = new Set<string>();

  constructor(settings: ConverterSettings) {
    this.#settings = settings;
    this.#work = { report: settings.report, flow: (pieces) => this.flow(pieces) };
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
    if (own === "note" || own === "topic/note")
      return [writeNote(piece, piece.attributes.get("data-type"), this.#work)];
    if (name === "#call") return this.#call(piece);
    if (/^h[1-6]$/.test(name)) return [writeLostHeading(piece, this.#work)];
    if (name === "table") return [writeTable(piece, this.#work)];
    if (name === "pre") return [writeCode(piece, this.#work)];
    if (name === "a") return [writeLink(piece, this.#work)];
    if (name === "img") return [writeImage(piece, this.#work)];
    if (name === "figure") return [writeFigure(piece, this.#work)];
    if (name === "dl") return [writeDefinitions(piece, this.#work)];
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
    if (name === "ul" || name === "ol") return [writeTopicList(piece, this.#work)];
    return this.#other(piece);
  }

  #other(piece: HtmlBranch): readonly HtmlPiece[] {
    const { name, start } = piece;
    const { report } = this.#settings;
    const known = ELEMENTS.get(name);
    if (name === "del" || name === "s" || name === "strike")
      return [writePlain(piece, "ph", this.#work, [["status", "deleted"]])];
    if (known !== undefined) return [writePlain(piece, known, this.#work)];
    if (PHRASES.has(name)) return [writePlain(piece, "ph", this.#work, [["outputclass", name]])];
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

  /** A picture alone in its paragraph is a block; with a title it is a figure. */
  #paragraph(piece: HtmlBranch): readonly HtmlPiece[] {
    const inside = piece.children.filter((child) => !isBlank(child));
    const [only] = inside;
    if (inside.length === 1 && isBranch(only, "img") && piece.attributes.size === 0) {
      const title = only.attributes.get("title") ?? "";
      const image = writeImage(only, this.#work, title !== "");
      if (title === "") {
        image.attributes.set("placement", "break");
        return [image];
      }
      const words = make("title", only.start, [{ kind: "text", value: title, start: only.start }]);
      return [make("fig", piece.start, [words, image])];
    }
    const made = writePlain(piece, piece.attributes.get("class") === "shortdesc" ? "shortdesc" : "p", this.#work);
    if (made.name === "shortdesc") made.attributes.delete("outputclass");
    if (made.attributes.size > 0 || made.name !== "p") return [made];
    const words = made.children.filter((child) => !isBlank(child));
    return words.every(isBlock) ? words : [made];
  }

  #quote(piece: HtmlBranch): HtmlBranch {
    const first = piece.children.find((child) => !isBlank(child));
    const words = isBranch(first, "p") ? first.children[0] : undefined;
    const alert = words?.kind === "text" ? ALERT.exec(words.value) : null;
    if (alert === null || words?.kind !== "text" || !isBranch(first)) return writePlain(piece, "lq", this.#work);
    first.children[0] = { ...words, value: words.value.slice(alert[0].length) };
    return writeNote(piece, alert[1]?.toLowerCase(), this.#work);
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
