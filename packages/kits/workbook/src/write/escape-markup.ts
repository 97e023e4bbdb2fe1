const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Characters -> text or attribute value of XML; a line end in text stays one. What XML cannot hold is left out: it is escaped before. */
export function escapeMarkup(text: string): string {
  if (!NEEDS.test(text)) return text;
  return text.replace(FORBIDDEN, "").replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

const FORBIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const NEEDS = /[\0-\x1f&<>"\ud800-\udfff\ufffe\uffff]/;
