/**
 * Transfer encoding tokens, lower case -> how the body is read.
 *
 * Origin: RFC 2045, 6.1 (the five), then the tokens and misspellings that agents write. Facts only.
 */
export const TRANSFER_ENCODINGS = {
  "7bit": { encoding: "7bit", isStandard: true },
  "8bit": { encoding: "8bit", isStandard: true },
  binary: { encoding: "binary", isStandard: true },
  base64: { encoding: "base64", isStandard: true },
  "quoted-printable": { encoding: "quoted-printable", isStandard: true },
  "7-bit": { encoding: "7bit", isStandard: false },
  "7 bit": { encoding: "7bit", isStandard: false },
  "7bits": { encoding: "7bit", isStandard: false },
  none: { encoding: "7bit", isStandard: false },
  "8-bit": { encoding: "8bit", isStandard: false },
  "8 bit": { encoding: "8bit", isStandard: false },
  "8bits": { encoding: "8bit", isStandard: false },
  "us-ascii": { encoding: "7bit", isStandard: false },
  "utf-8": { encoding: "8bit", isStandard: false },
  "base-64": { encoding: "base64", isStandard: false },
  "base 64": { encoding: "base64", isStandard: false },
  "x-base64": { encoding: "base64", isStandard: false },
  "quoted printable": { encoding: "quoted-printable", isStandard: false },
  quotedprintable: { encoding: "quoted-printable", isStandard: false },
  "quoted-printeable": { encoding: "quoted-printable", isStandard: false },
  "quoted_printable": { encoding: "quoted-printable", isStandard: false },
  qp: { encoding: "quoted-printable", isStandard: false },
  "x-uuencode": { encoding: "uuencode", isStandard: true },
  "x-uue": { encoding: "uuencode", isStandard: true },
  "x-uu": { encoding: "uuencode", isStandard: true },
  uuencode: { encoding: "uuencode", isStandard: true },
  uue: { encoding: "uuencode", isStandard: true },
  "x-yencode": { encoding: "yenc", isStandard: true },
  "x-yenc": { encoding: "yenc", isStandard: true },
  yenc: { encoding: "yenc", isStandard: true },
} as const satisfies Record<string, { readonly encoding: string; readonly isStandard: boolean }>;
