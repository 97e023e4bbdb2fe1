import { sourceOf } from "@colophon/kit-bytes";
import { textOf, XmlEditor } from "@colophon/kit-xml";
import { ZipWriter } from "@colophon/kit-zip";
import { expect, test } from "vitest";
import { openPackage } from "../src/index.ts";

const VML =
  '<xml xmlns:v="urn:v" xmlns:o="urn:o"><v:shape o:relid="a" o:relid="b"><div>One<br>two&nbsp;<BR clear="all"><br/>3</div></v:shape></xml>';

function read(name: string) {
  const writer = new ZipWriter();
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  writer.add(
    "[Content_Types].xml",
    Buffer.from(
      `<Types xmlns="${types}"><Default Extension="xml" ContentType="a/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/></Types>`,
    ),
  );
  writer.add(name, Buffer.from(VML));
  const opened = openPackage(sourceOf(writer.finish()));
  const part = opened.part(`/${name}`);
  if (part === undefined) throw new Error("There is no part.");
  return opened.xml(part);
}

test("VML with breaks that are never closed and an attribute that stands twice is read, and keeps its characters", () => {
  const tree = read("drawing1.vml");
  expect(textOf(tree.root).replace(/\s+/g, " ")).toBe("One two 3");
  const editor = new XmlEditor(tree);
  editor.setAttribute(tree.root, "id", "x");
  expect(Buffer.from(editor.finish()).toString()).toBe(VML.replace('xmlns:o="urn:o"', 'xmlns:o="urn:o" id="x"'));
});

test("another part with the same text is not well-formed", () => expect(() => read("drawing1.xml")).toThrow());
