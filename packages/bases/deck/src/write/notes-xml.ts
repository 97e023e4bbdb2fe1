import { plain, type Rich, toRuns } from "../spec/fields.ts";
import { el, HEAD, ROOT } from "./element.ts";
import { COLOR_MAP, TREE } from "./layouts-xml.ts";
import { fillXml, transformXml } from "./paint-xml.ts";
import { paragraphXml, type TextWriting } from "./text-xml.ts";

/** A page of notes in points, upright. */
export const NOTES_PAGE = { width: 540, height: 720 } as const;
const IMAGE = { x: 30, y: 54, w: 480, h: 270 } as const;
const BODY = { x: 54, y: 346, w: 432, h: 324 } as const;

function holder(type: "sldImg" | "body", id: number, content: string, isPlaced: boolean): string {
  const isImage = type === "sldImg";
  const locks = isImage ? el("a:spLocks", { noGrp: 1, noRot: 1, noChangeAspect: 1 }) : el("a:spLocks", { noGrp: 1 });
  const place = isPlaced
    ? transformXml("a:xfrm", isImage ? IMAGE : BODY) +
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>' +
      (isImage ? `<a:noFill/><a:ln w="9525">${fillXml("tx1")}</a:ln>` : "")
    : "";
  return el(
    "p:sp",
    {},
    el(
      "p:nvSpPr",
      {},
      el("p:cNvPr", { id, name: isImage ? "Slide image" : "Notes" }),
      el("p:cNvSpPr", {}, locks),
      el("p:nvPr", {}, el("p:ph", { type, idx: isImage ? undefined : 1 })),
    ),
    el("p:spPr", {}, place),
    content,
  );
}

export function notesMasterXml(): string {
  const words =
    '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Notes</a:t></a:r></a:p></p:txBody>';
  const style = el(
    "p:notesStyle",
    {},
    el(
      "a:lvl1pPr",
      { marL: 0, algn: "l" },
      el(
        "a:defRPr",
        { sz: 1_200 },
        fillXml("tx1"),
        el("a:latin", { typeface: "+mn-lt" }),
        el("a:ea", { typeface: "+mn-ea" }),
        el("a:cs", { typeface: "+mn-cs" }),
      ),
    ),
  );
  return (
    HEAD +
    el(
      "p:notesMaster",
      ROOT,
      el(
        "p:cSld",
        {},
        el("p:bg", {}, el("p:bgPr", {}, fillXml("bg1"), el("a:effectLst"))),
        el("p:spTree", {}, TREE, holder("sldImg", 2, "", true), holder("body", 3, words, true)),
      ),
      el("p:clrMap", COLOR_MAP),
      style,
    )
  );
}

export function notesSlideXml(notes: readonly Rich[], writing: TextWriting): string {
  const body = { size: 12, color: "tx1", align: "left" } as const;
  const paragraphs = notes
    .flatMap((note) => splitParagraphs(note))
    .map((runs, index) => paragraphXml({ runs }, { body, writing, isFirst: index === 0 }));
  return notesPageXml(paragraphs.join(""));
}

/** A page of notes with these paragraphs. */
export function notesPageXml(paragraphs: string): string {
  const text = el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), paragraphs);
  return (
    HEAD +
    el(
      "p:notes",
      ROOT,
      el("p:cSld", {}, el("p:spTree", {}, TREE, holder("sldImg", 2, "", false), holder("body", 3, text, false))),
      "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>",
    )
  );
}

function splitParagraphs(note: Rich): readonly ReturnType<typeof toRuns>[] {
  return typeof note === "string"
    ? plain(note)
        .split(/\r\n|\n/)
        .map((line) => toRuns(line))
    : [toRuns(note)];
}
