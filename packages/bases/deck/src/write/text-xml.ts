import type { Color, TextBody } from "../scene/items.ts";
import type { Run } from "../spec/fields.ts";
import { isFromRight } from "../text/direction.ts";
import { indentOf, type Paragraph, type Space, sizeOf } from "../text/paragraph.ts";
import { el, emu, text } from "./element.ts";
import { splitBySlideNumber } from "./number-field.ts";
import { colorXml, fillXml } from "./paint-xml.ts";

/** What texts of a slide need of it. */
export interface TextWriting {
  readonly language: string;
  /** The theme's font for text is named: where a template's own defaults may name another. */
  readonly namesBodyFont?: boolean;
  /** The relationship of a link; undefined for one that leads nowhere. */
  linkOf(link: string): { readonly id: string; readonly action?: string } | undefined;
}

const ALIGN = { left: "l", center: "ctr", right: "r", justify: "just" } as const;
export function textBodyXml(name: string, body: TextBody, writing: TextWriting): string {
  if (body.holder !== undefined) {
    const own = el("a:bodyPr", {}, el("a:noAutofit"));
    const words = body.paragraphs.map((paragraph) => heldParagraphXml(paragraph, body, writing));
    return el(name, {}, own, el("a:lstStyle"), ...words);
  }
  const [left, top, right, bottom] = body.insets;
  const properties = el(
    "a:bodyPr",
    {
      wrap: body.isOneLine === true ? "none" : "square",
      lIns: emu(left),
      tIns: emu(top),
      rIns: emu(right),
      bIns: emu(bottom),
      rtlCol: 0,
      anchor: body.anchor,
    },
    el("a:noAutofit"),
  );
  const paragraphs =
    body.paragraphs.length === 0
      ? [el("a:p", {}, el("a:endParaRPr", { lang: writing.language }))]
      : body.paragraphs.map((paragraph, index) => paragraphXml(paragraph, { body, writing, isFirst: index === 0 }));
  return el(name, {}, properties, el("a:lstStyle"), ...paragraphs);
}

interface ParagraphWriting {
  readonly body: Pick<TextBody, "size" | "color" | "align" | "lineScale" | "isMirrored" | "bulletColor">;
  readonly writing: TextWriting;
  readonly isFirst: boolean;
}

export function paragraphXml(paragraph: Paragraph, { body, writing, isFirst }: ParagraphWriting): string {
  const size = sizeOf(paragraph, body.size);
  const { bullet = "none", level = 0, spaceBefore = 0 } = paragraph;
  const isRight = isFromRight(paragraph.runs);
  const align = paragraph.align ?? body.align;
  const mirrored = isRight && align === "left" && body.isMirrored !== true ? "r" : ALIGN[align];
  const properties = el(
    "a:pPr",
    {
      marL: emu(indentOf(paragraph)),
      lvl: level === 0 ? undefined : level,
      indent: bullet === "none" ? 0 : -emu(14),
      algn: mirrored,
      rtl: isRight ? 1 : 0,
    },
    body.lineScale === undefined
      ? ""
      : el("a:lnSpc", {}, el("a:spcPct", { val: Math.round(body.lineScale * 100_000) })),
    el("a:spcBef", {}, el("a:spcPts", { val: isFirst ? 0 : Math.round(spaceBefore * 100) })),
    bulletXml(bullet, paragraph.startAt, body.bulletColor),
  );
  const runs = paragraph.runs.flatMap((run) =>
    runXml(run, { paragraph, size, color: paragraph.color ?? body.color, writing }),
  );
  return el("a:p", {}, properties, ...runs);
}

function bulletXml(
  bullet: NonNullable<Paragraph["bullet"]>,
  startAt: number | undefined,
  ink: Color = "accent1",
): string {
  if (bullet === "none") return el("a:buNone");
  const color = el("a:buClr", {}, colorXml(ink));
  if (bullet === "number")
    return (
      color +
      el("a:buFont", { typeface: "+mj-lt" }) +
      el("a:buAutoNum", { type: "arabicPeriod", startAt: startAt === 1 ? undefined : startAt })
    );
  return color + el("a:buFont", { typeface: "Arial" }) + el("a:buChar", { char: bullet === "dot" ? "•" : "–" });
}

