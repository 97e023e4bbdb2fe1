// Rules of the family beside those of kit-mime and kit-msg, and which area each rule belongs to.
// Origin: own reading of the RFCs named in `clause`.

type Area = "transport" | "header" | "addresses" | "mime" | "attachments" | "container";

interface OwnRule {
  readonly severity: "error" | "warning" | "note";
  readonly clause: string;
  readonly message: string;
}

export const OWN_RULES = {
  "missing-message-id": { severity: "warning", clause: "RFC 5322, 3.6.4", message: "The message has no Message-ID." },
  "missing-sender": { severity: "error", clause: "RFC 5322, 3.6.2", message: "From names several authors and no Sender says who sent it." },
  "duplicate-content-id": { severity: "error", clause: "RFC 2045, 7", message: "Two parts have the same Content-ID." },
  "received-out-of-order": { severity: "note", clause: "RFC 5321, 4.4", message: "A hop is dated before the one that came earlier." },
  "type-mismatch": { severity: "error", clause: "RFC 2045, 5", message: "The first bytes are of another type than declared." },
  "extension-mismatch": { severity: "warning", clause: "RFC 2183, 2.3", message: "The first bytes are of another type than the name says." },
  "active-attachment": { severity: "warning", clause: "RFC 2183, 5", message: "Opening the attachment could run code." },
  "double-extension": { severity: "warning", clause: "RFC 2183, 5", message: "The file name has a harmless extension before the real one." },
  "outside-text": { severity: "warning", clause: "RFC 2046, 5.1.1", message: "Text lies outside all parts, where mail programs do not show it." },
  "unsafe-filename": { severity: "warning", clause: "RFC 2183, 2.3", message: "The name has a folder, a device, or what cannot be seen." },
} as const satisfies Record<string, OwnRule>;

export type OwnRuleId = keyof typeof OWN_RULES;

const AREA_LISTS: Readonly<Record<Area, string>> = {
  transport: "bare-lf bare-cr line-too-long nul-byte eight-bit-in-7bit bytes-before-header mbox-from-line doubtful-from-line from-line-in-body",
  header:
    "malformed-header obsolete-header-space leading-continuation blank-continuation missing-blank-line utf8-header non-ascii-header duplicate-header missing-header header-injection bad-encoded-word encoded-word-too-long encoded-word-in-quoted-string split-character encoded-word-limit bad-date obsolete-date bad-message-id missing-message-id received-out-of-order",
  addresses: "bad-address obsolete-address address-limit missing-sender",
  mime: "missing-mime-version unknown-charset undecodable-bytes bad-content-type bad-parameter duplicate-parameter bad-extended-parameter parameter-encoded-word parameter-limit bad-transfer-encoding unknown-transfer-encoding missing-boundary bad-boundary boundary-never-occurs boundary-not-closed boundary-collision boundary-prefix delimiter-text empty-multipart outside-text encoded-multipart depth-limit embedded-limit bad-base64 base64-trailing-data bad-qp qp-trailing-space encoded-line-too-long bad-uuencode bad-yenc duplicate-content-id",
  attachments: "type-mismatch extension-mismatch active-attachment double-extension unsafe-filename",
  container: "",
};

const AREAS: ReadonlyMap<string, Area> = new Map(
  Object.entries(AREA_LISTS).flatMap(([area, list]) => list.split(" ").map((rule): [string, Area] => [rule, area as Area])),
);

/** Rules of Outlook files are the container's. */
export function areaOfRule(rule: string): Area {
  return AREAS.get(rule) ?? "container";
}

/** File name extensions of the types that first bytes can prove. */
export const EXTENSIONS_BY_TYPE: Readonly<Record<string, RegExp>> = {
  "application/pdf": /^(?:pdf|ai)$/,
  "application/zip": /^(?:zip|docx|xlsx|pptx|dotx|xltx|potx|ppsx|docm|xlsm|pptm|odt|ods|odp|odg|odf|epub|jar|war|apk|kmz|xps|oxps|vsdx|sketch|pages|numbers|key|cbz|xpi|ipa|appx|msix|vsix|nupkg|whl|mscz|zipx)$/,
  "application/x-ole-storage": /^(?:doc|dot|xls|xlt|xla|ppt|pps|pot|msg|oft|msi|msp|mpp|vsd|pub|db|hwp|wps|wiz|mpt|max|ole|dat|bin)$/,
  "application/rtf": /^(?:rtf|doc)$/,
  "application/gzip": /^(?:gz|tgz|svgz|gzip|emz|wmz|dia|zi)$/,
  "application/vnd.rar": /^(?:rar|cbr|r\d\d)$/,
  "application/x-7z-compressed": /^(?:7z|cb7)$/,
  "application/x-tar": /^(?:tar|ova|gem)$/,
  "image/png": /^(?:png|apng)$/,
  "image/jpeg": /^(?:jpe?g|jpe|jfif|jif|mpo)$/,
  "image/gif": /^gif$/,
  "image/tiff": /^(?:tiff?|dng|nef|cr2|arw)$/,
  "image/webp": /^webp$/,
  "image/bmp": /^(?:bmp|dib)$/,
  "audio/mpeg": /^(?:mp3|mp2|mpga)$/,
  "audio/wav": /^wav$/,
  "video/mp4": /^(?:mp4|m4[abpv]|mov|3gp|heic|heif|avif|qt)$/,
  "application/vnd.microsoft.portable-executable": /^(?:exe|dll|scr|com|cpl|sys|ocx|drv|efi|mui)$/,
};

/** Extensions by which a name looks harmless. */
export const HARMLESS_EXTENSIONS = /\.(?:pdf|docx?|xlsx?|pptx?|txt|rtf|csv|jpe?g|png|gif|bmp|tiff?|mp[34]|wav|avi|zip|eml|msg|odt|ods)\s*\.[^.]{1,12}$/i;
