import { type HtmlAsText, htmlToText } from "@colophon/kit-html";
import { flowedOf, joinParagraphs, unflow } from "@colophon/kit-mime";
import type { MailPart } from "../part.ts";
import type { Conversion } from "./conversion.ts";
import { headerRows } from "./header-rows.ts";
import { reportOmissions } from "./html-losses.ts";
import type { RenderedMessage, ShownFile } from "./rendered-message.ts";
import { TextOutput } from "./text-output.ts";

const RULE = "-".repeat(40);

/**
 * A mail -> plain text: headers, body, attached messages between rules, files by name. Lines end with LF.
 *
 * Shapes   The author's own text version is preferred; HTML becomes text where there is none.
 */
export function writeText(messages: Iterable<RenderedMessage>, conversion: Conversion): Uint8Array {
  const output = new TextOutput();
  let between = "";
  for (const message of messages) {
    output.add(between + writeMessage(message, conversion).join("\n\n"));
    between = `\n\n${RULE}\n\n`;
  }
  output.add("\n");
  return output.finish();
}

function writeMessage(message: RenderedMessage, conversion: Conversion): string[] {
  const header = headerRows(message.facts).map(([label, value]) => `${label}: ${value}`);
  const nested = message.nested.flatMap(({ message: inner }) => [
    `${RULE}\nAttached message\n${RULE}`,
    ...writeMessage(inner, conversion),
    RULE,
  ]);
  return [header.join("\n"), plainBody(message, conversion), ...nested, writeFiles(message.files)].filter(
    (text) => text !== "",
  );
}

/** The body of a message as text, without headers. */
function plainBody({ content: { texts, htmls } }: RenderedMessage, conversion: Conversion): string {
  const hasOwnText = texts.some(({ mediaType }) => mediaType === "text/plain");
  const otherVersion = htmls.find((part) => part.mediaType === "text/html" && !texts.includes(part));
  if (hasOwnText && otherVersion !== undefined)
    conversion.reportLoss("RICH_TEXT_OMITTED", otherVersion, "The text version of the message is given instead.", {
      severity: "substituted",
      subject: "the HTML version of the message",
      remediation: "Set `to` to `html`.",
    });
  return joinBodies(texts, (part) => {
    const made = readHtml(part, conversion);
    reportOmissions(part, made.omissions, made.omissionsOmitted, conversion);
    return made.text;
  });
}

/** The same beside the HTML itself, so that nothing is lost by it. */
export function plainText({ content: { texts } }: RenderedMessage, conversion: Conversion): string {
  return joinBodies(texts, (part) => readHtml(part, conversion).text);
}

function joinBodies(parts: readonly MailPart[], fromHtml: (part: MailPart) => string): string {
  return parts
    .map((part) => trimEnds(part.mediaType === "text/html" ? fromHtml(part) : fromText(part)))
    .filter((text) => text !== "")
    .join("\n\n");
}

function readHtml(part: MailPart, conversion: Conversion): HtmlAsText {
  return conversion.withHtmlLimits(part, () =>
    htmlToText(part.text?.().text ?? "", { checkpoint: conversion.op.checkpoint }),
  );
}

function fromText(part: MailPart): string {
  const text = part.text?.().text ?? "";
  const flowed = part.origin.format === "mime" ? flowedOf(part.origin.part) : undefined;
  return flowed === undefined ? text.replace(/\r\n|\r/g, "\n") : joinParagraphs(unflow(text, flowed));
}

/** Without empty lines at both ends. */
function trimEnds(text: string): string {
  return text.replace(/^\n+/, "").trimEnd();
}

function writeFiles(files: readonly ShownFile[]): string {
  if (files.length === 0) return "";
  const lines = files.map(
    ({ name, part, stripped }) =>
      `- ${name} (${part.mediaType})${stripped === undefined ? "" : ` - left out: ${stripped}`}`,
  );
  return `Attachments:\n${lines.join("\n")}`;
}
