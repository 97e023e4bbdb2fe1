/** What somebody wants of a file, in their words, and how it is seen that they have it. */
export interface AgentTask {
  readonly wants: string;
  /** Files of the repository, by the names they have on the user's disk; none where a document is made from data. */
  readonly files: Readonly<Record<string, string>>;
  /** What the operation is to be, so that a failure says where it went wrong. */
  readonly operation: string;
  /**
   * What is said beside the file, in the members that the description names. A member that is `{ path }` takes that file; otherwise the
   * only file is the member `bytes`.
   */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, unknown>>;
  /** What the answer has, or the file that came out. */
  readonly finds: RegExp;
  /** The text of the answer is an outline that leaves this out, so whoever reads texts asks a second time, for a file. */
  readonly isOutlined?: true;
}

const of = (family: string, name: string) => `packages/ops/${family}/fixtures/${name}`;

/** Tasks over all families and each preview, with the words of somebody who knows none of our names. */
export const AGENT_TASKS: readonly AgentTask[] = [
  {
    wants: "turn my csv into json",
    files: { "countries.csv": of("delimited", "countries.csv") },
    operation: "common.convert.delimited",
    options: { to: "json" },
    finds: /Britain/,
  },
  {
    wants: "which separator and encoding does this csv use",
    files: { "latin1.csv": of("delimited", "latin1.csv") },
    operation: "common.inspect.delimited",
    finds: /"delimiter":\s*","/,
  },
  {
    wants: "read the rows of a csv file",
    files: { "table.csv": of("delimited", "quotes_and_newlines.csv") },
    operation: "common.parse.delimited-bytes",
    finds: /"rows"/,
  },
  {
    wants: "remove duplicate rows from a csv",
    files: { "export.csv": of("delimited", "duplicate-rows.csv") },
    operation: "common.transform.delimited",
    options: { steps: [{ step: "dedupe" }] },
    finds: /"rowsOut"/,
  },
  {
    wants: "what attachments are in this email",
    files: { "letter.eml": of("mail", "eml_with_attachment.eml") },
    operation: "common.inspect.mail",
    finds: /attachment/,
    isOutlined: true,
  },
  {
    wants: "open an outlook msg as a web page",
    files: { "mail.msg": of("mail", "html-with-image.msg") },
    operation: "common.convert.mail",
    options: { to: "html" },
    finds: /<html|<!doctype html/i,
  },
  {
    wants: "winmail.dat what is inside",
    files: { "winmail.dat": of("mail", "winmail-sample1.dat") },
    operation: "common.inspect.mail",
    finds: /"kind":\s*"tnef"/,
  },
  {
    wants: "find a word in a word document",
    files: { "notes.docx": of("docx", "footnotes.docx") },
    operation: "docx.inspect.find",
    input: { query: "the" },
    finds: /"count":\s*\d+/,
  },
  {
    wants: "black out a name in a docx",
    files: { "lists.docx": of("docx", "lists.docx") },
    operation: "docx.redact",
    input: { targets: [{ query: "list" }] },
    finds: /"residual":\s*0/,
  },
  {
    wants: "does this word file contain macros",
    files: { "macro.docm": of("docx", "macro.docm") },
    operation: "docx.inspect.controlled",
    finds: /"hasMacros":\s*true/,
  },
  {
    wants: "read a word document",
    files: { "text.docx": of("docx", "hyperlinks.docx") },
    operation: "docx.parse",
    finds: /"content"/,
  },
  {
    wants: "is my docx valid",
    files: { "broken.docx": of("docx", "content-controls.docx") },
    operation: "docx.validate",
    finds: /"valid":\s*(true|false)/,
  },
  {
    wants: "how many pages and which fonts does a pdf have",
    files: { "paper.pdf": of("pdf", "text_document_03.odt.pdf") },
    operation: "pdf.inspect.evidence",
    finds: /"fonts"/,
  },
  {
    wants: "search text in a pdf",
    files: { "paper.pdf": of("pdf", "text_document_03.odt.pdf") },
    operation: "pdf.inspect.find",
    input: { query: "the" },
    finds: /"total":\s*\d+/,
  },
  {
    wants: "rotate the pages of a pdf",
    files: { "paper.pdf": of("pdf", "text_document_03.odt.pdf") },
    operation: "pdf.transform",
    options: { rotatePages: [{ from: 1, to: 1, by: 90 }] },
    finds: /"sha256|"hash"/,
  },
  {
    wants: "repair a damaged pdf",
    files: { "damaged.pdf": of("pdf", "viaIncrementalSave.pdf") },
    operation: "pdf.repair",
    finds: /"isUnchanged"/,
  },
  {
    wants: "remove metadata and javascript from a pdf before sharing",
    files: { "share.pdf": of("pdf", "utf8stringAndAnnotation.pdf") },
    operation: "pdf.convert",
    finds: /"removed"/,
  },
  {
    wants: "excel sheet as csv",
    files: { "book.xlsx": of("xlsx", "SampleSS.xlsx") },
    operation: "xlsx.convert",
    options: { to: "csv", sheets: ["First Sheet"] },
    finds: /Test spreadsheet/,
  },
  {
    wants: "which formulas and links does this workbook have",
    files: { "book.xlsx": of("xlsx", "WithVariousData.xlsx") },
    operation: "xlsx.inspect",
    finds: /"formulas"/,
  },
  {
    wants: "get the cell values of an xlsx",
    files: { "book.xlsx": of("xlsx", "SimpleStrict.xlsx") },
    operation: "xlsx.parse",
    finds: /"sheets"/,
  },
  {
    wants: "authors and title of a journal article in xml",
    files: { "article.xml": of("jats", "journal.pone.0108198.xml") },
    operation: "common.parse.jats",
    finds: /"article"/,
  },
  {
    wants: "check a jats article",
    files: { "article.xml": of("jats", "article-meta.xml") },
    operation: "common.validate.jats",
    finds: /"findings"/,
  },
  {
    wants: "broken links in a dita topic",
    files: { "topic.dita": of("dita", "reltableTextlink/booklist.dita") },
    operation: "common.validate.dita",
    finds: /"valid":\s*(true|false)/,
  },
  {
    wants: "is this powerpoint file broken",
    files: { "slides.pptx": of("pptx", "table.pptx") },
    operation: "pptx.validate",
    finds: /"slides"/,
  },
  {
    wants: "compare two word documents and show tracked changes",
    files: { "first.docx": "samples/contract-v1.docx", "second.docx": "samples/contract-v2.docx" },
    operation: "docx.diff",
    input: { before: { path: "first.docx" }, after: { path: "second.docx" } },
    finds: /\.docx"/,
  },
  {
    wants: "make a word document from html",
    files: {},
    operation: "docx.transform.html",
    input: { html: "<h1>Prices</h1><p>Valid from May.</p>" },
    finds: /\.docx"/,
  },
  {
    wants: "make this email safe to read",
    files: { "invoice.eml": "samples/invoice-mail.eml" },
    operation: "common.convert.mail",
    options: { to: "html" },
    finds: /<html|<!doctype html/i,
  },
  {
    wants: "what fields does this pdf form have",
    files: { "form.pdf": "samples/form.pdf" },
    operation: "pdf.inspect.form",
    finds: /"fields"/,
  },
  {
    wants: "read the answers filled into a pdf form",
    files: { "form.pdf": "samples/form.pdf" },
    operation: "pdf.extract.form-fields",
    finds: /"fields"/,
  },
  {
    wants: "flatten a pdf form",
    files: { "form.pdf": "samples/form.pdf" },
    operation: "pdf.transform.form-flatten",
    finds: /\.pdf"/,
  },
  {
    wants: "who signed this pdf",
    files: { "signed.pdf": of("pdf", "digitally-signed.pdf") },
    operation: "pdf.extract.signatures",
    finds: /"signatures"/,
  },
  {
    wants: "split a pdf into pages",
    files: { "paper.pdf": of("pdf", "text_document_03.odt.pdf") },
    operation: "pdf.transform",
    options: { splitEvery: 1 },
    finds: /\.pdf"/,
  },
  {
    wants: "password protect a pdf",
    files: { "statement.pdf": "samples/statement.pdf" },
    operation: "pdf.transform",
    options: { encrypt: {}, ownerPassword: "owner", userPassword: "reader" },
    finds: /\.pdf"/,
  },
  {
    wants: "get tables out of a pdf",
    files: { "results.pdf": of("tables", "precinct-bulletin.pdf") },
    operation: "common.extract.table-detect",
    finds: /"tables"/,
  },
  {
    wants: "extract the comments of a word file",
    files: { "replies.docx": of("review", "replies.docx") },
    operation: "common.parse.review",
    input: { document: { path: "replies.docx" } },
    finds: /"annotations"/,
  },
  {
    wants: "repair an excel file that does not open",
    files: { "broken.xlsx": "samples/broken.xlsx" },
    operation: "xlsx.repair",
    finds: /\.xlsx"/,
  },
  {
    wants: "fix a powerpoint that does not open",
    files: { "slides.pptx": of("pptx", "table.pptx") },
    operation: "pptx.repair",
    finds: /"isUnchanged"/,
  },
  {
    wants: "make a pdf invoice from json",
    files: {},
    operation: "pdf.render",
    finds: /\.pdf"/,
  },
  {
    wants: "turn a json deck into powerpoint",
    files: {},
    operation: "pptx.render",
    finds: /\.pptx"/,
  },
  {
    wants: "word to markdown",
    files: { "minutes.docx": of("docx", "lists.docx") },
    operation: "docx.convert.markdown",
    finds: /\.md"/,
  },
  {
    wants: "get the text of a pdf",
    files: { "statement.pdf": "samples/statement.pdf" },
    operation: "pdf.extract.text",
    finds: /Helena Lund/,
  },
  {
    wants: "pdf pages as png pictures",
    files: { "statement.pdf": "samples/statement.pdf" },
    operation: "pdf.convert.images",
    finds: /\.png"/,
  },
  {
    wants: "print a web page to pdf",
    files: { "prices.html": "samples/prices.html" },
    operation: "pdf.transform.html",
    input: { html: { path: "prices.html" } },
    finds: /\.pdf"/,
  },
  {
    wants: "put a watermark on a pdf",
    files: { "statement.pdf": "samples/statement.pdf" },
    operation: "pdf.transform.stamp",
    input: { stamps: [{ name: "draft", text: "DRAFT" }] },
    finds: /\.pdf"/,
  },
  {
    wants: "make a scanned pdf searchable",
    files: { "scan.pdf": "samples/scan.pdf" },
    operation: "pdf.transform.ocr",
    finds: /\.pdf"/,
  },
  {
    wants: "convert a pdf to pdf/a for the archive",
    files: { "statement.pdf": "samples/statement.pdf" },
    operation: "pdf.convert.archive",
    finds: /\.pdf"/,
  },
  {
    wants: "fill a word template with json data",
    files: { "contract.docx": "samples/contract-template.docx" },
    operation: "docx.transform.fill",
    finds: /\.docx"/,
  },
  {
    wants: "accept all tracked changes in a word file",
    files: { "contract.docx": "samples/contract-revised.docx" },
    operation: "docx.transform.edit",
    input: { plan: [{ do: "acceptChanges" }] },
    finds: /\.docx"/,
  },
  {
    wants: "powerpoint to markdown",
    files: { "slides.pptx": of("pptx", "table.pptx") },
    operation: "pptx.convert.markdown",
    finds: /\.md"/,
  },
  {
    wants: "fill a powerpoint template",
    files: { "slides.pptx": of("pptx", "table.pptx") },
    operation: "pptx.transform.fill",
    input: { data: {}, slides: [{ from: 1 }] },
    finds: /\.pptx"/,
  },
  {
    wants: "markdown to word",
    files: { "report.md": "samples/report.md" },
    operation: "common.convert.markdown",
    options: { to: "docx" },
    finds: /\.docx"/,
  },
];
