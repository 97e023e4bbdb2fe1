const SPACES = [
  ["office", "office"],
  ["text", "text"],
  ["table", "table"],
  ["draw", "drawing"],
  ["dc", ""],
]
  .map(([prefix, name]) =>
    name === ""
      ? `xmlns:${prefix}="http://purl.org/dc/elements/1.1/"`
      : `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  .join(" ");
const OTHERS =
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** A flat OpenDocument text. */
export function textOf(body: string): Uint8Array {
  return Buffer.from(
    `<?xml version="1.0"?><office:document ${SPACES} ${OTHERS} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${body}</office:text></office:body></office:document>`,
  );
}

/** A text with a picture that lies elsewhere. */
export function textWithPicture(url: string): Uint8Array {
  return textOf(
    `<text:p>Before <draw:frame text:anchor-type="as-char" svg:width="5cm" svg:height="5cm"><draw:image xlink:href="${url}" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame> after.</text:p>`,
  );
}

/** 3 x 3 pixels, red. */
export const PICTURE: Uint8Array = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAADZSiLoAAAAEElEQVR4nGP4z8AAQQxYWACPjgj4kWPEuQAAAABJRU5ErkJggg==",
  "base64",
);
