/** A sentence, or a clause that ends with a colon or semicolon, of a Markdown page. Code within it is `X`. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

/** Lines of a page that begin a new paragraph: headings, quotes, rows of tables, items of lists and pictures. */
const STARTS = /^(#|>|\||[-*+] |\d+\. |!\[)/;

/** The prose of a page: paragraphs, headings, items and cells, without blocks of code, comments and targets of links. */
export function* sentencesOf(markdown: string): Generator<Sentence> {
  let isCode = false;
  let paragraph: Sentence | undefined;
  for (const [index, whole] of withoutComments(markdown).split("\n").entries()) {
    const line = whole.trim();
    const isFence = /^(```|~~~)/.test(line);
    if (paragraph !== undefined && (isFence || line === "" || STARTS.test(line))) {
      yield* split(paragraph);
      paragraph = undefined;
    }
    if (isFence) isCode = !isCode;
    if (isFence || isCode || line === "" || /^\|[\s:|-]+\|$/.test(line)) continue;
    if (line.startsWith("|"))
      for (const text of line.slice(1, -1).split(/(?<!\\)\|/)) yield* split({ line: index + 1, text });
    else {
      const text = line.replace(/^(#+|>|[-*+]|\d+\.) /, "");
      paragraph =
        paragraph === undefined ? { line: index + 1, text } : { ...paragraph, text: `${paragraph.text} ${text}` };
    }
  }
  if (paragraph !== undefined) yield* split(paragraph);
}

/** Comments stay as empty lines, so that the others keep their numbers. */
function withoutComments(markdown: string): string {
  return markdown.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ""));
}

function* split({ line, text }: Sentence): Generator<Sentence> {
  const prose = text
    .replaceAll(/`[^`]*`/g, "X")
    .replaceAll(/!?\[([^\][]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\*\*|<[^>]+>/g, "")
    .trim();
  for (const sentence of prose.split(/(?<=[.!?]["\u201d)]?)\s+(?=[A-Z0-9"\u201c(])|(?<=[:;])\s+/))
    if (sentence !== "") yield { line, text: sentence };
}

/** Words of a sentence if it is too long: more than 28, or more than 50 if it lists five or more things. The rule of STYLE.md is 25. */
export function tooLong(text: string): number | undefined {
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const commas = text.replaceAll(/\([^)]*\)/g, "").split(",").length - 1;
  return words > (commas >= 4 ? 50 : 28) ? words : undefined;
}
