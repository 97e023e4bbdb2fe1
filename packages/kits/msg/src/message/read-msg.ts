import { type ByteView, derivedView } from "../byte-view.ts";
import type { CfbStorage } from "../cfb/compound-file.ts";
import { openCompoundFile } from "../cfb/compound-file.ts";
import { packedByteLength, packStorage } from "../cfb/pack-storage.ts";
import { readU32 } from "../little-endian.ts";
import { localeCodePage } from "../mapi/code-page.ts";
import { type NamedPropertyMap, readNamedPropertyMap } from "../mapi/named-property-map.ts";
import { decodeProperties, type RawProperty } from "../mapi/property.ts";
import { createPropertyBag, type PropertyBag } from "../mapi/property-bag.ts";
import { PROPERTY_HEADER_LENGTHS, readStorageProperties } from "../mapi/property-stream.ts";
import { createTextReading, type TextReading } from "../mapi/text.ts";
import { msgError } from "../msg-error.ts";
import { type MsgOptions, type MsgReading, startReading } from "../reading.ts";
import type { AttachmentParts } from "./attachments.ts";
import { buildMessage } from "./build-message.ts";
import type { OleObject, OutlookMessage } from "./model.ts";

const PROPERTY_STREAM = "__properties_version1.0";
const RECIPIENT_STORAGE = /^__recip_version1\.0_#([0-9a-f]{1,8})$/i;
const ATTACHMENT_STORAGE = /^__attach_version1\.0_#([0-9a-f]{1,8})$/i;
const OBJECT_STORAGE = "__substg1.0_3701000D";
const MESSAGE_CODE_PAGE = 0x3ffd;
const MESSAGE_LOCALE = 0x3ff1;
const INTERNET_CODE_PAGE = 0x3fde;

interface MsgContext extends MsgReading {
  readonly file: Uint8Array;
  readonly named: NamedPropertyMap;
  /** Attachments left for the whole tree. */
  readonly budget: { attachments: number };
}

/**
 * Outlook .msg bytes -> the message with everything in it.
 *
 * Shapes   Attachment data are views on the bytes given; embedded messages are read to limits.maxMessageDepth.
 * Cost     O(bytes) time; memory for texts only.
 * Errors   NOT_A_COMPOUND_FILE; NOT_AN_OUTLOOK_MESSAGE for a compound file of another kind; LIMIT.
 * Losses   none silently: defects say what was damaged, unsupported what mail cannot carry.
 * Source   [MS-OXMSG]; [MS-CFB].
 */
export function readMsg(file: Uint8Array, options: MsgOptions = {}): OutlookMessage {
  const reading = startReading(options);
  const { limits, log } = reading;
  const { root } = openCompoundFile(file, reading);
  const isMessage = root.entries.some((entry) => entry.name === PROPERTY_STREAM || /^__substg1\.0_/i.test(entry.name));
  if (!isMessage) throw msgError("NOT_AN_OUTLOOK_MESSAGE", "The compound file contains no message properties.", 0);
  const ascii = createTextReading(undefined, log, "");
  const named = readNamedPropertyMap(root, ascii, reading);
  const context = { ...reading, file, named, budget: { attachments: limits.maxAttachments } };
  return readMessage(root, { headerLength: PROPERTY_HEADER_LENGTHS.message, depth: 0, codePage: undefined }, context);
}

interface MessagePlace {
  readonly headerLength: number;
  readonly depth: number;
  /** The outer message's code page, for an embedded one that states none. */
  readonly codePage: number | undefined;
}

function readMessage(storage: CfbStorage, place: MessagePlace, context: MsgContext): OutlookMessage {
  const { log, file } = context;
  context.checkpoint();
  const raws = readStorageProperties(storage, place.headerLength, context);
  const text = createTextReading(codePageOf(raws) ?? place.codePage, log, storage.path);
  const rows = childStorages(storage, RECIPIENT_STORAGE);
  if (rows.length > context.limits.maxRecipients)
    log.add("RECIPIENT_LIMIT", `Only ${context.limits.maxRecipients} of ${rows.length} are read.`, storage.path);
  const recipients = rows
    .slice(0, context.limits.maxRecipients)
    .map((row) => readBag(row, PROPERTY_HEADER_LENGTHS.recipient, { text, context }));
  const attachments: AttachmentParts[] = [];
  for (const child of childStorages(storage, ATTACHMENT_STORAGE)) {
    if (context.budget.attachments-- <= 0) {
      log.add("ATTACHMENT_LIMIT", `More than ${context.limits.maxAttachments} attachments.`, storage.path);
      break;
    }
    attachments.push(readAttachment(child, { depth: place.depth, text }, context));
  }
  const properties = createPropertyBag(decodeProperties(raws, text, context));
  const parts = {
    kind: "msg" as const,
    file,
    path: storage.path,
    text,
    properties,
    recipients,
    attachments,
    tnef: undefined,
  };
  return buildMessage(parts, context, place.depth === 0 ? log.defects : []);
}

