import type { DeckTheme } from "../scene/deck-theme.ts";
import type { Box, Color } from "../scene/items.ts";
import { type Archetype, contentBox, PLACES, titleBox } from "../slides/frame.ts";
import { el, emu, HEAD, ROOT } from "./element.ts";
import { fillXml, transformXml } from "./paint-xml.ts";

export const TREE =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

interface Holder {
  readonly type: string;
  readonly name: string;
  readonly index?: number;
  readonly box: Box;
  readonly prompt: string;
  readonly isField?: boolean;
  readonly size: number;
  readonly color: Color;
  readonly isBold?: boolean;
  readonly align?: "l" | "r" | "ctr";
  readonly anchor: "t" | "ctr" | "b";
}

/** Small texts follow no style of the master that names the theme's fonts: LibreOffice would take its own. */
function latinXml(kind: "mj" | "mn" | undefined): string {
  return kind === undefined
    ? ""
    : el("a:latin", { typeface: `+${kind}-lt` }) +
        el("a:ea", { typeface: `+${kind}-ea` }) +
        el("a:cs", { typeface: `+${kind}-cs` });
}

function holderXml(holder: Holder, id: number): string {
  const { type, name, index, box, prompt, isField, size, color, isBold, align = "l", anchor } = holder;
  const isSmall = type === "sldNum" || type === "ftr";
  const level = el(
    "a:lvl1pPr",
    { marL: 0, indent: 0, algn: align },
    el("a:buNone"),
    el(
      "a:defRPr",
      { sz: size * 100, b: isBold === true ? 1 : 0 },
      fillXml(color),
      latinXml(isSmall ? "mn" : undefined),
    ),
  );
  const words =
    isField === true
      ? el(
          "a:fld",
          { id: "{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}", type: "slidenum" },
          el("a:rPr", { lang: "en-US" }),
          el("a:t", {}, "‹#›"),
        )
      : el("a:r", {}, el("a:rPr", { lang: "en-US" }), el("a:t", {}, prompt));
  return el(
    "p:sp",
    {},
    el(
      "p:nvSpPr",
      {},
      el("p:cNvPr", { id, name }),
      el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1 })),
      el("p:nvPr", {}, el("p:ph", { type, sz: isSmall ? "quarter" : undefined, idx: index })),
    ),
    el("p:spPr", {}, transformXml("a:xfrm", box), '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'),
    el(
      "p:txBody",
      {},
      el("a:bodyPr", { vert: "horz", lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor }, el("a:normAutofit")),
      el("a:lstStyle", {}, level),
      el("a:p", {}, words),
    ),
  );
}

function footHolders({ margin, width }: DeckTheme): readonly Holder[] {
  const wide = width - 2 * margin;
  const small = { size: 9, color: "accent6-35", anchor: "ctr" } as const;
  return [
    {
      ...small,
      type: "ftr",
      name: "Footer",
      index: 11,
      box: { x: margin, y: PLACES.footer, w: wide - 80, h: PLACES.footerHeight },
      prompt: "",
    },
    {
      ...small,
      type: "sldNum",
      name: "Slide number",
      index: 12,
      box: { x: width - margin - 70, y: PLACES.footer, w: 70, h: PLACES.footerHeight },
      prompt: "",
      isField: true,
      align: "r",
    },
  ];
}

function holdersOf(look: DeckTheme, kind: Archetype | "master"): readonly Holder[] {
  const { margin, width } = look;
  const wide = width - 2 * margin;
  const foot = footHolders(look);
  const title: Holder = {
    type: "title",
    name: "Title",
    box: titleBox(look),
    prompt: "Title",
    size: 28,
    color: "tx2",
    isBold: true,
    anchor: "t",
  };
  const body: Holder = {
    type: "body",
    name: "Body",
    index: 1,
    box: contentBox(look),
    prompt: "Text",
    size: 20,
    color: "tx1",
    anchor: "t",
  };
  if (kind === "master" || kind === "obj") return [title, body, ...foot];
  if (kind === "titleOnly") return [title, ...foot];
  const isDark = kind === "title";
  const x = margin + (isDark ? 0 : 12);
  const w = wide - 80;
  return [
    {
      ...title,
      type: isDark ? "ctrTitle" : "title",
      box: { x, y: 130, w, h: 130 },
      size: isDark ? 44 : 36,
      color: isDark ? "bg1" : "tx2",
      anchor: "b",
    },
    {
      ...body,
      type: isDark ? "subTitle" : "body",
      name: "Subtitle",
      box: { x, y: 284, w, h: 170 },
      color: isDark ? "bg1" : "tx1",
    },
    ...(isDark ? [] : foot),
  ];
}

function plate(box: Box, color: Color, id: number, name: string): string {
  return el(
    "p:sp",
    {},
    el("p:nvSpPr", {}, el("p:cNvPr", { id, name }), el("p:cNvSpPr"), el("p:nvPr", { userDrawn: 1 })),
    el(
      "p:spPr",
      {},
      transformXml("a:xfrm", box),
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>',
      fillXml(color),
      el("a:ln", {}, el("a:noFill")),
    ),
    '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody>',
  );
}

