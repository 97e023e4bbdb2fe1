import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { inspectDita, renderDita, transformDitaEdit, transformDitaResolve, validateDita } from "../src/index.ts";
import { mapOf, projectOf, topicOf } from "./module.ts";

const LARGE_BYTES = 10_000_000;
const TOPICS = 100;
const PARAGRAPH = `<p>${"A sentence of a guide as people write them, with <b>bold</b> and <codeph>code</codeph>. ".repeat(10)}</p>\n`;

/** A hundred topics of a hundred kilobytes. */
const large = () => {
  const names = Array.from({ length: TOPICS }, (_, index) => `t${index}`);
  const body = PARAGRAPH.repeat(Math.ceil(LARGE_BYTES / TOPICS / PARAGRAPH.length));
  return projectOf({
    "guide.ditamap": mapOf(names.map((name) => `<topicref href="${name}.dita"/>`).join("")),
    ...Object.fromEntries(names.map((name) => [`${name}.dita`, topicOf(name, body)])),
  });
};
const MORE = { limits: { maxElements: 10_000_000, maxInputBytes: 100_000_000, maxOutputBytes: 1_000_000_000 } };
const rows = [{ name: "a hundred topics", input: large, options: MORE }];

looksOftenAtTenMegabytes(inspectDita, rows);
looksOftenAtTenMegabytes(validateDita, rows);
looksOftenAtTenMegabytes(transformDitaResolve, rows);
looksOftenAtTenMegabytes(renderDita, rows);
looksOftenAtTenMegabytes(transformDitaEdit, [
  {
    name: "a text of a hundred topics",
    input: () => ({ ...large(), edits: [{ do: "setText", path: "t50.dita", at: "/topic/title", text: "New" }] }),
    options: MORE,
  },
]);
