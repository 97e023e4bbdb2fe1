import { readDeck, renderDeck } from "@colophon/base-deck";
import { openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import { ModelError, readModel, writeModel } from "@colophon/base-word-model";
import { type Artifact, at, makeArtifact, type Op } from "@colophon/contract";
import { everyUnits, FormatError } from "@colophon/kit-bytes";
import { type ParsedMarkdown, parseMarkdown } from "@colophon/kit-markdown";
import { OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import type { errors, losses } from "../codes.ts";
import { type Building, buildTree } from "./build-tree.ts";
import { writeDocument } from "./docx/write-document.ts";
import { type DocumentFacts, readDocumentFacts } from "./front-matter.ts";
import { writePage } from "./html/write-page.ts";
import { Pictures } from "./pictures.ts";
import { isTooLong, slidesOf } from "./pptx/write-deck.ts";
import { type Block, blockText, type MarkdownTree } from "./tree.ts";
import type { ReportLoss, Writing } from "./writing.ts";

type MarkdownOp = Op<keyof typeof errors.entries & string, keyof typeof losses.entries & string>;

interface MarkdownInput {
  readonly bytes: Uint8Array;
  readonly template?: Uint8Array | undefined;
  readonly assets?: readonly { readonly name: string; readonly bytes: Uint8Array }[] | undefined;
}

export interface MarkdownOptions {
  readonly to: "docx" | "pptx" | "html";
  readonly html: "page" | "fragment";
  readonly remoteImages: "link" | "keep";
  readonly templatePassword?: string | undefined;
}

interface Conversion {
  readonly parsed: ParsedMarkdown;
  readonly frontMatter: DocumentFacts;
  readonly writing: Writing;
  readonly op: MarkdownOp;
}

/** The value of common.convert.markdown. */
export function convertMarkdownFile(input: MarkdownInput, options: MarkdownOptions, op: MarkdownOp) {
  if (input.template !== undefined && options.to !== "docx")
    throw op.error("SCHEMA_REJECTED", "`template` is allowed only with `to: docx`.", {
      issues: [{ path: "template", message: "Leave it out, or set `to` to `docx`." }],
    });
  const report = reporter(op);
  const markdown = cleanCharacters(decode(input.bytes, op), report);
  const frontMatter = readDocumentFacts(markdown);
  const look = everyUnits(op.checkpoint, 200);
  const parsed = parseMarkdown(frontMatter.body, look);
  if (parsed.tooDeep !== undefined)
    throw op.error("RESOURCE_LIMIT", `Line ${parsed.tooDeep}: quotes and lists are nested more than 118 levels deep.`, {
      remediation: "Nest quotes and lists less deeply.",
    });
  op.checkLimit(
    "maxElements",
    parsed.tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0),
  );
  const toHtml = options.to === "html";
  const building: Building = {
    checkpoint: look,
    lines: frontMatter.body.split("\n"),
    report: (subject, line, text) => {
      if (toHtml) return;
      const code = subject === "picture title" ? "FORMATTING_NOT_WRITTEN" : "HTML_SIMPLIFIED";
      const message = text === undefined ? `The tag ${subject} is not in the output.` : notWritten(subject, text);
      report(code, message, { line, subject: subject.slice(0, 100) });
    },
    reportCells: (text, line) =>
      report(
        "TABLE_CELL_EXTRA",
        `The row has more cells than the header of its table; not in the output: ${text.slice(0, 4_000)}`,
        { line, subject: "cell" },
      ),
  };
  const tree = readTree(parsed, building, op);
  for (const { label, line } of parsed.unused) {
    const note = label.startsWith("^") ? (tree.notes.get(label.slice(1)) ?? []) : [];
    const text = note.map(blockText).join(" ").slice(0, 4_000);
    const message = `Nothing uses the definition "${label}", so it is not in the output${text === "" ? "." : `: ${text}`}`;
    report("DEFINITION_UNUSED", message, { line, subject: label });
  }
  const pictures = new Pictures(input.assets ?? []);
  const writing: Writing = { tree, pictures, report, writtenNotes: new Set(), checkpoint: look };
  const conversion = { parsed, frontMatter, writing, op };
  const { artifact, slides } = toHtml
    ? { artifact: toPage(conversion, options), slides: 0 }
    : options.to === "pptx"
      ? toDeck(conversion)
      : { artifact: toDocument(conversion, unlockTemplate(input.template, options, op)), slides: 0 };
  if (!toHtml) reportUnwritten(writing, new Set(parsed.unused.map(({ label }) => label)));
  op.checkLimit("maxOutputBytes", artifact.byteLength);
  return { artifact, counts: { ...countBlocks(tree), slides }, unusedAssets: [...writing.pictures.unused] };
}

/** Footnotes that only a place refers to which has none, such as another footnote or the title of a slide. */
function reportUnwritten({ tree, writtenNotes, report }: Writing, reported: ReadonlySet<string>): void {
  for (const [label, blocks] of tree.notes) {
    if (writtenNotes.has(label) || reported.has(`^${label}`)) continue;
    const text = blocks.map(blockText).join(" ").slice(0, 4_000);
    report("STRUCTURE_CHANGED", `The footnote "${label}" is not in the output: ${text}`, {
      line: blocks[0]?.line ?? 1,
      subject: `^${label}`,
    });
  }
}

function notWritten(subject: string, text: string): string {
  return `Not in the output: ${subject}${text === "" ? "" : `: ${text.slice(0, 4_000)}`}`;
}

function readTree(parsed: ParsedMarkdown, building: Building, op: MarkdownOp): MarkdownTree {
  try {
    return buildTree(parsed.tokens, building);
  } catch (error) {
    if (error instanceof FormatError && error.code === "LIMIT")
      throw op.error("RESOURCE_LIMIT", `The HTML in the Markdown is too large: ${error.message}`);
    throw error;
  }
}

function reporter(op: MarkdownOp): ReportLoss {
  return (code, message, { line, subject }) =>
    op.reportLoss(code, `Line ${line}: ${message}`, {
      subject,
      of: "bytes",
      at: [at("row", line - 1)],
      details: { line },
    });
}

function decode(bytes: Uint8Array, op: MarkdownOp): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw op.error("INVALID_INPUT", "The file is not UTF-8 text.", {
      remediation: "Save the Markdown in UTF-8 and resend it.",
    });
  }
}

