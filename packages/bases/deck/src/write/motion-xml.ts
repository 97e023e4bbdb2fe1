import type { Slide } from "../spec/slides.ts";
import { el } from "./element.ts";

type Transition = NonNullable<Slide["transition"]>;

const KINDS: Readonly<Record<string, string>> = {
  fade: "<p:fade/>",
  push: '<p:push dir="u"/>',
  wipe: '<p:wipe dir="l"/>',
  split: '<p:split orient="horz" dir="out"/>',
  cover: '<p:cover dir="l"/>',
  zoom: '<p:zoom dir="in"/>',
  none: "",
};

/** How the slide comes. Morph is of a later PowerPoint: others fade. */
export function transitionXml(transition: Transition | undefined): string {
  if (transition === undefined) return "";
  const { type, speed = "med", advanceOnClick, advanceAfterMs, morphOption = "byObject" } = transition;
  const attributes = { spd: speed, advClick: advanceOnClick === false ? 0 : undefined, advTm: advanceAfterMs };
  if (type !== "morph") {
    if (type === "none" && advanceOnClick === undefined && advanceAfterMs === undefined) return "";
    return el("p:transition", attributes, KINDS[type] ?? "");
  }
  const morph = `<p159:morph option="${morphOption}"/>`;
  return `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:p159="http://schemas.microsoft.com/office/powerpoint/2015/09/main" Requires="p159">${el("p:transition", attributes, morph)}</mc:Choice><mc:Fallback>${el("p:transition", attributes, "<p:fade/>")}</mc:Fallback></mc:AlternateContent>`;
}

export interface Animated {
  readonly id: number;
  /** How many of its paragraphs come one by one; 0: it comes at once. */
  readonly paragraphs: number;
}

/** Ids of time nodes count through the slide. */
class Timing {
  #id = 2;
  next(): number {
    this.#id += 1;
    return this.#id;
  }
}

/** What fades in, click by click. */
export function timingXml(targets: readonly Animated[]): string {
  if (targets.length === 0) return "";
  const timing = new Timing();
  const steps = targets.flatMap(({ id, paragraphs }) =>
    paragraphs === 0
      ? [effect(timing, id)]
      : Array.from({ length: paragraphs }, (_, index) => effect(timing, id, index)),
  );
  const builds = targets.map(({ id, paragraphs }) =>
    paragraphs === 0 ? "" : el("p:bldP", { spid: id, grpId: 0, build: "p" }),
  );
  const sequence = `<p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq">${el("p:childTnLst", {}, ...steps)}</p:cTn><p:prevCondLst><p:cond evt="onPrev" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:prevCondLst><p:nextCondLst><p:cond evt="onNext" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:nextCondLst></p:seq>`;
  const list = builds.join("");
  return `<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst>${sequence}</p:childTnLst></p:cTn></p:par></p:tnLst>${list === "" ? "" : el("p:bldLst", {}, list)}</p:timing>`;
}

function effect(timing: Timing, id: number, paragraph?: number): string {
  const target = el(
    "p:tgtEl",
    {},
    el(
      "p:spTgt",
      { spid: id },
      paragraph === undefined ? "" : el("p:txEl", {}, el("p:pRg", { st: paragraph, end: paragraph })),
    ),
  );
  const [click, group, one, set, fade] = [timing.next(), timing.next(), timing.next(), timing.next(), timing.next()];
  const start = (delay: string): string => `<p:stCondLst><p:cond delay="${delay}"/></p:stCondLst>`;
  const shown = `<p:set><p:cBhvr><p:cTn id="${set}" dur="1" fill="hold">${start("0")}</p:cTn>${target}<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set>`;
  const faded = `<p:animEffect transition="in" filter="fade"><p:cBhvr><p:cTn id="${fade}" dur="500"/>${target}</p:cBhvr></p:animEffect>`;
  return `<p:par><p:cTn id="${click}" fill="hold">${start("indefinite")}<p:childTnLst><p:par><p:cTn id="${group}" fill="hold">${start("0")}<p:childTnLst><p:par><p:cTn id="${one}" presetID="10" presetClass="entr" presetSubtype="0" fill="hold"${paragraph === undefined ? "" : ' grpId="0"'} nodeType="clickEffect">${start("0")}<p:childTnLst>${shown}${faded}</p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>`;
}
