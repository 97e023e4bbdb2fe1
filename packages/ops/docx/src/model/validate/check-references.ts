import { nameOf, readAttribute } from "@colophon/base-word";
import { everyUnits } from "@colophon/kit-bytes";
import { locateElement, type OoxmlPart, type PackageChecking } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { type DocumentIssue, walkElements } from "./issue.ts";

/** Elements between two looks at the clock. */
const STEP = 4_096;

/** An element that names another by a value: what it is, and where those it may name stand. */
interface ReferenceRule {
  readonly element: string;
  readonly kind: "styles" | "numbering" | "footnotes" | "endnotes" | "comments";
  readonly target: string;
  readonly attribute: string;
  readonly rule: string;
}

/** References that the grammar's own rules leave out. Word reads past them, so each is a warning. */
const REFERENCES: readonly ReferenceRule[] = [
  ...["w:pStyle", "w:rStyle", "w:tblStyle"].map((element) => ({
    element,
    kind: "styles" as const,
    target: "w:style",
    attribute: "styleId",
    rule: "STYLE_MISSING",
  })),
  { element: "w:numId", kind: "numbering", target: "w:num", attribute: "numId", rule: "NUMBERING_MISSING" },
];

/** Starts and ends that belong together by their id. */
const RANGES = [
  ["w:bookmarkStart", "w:bookmarkEnd", "BOOKMARK_UNPAIRED"],
  ["w:commentRangeStart", "w:commentRangeEnd", "COMMENT_RANGE_UNPAIRED"],
  ["w:permStart", "w:permEnd", "EDITING_RANGE_UNPAIRED"],
  ["w:moveFromRangeStart", "w:moveFromRangeEnd", "MOVE_RANGE_UNPAIRED"],
  ["w:moveToRangeStart", "w:moveToRangeEnd", "MOVE_RANGE_UNPAIRED"],
] as const;

/** Style and list references of the document's stories, ranges without their other end, fields without one. */
export function* checkReferences(checking: PackageChecking): Generator<DocumentIssue> {
  const { opened, main, reached, checkpoint, treeOf } = checking;
  const owners = [main, ...opened.related(main, "glossaryDocument")];
  for (const owner of owners) {
    const defined = new Map(REFERENCES.map((reference) => [reference, definedValues(checking, owner, reference)]));
    const stories = [owner, ...opened.relationshipsOf(owner).flatMap((each) => opened.targetOf(each) ?? [])];
    for (const part of new Set(stories)) {
      const tree = reached.has(part) ? treeOf(part) : undefined;
      if (tree === undefined || (part !== owner && owners.includes(part))) continue;
      checkpoint();
      const elements = elementsOf(checking, tree.root);
      yield* checkValues(checking, part, { elements, defined });
      yield* checkRanges(checking, part, elements);
    }
  }
}

type Elements = ReadonlyMap<string, readonly XmlElement[]>;

function elementsOf(checking: PackageChecking, root: XmlElement): Elements {
  const found = new Map<string, XmlElement[]>();
  for (const element of walkElements(checking, root)) {
    const name = nameOf(element);
    const known = found.get(name);
    if (known === undefined) found.set(name, [element]);
    else known.push(element);
  }
  return found;
}

/** Undefined where there is no such part: then every reference is without a target. */
function definedValues(
  checking: PackageChecking,
  owner: OoxmlPart,
  { kind, target, attribute }: ReferenceRule,
): ReadonlySet<string> {
  const values = checking.opened.related(owner, kind).flatMap((part) => {
    const tree = checking.treeOf(part);
    const targets = tree === undefined ? [] : (elementsOf(checking, tree.root).get(target) ?? []);
    return targets.map((element) => readAttribute(element, attribute) ?? "");
  });
  return new Set(values);
}

function* checkValues(
  checking: PackageChecking,
  part: OoxmlPart,
  { elements, defined }: { elements: Elements; defined: ReadonlyMap<ReferenceRule, ReadonlySet<string>> },
): Generator<DocumentIssue> {
  const look = everyUnits(checking.checkpoint, STEP);
  for (const [reference, values] of defined) {
    const reported = new Set<string>();
    for (const element of elements.get(reference.element) ?? []) {
      look();
      const value = readAttribute(element, "val") ?? "";
      // List 0 stands for no list. ISO/IEC 29500-1, 17.9.18.
      if (values.has(value) || reported.has(value) || (reference.element === "w:numId" && Number(value) === 0))
        continue;
      reported.add(value);
      const message = `${element.name} refers to "${value.slice(0, 60)}", which is not defined.`;
      yield {
        profile: "references",
        rule: reference.rule,
        severity: "warning",
        message,
        ...locateElement(checking.opened, part, element),
      };
    }
  }
}

function* checkRanges(checking: PackageChecking, part: OoxmlPart, elements: Elements): Generator<DocumentIssue> {
  const look = everyUnits(checking.checkpoint, STEP);
  for (const [start, end, rule] of RANGES) {
    const idsOf = (name: string): ReadonlySet<string> =>
      new Set((elements.get(name) ?? []).map((element) => readAttribute(element, "id") ?? ""));
    const [starts, ends] = [idsOf(start), idsOf(end)];
    for (const [name, others] of [
      [start, ends],
      [end, starts],
    ] as const)
      for (const element of elements.get(name) ?? []) {
        look();
        const id = readAttribute(element, "id") ?? "";
        if (others.has(id)) continue;
        const message = `${element.name} ${id.slice(0, 60)} has no other end in this part.`;
        yield {
          profile: "references",
          rule,
          severity: "warning",
          message,
          ...locateElement(checking.opened, part, element),
        };
      }
  }
  const characters = elements.get("w:fldChar") ?? [];
  const count = (kind: string): number =>
    characters.filter((element) => readAttribute(element, "fldCharType") === kind).length;
  const [first] = characters;
  if (first !== undefined && count("begin") !== count("end")) {
    const message = `${count("begin")} fields begin and ${count("end")} end.`;
    yield {
      profile: "references",
      rule: "FIELD_UNPAIRED",
      severity: "warning",
      message,
      ...locateElement(checking.opened, part, first),
    };
  }
}
