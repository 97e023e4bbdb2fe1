import { sourceOf } from "@colophon/kit-bytes";
import { openPackage } from "@colophon/kit-ooxml";
import { describe, expect, it } from "vitest";
import {
  findRefusals,
  largestFree,
  type PresentationDesign,
  type PresentationLimits,
  readDesign,
} from "../src/index.ts";
import { box, holder, type MadeTemplate, makeTemplate, picture, shape } from "./made-template.ts";

const open = (made: MadeTemplate) => openPackage(sourceOf(makeTemplate(made)));
const read = (made: MadeTemplate, limits: Partial<PresentationLimits> = {}): PresentationDesign =>
  readDesign(open(made), { limits });
const LOGO = ["ppt/media/logo.png", "image/png", "logo"] as const;
const TITLED = holder("title", box(50, 20, 900, 100)) + holder("body", box(50, 150, 900, 400));

describe("a design", () => {
  it("has colours through the master's map, fonts through the theme, and boxes from the master", () => {
    const { masters, guesses } = read({
      master: TITLED,
      layouts: [holder("title") + holder("body", "", '<a:lvl1pPr><a:defRPr sz="1800"/></a:lvl1pPr>')],
    });
    const [layout] = masters[0]?.layouts ?? [];
    expect(masters[0]?.styles.title[0]).toMatchObject({
      sizePoints: 44,
      isBold: true,
      color: "FAFAFA",
      typeface: "Georgia",
    });
    expect(layout).toMatchObject({ archetype: "titleAndContent", basis: "placeholders" });
    expect(layout?.placeholders.map(({ boxFrom }) => boxFrom)).toEqual(["master", "master"]);
    expect(layout?.placeholders[1]?.style[0]).toMatchObject({ sizePoints: 18, bullet: "•", marginEmu: 10 });
    expect(guesses).toMatchObject([{ what: "archetype", part: "/ppt/slideLayouts/slideLayout1.xml" }]);
  });

  it("has drawings in groups where they stand, and a free area clear of them", () => {
    const group = `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr><a:xfrm><a:off x="700" y="100"/><a:ext cx="250" cy="500"/><a:chOff x="0" y="0"/><a:chExt cx="25" cy="50"/></a:xfrm></p:grpSpPr>${shape(box(5, 10, 20, 40))}</p:grpSp>`;
    const { masters } = read({ master: TITLED, layouts: [holder("title") + group] });
    const [layout] = masters[0]?.layouts ?? [];
    expect(layout?.drawings.map((drawing) => drawing.box)).toEqual([{ x: 750, y: 200, w: 200, h: 400 }]);
    expect(layout?.freeArea).toEqual({ x: 50, y: 120, w: 700, h: 450 });
  });

  it("has one picture where the same bytes stand on master and layouts", () => {
    const { pictures } = read({
      master: picture("pic", box(900, 10, 50, 50)),
      masterRelations: [["pic", "image", "../media/logo.png"]],
      layouts: [picture("pic", box(10, 10, 50, 50)), ""],
      extra: [LOGO],
    });
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatchObject({ role: "logo", byteLength: 4, contentType: "image/png" });
    expect(pictures[0]?.places.map(({ part }) => part)).toEqual([
      "/ppt/slideMasters/slideMaster1.xml",
      "/ppt/slideLayouts/slideLayout1.xml",
    ]);
  });

  it.each([
    [{ maxMasters: 0 }, "maxMasters"],
    [{ maxLayouts: 1 }, "maxLayouts"],
    [{ maxShapes: 2 }, "maxShapes"],
    [{ maxPictureBytes: 3 }, "maxPictureBytes"],
  ])("holds %o", (limits, limit) => {
    const made = {
      master: TITLED + picture("pic", box(0, 0, 9, 9)),
      masterRelations: [["pic", "image", "../media/logo.png"]] as const,
      layouts: ["", ""],
      extra: [LOGO],
    };
    expect(() => read(made, limits)).toThrow(expect.objectContaining({ code: "LIMIT", limit }));
    expect(() => read(made)).not.toThrow();
  });

  it("is refused without a master", () => {
    expect(() => read({ hasMaster: false })).toThrow(expect.objectContaining({ code: "NO_MASTER" }));
  });
});

describe("a template is refused", () => {
  const svg = (content: string): MadeTemplate => ({
    extra: [["ppt/media/a.svg", "image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`]],
  });
  const rows: readonly (readonly [string, MadeTemplate])[] = [
    ["macros", { extra: [["ppt/vbaProject.bin", "application/vnd.ms-office.vbaProject", "x"]] }],
    ["externalContent", { masterRelations: [["x", "image", "https://example.org/a.png", true]] }],
    [
      "activeX",
      {
        masterRelations: [["x", "control", "../activeX/activeX1.xml"]],
        extra: [["ppt/activeX/activeX1.xml", "application/vnd.ms-office.activeX+xml", "<x/>"]],
      },
    ],
    ["script", svg("<script>1</script>")],
    ["script", svg('<g onload="f()"/>')],
    ["script", { masterRelations: [["x", "hyperlink", "javascript:f()", true]] }],
    ["externalContent", svg('<image href="https://example.org/a.png"/>')],
  ];
  it.each(rows)("for %s", (reason, made) => {
    expect(findRefusals(open(made), () => undefined).map((each) => each.reason)).toContain(reason);
  });

  it("but not for links, or pictures that only draw", () => {
    const link = {
      ...svg("<a href='https://example.org'><path d=''/></a>"),
      masterRelations: [["x", "hyperlink", "https://example.org/", true]],
    } as const;
    expect(findRefusals(open(link), () => undefined)).toEqual([]);
  });
});

describe("the largest free rectangle", () => {
  it.each([
    [[], { x: 0, y: 0, w: 10, h: 10 }],
    [[{ x: 0, y: 0, w: 3, h: 10 }], { x: 3, y: 0, w: 7, h: 10 }],
    [[{ x: 4, y: 4, w: 1, h: 1 }], { x: 5, y: 0, w: 5, h: 10 }],
    [[{ x: -5, y: -5, w: 30, h: 30 }], undefined],
  ])("beside %j", (obstacles, found) => {
    expect(largestFree({ x: 0, y: 0, w: 10, h: 10 }, obstacles)).toEqual(found);
  });
});
