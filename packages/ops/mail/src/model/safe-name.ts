import { withoutEnd } from "@colophon/kit-bytes";

/** UTF-8 bytes of a file name; the least that common file systems allow. */
const MAX_NAME_BYTES = 200;
const MAX_EXTENSION_LENGTH = 20;
/** Names Windows keeps for devices, whatever the extension. Source: Microsoft, Naming Files, Paths, and Namespaces. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
/** Controls, and what turns the reading direction or cannot be seen: "exe.gpj" shown as "jpg.exe". Unicode TR 36, 2.11.2. */
const UNSEEN = /[\0-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/gu;
const PATH_SIGNS = /[<>:"|?*]/g;

/** Extensions for what is to be given a name of its own. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "text/plain": "txt",
  "text/html": "html",
  "text/calendar": "ics",
  "text/vcard": "vcf",
  "text/csv": "csv",
  "application/rtf": "rtf",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/pkcs7-mime": "p7m",
  "application/pkcs7-signature": "p7s",
  "application/pgp-signature": "asc",
  "application/ms-tnef": "dat",
  "application/vnd.ms-outlook": "msg",
  "application/x-ole-storage": "ole",
  "message/rfc822": "eml",
  "message/delivery-status": "txt",
  "message/disposition-notification": "txt",
  "message/feedback-report": "txt",
  "text/rfc822-headers": "txt",
  "application/ics": "ics",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/bmp": "bmp",
  "image/svg+xml": "svg",
};

/**
 * A name from a mail -> a name that is safe to write on any system: no folder, no control, no device, no hidden direction,
 * at most 200 bytes with its extension kept.
 */
export function safeName(name: string): string {
  const base =
    name
      .replace(UNSEEN, "")
      .split(/[/\\]/)
      .findLast((piece) => piece.trim() !== "") ?? "";
  const plain = withoutEnd(base.replace(PATH_SIGNS, "_").trimStart(), /[\s.]/).replace(/^\.+/, "_");
  const free = DEVICE_NAME.test(plain) ? `_${plain}` : plain;
  return shorten(free.toWellFormed());
}

/** A name for a part that has none: its kind and its place. */
export function inventName(mediaType: string, id: string): string {
  const extension = EXTENSIONS[mediaType] ?? "bin";
  const stem = mediaType.startsWith("image/") ? "image" : mediaType === "message/rfc822" ? "message" : "part";
  return `${stem}-${id}.${extension}`;
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const dot = name.lastIndexOf(".");
  const hasExtension = dot > 0 && name.length - dot <= MAX_EXTENSION_LENGTH;
  const extension = hasExtension ? name.slice(dot) : "";
  let stem = "";
  let byteLength = Buffer.byteLength(extension);
  for (const character of hasExtension ? name.slice(0, dot) : name) {
    byteLength += Buffer.byteLength(character);
    if (byteLength > MAX_NAME_BYTES) break;
    stem += character;
  }
  return `${stem.trimEnd()}${extension}`;
}

/** Gives each name once, whatever the case: a second "a.pdf" becomes "a (2).pdf". */
export function createNameRegister(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const dot = name.lastIndexOf(".");
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let count = taken.get(name.toLowerCase()) ?? 0;
    let free = name;
    while (taken.has(free.toLowerCase())) {
      count += 1;
      free = `${stem} (${count + 1})${extension}`;
    }
    taken.set(name.toLowerCase(), count);
    taken.set(free.toLowerCase(), taken.get(free.toLowerCase()) ?? 0);
    return free;
  };
}
