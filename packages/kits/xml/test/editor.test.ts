import { encodeText } from "@colophon/kit-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  attributeOf,
  childOf,
  escapeAttribute,
  escapeText,
  parseXml,
  textOf,
  walkXml,
  XmlEditor,
  type XmlElement,
  XmlWriter,
} from "../src/index.ts";

const SOURCE =
  "<?xml version='1.0'?>\r\n<!DOCTYPE a [ ]>\r\n<a x='1'\r\n   y = \"&#233;\">\r\n<b/>&amp;<![CDATA[<c>]]><!-- é --><d  >old</d >\r\n</a>\r\n";

const edit = (bytes: Uint8Array, work: (editor: XmlEditor, root: XmlElement) => void): Buffer => {
  const document = parseXml(bytes);
  const editor = new XmlEditor(document);
  work(editor, document.root);
  return Buffer.from(editor.finish());
};
const child = (root: XmlElement, name: string) => childOf(root, name)!;

const ENCODINGS = [
  ["utf-8", Buffer.from(SOURCE)],
  ["utf-8 with a mark", Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(SOURCE)])],
  ["utf-16le", Buffer.concat([Buffer.of(0xff, 0xfe), encodeText(SOURCE, "utf-16le")])],
  ["utf-16be", Buffer.concat([Buffer.of(0xfe, 0xff), encodeText(SOURCE, "utf-16be")])],
] as const;

describe.each(ENCODINGS)("edits in %s", (name, bytes) => {
  const encoding = name.split(" ")[0]!;
  const mark = name.includes("16") ? 2 : name.includes("mark") ? 3 : 0;
  const EDITS: readonly (readonly [string, (editor: XmlEditor, root: XmlElement) => void, string, string])[] = [
    ["none", () => undefined, "", ""],
    ["text", (editor, root) => editor.setText(child(root, "d"), "n<é"), ">old<", ">n&lt;é<"],
    [
      "content in pieces",
      (editor, root) => editor.setContent(child(root, "d"), ["n", "<e/>", "é"]),
      ">old<",
      ">n<e/>é<",
    ],
    ["value", (editor, root) => editor.setAttribute(root, "x", "'2\""), "x='1'", "x='&apos;2\"'"],
    ["new attribute", (editor, root) => editor.setAttribute(root, "z", "3"), '"&#233;"', '"&#233;" z="3"'],
    ["first attribute", (editor, root) => editor.setAttribute(child(root, "b"), "z", "3"), "<b/>", '<b z="3"/>'],
    ["no attribute", (editor, root) => editor.removeAttribute(root, "y"), '\r\n   y = "&#233;"', ""],
    [
      "content",
      (editor, root) => editor.append(child(root, "b"), "<n/>").prepend(child(root, "b"), "1"),
      "<b/>",
      "<b>1<n/></b>",
    ],
    ["appended", (editor, root) => editor.append(child(root, "d"), "<n/>"), "old</d >", "old<n/></d >"],
    ["name", (editor, root) => editor.rename(child(root, "d"), "e"), "<d  >old</d >", "<e  >old</e >"],
    ["removed", (editor, root) => editor.remove(child(root, "d")), "<d  >old</d >", ""],
  ];
  test.each(EDITS)("%s: every other byte stays", (_, work, before, after) => {
    const expected = SOURCE.replace(before, () => after);
    const result = edit(bytes, work);
    expect(result).toEqual(Buffer.concat([bytes.subarray(0, mark), encodeText(expected, encoding)]));
    parseXml(result);
  });
});

test("a character that the encoding lacks becomes a reference", () => {
  const bytes = Buffer.from("<?xml version='1.0' encoding='iso-8859-1'?><a>\xe9</a>", "latin1");
  const result = edit(bytes, (editor, root) => editor.append(root, "é😀"));
  expect(result.toString("latin1")).toBe("<?xml version='1.0' encoding='iso-8859-1'?><a>\xe9\xe9&#x1F600;</a>");
});

test("insertions at one place keep their order, overlaps are refused", () => {
  const result = edit(Buffer.from("<a><b/></a>"), (editor, root) =>
    editor.insertBefore(child(root, "b"), "1").insertBefore(child(root, "b"), "2").insertAfter(child(root, "b"), "3"),
  );
  expect(result.toString()).toBe("<a>12<b/>3</a>");
  expect(() =>
    edit(Buffer.from("<a><b/></a>"), (editor, root) => editor.remove(root).remove(child(root, "b"))),
  ).toThrow(RangeError);
});

test("random edits: what was set is read, all else is unchanged", () => {
  const word = fc.string({ unit: "grapheme-ascii", maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), word, word), { maxLength: 12 }), (changes) => {
      const source = `<r>${Array.from({ length: 21 }, (_, n) => `<e n="${n}"\n k='v'>t${n}<!--c--></e>`).join("\r\n")}</r>`;
      const document = parseXml(Buffer.from(source));
      const elements = [...walkXml(document.root)]
        .filter((node): node is XmlElement => node.kind === "element")
        .slice(1);
      const editor = new XmlEditor(document);
      const wanted = new Map(changes.map(([index, value, text]) => [index, { value, text }]));
      for (const [index, { value, text }] of wanted)
        editor.setAttribute(elements[index]!, "k", value).setText(elements[index]!, text);
      const after = parseXml(editor.finish());
      const read = [...walkXml(after.root)].filter((node): node is XmlElement => node.kind === "element").slice(1);
      read.forEach((element, index) => {
        const change = wanted.get(index);
        expect(attributeOf(element, "k")).toBe(change?.value ?? "v");
        expect(textOf(element)).toBe(change?.text ?? `t${index}`);
      });
    }),
    { numRuns: 50 },
  );
});

test("new XML reads back equal", () => {
  const xml = new XmlWriter()
    .declaration(true)
    .open("a", { x: '<"&\n', y: 1, z: undefined })
    .text("t & ]]> \r")
    .element("b")
    .element("c", { k: true }, "v")
    .raw("<!--r-->")
    .close();
  expect(xml.toString()).toBe(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<a x="&lt;&quot;&amp;&#10;" y="1">t &amp; ]]&gt; &#13;<b/><c k="true">v</c><!--r--></a>',
  );
  const { root } = parseXml(xml.toBytes());
  expect([attributeOf(root, "x"), root.children[0]]).toMatchObject(['<"&\n', { value: "t & ]]> \r" }]);
  expect(() => escapeText("\0")).toThrow(RangeError);
  expect(() => escapeAttribute("\ud800")).toThrow(RangeError);
});