function ornaments(look: DeckTheme, kind: Archetype | "master"): readonly string[] {
  if (kind === "title") return [plate({ x: look.margin, y: 270, w: 72, h: 4 }, "accent2", 20, "Rule")];
  if (kind === "secHead")
    return [
      plate({ x: 0, y: 0, w: 24, h: look.height }, "accent1", 20, "Edge"),
      plate({ x: look.margin + 12, y: 270, w: 72, h: 4 }, "accent1", 21, "Rule"),
    ];
  return kind === "master" ? [plate({ x: 0, y: PLACES.title + 2, w: 8, h: 32 }, "accent1", 20, "Edge")] : [];
}

const GROUND: Readonly<Record<Archetype, Color | undefined>> = {
  title: "tx2",
  secHead: "bg2",
  obj: undefined,
  titleOnly: undefined,
};
const LAYOUT_NAMES: Readonly<Record<Archetype, string>> = {
  title: "Title Slide",
  secHead: "Section Header",
  obj: "Title and Content",
  titleOnly: "Title Only",
};
export const ARCHETYPES = ["title", "obj", "secHead", "titleOnly"] as const satisfies readonly Archetype[];

function background(color: Color): string {
  return el("p:bg", {}, el("p:bgPr", {}, fillXml(color), el("a:effectLst")));
}

export function placeholdersOf(look: DeckTheme, kind: Archetype): ReadonlySet<string> {
  return new Set(holdersOf(look, kind).map(({ type }) => type));
}

export function layoutXml(look: DeckTheme, kind: Archetype): string {
  const ground = GROUND[kind];
  const shapes = [
    ...ornaments(look, kind),
    ...holdersOf(look, kind).map((holder, index) => holderXml(holder, index + 2)),
  ];
  const isBare = kind === "title" || kind === "secHead";
  return (
    HEAD +
    el(
      "p:sldLayout",
      { ...ROOT, type: kind, preserve: 1, showMasterSp: isBare ? 0 : undefined },
      el(
        "p:cSld",
        { name: LAYOUT_NAMES[kind] },
        ground === undefined ? "" : background(ground),
        el("p:spTree", {}, TREE, ...shapes),
      ),
      "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>",
    )
  );
}

export const COLOR_MAP = {
  bg1: "lt1",
  tx1: "dk1",
  bg2: "lt2",
  tx2: "dk2",
  accent1: "accent1",
  accent2: "accent2",
  accent3: "accent3",
  accent4: "accent4",
  accent5: "accent5",
  accent6: "accent6",
  hlink: "hlink",
  folHlink: "folHlink",
} as const;

export function masterXml(look: DeckTheme): string {
  const shapes = [
    ...ornaments(look, "master"),
    ...holdersOf(look, "master").map((holder, index) => holderXml(holder, index + 2)),
  ];
  const layouts = ARCHETYPES.map((_, index) =>
    el("p:sldLayoutId", { id: 2_147_483_649 + index, "r:id": `rId${index + 1}` }),
  );
  const titleStyle = el(
    "p:titleStyle",
    {},
    el(
      "a:lvl1pPr",
      { algn: "l", eaLnBrk: 1, latinLnBrk: 0, hangingPunct: 1 },
      el("a:buNone"),
      el("a:defRPr", { sz: 2_800, b: 1 }, fillXml("tx2"), latinXml("mj")),
    ),
  );
  const levels = [20, 18, 16, 14, 14].map((size, level) =>
    el(
      `a:lvl${level + 1}pPr`,
      { marL: emu(14 + level * 16), indent: -emu(14), algn: "l", eaLnBrk: 1, latinLnBrk: 0, hangingPunct: 1 },
      el("a:spcBef", {}, el("a:spcPts", { val: level === 0 ? 800 : 300 })),
      el("a:buClr", {}, el("a:schemeClr", { val: "accent1" })),
      el("a:buFont", { typeface: "Arial" }),
      el("a:buChar", { char: level === 0 ? "•" : "–" }),
      el("a:defRPr", { sz: size * 100 }, fillXml("tx1"), latinXml("mn")),
    ),
  );
  return (
    HEAD +
    el(
      "p:sldMaster",
      ROOT,
      el("p:cSld", {}, background("bg1"), el("p:spTree", {}, TREE, ...shapes)),
      el("p:clrMap", COLOR_MAP),
      el("p:sldLayoutIdLst", {}, ...layouts),
      el("p:txStyles", {}, titleStyle, el("p:bodyStyle", {}, ...levels), plainStyleXml("p:otherStyle")),
    )
  );
}

/** Text of shapes that are no placeholders, on each level alike. PowerPoint takes it from the presentation, not from the master. */
export function plainStyleXml(name: "p:otherStyle" | "p:defaultTextStyle"): string {
  const levels = Array.from({ length: 9 }, (_, level) =>
    el(`a:lvl${level + 1}pPr`, { marL: 0, algn: "l" }, el("a:defRPr", { sz: 1_800 }, fillXml("tx1"), latinXml("mn"))),
  );
  return el(name, {}, ...levels);
}
