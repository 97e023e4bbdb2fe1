import { textToHtml, toDocument } from "@colophon/kit-html";
import { flowedOf } from "@colophon/kit-mime";
import { escapeHtml } from "@colophon/kit-xml";
import type { MailPart } from "../part.ts";
import type { Conversion } from "./conversion.ts";
import { headerRows } from "./header-rows.ts";
import { dataAddresses, dataAddressesIn, sanitizeBody, sanitizePicture, shelvePictures } from "./html-body.ts";
import type { RenderedMessage, ShownFile } from "./rendered-message.ts";
import { TextOutput } from "./text-output.ts";

/**
 * A mail -> one page that needs nothing else: headers, bodies, pictures as data: addresses, attached messages below, files by
 * name. It runs nothing and fetches nothing; a policy in its head forbids it once more.
 *
 * Shapes   inside: pictures that the page holds are added to it.
 */
export function writePage(
  messages: Iterable<RenderedMessage>,
  inside: Set<MailPart>,
  conversion: Conversion,
): Uint8Array {
  const modes = new Set<"quirks" | "standards">();
  const write = dataAddresses(conversion);
  const output = new TextOutput();
  let title: string | undefined;
  for (const message of messages) {
    if (title !== undefined) output.add(`\n<hr style="${RULE}">\n`);
    title ??= headerRows(message.facts).find(([label]) => label === "Subject")?.[1] ?? "";
    output.add(writeMessage(message, { conversion, inside, write, modes }));
  }
  const allowsRemote = conversion.options.remoteContent === "allow";
  const isQuirks = modes.has("quirks") && !modes.has("standards");
  const frame = toDocument("", { title: title ?? "", allowsRemote, isQuirks });
  const end = frame.lastIndexOf("\n</body>");
  output.add(frame.slice(end));
  return output.finish(frame.slice(0, end));
}

interface PageContext {
  readonly conversion: Conversion;
  readonly inside: Set<MailPart>;
  readonly write: (part: MailPart) => string | undefined;
  /** How browsers lay out the HTML bodies shown: a page of old ones alone is laid out as they were. */
  readonly modes: Set<"quirks" | "standards">;
}

const TABLE = "border-collapse:collapse;margin:8px;font:14px/1.4 sans-serif";
const LABEL = "text-align:left;vertical-align:top;padding:1px 12px 1px 0;color:#555;font-weight:normal";
const VALUE = "overflow-wrap:anywhere";
const RULE = "border:0;border-top:1px solid #ccc;margin:8px";
const SECTION = "margin:8px;font:14px/1.4 sans-serif";
const NESTED = "margin:16px 8px;padding-left:8px;border-left:3px solid #ccc";

function writeMessage(message: RenderedMessage, context: PageContext): string {
  const rows = headerRows(message.facts).map(
    ([label, value]) =>
      `<tr><th scope="row" style="${LABEL}">${label}</th><td style="${VALUE}">${escapeHtml(value)}</td></tr>`,
  );
  const header =
    rows.length === 0 ? "" : `<header><table style="${TABLE}">${rows.join("")}</table></header><hr style="${RULE}">`;
  const bodies = writeBodies(message, context);
  const nested = message.nested.map(
    ({ message: inner }) =>
      `<section style="${NESTED}" aria-label="Attached message">${writeMessage(inner, context)}</section>`,
  );
  return `<article>${[header, bodies, ...nested, writeFiles(message.files, context)].join("\n")}</article>`;
}

function writeBodies({ part: message, content }: RenderedMessage, context: PageContext): string {
  const { conversion, inside, write, modes } = context;
  const shelf = shelvePictures(message, content, write);
  const written = content.htmls.map((body) => {
    const scope = { scopeClass: `mail-${body.id.replaceAll(".", "-")}`, idPrefix: `m${body.id.replaceAll(".", "-")}-` };
    if (body.mediaType === "text/html") {
      const { html, isQuirks } = sanitizeBody(body, conversion, { ...scope, resolve: shelf.resolve });
      modes.add(isQuirks ? "quirks" : "standards");
      return html;
    }
    if (body.text !== undefined) return textBody(body, conversion);
    const picture = write(body);
    return picture === undefined ? "" : sanitizePicture(body, conversion, { ...scope, resolve: () => picture });
  });
  // Only what the page really holds is inside: a limit or the sanitiser may have left a picture out.
  const held = dataAddressesIn(written.join("\n"));
  for (const part of [...shelf.used, ...content.htmls]) if (held.has(write(part) ?? "")) inside.add(part);
  return written
    .map((html) => (html === "" ? "" : `<div style="margin:8px;position:relative;overflow:auto">${html}</div>`))
    .join("\n");
}

function textBody(body: MailPart, { op: { checkpoint } }: Conversion): string {
  const flowed = body.origin.format === "mime" ? flowedOf(body.origin.part) : undefined;
  const text = body.text?.().text ?? "";
  const flow = flowed === undefined ? {} : { flowed: true, deleteSpace: flowed.deletesSpace };
  return textToHtml(text, { ...flow, checkpoint });
}

function writeFiles(files: readonly ShownFile[], { inside }: PageContext): string {
  const reported = files.filter(({ part }) => !inside.has(part));
  if (reported.length === 0) return "";
  const items = reported.map(({ name, part, stripped }) => {
    const state = stripped === undefined ? "" : ` - left out: ${escapeHtml(stripped)}`;
    return `<li>${escapeHtml(name)} (${escapeHtml(part.mediaType)})${state}</li>`;
  });
  return `<footer style="${SECTION}"><hr style="${RULE}">Attachments<ul>${items.join("")}</ul></footer>`;
}
