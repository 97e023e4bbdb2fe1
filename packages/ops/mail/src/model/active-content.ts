import { FormatError } from "@colophon/contract";
import { withoutEnd } from "@colophon/kit-bytes";
import { isCompoundFile, openCompound } from "@colophon/kit-msg";
import {
  ACTIVE_EXTENSIONS,
  ACTIVE_TYPES,
  type ActiveKind,
  MACRO_MEMBERS,
  MACRO_STORAGES,
  PACKAGE_STREAM,
} from "../data/active-types.ts";
import { type CountEntry, listArchive } from "./archive-names.ts";
import type { MailPart } from "./part.ts";
import { sniffSignature } from "./sniff.ts";

/** Why opening a file could run code. */
export interface ActiveContent {
  readonly kind: ActiveKind;
  readonly reason: string;
}

/** A file as it is judged. */
export interface JudgedFile {
  readonly mediaType: string;
  readonly filename?: string | undefined;
  /** At least the first SNIFFED_BYTES of the content, or all of it. */
  readonly head: Uint8Array;
  /** The whole content; asked for only when the head shows a container. */
  bytes(): Uint8Array;
}

/** Characters of a name that are repeated in a reason. */
const MAX_LISTED_NAME = 100;

/**
 * A file -> why it is active content, or undefined: by its media type, its extension, its first bytes and, of ZIP, tar and
 * gzip archives and Office files, what they hold.
 *
 * Shapes   Decided by the sender's claims as well as by the bytes: whichever of them a receiver would follow.
 * Cost     O(first bytes); O(entries) for a container. An archive inside an archive is not opened.
 */
export function findActive(file: JudgedFile, count: CountEntry): ActiveContent | undefined {
  return byName(file.filename) ?? byType(file.mediaType) ?? byBytes(file) ?? byContent(file, count);
}

/** Extension, lower case, without the dot; trailing dots and blanks are what Windows drops. */
export function extensionOfFilename(filename: string): string {
  const name = withoutEnd(filename, /[\s.\0]/).toLowerCase();
  const dot = name.lastIndexOf(".");
  return dot === -1 ? "" : name.slice(dot + 1);
}

function byName(filename = ""): ActiveContent | undefined {
  const extension = extensionOfFilename(filename.slice(-1_000));
  const kind = ACTIVE_EXTENSIONS.get(extension);
  return kind === undefined ? undefined : { kind, reason: `Files named .${extension} are a ${kind}.` };
}

function byType(mediaType: string): ActiveContent | undefined {
  const kind = ACTIVE_TYPES.find(([pattern]) => pattern.test(mediaType))?.[1];
  return kind === undefined ? undefined : { kind, reason: `It is declared as ${mediaType}, a ${kind}.` };
}

const KIND_OF_SIGNATURE = {
  executable: "program",
  script: "script",
  shortcut: "shortcut",
  "disk image": "disk image",
  installer: "installer",
  "help file": "system file",
  notebook: "macro document",
} as const;

/** Markup that a browser runs whatever it is called. Source: WHATWG MIME Sniffing, 7.1. */
const MARKUP =
  /^(?:\xef\xbb\xbf)?\s{0,200}<(?:!doctype html|html|head|script|body|iframe|svg|\?xml[^>]{0,200}\?>\s{0,200}(?:<!--[^>]{0,500}-->\s{0,200})?<(?:svg|html|xsl:stylesheet|!DOCTYPE (?:svg|html)))[\s>]/i;
const INTERNET_SHORTCUT = /^\s{0,100}\[(?:InternetShortcut|Desktop Entry)\]/i;

function byBytes({ head }: JudgedFile): ActiveContent | undefined {
  const signature = sniffSignature(head);
  if (signature?.active !== undefined)
    return { kind: KIND_OF_SIGNATURE[signature.active], reason: `Its first bytes are those of ${signature.name}.` };
  if (signature !== undefined) return undefined;
  const start = Buffer.from(head.subarray(0, 1_024)).toString("latin1");
  if (MARKUP.test(start))
    return { kind: "web page", reason: "It begins as a web page or drawing that can run scripts." };
  if (INTERNET_SHORTCUT.test(start)) return { kind: "shortcut", reason: "It begins as a shortcut." };
  return undefined;
}

function byContent({ head, bytes }: JudgedFile, count: CountEntry): ActiveContent | undefined {
  if (isCompoundFile(head)) return inCompound(bytes(), count);
  const isArchive = (head[0] === 0x50 && head[1] === 0x4b) || (head[0] === 0x1f && head[1] === 0x8b);
  const isTar = Buffer.from(head.subarray(257, 262)).toString("latin1") === "ustar";
  if (!isArchive && !isTar) return undefined;
  const names = listArchive(bytes(), count) ?? [];
  const macro = names.find((name) => MACRO_MEMBERS.test(name));
  if (macro !== undefined)
    return { kind: "macro document", reason: `It holds macros or controls (${quoteName(macro)}).` };
  // A web page inside an archive is data: documents of the Office and e-book kinds hold them.
  const active = names.find((name) => {
    const kind = byName(name)?.kind;
    return kind !== undefined && kind !== "web page";
  });
  return active === undefined
    ? undefined
    : { kind: "archive", reason: `It is an archive that holds ${quoteName(active)}.` };
}

/** Office 97 to 2003: macros are storages of their own; an embedded file is a stream. Damaged files are judged by what is left. */
function inCompound(bytes: Uint8Array, count: CountEntry): ActiveContent | undefined {
  try {
    const waiting = [openCompound(bytes, { checkpoint: () => count(0) }).root];
    for (let storage = waiting.pop(); storage !== undefined; storage = waiting.pop()) {
      for (const entry of storage.entries) {
        if (entry.kind === "storage" && MACRO_STORAGES.test(entry.name))
          return { kind: "macro document", reason: `It holds macros (${quoteName(entry.name)}).` };
        if (entry.name === PACKAGE_STREAM)
          return { kind: "embedded object", reason: "It holds an embedded file that a double click starts." };
        if (entry.kind === "storage") waiting.push(entry);
      }
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  return undefined;
}

function quoteName(name: string): string {
  return name.slice(0, MAX_LISTED_NAME).replace(/[^\x20-\x7e]/g, "?");
}

/** Whether a part is a file of its own, which may be active: not a body that is shown and not what holds other parts. */
export function isFile(part: MailPart): boolean {
  return part.kind === "leaf" && part.origin.format !== "outlook-body";
}
