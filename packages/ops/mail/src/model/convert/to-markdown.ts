import { htmlToMarkdown, textToHtml } from "@colophon/kit-html";
import { flowedOf } from "@colophon/kit-mime";
import { escapeHtml } from "@colophon/kit-xml";
import type { MailPart } from "../part.ts";
import type { Conversion } from "./conversion.ts";
import { headerRows } from "./header-rows.ts";
import { type PictureShelf, shelvePictures } from "./html-body.ts";
import { reportOmissions } from "./html-losses.ts";
import { everyMessage, type RenderedMessage } from "./rendered-message.ts";
import { TextOutput } from "./text-output.ts";

/**
 * A mail -> Markdown: subject as heading, headers as a list, the HTML body with its links, tables and quotes, or the text.
 *
 * Shapes   CommonMark with GFM tables, no raw HTML. Pictures of the mail are named by the files that go beside it.
 */
export function writeMessagesMarkdown(messages: Iterable<RenderedMessage>, conversion: Conversion): Uint8Array {
  const output = new TextOutput();
  let between = "";
  for (const message of messages) {
    const names = new Map<MailPart, string>();
    for (const { files } of everyMessage(message))
      for (const { part, name, stripped } of files) if (stripped === undefined) names.set(part, name);
    output.add(between + writeMessage(message, { conversion, names, depth: 1 }).join("\n\n"));
    between = `\n\n${ours("<hr>").trim()}\n\n`;
  }
  output.add("\n");
  return output.finish();
}

interface MarkdownContext {
  readonly conversion: Conversion;
  readonly names: ReadonlyMap<MailPart, string>;
  readonly depth: number;
}

function writeMessage(message: RenderedMessage, context: MarkdownContext): string[] {
  const heading = Math.min(context.depth, 6);
  const rows = headerRows(message.facts);
  const subject = rows.find(([label]) => label === "Subject")?.[1] ?? "(no subject)";
  const items = rows
    .filter(([label]) => label !== "Subject")
    .map(([label, value]) => `<li><b>${label}:</b> ${escapeHtml(value)}</li>`);
  const shelf = shelvePictures(message.part, message.content, (part) => addressOf(context.names.get(part)));
  const bodies = message.content.htmls.map((part) => writeBody(part, shelf, context));
  const inner = message.nested.flatMap(({ message: one }, index, { length }) => [
    ours("<hr>"),
    ...writeMessage(one, { ...context, depth: context.depth + 1 }),
    ...(index === length - 1 && message.files.length > 0 ? [ours("<hr>")] : []),
  ]);
  const pieces = [
    ours(`<h${heading}>${escapeHtml(subject)}</h${heading}>`),
    ours(`<ul>${items.join("")}</ul>`),
    ...bodies,
    ...inner,
  ];
  return [...pieces, writeFiles(message)]
    .map((piece) => piece.replace(/^\n+|\n+$/g, ""))
    .filter((piece) => piece !== "");
}

/** Markdown of our own words: written by the same hand as the body, so that foreign names are escaped the same way. */
function ours(html: string): string {
  return htmlToMarkdown(html).markdown;
}

/** A file beside the document, as an address. */
function addressOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : encodeURIComponent(name);
}

function writeBody(part: MailPart, { resolve }: PictureShelf, { conversion, names }: MarkdownContext): string {
  if (part.mediaType === "text/html") {
    const { remoteContent: remote } = conversion.options;
    const { checkpoint } = conversion.op;
    const source = part.text?.().text ?? "";
    const made = conversion.withHtmlLimits(part, () => htmlToMarkdown(source, { remote, resolve, checkpoint }));
    reportOmissions(part, made.omissions, made.omissionsOmitted, conversion);
    return made.markdown;
  }
  if (part.text !== undefined) {
    const flowed = part.origin.format === "mime" ? flowedOf(part.origin.part) : undefined;
    const options = flowed === undefined ? {} : { flowed: true, deleteSpace: flowed.deletesSpace };
    const { checkpoint } = conversion.op;
    return htmlToMarkdown(textToHtml(part.text().text, { ...options, checkpoint }), { checkpoint }).markdown;
  }
  const name = names.get(part);
  const address = addressOf(name);
  if (name === undefined || address === undefined || !part.mediaType.startsWith("image/")) return "";
  return htmlToMarkdown(`<p><img src="cid:1" alt="${escapeHtml(name)}"></p>`, { resolve: () => address }).markdown;
}

function writeFiles({ files }: RenderedMessage): string {
  if (files.length === 0) return "";
  const items = files.map(({ name, part, stripped }) => {
    const state = stripped === undefined ? "" : ` - left out: ${escapeHtml(stripped)}`;
    return `<li>${escapeHtml(name)} (${escapeHtml(part.mediaType)})${state}</li>`;
  });
  return `${ours("<p><b>Attachments</b></p>")}\n${ours(`<ul>${items.join("")}</ul>`)}`;
}
