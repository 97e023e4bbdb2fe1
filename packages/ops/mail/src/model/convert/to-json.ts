import { canonicalJson, encodeBase64, type Json, type Sha256Hash } from "@colophon/contract";
import type { ByteView, MapiProperty, OutlookMessage } from "@colophon/kit-msg";
import { compact } from "../compact.ts";
import { describeMessage } from "../inspect/messages.ts";
import type { MailFile, MailPart, MailSetKind } from "../part.ts";
import type { Conversion } from "./conversion.ts";
import { dataAddresses, dataAddressesIn, sanitizeBody, shelvePictures } from "./html-body.ts";
import { everyMessage, type RenderedMessage } from "./rendered-message.ts";
import { TextOutput } from "./text-output.ts";
import { plainText } from "./to-text.ts";

/** Changes with every change of the model that could break a reader. */
const MODEL = "mail-message/1";

/**
 * A mail -> the public JSON model, canonical (RFC 8785): messages in a flat list, each with header, bodies and the ids of its
 * files; a message inside another names the part it was attached as.
 *
 * Shapes   text: the author's, else made of the HTML. html: sanitised with its pictures inside, or the source if asked for.
 *          inside: pictures that the HTML holds are added to it.
 */
export function writeJson(
  { kind, byteLength, hash }: MailFile<MailSetKind> & { readonly hash: Sha256Hash },
  shown: Iterable<RenderedMessage>,
  inside: Set<MailPart>,
  conversion: Conversion,
): Uint8Array {
  const write = dataAddresses(conversion);
  const output = new TextOutput();
  let between = "";
  for (const outer of shown)
    for (const message of everyMessage(outer)) {
      output.add(between + canonicalJson(writeMessage(message, { conversion, inside, write })));
      between = ",";
    }
  const source = { kind, byteLength, sha256: hash };
  const [start, end] = canonicalJson({ messages: [], model: MODEL, source }).split("[]", 2);
  output.add(`]${end}`);
  return output.finish(`${start}[`);
}

export interface JsonContext {
  readonly conversion: Conversion;
  readonly inside: Set<MailPart>;
  readonly write: (part: MailPart) => string | undefined;
}

function writeMessage(message: RenderedMessage, context: JsonContext): Json {
  const { conversion } = context;
  const { part, facts, content, files, nested, holder } = message;
  const html = writeMessageHtml(message, context);
  const calendars = content.calendars.map((calendar) => ({ part: calendar.id, text: calendar.text?.().text ?? "" }));
  const { headers, ...described } = describeMessage(part, facts, holder);
  return compact({
    ...described,
    headers: headers.map(({ name, value }) => ({ name, value })),
    text: plainText(message, conversion),
    html: html === "" ? undefined : html,
    calendars: calendars.length === 0 ? undefined : calendars,
    files: files.map(({ part: one, name, stripped }) =>
      compact({
        part: one.id,
        name,
        mediaType: one.mediaType,
        contentId: one.contentId,
        disposition: one.disposition,
        stripped,
      }),
    ),
    attachedMessages: nested.map(({ message: inner }) => inner.part.id),
    outlook: part.origin.format === "outlook" ? describeOutlook(part.origin.message) : undefined,
  } as Record<string, unknown>) as Json;
}

/** The HTML of a message, its pictures inside it unless it is kept as it came. */
export function writeMessageHtml(message: RenderedMessage, { conversion, inside, write }: JsonContext): string {
  const bodies = message.content.htmls.filter(({ mediaType }) => mediaType === "text/html");
  if (conversion.options.html === "keep") return bodies.map((body) => body.text?.().text ?? "").join("\n");
  const shelf = shelvePictures(message.part, message.content, write);
  const html = bodies.map((body) => sanitizeBody(body, conversion, { resolve: shelf.resolve }).html).join("\n");
  const held = dataAddressesIn(html);
  for (const part of shelf.used) if (held.has(write(part) ?? "")) inside.add(part);
  return html;
}

/** What only Outlook knows: the properties that have no place in a mail, by name. Binary ones as base64. */
function describeOutlook(message: OutlookMessage): Json {
  const lacking = new Set(message.unsupported.filter(({ why }) => why === "no-counterpart").map(({ name }) => name));
  const properties = new Map<string, Json>();
  for (const property of message.properties) {
    const value = lacking.has(property.name) && !properties.has(property.name) ? toJson(property.value) : undefined;
    if (value !== undefined) properties.set(property.name, value);
  }
  const { itemKind, protection } = message;
  return { itemKind, protection, properties: Object.fromEntries(properties) };
}

function toJson(value: MapiProperty["value"]): Json | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map((one) => toJson(one) ?? null);
  return { base64: encodeBase64((value as ByteView).bytes()) };
}
