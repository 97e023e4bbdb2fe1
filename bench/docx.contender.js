/**
 * One contender, one task: `node docx.contender.js WHO TASK PATH PAGES` prints CPU seconds and peak RSS, once it holds that the chapters
 * came of it. What is read or written is docx.data.js's; loading the library is not counted, its warming up is.
 *
 * `node docx.contender.js WHO real LIST` reads each file that is named in LIST, a JSON array: the CPU seconds of the best of its readings,
 * null of one that cannot be read.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";
import { chapterOf, toHtml } from "./docx.data.js";

const [, , who, task, path, count] = argv;
const PAGES = Number(count);
const ROUNDS = 4;
const chapters = () => Array.from({ length: PAGES }, (_, page) => chapterOf(page));

/** Nodes of a model that hold for `is`, those below them too. */
function countNodes(node, is) {
  const below = Object.values(node).filter((value) => typeof value === "object" && value !== null);
  return below.reduce((sum, value) => sum + countNodes(value, is), is(node) ? 1 : 0);
}

const countHeadings = (model) =>
  countNodes(model.content, ({ type, properties }) => type === "paragraph" && properties?.style === "Heading1");

const PROPERTIES = { plain: {}, bold: { bold: true }, italic: { italic: true } };

/** The chapters as a model made by hand. */
function makeModel() {
  const body = chapters().flatMap(({ heading, paragraphs, items, rows }, page) => [
    { type: "paragraph", properties: { style: "Heading1", pageBreakBefore: page > 0 }, text: heading },
    ...paragraphs.map((runs) => ({
      type: "paragraph",
      children: runs.map(([text, format]) => ({ type: "run", properties: PROPERTIES[format], text })),
    })),
    ...items.map((text) => ({ type: "paragraph", list: { kind: "bullet" }, text })),
    {
      type: "table",
      children: rows.map((cells, index) => ({
        ...{ type: "row", isHeader: index === 0 },
        children: cells.map((text) => ({ type: "cell", text })),
      })),
    },
  ]);
  return { body, properties: { title: "Rivers", language: "en" } };
}

/** The chapters as docx's own objects. */
function makePeerDocument({ Document, HeadingLevel, Paragraph, Table, TableCell, TableRow, TextRun }) {
  const children = chapters().flatMap(({ heading, paragraphs, items, rows }, page) => [
    new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: page > 0, text: heading }),
    ...paragraphs.map(
      (runs) =>
        new Paragraph({
          children: runs.map(
            ([text, format]) => new TextRun({ text, bold: format === "bold", italics: format === "italic" }),
          ),
        }),
    ),
    ...items.map((text) => new Paragraph({ bullet: { level: 0 }, text })),
    new Table({
      rows: rows.map(
        (cells, index) =>
          new TableRow({
            tableHeader: index === 0,
            children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })),
          }),
      ),
    }),
  ]);
  return new Document({ title: "Rivers", sections: [{ children }] });
}

async function call(operation, input, options = {}) {
  const { contract, docx } = library;
  const envelope = await contract.invoke(docx[operation], input, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value;
}

const ours = {
  load: async () => ({ contract: await import("@colophon/contract"), docx: await import("@colophon/docx") }),
  parse: () => call("parseDocx", { bytes: file }).then((model) => () => countHeadings(model)),
  plain: () => call("parseDocx", { bytes: file }, { derived: false }).then((model) => () => countHeadings(model)),
  markup: async () => {
    const { artifact } = await call("convertDocxMarkdown", { bytes: file }, { format: "html" });
    return () => Buffer.from(artifact.bytes).toString().split("<h1>").length - 1;
  },
  write: async () => keep((await call("renderDocx", { model: makeModel() })).bytes),
  rewrite: async () => keep((await call("renderDocx", { model })).bytes),
  html: async () => keep((await call("transformDocxHtml", { html: page })).bytes),
  find: async () => {
    const { matches } = await call("inspectDocxFind", { bytes: file, query: "Chapter" }, { maxMatches: 5_000 });
    return () => matches.length;
  },
  validate: async () => {
    await call("validateDocx", { bytes: file });
    return () => PAGES;
  },
  fill: async () => {
    const services = chapters().map((_, index) => ({ title: `Service ${index}`, start: "2026-03-01", fee: index }));
    const data = { client: { name: "A", contact: "B" }, contractor: "C", isConfidential: true, services };
    const { missing, unused } = await call("transformDocxFill", { bytes: file, data });
    return () => PAGES - missing.length - unused.length;
  },
  edit: async () => {
    const plan = [{ do: "replaceText", find: "Chapter", replace: "Part" }];
    const { steps } = await call("transformDocxEdit", { bytes: file, plan });
    return () => steps[0].count;
  },
  redact: async () => {
    const { removed } = await call("redactDocx", { bytes: file, targets: [{ query: "Chapter" }] });
    return () => removed;
  },
};

const CONTENDERS = {
  ours,
  mammoth: {
    load: () => import("mammoth"),
    async parse() {
      const { value } = await library.default.convertToHtml({ buffer: file });
      return () => value.split("<h1>").length - 1;
    },
  },
  docx: {
    load: () => import("docx"),
    write: async () => keep(await library.Packer.toBuffer(makePeerDocument(library))),
  },
};

/** Writes what was made, outside the time that is counted. */
function keep(bytes) {
  return () => {
    writeFileSync(path, bytes);
    return PAGES;
  };
}

/** Chapters made, read or found, once. */
async function perform() {
  const found = await CONTENDERS[who][task]();
  const { user, system } = cpuUsage(before);
  const peakRssMiB = peak();
  if (found() !== PAGES) throw new Error(`${who} ${task}: ${found()} chapters of ${PAGES}`);
  return { cpuSeconds: (user + system) / 1e6, peakRssMiB };
}

/** Real files, one after the other, as a service that runs for long meets them. */
async function readFiles() {
  const names = JSON.parse(readFileSync(path, "utf8"));
  const times = names.map(() => null);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, name] of names.entries()) {
      file = readFileSync(name);
      const started = cpuUsage();
      const isRead = await CONTENDERS[who].parse().then(
        () => true,
        () => false,
      );
      const { user, system } = cpuUsage(started);
      if (isRead) times[index] = Math.min((user + system) / 1e6, times[index] ?? Number.POSITIVE_INFINITY);
    }
  return { times, peakRssMiB: peak() };
}

const peak = () => Math.round(resourceUsage().maxRSS / 1024);

const library = await CONTENDERS[who].load();
let file = ["write", "html"].includes(task) ? undefined : readFileSync(path);
const page = task === "html" ? toHtml(PAGES) : undefined;
const model = task === "rewrite" ? await call("parseDocx", { bytes: file }, { derived: false }) : undefined;
const before = cpuUsage();
stdout.write(JSON.stringify(task === "real" ? await readFiles() : await perform()));
