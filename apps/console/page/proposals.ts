import type { JsonObject } from "@colophon/contract";
import type { CatalogEntry } from "./api.ts";
import type { Kind, Recognized } from "./recognize.ts";

/** Something that can be done with a file, in everyday words. */
export interface Proposal {
  readonly operation: string;
  /** A verb phrase: the card's title and the button's text. */
  readonly title: string;
  readonly about: string;
  /** Options that make the operation do what the title says. */
  readonly options?: JsonObject;
  /** Members of the input that make the operation do what the title says; the form does not ask for them. */
  readonly input?: JsonObject;
}

const BLACK_OUT = "Remove words everywhere, also from hidden places, and get proof that they are gone.";

const TABLES: Proposal = {
  operation: "common.convert",
  title: "Get its tables",
  about: "Get the table as a CSV file, which every spreadsheet program opens. Several come as a zip.",
};

const PROPOSALS: Readonly<Record<Kind, readonly Proposal[]>> = {
  table: [
    {
      operation: "common.convert.delimited",
      title: "Clean up the table",
      about: "Get a regular CSV file that every program reads the same way.",
    },
    {
      operation: "common.convert.delimited",
      title: "Turn it into JSON",
      about: "Get one object for each row.",
      options: { to: "json" },
    },
    {
      operation: "common.inspect.delimited",
      title: "Show what is in it",
      about: "See columns, rows and how the file is written.",
    },
    {
      operation: "common.inspect.delimited-schema",
      title: "Work out the column types",
      about: "Find out which columns are numbers, dates or text.",
      options: { onAmbiguity: "report" },
    },
  ],
  mail: mailProposals(),
  outlook: mailProposals(),
  mailbox: [
    {
      operation: "common.inspect.mail",
      title: "Show what is in it",
      about: "See the mails with senders, subjects and attachments.",
    },
    {
      operation: "common.extract.mail-evidence",
      title: "Collect the evidence",
      about: "Get senders, links and attachments, each with a fingerprint.",
    },
  ],
  word: [
    { operation: "docx.redact", title: "Black out words", about: BLACK_OUT },
    {
      operation: "docx.diff",
      title: "Compare two versions",
      about: "Get one document that shows every difference as a tracked change.",
    },
    {
      operation: "docx.transform.edit",
      title: "Accept all tracked changes",
      about: "Get the document with every change accepted. Comments stay.",
      input: { plan: [{ do: "acceptChanges" }] },
    },
    {
      operation: "docx.transform.edit",
      title: "Make a copy that is safe to share",
      about: "Get the document with all changes accepted, and without comments, authors and other hidden facts.",
      input: { plan: [{ do: "acceptChanges" }, { do: "removeComments" }, { do: "scrubMetadata" }] },
    },
    { operation: "docx.convert.pdf", title: "Turn it into a PDF", about: "Get the document as it looks on paper." },
    {
      operation: "docx.convert.markdown",
      title: "Turn it into Markdown",
      about: "Get its text with headings, lists, tables and notes.",
    },
    TABLES,
    {
      operation: "docx.transform.fill",
      title: "Fill the template",
      about: "Write data into its tags, merge fields and content controls.",
    },
    {
      operation: "docx.transform.edit",
      title: "Edit by a plan",
      about:
        "Replace text, accept or reject changes, remove comments and metadata, insert or delete paragraphs and rows.",
    },
    { operation: "docx.validate", title: "Check the file", about: "Find out whether Word opens it without repair." },
  ],
  excel: [
    {
      operation: "xlsx.repair",
      title: "Repair the workbook",
      about: "Get a file that Excel opens without a message. A healthy file stays as it is.",
    },
    {
      operation: "xlsx.convert",
      title: "Turn it into CSV",
      about: "Get the cells of each sheet as text.",
      options: { to: "csv" },
    },
    {
      operation: "xlsx.transform",
      title: "Edit its cells",
      about: "Type values and formulas into a grid, and insert or delete rows and columns.",
    },
    {
      operation: "xlsx.inspect",
      title: "Show what is in it",
      about: "See sheets, formulas, links, macros and hidden content.",
    },
    {
      operation: "xlsx.convert",
      title: "Make a copy that is safe to share",
      about: "Get the workbook without macros, links, connections and authors.",
      options: { to: "xlsx" },
    },
    { operation: "xlsx.validate", title: "Check the file", about: "Find out whether Excel opens it without repair." },
  ],
  spreadsheet: [
    {
      operation: "xlsx.convert",
      title: "Turn it into an .xlsx workbook",
      about: "Get its values, formulas and formats in the format of Excel today, and a list of what was not kept.",
      options: { to: "xlsx" },
    },
    {
      operation: "xlsx.convert",
      title: "Turn it into CSV",
      about: "Get the cells of each sheet as text.",
      options: { to: "csv" },
    },
    {
      operation: "xlsx.inspect",
      title: "Show what is in it",
      about: "See its sheets, and what a conversion does not keep.",
    },
  ],
  powerpoint: [
    { operation: "pptx.convert.pdf", title: "Turn it into a PDF", about: "Get one page for each slide." },
    {
      operation: "pptx.convert.markdown",
      title: "Turn it into Markdown",
      about: "Get its text with titles, lists, tables and notes.",
    },
    {
      operation: "pptx.repair",
      title: "Repair the presentation",
      about: "Get a file that PowerPoint opens without a message.",
    },
    {
      operation: "pptx.validate",
      title: "Check the file",
      about: "Find out whether PowerPoint opens it without repair.",
    },
    {
      operation: "pptx.transform.fill",
      title: "Fill and arrange its slides",
      about: "Write data into tags, shapes, tables and charts; keep, drop, repeat and reorder slides.",
    },
  ],
  pdf: [
    { operation: "pdf.redact", title: "Black out words", about: BLACK_OUT },
    {
      operation: "pdf.convert",
      title: "Make a copy that is safe to share",
      about: "Get the file without scripts, attachments, comments and hidden content.",
    },
    {
      operation: "pdf.transform.form-fill",
      title: "Fill in the form",
      about: "Fill in its fields here and get the filled file.",
    },
    {
      operation: "pdf.transform",
      title: "Pick, turn and order pages",
      about: "Get a file with the pages that you choose, in your order.",
    },
    TABLES,
    {
      operation: "pdf.transform.stamp",
      title: "Number or stamp its pages",
      about: "Get the file with page numbers, Bates numbers or a watermark.",
    },
    {
      operation: "pdf.extract.text",
      title: "Get its text",
      about: "Get Markdown in reading order, with headings, lists and tables.",
    },
    {
      operation: "pdf.convert.archive",
      title: "Make it PDF/A for an archive",
      about: "Get a file for long-term archiving, checked against every rule of PDF/A.",
    },
    {
      operation: "pdf.repair",
      title: "Repair the file",
      about: "Get a file that every reader opens. A healthy file stays as it is.",
    },
  ],
  html: [
    {
      operation: "docx.transform.html",
      title: "Turn it into a Word document",
      about: "Get the page with its headings, tables and lists.",
    },
    TABLES,
    {
      operation: "pdf.transform.html",
      title: "Print it to a PDF",
      about: "Get the page as Chrome prints it, without its scripts.",
    },
  ],
  markdown: [
    {
      operation: "common.convert.markdown",
      title: "Turn it into a Word document",
      about: "Get its headings, lists, tables and notes as Word has them.",
    },
    {
      operation: "common.convert.markdown",
      title: "Turn it into slides",
      about: "Get a presentation with a slide for each heading.",
      options: { to: "pptx" },
    },
    {
      operation: "common.convert.markdown",
      title: "Turn it into a web page",
      about: "Get a page that runs no scripts and loads nothing.",
      options: { to: "html" },
    },
  ],
  json: [
    {
      operation: "pptx.render",
      title: "Make a presentation",
      about: "From a deck outline, whose slides you can edit here as cards.",
    },
    { operation: "docx.render", title: "Make a Word document", about: "From a description of its blocks in JSON." },
  ],
  jats: [
    {
      operation: "common.validate.jats",
      title: "Check the article",
      about: "Find out whether it follows JATS, and what archives ask for beyond that.",
    },
    {
      operation: "common.convert.jats-submission",
      title: "Package it for an archive",
      about: "Get the article and its files as PubMed Central or MECA takes them.",
    },
    {
      operation: "common.transform.jats-normalize",
      title: "Convert it to current JATS",
      about: "Get the article in JATS 1.3 or 1.4, without other changes.",
    },
    {
      operation: "common.inspect.jats",
      title: "Show what is in it",
      about: "See its title, authors, sections, references and figures.",
    },
    {
      operation: "common.parse.jats",
      title: "Get its content as JSON",
      about: "Get every part of the article as data.",
    },
  ],
  dita: [
    {
      operation: "common.render.dita",
      title: "Publish it as a web page",
      about: "Get one page with a table of contents, with every reference resolved.",
    },
    {
      operation: "common.validate.dita",
      title: "Check the project",
      about: "Find broken references, unknown keys and faults of the markup.",
    },
    {
      operation: "common.transform.dita-resolve",
      title: "Resolve its references",
      about: "Get plain topics, in which everything that is reused is written out.",
    },
    {
      operation: "common.inspect.dita",
      title: "Show what is in it",
      about: "See its maps, topics and keys, and where every reference leads.",
    },
    {
      operation: "common.validate.dita-publication",
      title: "Compare with what was published",
      about: "Find out what a published page or zip lacks of the project.",
    },
  ],
  folder: [],
  other: [],
};

