import type { Checkpoint } from "@colophon/kit-bytes";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, elementsNamed, nameOf, relationshipId, textOfElement } from "./markup.ts";
import { numberOf, type Sample, type Samples } from "./text-style.ts";

/** A place on the slide, in English metric units from its upper left corner. */
export interface BoxEmu {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A placeholder as one part writes it. */
export interface WrittenPlaceholder {
  /** `title`, `body`, `pic` and so on; `obj` where none is written. */
  readonly type: string;
  readonly index: number | undefined;
  readonly name: string;
  readonly shapeId: number;
  readonly box: BoxEmu | undefined;
  /** Text that runs from the top down. */
  readonly isUpright: boolean;
  readonly listStyle: XmlElement | undefined;
  readonly bodyProperties: XmlElement | undefined;
  readonly prompt: string;
  readonly samples: Samples;
  /** It has a fill or a line of its own. */
  readonly hasGround: boolean;
}

/** What a master or a layout draws on each slide. */
export interface Drawing {
  readonly kind: "shape" | "picture" | "line" | "frame";
  readonly name: string;
  readonly box: BoxEmu;
  /** Words that each slide shows; "" for none. */
  readonly text: string;
  /** The relationship of a picture's file. */
  readonly picture?: string;
  readonly hasFill: boolean;
  /** What a shape is filled with, as it is written: a fill, or a `fillRef` of its style. */
  readonly fill?: XmlElement;
  /** A shape that fills the whole of its box. */
  readonly isRectangle: boolean;
  /** Of a shape, its preset. */
  readonly geometry?: string;
  /** It is filled with the part of the slide's ground that it lies over. */
  readonly hasGroundFill?: boolean;
}

export interface PartShapes {
  readonly placeholders: readonly WrittenPlaceholder[];
  readonly drawings: readonly Drawing[];
}

interface Transform {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly x: number;
  readonly y: number;
}

const AS_WRITTEN: Transform = { scaleX: 1, scaleY: 1, x: 0, y: 0 };
const DRAWN = new Set(["p:sp", "p:pic", "p:cxnSp", "p:graphicFrame"]);

/** The shapes of a `p:spTree`, groups opened; of alternatives the first. */
export function readShapes(tree: XmlElement | undefined, step: Checkpoint): PartShapes {
  const placeholders: WrittenPlaceholder[] = [];
  const drawings: Drawing[] = [];
  const waiting: { readonly element: XmlElement; readonly transform: Transform }[] = [];
  const open = (parent: XmlElement | undefined, transform: Transform): void => {
    const inner = (parent?.children ?? []).filter((node): node is XmlElement => node.kind === "element");
    for (const element of inner.reverse()) waiting.push({ element, transform });
  };
  open(tree, AS_WRITTEN);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element, transform } = next;
    const name = nameOf(element);
    if (name === "mc:AlternateContent") open(child(element, "mc:Choice"), transform);
    else if (name === "p:grpSp") open(element, within(transform, child(element, "p:grpSpPr", "a:xfrm")));
    else if (DRAWN.has(name)) {
      step();
      const written = child(element, "p:nvSpPr", "p:nvPr", "p:ph") ?? child(element, "p:nvPicPr", "p:nvPr", "p:ph");
      const frame = child(element, "p:nvGraphicFramePr", "p:nvPr", "p:ph");
      const holder = written ?? frame;
      if (holder !== undefined) placeholders.push(readPlaceholder(element, holder, transform));
      else for (const one of readDrawing(element, name, transform)) drawings.push(one);
    }
  }
  return { placeholders, drawings };
}

function within(outer: Transform, xfrm: XmlElement | undefined): Transform {
  const [box, inner] = [boxOf(xfrm, "a:off", "a:ext"), boxOf(xfrm, "a:chOff", "a:chExt")];
  if (box === undefined || inner === undefined) return outer;
  const scaleX = inner.w === 0 ? 1 : box.w / inner.w;
  const scaleY = inner.h === 0 ? 1 : box.h / inner.h;
  return {
    scaleX: outer.scaleX * scaleX,
    scaleY: outer.scaleY * scaleY,
    x: outer.x + outer.scaleX * (box.x - inner.x * scaleX),
    y: outer.y + outer.scaleY * (box.y - inner.y * scaleY),
  };
}

function boxOf(xfrm: XmlElement | undefined, offset: string, extent: string): BoxEmu | undefined {
  const [off, ext] = [child(xfrm, offset), child(xfrm, extent)];
  const [x, y, w, h] = [numberOf(off, "x"), numberOf(off, "y"), numberOf(ext, "cx"), numberOf(ext, "cy")];
  return x === undefined || y === undefined || w === undefined || h === undefined ? undefined : { x, y, w, h };
}

function placeOf(element: XmlElement, transform: Transform): BoxEmu | undefined {
  const box = boxOf(child(element, "p:spPr", "a:xfrm") ?? child(element, "p:xfrm"), "a:off", "a:ext");
  if (box === undefined || transform === AS_WRITTEN) return box;
  return {
    x: Math.round(transform.x + box.x * transform.scaleX),
    y: Math.round(transform.y + box.y * transform.scaleY),
    w: Math.round(box.w * transform.scaleX),
    h: Math.round(box.h * transform.scaleY),
  };
}