/** Storages named with a number, in the order of their numbers. */
function childStorages(storage: CfbStorage, pattern: RegExp): CfbStorage[] {
  const found: { number: number; child: CfbStorage }[] = [];
  for (const entry of storage.entries) {
    const digits = entry.kind === "storage" ? pattern.exec(entry.name)?.[1] : undefined;
    if (entry.kind === "storage" && digits !== undefined)
      found.push({ number: Number.parseInt(digits, 16), child: entry });
  }
  return found.sort((a, b) => a.number - b.number).map(({ child }) => child);
}

function readBag(
  storage: CfbStorage,
  headerLength: number,
  reading: { readonly text: TextReading; readonly context: MsgContext },
): PropertyBag {
  reading.context.checkpoint();
  const raws = readStorageProperties(storage, headerLength, reading.context);
  return createPropertyBag(decodeProperties(raws, reading.text, reading.context));
}

/** The code page of 8-bit strings: stated, else the locale's, else the internet code page. Source: [MS-OXCMSG] 2.2.1. */
export function codePageOf(raws: readonly RawProperty[]): number | undefined {
  const number = (id: number): number | undefined => {
    const view = raws.find((raw) => raw.id === id && raw.type === 3)?.values[0];
    return view === undefined || view.byteLength < 4 ? undefined : readU32(view.bytes(), 0);
  };
  const stated = number(MESSAGE_CODE_PAGE);
  if (stated !== undefined && stated !== 0) return stated;
  const locale = number(MESSAGE_LOCALE);
  const fromLocale = locale === undefined ? undefined : localeCodePage(locale);
  return fromLocale ?? number(INTERNET_CODE_PAGE);
}

function readAttachment(
  storage: CfbStorage,
  outer: { readonly depth: number; readonly text: TextReading },
  context: MsgContext,
): AttachmentParts {
  const properties = readBag(storage, PROPERTY_HEADER_LENGTHS.attachment, { text: outer.text, context });
  const object = storage.storage(OBJECT_STORAGE);
  const base = { path: storage.path, properties, data: properties.binary(0x3701), embedded: undefined, ole: undefined };
  if (object === undefined) return base;
  const isMessage = object.stream(PROPERTY_STREAM) !== undefined;
  if (!isMessage) return { ...base, ole: describeOle(object) };
  if (outer.depth + 1 >= context.limits.maxMessageDepth) {
    context.log.add(
      "MESSAGE_TOO_DEEP",
      `Messages are nested more than ${context.limits.maxMessageDepth} levels deep.`,
      object.path,
    );
    return base;
  }
  const place = {
    headerLength: PROPERTY_HEADER_LENGTHS.embedded,
    depth: outer.depth + 1,
    codePage: outer.text.codePage,
  };
  return { ...base, embedded: readMessage(object, place, context) };
}

/** A compound file that is itself the value of a property, as TNEF carries OLE objects. */
export function readOleFile(file: Uint8Array, packed: ByteView, reading: MsgReading): OleObject {
  const { root } = openCompoundFile(file, reading);
  return { classId: root.classId, entries: listStreams(root), packed };
}

function describeOle(storage: CfbStorage): OleObject {
  const packed = derivedView(packedByteLength(storage), () => packStorage(storage));
  return { classId: storage.classId, entries: listStreams(storage), packed };
}

function listStreams(storage: CfbStorage): { path: string; byteLength: number }[] {
  const entries: { path: string; byteLength: number }[] = [];
  const prefixLength = storage.path === "" ? 0 : storage.path.length + 1;
  const storages: CfbStorage[] = [storage];
  for (const inner of storages)
    for (const entry of inner.entries) {
      if (entry.kind === "storage") storages.push(entry);
      else entries.push({ path: entry.path.slice(prefixLength), byteLength: entry.data.byteLength });
    }
  return entries;
}
