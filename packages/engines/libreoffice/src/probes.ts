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

/** A Word document of five parts with a comment: what an installation without dialogue files refuses. */
const WITH_COMMENT = [
  "UEsDBBQAAAAIAAAAIQCtjNvIxwAAAKkBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2Rv07DQAyHXyW6FfVcdWCokizQtTDwApbPSU7cP53dUt",
  "6+l4I6MCAhMdrfz/5kuX/7LCzdJYYkg1lUyx5AaOGIYnPh1MiUa0RtZZ2hIL3jzLDbbh+BclJOutF1hxn7Z57wFLQ7XFpbfE6DqRzEdE9fwdU1",
  "GCwleEJtHM7J/bBsvg22Td4ysvgiDy1gYOxfzlyrd9y9YtUjxrYOnF3hnxx5mjyxy3SKbcR+5OpKzcQiPs0x2DuJ6NNvbvp/N+W4gvvJcPvQeA",
  "VQSwMEFAAAAAgAAAAhAC/APMl/AAAA4wAAAAsAAABfcmVscy8ucmVsc43PPQoCMRAF4KuEOcDOYmEhSSobW/ECQ3ayCW5+SEbQ25tyFQvLx3t8",
  "8PSVN5JYcg+xdvVMW+4Ggkg9IXYXOFGfSuU8Gl9aIhmxrVjJ3WllPMzzEdveAKv3prosBhqo26vyP3DxPjo+F/dInOWH/7UYMrWVxcAyDQrQav",
  "z4ZN9QSwMEFAAAAAgAAAAhABGixQqaAAAA/AAAAAUAAABkLnhtbG1PSQ7CMAz8SpUH4IoDh6jtjTuCF6SJu0iNHTmpAr+nAVUgxGVsaxaNm6wd",
  "29UjperuF4o6t2pKKWiAaCf0Jh44IG3cwOJN2k4ZIbO4IGwxxplGv8Cxrk/gzUyqa7Lu2T3KDAUs+xJ/NTTiLRlJVdaza1WtoNBSIHUX4R4bKG",
  "tB+XWeyf3x7QocUJAsfkveKfBqAXsn+PzbPQFQSwMEFAAAAAgAAAAhAAEcJySBAAAA3QAAABAAAABfcmVscy9kLnhtbC5yZWxzjc89CgIxEIbh",
  "q4QcYGexsJBsKhtb8QJDnPzgJhMyWdDbG7sVLCw/XnjgM1dasScuElMV9cxrkUXH3usJQFykjDJxpTKK55axj9kCVHQPDASHeT5C2xvamr2pLv",
  "dFO61ur0r/wOx9cnRmt2Uq/YcPjvMnyTCxBeqDnwaiwRr4emPfUEsDBBQAAAAIAAAAIQAn86zlewAAALgAAAAFAAAAYy54bWxNjEEKwyAURK8i",
  "HiBKF12ICjmKGBuFfJX/Lfb4VQmlm8cMbxjdlS8AITdiH7gyqW54bK0qIcjHAI62UkMe7lUQXBsVT9ELHhWLD0Qpn3CJh5RPAS5lbvXvknWVDs",
  "MlH8G9Wyxo+L4GdQInmt3ZPd+0mH0SF+vibf8z2S9QSwECFAAUAAAACAAAACEArYzbyMcAAACpAQAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRl",
  "bnRfVHlwZXNdLnhtbFBLAQIUABQAAAAIAAAAIQAvwDzJfwAAAOMAAAALAAAAAAAAAAAAAACAAfgAAABfcmVscy8ucmVsc1BLAQIUABQAAAAIAA",
  "AAIQARosUKmgAAAPwAAAAFAAAAAAAAAAAAAACAAaABAABkLnhtbFBLAQIUABQAAAAIAAAAIQABHCckgQAAAN0AAAAQAAAAAAAAAAAAAACAAV0C",
  "AABfcmVscy9kLnhtbC5yZWxzUEsBAhQAFAAAAAgAAAAhACfzrOV7AAAAuAAAAAUAAAAAAAAAAAAAAIABDAMAAGMueG1sUEsFBgAAAAAFAAUAHg",
  "EAAKoDAAAAAA==",
].join("");

/** One document of each kind; the flat text is what a helper warms up with. */
export const PROBES = {
  docx: Buffer.from(WITH_COMMENT, "base64"),
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