function mailProposals(): readonly Proposal[] {
  return [
    {
      operation: "common.convert.mail",
      title: "Make it a safe web page",
      about: "Read the mail without scripts, trackers or dangerous attachments.",
      options: { to: "html" },
    },
    {
      operation: "common.convert.mail",
      title: "Save its attachments",
      about: "Get the text and each attachment as a file. Attachments that can run programs are left out.",
      options: { to: "text" },
    },
    {
      operation: "common.inspect.mail",
      title: "Show what is in it",
      about: "See senders, dates, and every attachment with its risks.",
    },
    {
      operation: "common.convert.mail",
      title: "Turn it into plain text",
      about: "Get only the words.",
      options: { to: "text" },
    },
    {
      operation: "common.extract.mail-evidence",
      title: "Collect the evidence",
      about: "Get senders, links and attachments, each with a fingerprint.",
    },
    {
      operation: "common.validate.mail",
      title: "Check the mail",
      about: "Find out what is wrong with how it is written.",
    },
  ];
}

/** The proposals for a file, best first, as far as this server can run them. */
export function proposalsFor({ kind, words }: Recognized, catalog: readonly CatalogEntry[]): readonly Proposal[] {
  const runnable = new Set(catalog.filter(({ availability }) => availability.available).map(({ name }) => name));
  const isDamaged = words.endsWith("damaged");
  const rank = ({ operation }: Proposal) => (isDamaged && operation.endsWith(".repair") ? 0 : 1);
  const able = PROPOSALS[kind].filter(({ operation }) => runnable.has(operation));
  return able.toSorted((a, b) => rank(a) - rank(b));
}

