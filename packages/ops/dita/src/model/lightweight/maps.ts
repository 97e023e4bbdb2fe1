import { attributesOf } from "./attributes.ts";
import { idOf, isBlank, make, type ReportDropped, slugOf } from "./draft.ts";
import { addressOf } from "./elements.ts";
import { type HtmlBranch, type HtmlPiece, isBranch, textOfPiece, wordsOfPiece } from "./html-tree.ts";
import type { HeadFacts } from "./prolog.ts";
import type { Converter } from "./to-dita.ts";

export interface MapSettings {
  readonly converter: Converter;
  readonly report: ReportDropped;
  readonly head: HeadFacts;
  readonly lines: readonly string[];
  readonly startOf: (line: number) => number;
}

const DEFINITION = /^ {0,3}\[([^\]^[]+)\]:[ \t]*<?([^\s>]+)>?/;

/** A list of links -> a map: the heading is its title, definitions of links are its keys, tables are its relationship tables. */
export function buildMap(root: HtmlBranch, settings: MapSettings): HtmlBranch {
  const { report, head, converter } = settings;
  const branches: HtmlPiece[] = [];
  let title: HtmlBranch | undefined =
    head.title === undefined
      ? undefined
      : make("title", root.start, [{ kind: "text", value: head.title, start: root.start }]);
  for (const piece of root.children) {
    if (isBlank(piece)) continue;
    if (isBranch(piece) && /^h[1-6]$/.test(piece.name) && title === undefined)
      title = make("title", piece.start, converter.flow(piece.children));
    else if (isBranch(piece, "ul") || isBranch(piece, "ol"))
      for (const one of branchesOf(piece, settings)) branches.push(one);
    else if (isBranch(piece, "table")) branches.push(relationsOf(piece, settings));
    else if (piece.kind === "comment") branches.push(piece);
    else
      report({
        start: piece.start,
        what: "content of a map that is neither a list nor a table",
        text: wordsOfPiece(piece),
      });
  }
  for (const [line, text] of settings.lines.entries()) {
    const [, key = "", href = ""] = DEFINITION.exec(text) ?? [];
    if (key !== "" && !/\s/.test(key))
      branches.push(make("keydef", settings.startOf(line), [], [["keys", key], ...addressOf(href)]));
  }
  const id = idOf(slugOf(title === undefined ? "" : textOfPiece(title)) || "map");
  const meta = head.prolog === undefined ? [] : [{ ...head.prolog, name: "topicmeta" }];
  return make("map", root.start, [...(title === undefined ? [] : [title]), ...meta, ...branches], [["id", id]]);
}

function branchesOf(list: HtmlBranch, settings: MapSettings): readonly HtmlBranch[] {
  return list.children.flatMap((item) => {
    if (isBranch(item, "li")) return [branchOf(item, settings)];
    if (!isBlank(item))
      settings.report({ start: item.start, what: "content between the items of a map", text: wordsOfPiece(item) });
    return [];
  });
}

function branchOf(item: HtmlBranch, settings: MapSettings): HtmlBranch {
  const { report } = settings;
  const inside: HtmlBranch[] = [];
  const links: HtmlBranch[] = [];
  const others: string[] = [];
  let words = "";
  const read = (pieces: readonly HtmlPiece[]): void => {
    for (const piece of pieces) {
      if (isBranch(piece) && (piece.name === "ul" || piece.name === "ol"))
        for (const one of branchesOf(piece, settings)) inside.push(one);
      else if (isBranch(piece) && piece.name === "a" && links.length === 0) links.push(piece);
      else if (isBranch(piece) && piece.name === "p") read(piece.children);
      else {
        words += textOfPiece(piece);
        if (!isBlank(piece)) others.push(wordsOfPiece(piece));
      }
    }
  };
  read(item.children);
  const [link] = links;
  const made = make(link === undefined ? "topichead" : "topicref", item.start, [], attributesOf(item, report));
  const title = (link === undefined ? words : textOfPiece(link)).trim();
  const beside = others.join(" ").trim();
  if (beside !== "" && (link !== undefined || beside !== title))
    report({ start: item.start, what: "text beside a link of a map", text: beside });
  if (link !== undefined) reportAttributes(link, settings);
  const href = link?.attributes.get("href");
  const key = link?.attributes.get("data-keyref");
  if (href !== undefined) for (const [name, value] of addressOf(href)) made.attributes.set(name, value);
  if (key !== undefined) made.attributes.set("keyref", key);
  if (title !== "")
    made.children.push(
      make("topicmeta", item.start, [
        make("navtitle", item.start, [{ kind: "text", value: title, start: item.start }]),
      ]),
    );
  for (const one of inside) made.children.push(one);
  return made;
}

/** What a link of a map says beside its address. */
function reportAttributes({ attributes, start, name }: HtmlBranch, { report }: MapSettings): void {
  for (const [key, value] of attributes)
    if (key !== "href" && key !== "data-keyref")
      report({ start, what: `the attribute ${key} of ${name} in a map`, text: value });
}

function relationsOf(table: HtmlBranch, settings: MapSettings): HtmlBranch {
  const rows: HtmlBranch[] = [];
  const visit = (holder: HtmlBranch): void => {
    for (const child of holder.children) {
      if (isBranch(child, "tr")) {
        const cells = child.children.filter((cell): cell is HtmlBranch => isBranch(cell, "td") || isBranch(cell, "th"));
        if (!cells.some(holdsLink)) {
          const text = wordsOfPiece(child);
          if (text !== "") settings.report({ start: child.start, what: "the head of a relationship table", text });
          continue;
        }
        const made = cells.map((cell) => make("relcell", cell.start, linksOf(cell, settings)));
        rows.push(make("relrow", child.start, made));
      } else if (isBranch(child)) visit(child);
    }
  };
  visit(table);
  return make("reltable", table.start, rows);
}

const holdsLink = (piece: HtmlPiece): boolean =>
  isBranch(piece) && (piece.name === "a" || piece.children.some(holdsLink));

function linksOf(cell: HtmlBranch, settings: MapSettings): readonly HtmlBranch[] {
  const found: HtmlBranch[] = [];
  const visit = (holder: HtmlBranch): void => {
    for (const child of holder.children) {
      if (!isBranch(child)) {
        if (!isBlank(child))
          settings.report({
            start: child.start,
            what: "text in a cell of a relationship table",
            text: child.value.trim(),
          });
      } else if (child.name === "a") {
        const href = child.attributes.get("href");
        const key = child.attributes.get("data-keyref");
        reportAttributes(child, settings);
        const words = textOfPiece(child).trim();
        const title = make("navtitle", child.start, [{ kind: "text", value: words, start: child.start }]);
        found.push(
          make("topicref", child.start, words === "" ? [] : [make("topicmeta", child.start, [title])], [
            ["keyref", key],
            ...(href === undefined ? [] : addressOf(href)),
          ]),
        );
      } else visit(child);
    }
  };
  visit(cell);
  return found;
}