function namedOf(element: XmlElement): XmlElement | undefined {
  for (const name of ["p:nvSpPr", "p:nvPicPr", "p:nvCxnSpPr", "p:nvGraphicFramePr"]) {
    const found = child(element, name, "p:cNvPr");
    if (found !== undefined) return found;
  }
  return undefined;
}

function readPlaceholder(element: XmlElement, holder: XmlElement, transform: Transform): WrittenPlaceholder {
  const bodyProperties = child(element, "p:txBody", "a:bodyPr");
  const upright = attribute(bodyProperties, "vert") ?? "horz";
  const body = child(element, "p:txBody");
  return {
    type: attribute(holder, "type") ?? "obj",
    index: numberOf(holder, "idx"),
    name: attribute(namedOf(element), "name") ?? "",
    shapeId: numberOf(namedOf(element), "id") ?? 0,
    box: placeOf(element, transform),
    isUpright: upright !== "horz" || attribute(holder, "orient") === "vert",
    listStyle: child(body, "a:lstStyle"),
    bodyProperties,
    prompt: body === undefined ? "" : textOfElement(body),
    samples: readSamples(body),
    hasGround: hasFill(child(element, "p:spPr")) || child(element, "p:spPr", "a:ln", "a:solidFill") !== undefined,
  };
}

function readSamples(body: XmlElement | undefined): Samples {
  const samples = new Map<number, Sample>();
  for (const each of body?.children ?? []) {
    if (each.kind !== "element" || nameOf(each) !== "a:p") continue;
    const paragraph = child(each, "a:pPr");
    const level = numberOf(paragraph, "lvl") ?? 0;
    const words = child(each, "a:r", "a:rPr") ?? child(each, "a:fld", "a:rPr");
    const run = words ?? child(each, "a:endParaRPr");
    if (!samples.has(level) && run !== undefined) samples.set(level, { paragraph, run, hasWords: words !== undefined });
  }
  return samples;
}

const FILLS = ["a:solidFill", "a:gradFill", "a:blipFill", "a:pattFill"];

function hasFill(properties: XmlElement | undefined): boolean {
  return fillOf(properties) !== undefined;
}

function fillOf(properties: XmlElement | undefined): XmlElement | undefined {
  return FILLS.map((name) => child(properties, name)).find((found) => found !== undefined);
}

function readDrawing(element: XmlElement, name: string, transform: Transform): readonly Drawing[] {
  const box = placeOf(element, transform);
  if (box === undefined || attribute(namedOf(element), "hidden") === "1") return [];
  const named = { name: attribute(namedOf(element), "name") ?? "", box };
  const body = child(element, "p:txBody");
  const text = body === undefined ? "" : textOfElement(body);
  if (name === "p:pic") {
    const fill = child(element, "p:blipFill");
    const picture = relationshipId(child(fill, "a:blip"), "embed");
    const filled = { ...(picture !== undefined && { picture }), ...(fill !== undefined && { fill }) };
    return [{ kind: "picture", ...named, text, hasFill: true, isRectangle: false, ...filled }];
  }
  if (name === "p:cxnSp") return [{ kind: "line", ...named, text, hasFill: false, isRectangle: false }];
  if (name === "p:graphicFrame") {
    const words = [...elementsNamed(element, "a:t")].map(textOfElement).join(" ");
    return [{ kind: "frame", ...named, text: words, hasFill: true, isRectangle: false }];
  }
  const picture = relationshipId(child(element, "p:spPr", "a:blipFill", "a:blip"), "embed");
  const style = child(element, "p:style", "a:fillRef");
  const isStyled = child(element, "p:spPr", "a:noFill") === undefined && (attribute(style, "idx") ?? "0") !== "0";
  const fill = fillOf(child(element, "p:spPr")) ?? (isStyled ? style : undefined);
  const hasGroundFill = ["1", "true"].includes(attribute(element, "useBgFill") ?? "");
  const geometry = attribute(child(element, "p:spPr", "a:prstGeom"), "prst");
  return [
    {
      kind: "shape",
      ...named,
      text,
      hasFill: fill !== undefined || hasGroundFill,
      isRectangle: geometry === "rect",
      ...(geometry !== undefined && { geometry }),
      ...(hasGroundFill && { hasGroundFill }),
      ...(fill !== undefined && { fill }),
      ...(picture !== undefined && { picture }),
    },
  ];
}

/** Types that show no words of a slide's own: they come from fields. */
export const FOOT_TYPES: ReadonlySet<string> = new Set(["dt", "ftr", "sldNum", "hdr"]);

export function isTitle(type: string): boolean {
  return type === "title" || type === "ctrTitle";
}

/** The master's placeholder that a layout's takes its place and look from, by type. */
export function masterType(type: string): string {
  if (isTitle(type)) return "title";
  return FOOT_TYPES.has(type) ? type : "body";
}