/** Characters that XML and HTML do not have become the replacement character. */
function cleanCharacters(text: string, report: ReportLoss): string {
  const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
  if (!refused.test(text)) return text;
  return text
    .split("\n")
    .map((line, index) => {
      if (!refused.test(line)) return line;
      report("CHARACTER_REPLACED", "A control character is written as U+FFFD.", {
        line: index + 1,
        subject: "control character",
      });
      return line.replace(new RegExp(refused.source, "g"), "\ufffd");
    })
    .join("\n");
}

function toPage({ parsed, frontMatter, writing, op }: Conversion, { html, remoteImages }: MarkdownOptions): Artifact {
  reportRest(
    frontMatter,
    html === "fragment" ? [] : ["title", "subtitle", "author", "date", "lang", "keywords", "description", "subject"],
    writing,
  );
  try {
    const page = writePage(parsed, writing, {
      isFragment: html === "fragment",
      keepsRemote: remoteImages === "keep",
      frontMatter,
    });
    return makeArtifact(Buffer.from(page.toWellFormed()), "text/html; charset=utf-8", "html");
  } catch (error) {
    if (error instanceof FormatError && error.code === "LIMIT") throw op.error("RESOURCE_LIMIT", error.message);
    throw error;
  }
}

function unlockTemplate(
  template: Uint8Array | undefined,
  { templatePassword }: MarkdownOptions,
  op: MarkdownOp,
): Uint8Array | undefined {
  const key = { password: templatePassword, option: "options.templatePassword", file: "template" };
  if (template === undefined) return undefined;
  const unlocked = unlockDocument(template, key, op, DOCUMENT);
  if (unlocked !== template) op.reportLoss("ENCRYPTION_REMOVED", "The template is encrypted, and the output is not.");
  return unlocked;
}

