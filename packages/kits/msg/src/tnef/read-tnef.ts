import { FormatError } from "@colophon/kit-bytes";
import { type ByteView, viewOf } from "../byte-view.ts";
import { isCompoundFile } from "../cfb/header.ts";
import { readU32 } from "../little-endian.ts";
import { decodeProperties, type RawProperty } from "../mapi/property.ts";
import { createPropertyBag, type PropertyBag } from "../mapi/property-bag.ts";
import { PropertyType } from "../mapi/property-type.ts";
import { createTextReading, type TextReading } from "../mapi/text.ts";
import type { AttachmentParts } from "../message/attachments.ts";
import { buildMessage } from "../message/build-message.ts";
import type { OleObject, OutlookMessage } from "../message/model.ts";
import { codePageOf, readOleFile } from "../message/read-msg.ts";
import { type MsgOptions, type MsgReading, startReading } from "../reading.ts";
import { attributeName } from "./attribute-names.ts";
import { readTnefAttributes, TnefAttribute, type TnefAttributeRecord } from "./attributes.ts";
import { type LegacyContext, legacyProperties } from "./legacy.ts";
import { readObjectValue, readPropertyBlock } from "./mapi-block.ts";

const ATTACH_DATA = 0x3701;
const MESSAGE_INTERFACE = "00020307-0000-0000-c000-000000000046";

interface TnefContext extends MsgReading {
  readonly file: Uint8Array;
  readonly budget: { attachments: number };
}

interface TnefPlace {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  readonly path: string;
}

/**
 * TNEF bytes (winmail.dat, application/ms-tnef) -> the message with everything in it.
 *
 * Shapes   Attachment data are views on the bytes given; nested TNEF is read to limits.maxMessageDepth.
 * Cost     O(bytes) time; memory for texts only.
 * Errors   NOT_A_TNEF_STREAM; LIMIT.
 * Losses   none silently: a wrong checksum, a cut stream or trailing bytes are defects.
 * Source   [MS-OXTNEF].
 */
export function readTnef(file: Uint8Array, options: MsgOptions = {}): OutlookMessage {
  const reading = startReading(options);
  const context = { ...reading, file, budget: { attachments: reading.limits.maxAttachments } };
  return readStream({ start: 0, end: file.length, depth: 0, path: "" }, context);
}

interface AttachmentGroup {
  readonly legacy: RawProperty[];
  readonly mapi: RawProperty[];
}

function readStream(place: TnefPlace, context: TnefContext): OutlookMessage {
  const { file, log } = context;
  const { key, attributes } = readTnefAttributes(file, place, {
    log,
    checkpoint: context.checkpoint,
    path: place.path,
  });
  const text = createTextReading(oemCodePage(attributes, file), log, place.path);
  const message: AttachmentGroup = { legacy: [], mapi: [] };
  const rows: RawProperty[][] = [];
  const groups: AttachmentGroup[] = [];
  for (const attribute of attributes) {
    context.checkpoint();
    const end = attribute.start + attribute.byteLength;
    const block = { ...context, end, path: place.path, text };
    if (attribute.id === TnefAttribute.messageProperties)
      for (const one of readPropertyBlock(attribute.start, block).raws) message.mapi.push(one);
    else if (attribute.id === TnefAttribute.recipientTable)
      for (const row of readRows(attribute, block)) rows.push(row);
    else if (attribute.level === "message") addLegacy(message, attribute, { file, text }, context);
    else {
      const group = groupFor(attribute, groups, { context, path: place.path });
      if (group === undefined) continue;
      if (attribute.id === TnefAttribute.attachProperties)
        for (const one of readPropertyBlock(attribute.start, block).raws) group.mapi.push(one);
      else addLegacy(group, attribute, { file, text }, context);
    }
  }
  // A message in Unicode states no OEM code page worth having: its own properties decide for what is left in 8 bits.
  const stated = codePageOf(message.mapi);
  const reading = oemCodePage(attributes, file) === undefined && stated !== undefined;
  const strings = reading ? createTextReading(stated, log, place.path) : text;
  const attachments = groups.map((group, i) =>
    readAttachment(group, { place: { ...place, path: joinPath(place.path, i) }, text: strings }, context),
  );
  return buildMessage(
    {
      kind: "tnef",
      file,
      path: place.path,
      text: strings,
      properties: mergedBag(message, strings, context),
      recipients: rows.map((row) => createPropertyBag(decodeProperties(row, strings, context))),
      attachments,
      tnef: { key, attributes: attributes.map((one) => ({ ...one, name: attributeName(one.id) })) },
    },
    context,
    place.depth === 0 ? log.defects : [],
  );
}

/** Attack: a million empty attributes that all stand for the same property. */
function addLegacy(
  group: AttachmentGroup,
  attribute: TnefAttributeRecord,
  reading: LegacyContext,
  context: TnefContext,
): void {
  if (group.legacy.length < context.limits.maxProperties)
    for (const one of legacyProperties(attribute, reading)) group.legacy.push(one);
}

