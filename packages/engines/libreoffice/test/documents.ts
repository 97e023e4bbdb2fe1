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

/** A Word document of two paragraphs with numbers spelt out (`cardinalText`). */
export const SPELT_OUT: Uint8Array = Buffer.from(
  [
    "UEsDBBQAAAAIAAAAIQDFvG4VzgAAAMMBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2Rv07DMBDGXyXyipqrOnRASRboWhh4gatzSSzss3XntOXtcVrIwI",
    "KQGO3vz++Trnn7SKTVNXjW1kw5p0cAtRMF1Dom4qIMUQLm8pQREtp3HAl22+0ebORMnDd56TBd80wDzj5Xh2v5Vhe5NUJeTfV0Ny6s1mBK3lnMRYcz9z8o",
    "my9CXZI3j04u6UMxGOialzOJuJ6qV5R8xFDq4BKlhz7aORREvRj/xIvD4Cyt+aUtSbSk6ngMvl6VgI5/3cFzOJGU5P8PWau/R8Dtdt0nUEsDBBQAAAAIAA",
    "AAIQBZ3+1chQAAAO8AAAALAAAAX3JlbHMvLnJlbHONzzEOAiEQBdCrEA6ws7GwMEBlY2u8wAQGlrgwBDDq7aWwWI2F5fz/85JRZ1qxR85tiaWJR1pz03Lp",
    "vRwAml0oYZu4UB6N55qwj7MGKGivGAh287yHujWkUVtTnJyWKMXlWegfmL2Plo5sb4ly/+F/LYaMNVDX8s7VgXvH02AlGAUf/5kXUEsDBBQAAAAIAAAAIQ",
    "BwKgR5pAAAAN8BAAARAAAAd29yZC9kb2N1bWVudC54bWzVUTsOwjAMvUqVHVwYGKK2IxIb4gahST9SfnLSBm5P0zTAyMriZ7/nn+wqUG7aSQnti4eS2tFQ",
    "k8F7SwFcOwjF3N5YoRetM6iYX0LsIRjkFk0rnBt1ryQcy/IEio2aNFWgd8OfEe1qrhhBTyo5o5xlEejMZE1KApt24Zk7RA6+CjCBZLrPOR3uzrctb5XhPe",
    "fnkkB9w2LkE5ea/O3akM8On5c2L1BLAwQUAAAACAAAACEAln7NC4UAAADmAAAAHAAAAHdvcmQvX3JlbHMvZG9jdW1lbnQueG1sLnJlbHONzz0KAjEQBeCr",
    "hDnAzmJhIUkqG1vxAmOc/ODmhyQL6+1NJStYWL734IMnr7xQDzk1H0oTW1xSU+B7LyfEZjxHalMunMZic43UR6wOC5knOcbDPB+x7g3Qcm+Ky0MBgbi9Cv",
    "8DZ2uD4XM2a+TUf/iY1njnGpIbKFXHXcGnmoYGqCV+3dJvUEsDBBQAAAAIAAAAIQC1dWCetAAAADIBAAASAAAAd29yZC9udW1iZXJpbmcueG1sXVDLDoMg",
    "EPwVQ9Jr0R56IOqxiZee+gMrUCUBNICPQz++C9XG9sJmZnZmJ5QLs5NppVO2y1ajrWdLRfoQRkap57004M/DKC1qz8EZCAhdR5fBidENXHqPTqPpJc+v1I",
    "CypC4XBq0PDni4Tyb7QY2oSJ5W9KxRUjh2xgdwAbkZkCoIjRyWu5kvycEJZUE/5Bo+Otoj2BdOxSvyNAlpHm5veVl6Y5Hiv2sj9qB8i7HRRg+fVL8BUEsB",
    "AhQDFAAAAAgAAAAhAMW8bhXOAAAAwwEAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAMUAAAACAAAACEAWd/tXIUAAADvAA",
    "AACwAAAAAAAAAAAAAAgAH/AAAAX3JlbHMvLnJlbHNQSwECFAMUAAAACAAAACEAcCoEeaQAAADfAQAAEQAAAAAAAAAAAAAAgAGtAQAAd29yZC9kb2N1bWVu",
    "dC54bWxQSwECFAMUAAAACAAAACEAln7NC4UAAADmAAAAHAAAAAAAAAAAAAAAgAGAAgAAd29yZC9fcmVscy9kb2N1bWVudC54bWwucmVsc1BLAQIUAxQAAA",
    "AIAAAAIQC1dWCetAAAADIBAAASAAAAAAAAAAAAAACAAT8DAAB3b3JkL251bWJlcmluZy54bWxQSwUGAAAAAAUABQBDAQAAIwQAAAAA",
  ].join(""),
  "base64",
);