function toDocument({ frontMatter, writing, op }: Conversion, template: Uint8Array | undefined): Artifact {
  const { values } = frontMatter;
  const names = {
    title: "title",
    author: "creator",
    keywords: "keywords",
    description: "description",
    subject: "subject",
    lang: "language",
  } as const;
  reportRest(frontMatter, Object.keys(names), writing);
  const properties: Record<string, string> = {};
  for (const [member, name] of Object.entries(names)) {
    const value = values.get(member as keyof typeof names);
    if (value !== undefined) properties[name] = value.text;
  }
  const write = (): Artifact => {
    const opened = template === undefined ? undefined : readModel(openDocument(template, op, DOCUMENT), op.checkpoint);
    const model = writeDocument(writing, { properties, template: opened });
    return makeArtifact(writeModel(model, op.checkpoint), OFFICE_MEDIA_TYPES.docx, "docx");
  };
  try {
    return withDocumentErrors(op, DOCUMENT, write);
  } catch (error) {
    if (template === undefined || !(error instanceof ModelError)) throw error;
    throw op.error("DOC_INVALID", `The template cannot be used: ${error.message}`);
  }
}

const DOCUMENT = { notWord: "INVALID_INPUT", broken: "DOC_INVALID", limit: "RESOURCE_LIMIT" } as const;

function toDeck({ frontMatter, writing, op }: Conversion): { readonly artifact: Artifact; readonly slides: number } {
  reportRest(frontMatter, ["title", "lang"], writing);
  const title = frontMatter.values.get("title")?.text.slice(0, 500) ?? "";
  const language = frontMatter.values.get("lang")?.text.slice(0, 35);
  const made = slidesOf(writing, title === "" ? "Untitled" : title);
  if (isTooLong(made))
    throw op.error("RESOURCE_LIMIT", `The Markdown needs ${made.length} slides, and a deck has at most 200.`, {
      remediation: "Convert parts of the Markdown one by one.",
    });
  op.checkLimit("maxPages", made.length);
  const slides = made.map(({ slide }) => ({
    ...slide,
    ...(language !== undefined && language !== "" && { lang: language }),
  }));
  const name = title === "" ? String((made[0]?.slide.title as string | undefined) ?? "Untitled") : title;
  const { deck, issues } = readDeck({ version: "2.0", title: name.slice(0, 500), slides }, op.checkpoint);
  if (deck === undefined) throw new Error(`${issues[0]?.path}: ${issues[0]?.message}`);
  const rendered = renderDeck(deck, { checkpoint: op.checkpoint, unknown: [] });
  for (const { message, slideIndex, severity } of rendered.reported.losses) {
    const line = made[slideIndex ?? 0]?.line ?? 1;
    op.reportLoss("DECK_LAYOUT", `Line ${line}: slide ${(slideIndex ?? 0) + 1}: ${message}`, {
      subject: `slide ${(slideIndex ?? 0) + 1}`,
      of: "bytes",
      at: [at("row", line - 1)],
      details: { line },
      ...(severity !== undefined && { severity }),
    });
  }
  return { artifact: makeArtifact(rendered.bytes, OFFICE_MEDIA_TYPES.pptx, "pptx"), slides: made.length };
}

/** Characters that one message quotes. */
const MAX_QUOTED = 4_000;

/** Members of the front matter that the output has no place for. */
function reportRest({ values, rest }: DocumentFacts, kept: readonly string[], { report }: Writing): void {
  const left = [...values]
    .filter(([name]) => !kept.includes(name))
    .map(([name, { text, line }]) => ({ name: String(name), text, line }));
  for (const { name, text, line } of [...rest, ...left])
    for (let at = 0; at === 0 || at < text.length; at += MAX_QUOTED) {
      const part = text.slice(at, at + MAX_QUOTED);
      const says = at === 0 ? "is not in the output" : `continues from character ${at + 1}`;
      report(
        "FRONT_MATTER_NOT_WRITTEN",
        `${name === "#" ? "A comment" : `The member "${name}"`} of the front matter ${says}${part === "" ? "." : `: ${part}`}`,
        { line, subject: name },
      );
    }
}

function countBlocks({ blocks, notes }: MarkdownTree) {
  const counts = { headings: 0, paragraphs: 0, lists: 0, tables: 0, codeBlocks: 0 };
  const visit = (some: readonly Block[]): void => {
    for (const block of some) {
      if (block.kind === "heading") counts.headings++;
      else if (block.kind === "paragraph") counts.paragraphs++;
      else if (block.kind === "table") counts.tables++;
      else if (block.kind === "code") counts.codeBlocks++;
      else if (block.kind === "quote") visit(block.blocks);
      else if (block.kind === "list") {
        counts.lists++;
        for (const item of block.items) visit(item.blocks);
      }
    }
  };
  visit(blocks);
  for (const note of notes.values()) visit(note);
  return { ...counts, footnotes: notes.size };
}
