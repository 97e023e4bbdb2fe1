import type { PictureShelf } from "@colophon/base-flow";
import { at, type Op, type Segment } from "@colophon/contract";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { errors } from "../../codes.ts";
import type { flowLosses } from "../../flow-codes.ts";
import { elementsNamed } from "../names.ts";
import type { Ancestry } from "./ancestry.ts";

export interface DeckFlowOptions {
  readonly format: "markdown" | "html" | "text";
  readonly pictures: "files" | "inline" | "omit";
  readonly equations?: "latex" | "mathml" | undefined;
  readonly notes: "include" | "omit";
  readonly comments: "omit" | "list";
  readonly headersFooters: "omit" | "include";
  readonly hiddenContent: "omit" | "include";
  readonly slideNumbers: "show" | "omit";
}

export type DeckOp = Op<keyof typeof errors.entries, keyof typeof flowLosses.entries>;

/** What all parts of a deck are read with. */
export interface DeckSources {
  readonly opened: OoxmlPackage;
  readonly options: DeckFlowOptions;
  readonly op: DeckOp;
  readonly shelf: PictureShelf;
  readonly look: () => void;
  /** Number of each slide, from 1, by the key of its part. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Numbers of slides that links lead to. */
  readonly jumps: Set<number>;
  /** Names of parts whose text is in the output or reported. */
  readonly shown: Set<string>;
  /** Paragraphs, links and alternative texts that were read or reported. */
  readonly used: Set<XmlElement>;
  /** Fields that show a saved value: how many, and where the first is. */
  readonly frozen: Map<string, { count: number; readonly place: readonly Segment[] }>;
}

/** A slide, or its notes, as its shapes are read. */
export interface Story {
  readonly part: OoxmlPart;
  readonly root: XmlElement;
  /** From 0. */
  readonly slide: number;
  readonly above: Ancestry;
  readonly sources: DeckSources;
}

const indexes = new WeakMap<XmlElement, ReadonlyMap<XmlElement, number>>();

/** The slide and part of a story, and the paragraph if one is given. */
export function placeIn({ part, root, slide }: Story, paragraph?: XmlElement): readonly Segment[] {
  const place = [at("slide", slide), at("part", { id: part.name })];
  if (paragraph === undefined) return place;
  const known =
    indexes.get(root) ?? new Map(Array.from(elementsNamed(root, "a:p"), (each, index) => [each, index] as const));
  indexes.set(root, known);
  const index = known.get(paragraph);
  return index === undefined ? place : [...place, at("paragraph", index)];
}

/** The number of a story's slide, from 1. */
export function slideNumberOf({ slide }: Story): number {
  return slide + 1;
}
