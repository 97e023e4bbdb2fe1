import { looksOftenAtTenMegabytes } from "@colophon/testing";
import {
  inspectDita,
  renderDita,
  transformDitaEdit,
  transformDitaResolve,
  validateDita,
  validateDitaPublication,
} from "../src/index.ts";
import { mapOf, projectOf, topicOf } from "./module.ts";

const LARGE_BYTES = 10_000_000;
const TOPICS = 100;
const PARAGRAPH = `<p>${"A sentence of a guide as people write them, with <b>bold</b> and <codeph>code</codeph>. ".repeat(10)}</p>\n`;

/** A hundred topics of a hundred kilobytes. */
const large = (share = 1) => {
  const names = Array.from({ length: TOPICS }, (_, index) => `t${index}`);
  const body = PARAGRAPH.repeat(Math.ceil((LARGE_BYTES * share) / TOPICS / PARAGRAPH.length));
  return projectOf({
    "guide.ditamap": mapOf(names.map((name) => `<topicref href="${name}.dita"/>`).join("")),
    ...Object.fromEntries(names.map((name) => [`${name}.dita`, topicOf(name, body, `Topic ${name}`)])),
  });
};
const MORE = { limits: { maxElements: 10_000_000, maxInputBytes: 100_000_000, maxOutputBytes: 1_000_000_000 } };
/** A topic as a page has it. */
const TAGS: Readonly<Record<string, string>> = {
  "<topic": "<article",
  "</topic": "</article",
  "<title": "<h2",
  "</title": "</h2",
  "<body": "<div",
  "</body": "</div",
};
const rows = [{ name: "a hundred topics", input: large, options: MORE }];

looksOftenAtTenMegabytes(inspectDita, rows);
looksOftenAtTenMegabytes(validateDita, rows);
looksOftenAtTenMegabytes(transformDitaResolve, rows);
looksOftenAtTenMegabytes(renderDita, rows);
looksOftenAtTenMegabytes(validateDitaPublication, [
  {
    name: "a hundred topics and their page",
    input: (share = 1) => {
      const { files, root } = large(share);
      const topics = files
        .slice(1)
        .map(({ text }) => text.replace(/<\/?(?:topic|title|body)/g, (tag) => TAGS[tag] ?? tag));
      return { root, files, publication: new TextEncoder().encode(`<!DOCTYPE html><html><body>${topics.join("")}`) };
    },
    options: MORE,
  },
]);
looksOftenAtTenMegabytes(transformDitaEdit, [
  {
    name: "a text of a hundred topics",
    input: (share = 1) => ({
      ...large(share),
      edits: [{ do: "setText", path: "t50.dita", at: "/topic/title", text: "New" }],
    }),
    options: MORE,
  },
]);