/** Proposals whose title or explanation has all words. */
export function searchProposals(proposals: readonly Proposal[], words: string): readonly Proposal[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return proposals.filter(({ title, about }) => {
    const text = `${title} ${about}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

interface Asked {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: JsonObject;
}

/** The title of the card that leads to a call; undefined where no card does. */
export function titleOf({ operation, input, options }: Asked): string | undefined {
  const isWithin = (given: JsonObject = {}, whole: Asked["input"]): boolean =>
    Object.entries(given).every(([name, value]) => JSON.stringify(whole[name]) === JSON.stringify(value));
  const size = (one: Proposal) => Object.keys({ ...one.options, ...one.input }).length;
  return Object.values(PROPOSALS)
    .flat()
    .filter((one) => one.operation === operation && isWithin(one.options, options) && isWithin(one.input, input))
    .toSorted((a, b) => size(b) - size(a))[0]?.title;
}

/** Operations that fit all words, those for the file's extension first. Without words: those for the extension. */
export function searchCatalog(
  catalog: readonly CatalogEntry[],
  { words, extension }: { readonly words: string; readonly extension: string | undefined },
): readonly CatalogEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isFor = ({ search }: CatalogEntry) => extension !== undefined && search.includes(`.${extension}`);
  return catalog
    .filter((entry) => {
      const text = `${entry.name} ${entry.summary} ${entry.search.join(" ")}`.toLowerCase();
      return wanted.length === 0 ? isFor(entry) : wanted.every((word) => text.includes(word));
    })
    .toSorted((a, b) => Number(isFor(b)) - Number(isFor(a)));
}
