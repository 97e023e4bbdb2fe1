import { readFileSync } from "node:fs";
import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { TEMPLATE } from "./template-with.ts";

const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MC = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const OLE = "http://schemas.openxmlformats.org/presentationml/2006/ole";
const MASTER = "ppt/slideMasters/slideMaster1.xml";
const LAYOUT = "ppt/slideLayouts/slideLayout2.xml";

interface Made {
  readonly id: number;
  readonly name: string;
  readonly program: string;
  readonly hasPicture?: boolean;
}

/** The frame of an object as PowerPoint and think-cell write it. */
function frame({ id, name, program, hasPicture = true }: Made): string {
  const place = '<a:off x="1588" y="1588"/><a:ext cx="900000" cy="900000"/>';
  const object = (attributes: string, inner: string): string =>
    `<p:oleObj ${attributes}name="${name}" r:id="rId901" imgW="270" imgH="270" progId="${program}"><p:embed/>${inner}</p:oleObj>`;
  const shown = `<p:pic><p:nvPicPr><p:cNvPr id="0" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId902"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${place}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
  const alternatives = `<mc:AlternateContent xmlns:mc="${MC}"><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v">${object('spid="_x0000_s1026" ', "")}</mc:Choice><mc:Fallback>${object("", hasPicture ? shown : "")}</mc:Fallback></mc:AlternateContent>`;
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}"/><p:cNvGraphicFramePr/><p:nvPr userDrawn="1"/></p:nvGraphicFramePr><p:xfrm>${place}</p:xfrm><a:graphic><a:graphicData uri="${OLE}">${alternatives}</a:graphicData></a:graphic></p:graphicFrame>`;
}

const PICTURE = readFileSync(new URL("../../../../docs/pictures/losses-and-receipt.png", import.meta.url));

/** The template with an object in one of its parts, in the words that PowerPoint saves. */
function templateOf(part: string, shapes: string, target = "../embeddings/oleObject1.bin"): Uint8Array {
  const archive = openZip(sourceOf(TEMPLATE));
  const relations = part.replace(/([^/]+)$/, "_rels/$1.rels");
  const external = target.includes(":") ? ' TargetMode="External"' : "";
  const related = `<Relationship Id="rId901" Type="${R}/oleObject" Target="${target}"${external}/><Relationship Id="rId902" Type="${R}/image" Target="../media/object.png"/></Relationships>`;
  const types = `<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>`;
  const files = archive.entries.map((entry) => {
    const text = Buffer.from(archive.read(entry)).toString("utf8");
    const changed = {
      [part]: () => text.replace("</p:spTree>", `${shapes}</p:spTree>`),
      [relations]: () => text.replace("</Relationships>", related),
      "[Content_Types].xml": () =>
        text
          .replace(/<Default /, `${types}<Default `)
          .replace("</Types>", '<Override PartName="/ppt/media/object.png" ContentType="image/png"/></Types>'),
    }[entry.name];
    return { path: entry.name, bytes: changed === undefined ? archive.read(entry) : Buffer.from(changed()) };
  });
  const compound = Buffer.from("d0cf11e0a1b11ae1", "hex");
  return buildZip([
    ...files,
    { path: "ppt/embeddings/oleObject1.bin", bytes: compound },
    { path: "ppt/media/object.png", bytes: PICTURE },
  ]);
}

async function render(template: Uint8Array) {
  const slides = [{ slideType: "title-body", title: "Depots", body: ["Lund in March"] }];
  const envelope = await invoke(renderPptx, { spec: { version: "2.0", title: "D", slides }, template });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const names = archive.entries.map(({ name }) => name);
  const text = (name: string): string => {
    const entry = archive.entries.find((one) => one.name === name);
    return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  };
  const losses = envelope.losses.filter(({ code }) => code === "pptx/VISUAL_FALLBACK_MISSING");
  return {
    names,
    text,
    losses: losses.map(({ subject, severity }) => [subject, severity]),
    report: envelope.value.report,
  };
}

describe("a template with objects of other programs is accepted", () => {
  it.each([
    ["a frame of think-cell in the master", MASTER, "TCLayout.ActiveDocument.1", true, "substituted", false],
    ["a workbook in a layout, as its picture", LAYOUT, "Excel.Sheet.12", true, "substituted", true],
    ["an object without a picture", LAYOUT, "Package", false, "dropped", false],
  ] as const)("%s", async (_, part, program, hasPicture, severity, isShown) => {
    const { names, text, losses, report } = await render(
      templateOf(part, frame({ id: 950, name: "Object 1", program, hasPicture })),
    );
    expect(losses).toEqual([[`template/${part}`, severity]]);
    expect(names.filter((name) => /embeddings|\.vml$/.test(name))).toEqual([]);
    expect(text(part)).not.toContain("oleObj");
    expect(text(part).includes('<p:cNvPr id="950" name="Object 1"/><p:cNvPicPr/>')).toBe(isShown);
    expect(report.structuralValidation).toMatchObject({ status: "passed" });
  });

  it("a linked object", async () => {
    const shapes = frame({ id: 950, name: "Linked", program: "Excel.Sheet.12" });
    const { losses, text } = await render(templateOf(LAYOUT, shapes, "file:///C:/book.xlsx"));
    expect(losses).toEqual([[`template/${LAYOUT}`, "substituted"]]);
    expect(text("ppt/slideLayouts/_rels/slideLayout2.xml.rels")).not.toContain("book.xlsx");
  });
});
