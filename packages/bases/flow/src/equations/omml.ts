import { child, nameOf, readAttribute } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { isShown } from "../is-shown.ts";

/** What a writer makes of each construct of an equation. ISO/IEC 29500-1, 22.1. */
export interface EquationWriter {
  run(text: string, look: { readonly isText: boolean; readonly isUpright: boolean; readonly isBold: boolean }): string;
  row(parts: readonly string[]): string;
  fraction(top: string, bottom: string, type: string): string;
  scripts(base: string, scripts: { readonly sub?: string; readonly sup?: string }): string;
  prescripts(base: string, sub: string, sup: string): string;
  root(content: string, degree: string | undefined): string;
  nary(
    operator: string,
    content: string,
    limits: { readonly sub?: string; readonly sup?: string; readonly isUnderOver: boolean },
  ): string;
  fenced(
    parts: readonly string[],
    marks: { readonly open: string; readonly close: string; readonly between: string },
  ): string;
  applied(name: string, content: string): string;
  accent(base: string, character: string): string;
  bar(base: string, isTop: boolean): string;
  limit(base: string, limit: string, isLower: boolean): string;
  grouped(base: string, character: string, isTop: boolean): string;
  matrix(rows: readonly (readonly string[])[]): string;
  lines(rows: readonly string[]): string;
  boxed(content: string): string;
}

const SKIPPED = /Pr$|^m:argPr$|^w:rPr$/;

export interface EquationReading {
  /** How tracked changes are read. */
  readonly changes: "final" | "original" | "both";
  readonly look: () => void;
}

/** An `m:oMath` or what is inside of one -> text of the writer. */
export function writeEquation(element: XmlElement, writer: EquationWriter, { look, changes }: EquationReading): string {
  const all = (parent: XmlElement | undefined): readonly string[] =>
    (parent?.children ?? []).flatMap((node) => {
      if (node.kind !== "element" || SKIPPED.test(nameOf(node)) || !isShown(node, changes)) return [];
      const made = one(node);
      return made === "" ? [] : [made];
    });
  const part = (parent: XmlElement, name: string): string => writer.row(all(child(parent, `m:${name}`)));
  const one = (node: XmlElement): string => {
    look();
    const known = CONSTRUCTS[nameOf(node)];
    if (known !== undefined) return known(node, { writer, part, all, property: propertyOf(node), changes });
    return nameOf(node) === "w:t" ? writer.run(textIn(node, changes), PLAIN) : writer.row(all(node));
  };
  return writer.row(all(element));
}

interface Reading {
  readonly writer: EquationWriter;
  readonly part: (parent: XmlElement, name: string) => string;
  readonly all: (parent: XmlElement | undefined) => readonly string[];
  /** Of the construct's properties: the value, "" for an element without one, undefined for none. */
  readonly property: (name: string) => string | undefined;
  readonly changes: EquationReading["changes"];
}

const PLAIN = { isText: true, isUpright: false, isBold: false };

function propertyOf(node: XmlElement): (name: string) => string | undefined {
  const properties = child(node, `m:${node.local}Pr`);
  return (name) => {
    const found = child(properties, `m:${name}`);
    return found === undefined ? undefined : (readAttribute(found, "val") ?? "");
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !["0", "off", "false"].includes(value);
}

/** The texts of a run, those in its tracked changes too. */
function textIn(node: XmlElement, changes: EquationReading["changes"]): string {
  if (node.local === "rPr" || !isShown(node, changes)) return "";
  return node.children
    .map((each) =>
      each.kind === "text" && node.local === "t" ? each.value : each.kind === "element" ? textIn(each, changes) : "",
    )
    .join("");
}

function elementsOf(node: XmlElement, name: string): readonly XmlElement[] {
  return node.children.filter((each): each is XmlElement => each.kind === "element" && nameOf(each) === name);
}

const CONSTRUCTS: Readonly<Record<string, (node: XmlElement, reading: Reading) => string>> = {
  "m:r": (node, { writer, property, changes }) => {
    const style = property("sty");
    const look = {
      isText: isSet(property("nor")),
      isUpright: style === "p" || style === "b",
      isBold: style === "b" || style === "bi",
    };
    const text = textIn(node, changes);
    return text === "" ? "" : writer.run(text, look);
  },
  "m:f": (node, { writer, part, property }) =>
    writer.fraction(part(node, "num"), part(node, "den"), property("type") ?? "bar"),
  "m:sSup": (node, { writer, part }) => writer.scripts(part(node, "e"), { sup: part(node, "sup") }),
  "m:sSub": (node, { writer, part }) => writer.scripts(part(node, "e"), { sub: part(node, "sub") }),
  "m:sSubSup": (node, { writer, part }) =>
    writer.scripts(part(node, "e"), { sub: part(node, "sub"), sup: part(node, "sup") }),
  "m:sPre": (node, { writer, part }) => writer.prescripts(part(node, "e"), part(node, "sub"), part(node, "sup")),
  "m:rad": (node, { writer, part, property }) => {
    const degree = part(node, "deg");
    return writer.root(part(node, "e"), isSet(property("degHide")) || degree === "" ? undefined : degree);
  },
  "m:nary": (node, { writer, part, property }) => {
    const operator = property("chr") ?? "\u222b";
    const isIntegral = /[\u222b-\u2233]/.test(operator);
    const location = property("limLoc") ?? (isIntegral ? "subSup" : "undOvr");
    return writer.nary(operator, part(node, "e"), {
      ...(!isSet(property("subHide")) && { sub: part(node, "sub") }),
      ...(!isSet(property("supHide")) && { sup: part(node, "sup") }),
      isUnderOver: location === "undOvr",
    });
  },
  "m:d": (node, { writer, all, property }) =>
    writer.fenced(
      elementsOf(node, "m:e").map((each) => writer.row(all(each))),
      { open: property("begChr") ?? "(", close: property("endChr") ?? ")", between: property("sepChr") ?? "|" },
    ),
  "m:func": (node, { writer, part }) => writer.applied(part(node, "fName"), part(node, "e")),
  "m:acc": (node, { writer, part, property }) => writer.accent(part(node, "e"), property("chr") ?? "\u0302"),
  "m:bar": (node, { writer, part, property }) => writer.bar(part(node, "e"), property("pos") === "top"),
  "m:limLow": (node, { writer, part }) => writer.limit(part(node, "e"), part(node, "lim"), true),
  "m:limUpp": (node, { writer, part }) => writer.limit(part(node, "e"), part(node, "lim"), false),
  "m:groupChr": (node, { writer, part, property }) =>
    writer.grouped(part(node, "e"), property("chr") ?? "\u23df", property("pos") === "top"),
  "m:m": (node, { writer, all }) =>
    writer.matrix(elementsOf(node, "m:mr").map((row) => elementsOf(row, "m:e").map((cell) => writer.row(all(cell))))),
  "m:eqArr": (node, { writer, all }) => writer.lines(elementsOf(node, "m:e").map((each) => writer.row(all(each)))),
  "m:borderBox": (node, { writer, part }) => writer.boxed(part(node, "e")),
};
