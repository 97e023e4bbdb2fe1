import { child, childValue, isOn, nameOf, readAttribute, readText } from "@colophon/base-word";
import { everyUnits } from "@colophon/kit-bytes";
import { locateElement, type OoxmlPart, type PackageChecking, readProperties } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { type DocumentIssue, walkElements } from "./issue.ts";

const EMPTY_LINKS = /^(click here|here|link|more|read more|this link|https?:\/\/\S+|www\.\S+)$/i;

/** Styles between two looks at the clock. */
const STEP = 4_096;

/** What a screen reader needs: title, language, headings in order, alt text, header rows, links that say where they lead. */
export function* checkDocumentAccessibility(checking: PackageChecking): Generator<DocumentIssue> {
  const { opened, main, treeOf } = checking;
  const tree = treeOf(main);
  if (tree === undefined) return;
  const properties = readProperties(opened, (part) => treeOf(part) !== undefined);
  if (!properties.some(({ group, name, value }) => group === "core" && name === "title" && value.trim() !== ""))
    yield { ...warning("TITLE_MISSING", "The document has no title in its properties."), part: main.name };
  const styles = opened.related(main, "styles").flatMap((part) => treeOf(part)?.root ?? []);
  if (!hasLanguage(checking, styles, tree.root))
    yield { ...warning("LANGUAGE_MISSING", "Neither the styles nor the text declare a language."), part: main.name };
  yield* checkHeadings(checking, tree.root, headingLevels(checking, styles));
  for (const part of storiesOf(checking)) yield* checkStory(checking, part);
}

function storiesOf({ opened, main, treeOf }: PackageChecking): readonly OoxmlPart[] {
  const kinds = ["header", "footer", "footnotes", "endnotes"];
  const stories = [main, ...kinds.flatMap((kind) => opened.related(main, kind))];
  return [...new Set(stories)].filter((part) => treeOf(part) !== undefined);
}

function hasLanguage(checking: PackageChecking, styles: readonly XmlElement[], document: XmlElement): boolean {
  const defaults = styles.flatMap(
    (root) => child(child(child(child(root, "w:docDefaults"), "w:rPrDefault"), "w:rPr"), "w:lang") ?? [],
  );
  if (defaults.some((element) => readAttribute(element, "val"))) return true;
  for (const root of [...styles, document])
    for (const element of walkElements(checking, root))
      if (nameOf(element) === "w:lang" && readAttribute(element, "val")) return true;
  return false;
}

/** Style id -> heading level from 1, through `basedOn`; a loop of styles ends where it began. */
function headingLevels(
  { checkpoint }: PackageChecking,
  styles: readonly XmlElement[],
): ReadonlyMap<string, number | undefined> {
  const look = everyUnits(checkpoint, STEP);
  const known = new Map<string, { level: number | undefined; base: string | undefined }>();
  for (const root of styles)
    for (const node of root.children) {
      look();
      if (node.kind !== "element" || nameOf(node) !== "w:style") continue;
      const outline = childValue(child(node, "w:pPr"), "w:outlineLvl");
      const named = /^heading ([1-9])$/i.exec(childValue(node, "w:name") ?? "")?.[1];
      const level = outline !== undefined ? Number(outline) + 1 : named !== undefined ? Number(named) : undefined;
      known.set(readAttribute(node, "styleId") ?? "", { level, base: childValue(node, "w:basedOn") });
    }
  // Each style is walked once, however long the chain below it: that of what it is based on is known then.
  const found = new Map<string, number | undefined>();
  for (const id of known.keys()) {
    look();
    const chain = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !chain.has(at) && !found.has(at) && known.get(at)?.level === undefined) {
      chain.add(at);
      at = known.get(at)?.base;
    }
    const level = at === undefined || chain.has(at) ? undefined : (found.get(at) ?? known.get(at)?.level);
    for (const each of at === undefined ? chain : chain.add(at)) found.set(each, level);
  }
  return found;
}

function* checkHeadings(
  checking: PackageChecking,
  root: XmlElement,
  levels: ReadonlyMap<string, number | undefined>,
): Generator<DocumentIssue> {
  let last = 0;
  for (const node of walkElements(checking, root)) {
    if (nameOf(node) !== "w:p") continue;
    const properties = child(node, "w:pPr");
    const outline = childValue(properties, "w:outlineLvl");
    const level = outline === undefined ? levels.get(childValue(properties, "w:pStyle") ?? "") : Number(outline) + 1;
    if (level === undefined || !(level >= 1 && level <= 9)) continue;
    const place = locateElement(checking.opened, checking.main, node);
    if (readText(node).trim() === "") yield { ...warning("HEADING_EMPTY", "A heading without text."), ...place };
    else {
      if (level > last + 1)
        yield { ...warning("HEADING_SKIPPED", `A heading of level ${level} follows level ${last}.`), ...place };
      last = level;
    }
  }
}

function* checkStory(checking: PackageChecking, part: OoxmlPart): Generator<DocumentIssue> {
  for (const node of walkElements(checking, checking.opened.xml(part).root)) {
    const name = nameOf(node);
    const found =
      name === "wp:docPr"
        ? checkPicture(node)
        : name === "w:tbl"
          ? checkTable(node)
          : name === "w:hyperlink"
            ? checkLink(node)
            : undefined;
    if (found !== undefined) yield { ...found, ...locateElement(checking.opened, part, node) };
  }
}

function checkPicture(element: XmlElement): DocumentIssue | undefined {
  if ((readAttribute(element, "descr") ?? readAttribute(element, "title") ?? "").trim() !== "") return undefined;
  for (const node of walkXml(element))
    if (node.kind === "element" && node.local === "decorative" && readAttribute(node, "val") === "1") return undefined;
  return warning(
    "ALTERNATIVE_TEXT_MISSING",
    `The picture ${(readAttribute(element, "name") ?? "").slice(0, 60)} has no alternative text.`,
  );
}

/** A table of one row or column is layout; any other wants a row that says what its columns are. */
function checkTable(table: XmlElement): DocumentIssue | undefined {
  const rows = table.children.filter((node): node is XmlElement => node.kind === "element" && nameOf(node) === "w:tr");
  const [first] = rows;
  const cells = first?.children.filter((node) => node.kind === "element" && nameOf(node) === "w:tc").length ?? 0;
  if (first === undefined || rows.length < 2 || cells < 2 || isOn(child(first, "w:trPr"), "w:tblHeader"))
    return undefined;
  return warning("TABLE_HEADER_MISSING", `The first of ${rows.length} rows is not marked as a header.`);
}

function checkLink(link: XmlElement): DocumentIssue | undefined {
  const text = readText(link).trim();
  if (text === "") return undefined;
  return EMPTY_LINKS.test(text)
    ? warning("LINK_TEXT_UNCLEAR", `The link text "${text.slice(0, 60)}" does not describe its target.`)
    : undefined;
}

function warning(rule: string, message: string): DocumentIssue {
  return { profile: "accessibility", rule, severity: "warning", message };
}
