import { type PdfDict, type PdfFile, textOf } from "@colophon/kit-pdf";
import type { ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import type { Value } from "../rules/value.ts";
import { DC } from "./metadata-types.ts";
import { sharedMainPacket } from "./packet.ts";
import type { XmpNode } from "./rdf.ts";

const BASIC = "http://ns.adobe.com/xap/1.0/";
const PDF = "http://ns.adobe.com/pdf/1.3/";

/** No XML text contains it. */
const NOT_TEXT = "\0";

export interface Information {
  readonly file: PdfFile;
  readonly dict: PdfDict;
}

/** Zeros at the end do not count; what is not a string agrees with no text. */
const text =
  (key: string) =>
  ({ file, dict }: Information): Value => {
    const held = file.resolve(dict.get(key));
    return textOf(held)?.replace(/\0+$/, "") ?? (held === null ? null : NOT_TEXT);
  };

function inPacket(survey: ConformanceContext, namespace: string, name: string): XmpNode | undefined {
  return sharedMainPacket(survey)?.properties.find((node) => node.namespace === namespace && node.name === name);
}

const plain =
  (namespace: string, name: string) =>
  (_: Information, survey: ConformanceContext): Value =>
    inPacket(survey, namespace, name)?.value ?? null;

/** Of a text in several languages that which is for all. */
const usual =
  (name: string) =>
  (_: Information, survey: ConformanceContext): Value => {
    const node = inPacket(survey, DC, name);
    const item = node?.children.find(({ language }) => language === "x-default") ?? node?.children[0];
    return item?.value ?? node?.value ?? null;
  };

const PDF_DATE = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z)|([+-])(\d{2})'?(\d{2})?'?)?/;
const XMP_DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?)?)?(?:(Z)|([+-])(\d{2}):?(\d{2})?)?$/;

/** Seconds since 1970; one without a zone is as if of Greenwich. */
function instantOf(date: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(date.trim());
  if (found === null) return undefined;
  const [, year = "", month = "01", day = "01", hour = "00", minute = "00", second = "00"] = found;
  const [, , , , , , , , sign, zoneHour = "0", zoneMinute = "0"] = found;
  const local = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second) / 1000;
  const shift = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60;
  return sign === undefined ? local : sign === "+" ? local - shift : local + shift;
}

/** Null where the dictionary has no such date. */
const agree =
  (key: string, name: string) =>
  ({ file, dict }: Information, survey: ConformanceContext): Value => {
    const own = textOf(file.resolve(dict.get(key)));
    if (own === undefined) return null;
    const other = inPacket(survey, BASIC, name);
    const instant = instantOf(own, PDF_DATE);
    return other !== undefined && instant !== undefined && instant === instantOf(other.value, XMP_DATE);
  };

/** The document information dictionary beside the metadata. Source: ISO 19005-1, 6.7.3. */
export const cosInfo: ObjectType<Information> = {
  name: "CosInfo",
  properties: {
    Title: text("Title"),
    Author: text("Author"),
    Subject: text("Subject"),
    Keywords: text("Keywords"),
    Creator: text("Creator"),
    Producer: text("Producer"),
    ModDate: text("ModDate"),
    size: ({ dict }) => dict.entries.size,
    XMPTitle: usual("title"),
    XMPDescription: usual("description"),
    XMPCreator: (_, survey) => {
      const node = inPacket(survey, DC, "creator");
      return node?.children[0]?.value ?? node?.value ?? null;
    },
    XMPCreatorSize: (_, survey) => {
      const node = inPacket(survey, DC, "creator");
      return node === undefined ? 0 : node.form === "simple" ? 1 : node.children.length;
    },
    XMPKeywords: plain(PDF, "Keywords"),
    XMPProducer: plain(PDF, "Producer"),
    XMPCreatorTool: plain(BASIC, "CreatorTool"),
    doCreationDatesMatch: agree("CreationDate", "CreateDate"),
    doModDatesMatch: agree("ModDate", "ModifyDate"),
  },
};