function joinPath(path: string, index: number): string {
  return path === "" ? `attachment ${index + 1}` : `${path}/attachment ${index + 1}`;
}

function oemCodePage(attributes: readonly TnefAttributeRecord[], file: Uint8Array): number | undefined {
  const stated = attributes.find((attribute) => attribute.id === TnefAttribute.oemCodePage);
  return stated === undefined || stated.byteLength < 4 ? undefined : readU32(file, stated.start);
}

/** attAttachRenderData begins an attachment; a writer that left it out begins with whatever it has. */
function groupFor(
  attribute: TnefAttributeRecord,
  groups: AttachmentGroup[],
  owner: { readonly context: TnefContext; readonly path: string },
): AttachmentGroup | undefined {
  const current = groups.at(-1);
  if (current !== undefined && attribute.id !== TnefAttribute.attachRenderData) return current;
  if (owner.context.budget.attachments-- <= 0) {
    const { limits, log } = owner.context;
    log.add("ATTACHMENT_LIMIT", `More than ${limits.maxAttachments} attachments.`, owner.path, attribute.start);
    return undefined;
  }
  const group = { legacy: [], mapi: [] };
  groups.push(group);
  return group;
}

/** MAPI properties first; a legacy attribute counts only where they are silent. Source: [MS-OXTNEF] 3.1. */
function mergedBag(group: AttachmentGroup, text: TextReading, context: TnefContext): PropertyBag {
  const stated = new Set(group.mapi.map((raw) => raw.id));
  const legacy = group.legacy.filter((raw) => !stated.has(raw.id));
  return createPropertyBag(decodeProperties([...group.mapi, ...legacy], text, context));
}

/** Source: [MS-OXTNEF] 2.1.3.5.1: a count of rows, each a property block. */
function readRows(attribute: TnefAttributeRecord, block: Parameters<typeof readPropertyBlock>[1]): RawProperty[][] {
  const { file, limits, log, path, end, checkpoint } = block;
  const rows: RawProperty[][] = [];
  const count = attribute.byteLength >= 4 ? readU32(file, attribute.start) : 0;
  let at = attribute.start + 4;
  for (let i = 0; i < count; i++) {
    checkpoint();
    if (i >= limits.maxRecipients) {
      log.add("RECIPIENT_LIMIT", `Only ${limits.maxRecipients} of ${count} are read.`, path, at);
      break;
    }
    const row = readPropertyBlock(at, block);
    rows.push([...row.raws]);
    if (!row.isComplete || row.end >= end) break;
    at = row.end;
  }
  return rows;
}

function readAttachment(
  group: AttachmentGroup,
  reading: { readonly place: TnefPlace; readonly text: TextReading },
  context: TnefContext,
): AttachmentParts {
  const { place, text } = reading;
  const properties = mergedBag(group, text, context);
  const base = { path: place.path, properties, embedded: undefined, ole: undefined };
  const object = group.mapi.find((raw) => raw.id === ATTACH_DATA && raw.type === PropertyType.object);
  const value = object?.values[0];
  const inner = value === undefined ? undefined : readObjectValue(context.file, value);
  const legacyData = group.legacy.find((raw) => raw.id === ATTACH_DATA)?.values[0];
  const mapiData = properties.binary(ATTACH_DATA);
  const stored = legacyData !== undefined && legacyData.byteLength > 0 ? legacyData : mapiData;
  if (inner === undefined) return { ...base, data: stored ?? legacyData };
  const bytes = viewOf(context.file, [{ start: inner.start, end: inner.end }]);
  if (inner.interfaceId === MESSAGE_INTERFACE) {
    const embedded = readEmbedded({ ...place, ...inner, depth: place.depth + 1 }, context);
    return { ...base, data: bytes, embedded };
  }
  const ole = oleOf(bytes, context, place.path);
  return { ...base, data: stored !== undefined && stored.byteLength > 0 ? stored : bytes, ole };
}

function readEmbedded(place: TnefPlace, context: TnefContext): OutlookMessage | undefined {
  const { limits, log } = context;
  if (place.depth >= limits.maxMessageDepth) {
    log.add(
      "MESSAGE_TOO_DEEP",
      `Messages are nested more than ${limits.maxMessageDepth} levels deep.`,
      place.path,
      place.start,
    );
    return undefined;
  }
  try {
    return readStream(place, context);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    log.add("EMBEDDED_UNREADABLE", error.message, place.path, place.start);
    return undefined;
  }
}

function oleOf(bytes: ByteView, context: TnefContext, path: string): OleObject | undefined {
  const file = bytes.bytes();
  if (!isCompoundFile(file)) return undefined;
  try {
    return readOleFile(file, bytes, context);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    context.log.add("EMBEDDED_UNREADABLE", error.message, path, bytes.ranges[0]?.start);
    return undefined;
  }
}
