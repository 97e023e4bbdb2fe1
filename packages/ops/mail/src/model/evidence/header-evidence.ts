import { type ByteRange, type ByteSource, hashBytes } from "@colophon/contract";
import {
  findHeaders,
  type HeaderField,
  type MimePart,
  mailboxesOf,
  parseAddresses,
  type ReceivedHop,
  readTrace,
} from "@colophon/kit-mime";
import type { MapiProperty, OutlookMessage } from "@colophon/kit-msg";
import type { DateValue } from "../../schemas/definitions.ts";
import { compact } from "../compact.ts";
import type { MailFacts } from "../facts.ts";
import type { MailPart } from "../part.ts";
import { toDateValue } from "../values.ts";
import type { NameSource, SourceValue } from "./source.ts";
import { cutRanges } from "./source-map.ts";

export interface HeaderEvidence {
  readonly name: string;
  readonly value: string;
  /** Of the field's bytes as stored; of an Outlook header, of its text in UTF-8. */
  readonly sha256: string;
  readonly source: SourceValue;
}

export interface HopEvidence {
  readonly from?: string;
  readonly fromAddress?: string;
  readonly by?: string;
  readonly with?: string;
  readonly id?: string;
  readonly for?: string;
  readonly date?: DateValue;
  /** Seconds since the hop before it on the way, which stands after it in the header. */
  readonly deltaSeconds?: number;
  readonly source: SourceValue;
}

export interface AddressEvidence {
  readonly field: string;
  readonly name?: string;
  readonly address: string;
  readonly source: SourceValue;
}

/** One header: a MIME header in the file, or the text of one that an Outlook file keeps. */
export class HeaderReader {
  readonly #part: MailPart;
  readonly #header: MimePart;
  readonly #name: NameSource;
  readonly #stored: MapiProperty | undefined;
  /** Bytes of the stored header for each of its text; undefined where they do not go in step. */
  readonly #storedWidth: number | undefined;

  constructor(part: MailPart, header: MimePart, name: NameSource) {
    this.#part = part;
    this.#header = header;
    this.#name = name;
    this.#stored = part.origin.format === "outlook" ? transportProperty(part.origin.message) : undefined;
    this.#storedWidth = this.#stored === undefined ? undefined : widthOf(this.#stored, header.source);
  }

  headers(facts: MailFacts): HeaderEvidence[] {
    return this.#header.headers
      .filter(({ name }) => name !== "")
      .map((field, index) => ({
        name: field.name,
        value: facts.fields[index]?.value ?? field.value.toWellFormed(),
        sha256: hashBytes(this.#header.source.read(field.range.start, field.range.end)),
        source: this.#sourceOf(field.range),
      }));
  }

  hops(): HopEvidence[] {
    const hops = readTrace(this.#header).received;
    return hops.map((hop, index) => this.#toHop(hop, hops[index + 1]));
  }

  #toHop(hop: ReceivedHop & { readonly field: HeaderField }, earlier: ReceivedHop | undefined): HopEvidence {
    return compact({
      from: hop.from?.name,
      fromAddress: hop.from?.address,
      by: hop.by?.name,
      with: hop.with,
      id: hop.id,
      for: hop.for,
      date: toDateValue(hop.date),
      deltaSeconds: secondsBetween(earlier, hop),
      source: this.#sourceOf(hop.field.range),
    });
  }

  addresses(): AddressEvidence[] {
    return ADDRESS_FIELDS.flatMap((key) =>
      findHeaders(this.#header, key).flatMap((field) =>
        mailboxesOf(parseAddresses(field.value))
          .filter(({ address }) => address !== "" && address !== "<>")
          .map(({ name, address }) =>
            compact({
              field: field.name,
              name: name === "" ? undefined : name,
              address,
              source: this.#sourceOf(field.valueRange),
            }),
          ),
      ),
    );
  }

  /** In an Outlook file the header is a text of one or two bytes a character: exact while ASCII, else the whole property. */
  #sourceOf(range: ByteRange): SourceValue {
    if (this.#part.origin.format !== "outlook") return this.#name(this.#part, [range]);
    const stored = this.#stored?.ranges ?? [];
    const width = this.#storedWidth;
    return this.#name(
      this.#part,
      width === undefined ? stored : cutRanges(stored, range.start * width, range.end * width),
    );
  }
}

const ADDRESS_FIELDS = [
  "from",
  "sender",
  "reply-to",
  "to",
  "cc",
  "bcc",
  "return-path",
  "resent-from",
  "resent-to",
  "resent-cc",
  "delivered-to",
  "disposition-notification-to",
];

function widthOf(stored: MapiProperty, text: ByteSource): number | undefined {
  const { byteLength } = text;
  if (stored.byteLength === byteLength * 2) return 2;
  const isAscii = stored.byteLength === byteLength && text.read(0, byteLength).every((byte) => byte < 0x80);
  return isAscii ? 1 : undefined;
}

function transportProperty(message: OutlookMessage): MapiProperty | undefined {
  return message.properties.find(({ name }) => name === "PidTagTransportMessageHeaders");
}

function secondsBetween(earlier: ReceivedHop | undefined, later: ReceivedHop): number | undefined {
  if (earlier?.date === undefined || later.date === undefined) return undefined;
  return (Date.parse(later.date.utc) - Date.parse(earlier.date.utc)) / 1000;
}
