// What every contender reads or writes: chapters of one page each, with a heading, text of some formats, a list and a table; and real
// files where the corpora are there.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const CORPUS = join(process.env.COLOPHON_CORPORA ?? join(HERE, "../../shared/corpora"), "docx");
const FIXTURES = join(HERE, "../packages/ops/docx/fixtures");

const WORDS =
  "the report of a committee on water gives for each river its length depth and course with what was measured in spring and autumn by two stations".split(
    " ",
  );

/** Words of a sentence, other ones for another number. */
function sentence(number, length) {
  const words = Array.from({ length }, (_, index) => WORDS[(number * 7 + index * (1 + (number % 5))) % WORDS.length]);
  return `${words.join(" ")} ${number}`;
}

/** Paragraphs of [text, format] runs; rows of texts; items of a list. */
export function chapterOf(page) {
  return {
    heading: `Chapter ${page + 1}`,
    paragraphs: Array.from({ length: 4 }, (_, index) => {
      const number = page * 4 + index;
      return [
        [`${sentence(number, 24)}, `, "plain"],
        [sentence(number + 1, 3), "bold"],
        [` and ${sentence(number + 2, 20)}: `, "plain"],
        [sentence(number + 3, 4), "italic"],
        [`. ${sentence(number + 4, 22)}.`, "plain"],
      ];
    }),
    items: Array.from({ length: 4 }, (_, index) => sentence(page + index, 8)),
    rows: Array.from({ length: 5 }, (_, row) =>
      Array.from({ length: 3 }, (_, column) => (row === 0 ? `Column ${column}` : sentence(page + row * 3 + column, 3))),
    ),
  };
}

const MARKS = { plain: ["", ""], bold: ["<b>", "</b>"], italic: ["<i>", "</i>"] };

/** The same chapters as a page of HTML. */
export function toHtml(pages) {
  const chapters = Array.from({ length: pages }, (_, page) => {
    const { heading, paragraphs, items, rows } = chapterOf(page);
    const texts = paragraphs.map((runs) => {
      const marked = runs.map(([text, format]) => MARKS[format].join(text));
      return `<p>${marked.join("")}</p>`;
    });
    const lines = rows.map((cells, index) => {
      const tag = index === 0 ? "th" : "td";
      return `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join("")}</tr>`;
    });
    const list = items.map((text) => `<li>${text}</li>`).join("");
    return `<h1>${heading}</h1>${texts.join("")}<ul>${list}</ul><table>${lines.join("")}</table>`;
  });
  return `<!DOCTYPE html><html lang="en"><title>Rivers</title><body>${chapters.join("\n")}</body></html>`;
}

/** Paths of the corpus' Word documents, or of the family's fixtures where there is no corpus. */
export function listRealFiles() {
  const folder = existsSync(CORPUS) ? CORPUS : FIXTURES;
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.do[ct][xm]$/.test(name));
  return names.sort().map((name) => join(folder, name));
}
