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
const FORMATS =
  'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';
const OTHERS =
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** A flat OpenDocument text; spans of the style `symbols` are in Word's font of bullets. */
export function textOf(body: string): Uint8Array {
  return Buffer.from(
    `<?xml version="1.0"?><office:document ${SPACES} ${OTHERS} ${FORMATS} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles><style:style style:name="symbols" style:family="text"><style:text-properties fo:font-family="Symbol" style:font-charset="x-symbol"/></style:style></office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document>`,
  );
}

/** A slide with a text in that font, shrunk until it fits its box. */
export function slideOfShrunkText(font: string): Uint8Array {
  return Buffer.from(
    `<?xml version="1.0"?><office:document ${SPACES} ${OTHERS} ${FORMATS} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:automatic-styles><style:style style:name="g" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="none" draw:fit-to-size="shrink-to-fit"/></style:style><style:style style:name="t" style:family="text"><style:text-properties fo:font-family="${font}" fo:font-size="60pt"/></style:style></office:automatic-styles><office:body><office:presentation><draw:page draw:name="one"><draw:frame draw:style-name="g" svg:x="1cm" svg:y="1cm" svg:width="9cm" svg:height="3cm"><draw:text-box><text:p><text:span text:style-name="t">Library illusions, willingly filled</text:span></text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document>`,
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
