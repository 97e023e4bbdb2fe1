const SPACES = [
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(" ");

function flat(kind: "text" | "spreadsheet" | "presentation", body: string): string {
  const type = `office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}"`;
  return `<?xml version="1.0"?><office:document ${SPACES} ${type}><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;
}

/** One document of each kind, the text with a comment: what an installation without dialogue files refuses. */
export const PROBES = {
  fodt: flat(
    "text",
    "<text:p>Probe<office:annotation><dc:creator>A</dc:creator><text:p>A comment.</text:p></office:annotation></text:p>",
  ),
  fods: flat(
    "spreadsheet",
    '<table:table table:name="S"><table:table-row><table:table-cell office:value-type="string"><text:p>Probe</text:p></table:table-cell></table:table-row></table:table>',
  ),
  fodp: flat(
    "presentation",
    '<draw:page draw:name="P"><draw:frame svg:x="1cm" svg:y="1cm" svg:width="5cm" svg:height="2cm"><draw:text-box><text:p>Probe</text:p></draw:text-box></draw:frame></draw:page>',
  ),
} as const;
