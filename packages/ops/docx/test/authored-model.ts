/** Ten by ten pixels. */
export const SMALL_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC";

const page = {
  pageSize: { w: 11906, h: 16838 },
  pageMargins: { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 708, footer: 708, gutter: 0 },
};
const paragraph = (text: string) => ({ type: "paragraph", text });

/** A document as a caller would write it, with one of each thing. */
export const AUTHORED = {
  body: [
    { type: "paragraph", properties: { style: "Heading1" }, text: "A report by hand" },
    {
      type: "paragraph",
      children: [
        "Plain, ",
        { type: "run", properties: { bold: true, color: "C00000" }, text: "bold red" },
        " and ",
        { type: "link", url: "https://example.org/?a=1&b=2", text: "a page with examples" },
        ", a note",
        { type: "footnote", text: "The note itself." },
        ", an endnote",
        { type: "endnote", children: [paragraph("At the end.")] },
        ".",
      ],
    },
    { type: "paragraph", list: { kind: "decimal" }, text: "first" },
    { type: "paragraph", list: { kind: "decimal" }, text: "second" },
    { type: "paragraph", list: { kind: "lowerLetter", level: 1, id: "decimal" }, text: "inner" },
    { type: "paragraph", list: { kind: "bullet" }, text: "dot" },
    { type: "paragraph", list: { kind: "decimal", id: "other", start: 7, pattern: "(%1)" }, text: "seventh" },
    {
      type: "table",
      children: [
        {
          type: "row",
          isHeader: true,
          children: [
            { type: "cell", columnSpan: 2, text: "wide" },
            { type: "cell", rowSpan: 2, text: "tall" },
          ],
        },
        {
          type: "row",
          children: [
            { type: "cell", text: "a" },
            { type: "cell", text: "b" },
          ],
        },
      ],
    },
    { type: "paragraph", children: [{ type: "picture", base64: SMALL_PNG, widthPt: 100, description: "A square" }] },
    {
      type: "section",
      ...page,
      headers: { default: [paragraph("Head of part one")], first: [paragraph("First head")] },
      footers: {
        even: [
          { type: "paragraph", children: [{ type: "field", instr: "PAGE", children: [{ type: "run", text: "1" }] }] },
        ],
      },
    },
    {
      type: "paragraph",
      children: [
        {
          type: "comment",
          author: "Ann",
          initials: "A",
          date: "2026-01-02T03:04:05Z",
          comment: "Is this so?",
          children: ["Second part"],
        },
        " goes on.",
      ],
    },
  ],
  styles: [{ kind: "paragraph", styleId: "Note", name: "Note", basedOn: "Normal", run: { italic: true } }],
  properties: { title: "By hand", language: "en" },
};