/** A paragraph that looks as its placeholder has it; its size is written where it is another. */
function heldParagraphXml(paragraph: Paragraph, { size, color, holder }: TextBody, writing: TextWriting): string {
  const { level = 0 } = paragraph;
  const first = holder?.levels[0];
  const look = holder?.levels[level] ?? first;
  const isRight = isFromRight(paragraph.runs) && look?.align !== "r";
  const own = look === undefined || first === undefined ? size : (size * look.size) / first.size;
  const isUnstyled = holder?.isUnstyled === true && look !== undefined;
  const isSize = !isUnstyled && look !== undefined && Math.abs(own - look.size) < 0.01;
  const held = {
    isBold: (paragraph.isBold === true && look?.isBold !== true) || (isUnstyled && look.isBold),
    size: isSize ? undefined : Math.round(own),
    ...(isUnstyled && { isUpper: look.isUpper, family: look.family }),
  };
  const properties = el(
    "a:pPr",
    {
      marL: isUnstyled ? emu(look.indent) : undefined,
      lvl: level === 0 ? undefined : level,
      indent: isUnstyled ? -emu(look.hang) : undefined,
      algn: isRight ? "r" : isUnstyled ? look.align : undefined,
      rtl: isRight ? 1 : undefined,
    },
    holder?.isTightened === true && look !== undefined
      ? el("a:spcBef", {}, spaceXml(look.leading.before)) + el("a:spcAft", {}, spaceXml(look.leading.after))
      : "",
    isUnstyled ? unstyledBullet(look.hang) : "",
  );
  const ink = isUnstyled ? { color: paragraph.color ?? color } : {};
  const runs = paragraph.runs.flatMap((run) => runXml(run, { paragraph, size, writing, held, ...ink }));
  return el("a:p", {}, properties, ...runs);
}

function spaceXml(space: Space): string {
  if ("points" in space) return el("a:spcPts", { val: Math.round(space.points * 100) });
  return el("a:spcPct", { val: Math.round(space.percent * 1_000) });
}

function unstyledBullet(hang: number): string {
  return hang === 0 ? el("a:buNone") : el("a:buFont", { typeface: "Arial" }) + el("a:buChar", { char: "•" });
}

function boldOf(run: Run, paragraph: Paragraph, held: RunWriting["held"]): 0 | 1 | undefined {
  if (held !== undefined) return run.bold === true || held.isBold ? 1 : undefined;
  return paragraph.isBold === true || run.bold === true ? 1 : 0;
}

interface RunWriting {
  readonly paragraph: Paragraph;
  readonly size: number;
  readonly color?: string;
  readonly writing: TextWriting;
  /** In a placeholder: what is said of its text beside what it says itself. */
  readonly held?: {
    readonly isBold: boolean;
    readonly size: number | undefined;
    readonly isUpper?: boolean;
    readonly family?: string;
  };
}

/** The theme's fonts of a kind; text has them by itself in the own design. */
function themeFaces(font: "heading" | "body", { namesBodyFont = false }: TextWriting): string {
  if (font === "body" && !namesBodyFont) return "";
  const kind = font === "heading" ? "+mj" : "+mn";
  return ["lt", "ea", "cs"]
    .map((script) => el(script === "lt" ? "a:latin" : `a:${script}`, { typeface: `${kind}-${script}` }))
    .join("");
}

function runXml(run: Run, { paragraph, size, color, writing, held }: RunWriting): readonly string[] {
  const link = run.link === undefined ? undefined : writing.linkOf(run.link);
  const { font = "body" } = paragraph;
  const faces = typeof font === "string" ? themeFaces(font, writing) : el("a:latin", { typeface: font.family });
  const properties = (tag: string): string =>
    el(
      tag,
      {
        lang: writing.language,
        sz: held === undefined ? size * 100 : held.size === undefined ? undefined : held.size * 100,
        b: boldOf(run, paragraph, held),
        i: paragraph.isItalic === true || run.italic === true ? 1 : undefined,
        u: run.underline === true ? "sng" : undefined,
        cap: held?.isUpper === true ? "all" : undefined,
        baseline: run.superscript === true ? 30_000 : run.subscript === true ? -25_000 : undefined,
        dirty: 0,
      },
      run.color === undefined && color === undefined ? "" : fillXml(run.color ?? color),
      held === undefined ? faces : (held.family ?? "") === "" ? "" : el("a:latin", { typeface: held.family }),
      link === undefined ? "" : el("a:hlinkClick", { "r:id": link.id, action: link.action }),
    );
  return run.text
    .split(/\r\n|[\n\r\v\u2028]/)
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [el("a:br", {}, properties("a:rPr"))]),
      ...splitBySlideNumber(line).map((piece) =>
        piece === undefined
          ? el(
              "a:fld",
              { id: "{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}", type: "slidenum" },
              properties("a:rPr"),
              el("a:t", {}, "‹#›"),
            )
          : el("a:r", {}, properties("a:rPr"), el("a:t", {}, text(piece))),
      ),
    ]);
}
