const SIGNATURES: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/gif", 0, [0x47, 0x49, 0x46, 0x38]],
  ["image/tiff", 0, [0x49, 0x49, 0x2a, 0x00]],
  ["image/tiff", 0, [0x4d, 0x4d, 0x00, 0x2a]],
  ["image/webp", 8, [0x57, 0x45, 0x42, 0x50]],
  ["application/pdf", 0, [0x25, 0x50, 0x44, 0x46]],
  ["application/postscript", 0, [0x25, 0x21, 0x50, 0x53]],
  ["application/postscript", 0, [0xc5, 0xd0, 0xd3, 0xc6]],
  ["application/zip", 0, [0x50, 0x4b, 0x03, 0x04]],
  ["application/zip", 0, [0x50, 0x4b, 0x05, 0x06]],
  ["application/gzip", 0, [0x1f, 0x8b]],
  ["application/x-ole-storage", 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["video/mp4", 4, [0x66, 0x74, 0x79, 0x70]],
  ["video/x-matroska", 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ["application/x-msdownload", 0, [0x4d, 0x5a]],
];

/** Extension -> the types its content may have by signature. */
const BY_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  png: ["image/png"],
  gif: ["image/gif"],
  tif: ["image/tiff"],
  tiff: ["image/tiff"],
  webp: ["image/webp"],
  pdf: ["application/pdf"],
  eps: ["application/postscript"],
  ps: ["application/postscript"],
  zip: ["application/zip"],
  docx: ["application/zip"],
  xlsx: ["application/zip"],
  pptx: ["application/zip"],
  gz: ["application/gzip"],
  doc: ["application/x-ole-storage"],
  xls: ["application/x-ole-storage"],
  ppt: ["application/x-ole-storage"],
  mp4: ["video/mp4"],
  mov: ["video/mp4"],
  m4v: ["video/mp4"],
  xml: [],
  csv: [],
  txt: [],
  svg: [],
};

/** What is wrong with a file by its first bytes; undefined where its extension is not known here, or agrees. */
export function findTypeFault(path: string, content: Uint8Array): string | undefined {
  const extension = extensionOf(path);
  const allowed = Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
  if (allowed === undefined) return undefined;
  if (content.length === 0) return `"${path}" is empty.`;
  const found = detectType(content);
  if (found === undefined)
    return allowed.length === 0 ? undefined : `"${path}" is no ${allowed.join(" or ")} by its content.`;
  return allowed.includes(found) ? undefined : `"${path}" is ${found} by its content.`;
}

/** Media types of files that a journal takes; undefined for all others. */
export function mediaTypeOf(path: string): string | undefined {
  const extension = extensionOf(path);
  return Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avi: "video/x-msvideo",
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  eps: "application/postscript",
  flv: "video/x-flv",
  gif: "image/gif",
  gz: "application/gzip",
  htm: "text/html",
  html: "text/html",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  m4v: "video/x-m4v",
  md: "text/markdown",
  mov: "video/quicktime",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  mpg: "video/mpeg",
  nxml: "application/xml",
  pdb: "chemical/x-pdb",
  pdf: "application/pdf",
  png: "image/png",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ps: "application/postscript",
  rtf: "application/rtf",
  svg: "image/svg+xml",
  tex: "application/x-tex",
  tif: "image/tiff",
  tiff: "image/tiff",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  wav: "audio/x-wav",
  webm: "video/webm",
  wmv: "video/x-ms-wmv",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
  zip: "application/zip",
};

function extensionOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** The type that the first bytes show; undefined for text, and for what has no signature here. */
function detectType(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(([, offset, signature]) =>
    signature.every((byte, index) => bytes[offset + index] === byte),
  )?.[0];
}
