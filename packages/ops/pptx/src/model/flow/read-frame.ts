import { chartBlocks, type FlowBlock, type FlowCell, paragraphsOf, plainTextOf } from "@colophon/base-flow";
import { isXmlPart, type OoxmlPart, readTree } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, nameOf, relationshipId } from "../names.ts";
import { readChartTexts, readParagraphs } from "../pdf/read-leaves.ts";
import { completeFrom } from "./complete-chart.ts";
import { placeIn, type Story } from "./deck-sources.ts";
import { readDiagram } from "./diagram.ts";
import { readPictureItem, relatedPicture } from "./pictures.ts";
import { readTextBody } from "./read-text.ts";

type Lists = readonly (XmlElement | undefined)[];

/** `p:graphicFrame`: a table, a chart, SmartArt or an embedded file. */
export function readFrame(element: XmlElement, named: XmlElement, lists: Lists, story: Story): readonly FlowBlock[] {
  const data = child(element, "a:graphic", "a:graphicData");
  const blocks: FlowBlock[] = [];
  for (const node of data?.children ?? []) {
    if (node.kind !== "element") continue;
    const name = nameOf(node);
    if (name === "a:tbl") blocks.push(...readTable(node, lists, story));
    else if (node.local === "chart") blocks.push(...readChartFrame(node, story));
    else if (name === "dgm:relIds") blocks.push(...readSmartArt(node, lists, story));
    else blocks.push(...readObjects(node, named, story));
  }
  return blocks;
}

const MAX_SPANNED = 1_024;

function readTable(table: XmlElement, lists: Lists, story: Story): readonly FlowBlock[] {
  const rows: FlowCell[][] = [];
  let columns = childrenNamed(child(table, "a:tblGrid"), "a:gridCol").length;
  for (const row of childrenNamed(table, "a:tr")) {
    const cells: FlowCell[] = [];
    const all = childrenNamed(row, "a:tc");
    for (const [column, cell] of all.entries()) {
      story.sources.look();
      const blocks = readTextBody(child(cell, "a:txBody"), { lists, link: undefined }, story);
      if (isOn(cell, "hMerge") || isOn(cell, "vMerge")) {
        for (const block of blocks)
          story.sources.op.reportLoss("CONTENT_NOT_SHOWN", "A merged cell covers this text.", {
            subject: "cell",
            at: placeIn(story, elementsNamed(cell, "a:p").next().value ?? undefined),
            ...(block.kind === "paragraph" && { actual: plainTextOf(block.content) }),
          });
        continue;
      }
      const columnSpan = Math.min(spanOf(cell, "gridSpan"), Math.max(1, all.length - column));
      cells.push({ column, columnSpan, rowSpan: spanOf(cell, "rowSpan"), blocks });
    }
    columns = Math.max(columns, all.length);
    rows.push(cells);
  }
  if (rows.every((cells) => cells.length === 0)) return [];
  const headerRows = isOn(child(table, "a:tblPr"), "firstRow") ? 1 : 0;
  const fitting = rows.map((cells, index) =>
    cells.map((cell) => ({ ...cell, rowSpan: Math.min(cell.rowSpan, rows.length - index) })),
  );
  return [{ kind: "table", columns: Math.min(columns, 100_000), headerRows, rows: fitting }];
}

function isOn(element: XmlElement | undefined, name: string): boolean {
  return ["1", "true", "on"].includes(attribute(element, name) ?? "");
}

function spanOf(cell: XmlElement, name: string): number {
  const span = Number(attribute(cell, name) ?? 1);
  return Number.isInteger(span) && span > 1 && span < MAX_SPANNED ? span : 1;
}

function partOf(element: XmlElement, local: string, story: Story): OoxmlPart | undefined {
  const { opened } = story.sources;
  const relationship = opened.relationship(story.part, relationshipId(element, local));
  const part = relationship === undefined ? undefined : opened.targetOf(relationship);
  return part !== undefined && isXmlPart(part) ? part : undefined;
}

const MAX_LABELS = 5_000;

/** A chart as the table of its values, then what else it says. */
function readChartFrame(element: XmlElement, story: Story): readonly FlowBlock[] {
  const { sources } = story;
  const part = partOf(element, "id", story);
  const document = part === undefined ? undefined : readTree(sources.opened, part);
  if (part === undefined || document === undefined) {
    sources.op.reportLoss("OBJECT_NOT_SHOWN", "The chart cannot be read.", { subject: "chart", at: placeIn(story) });
    return [];
  }
  const facts = { subject: `chart ${part.name}`, at: placeIn({ ...story, part }) };
  const complete = completeFrom(sources, part, document.root);
  const blocks = chartBlocks(document, complete) ?? [];
  const known = new Set<string>();
  collectTexts(blocks, known);
  const texts = readChartTexts(part, document.root).map(({ text }) => text);
  const shapes = sources.opened.related(part, "chartUserShapes").flatMap((drawing) => {
    const root = readTree(sources.opened, drawing)?.root;
    if (root !== undefined) sources.shown.add(drawing.name);
    return root === undefined ? [] : readParagraphs(drawing, root).map(({ text }) => text);
  });
  const others = [...new Set([...texts, ...shapes])].filter((text) => !known.has(text) && !known.has(asNumber(text)));
  sources.shown.add(part.name);
  if (others.length > MAX_LABELS) {
    sources.op.reportLoss("OBJECT_NOT_SHOWN", "The chart has too many values.", facts);
    return [];
  }
  if (blocks.length > 0 || others.length > 0)
    sources.op.reportLoss("OBJECT_NOT_SHOWN", "The output shows the chart as a table of its values.", {
      ...facts,
      severity: "degraded",
    });
  else sources.op.reportLoss("OBJECT_NOT_SHOWN", "The chart has no saved values.", facts);
  return [...blocks, ...paragraphsOf(others)];
}

function collectTexts(blocks: readonly FlowBlock[], into: Set<string>): void {
  for (const block of blocks) {
    if (block.kind === "paragraph") {
      const text = plainTextOf(block.content);
      into.add(text);
      for (const line of text.split("\n")) into.add(line.trim());
    } else if (block.kind === "table")
      for (const cells of block.rows) for (const cell of cells) collectTexts(cell.blocks, into);
  }
}

function asNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(number) : text;
}

/** SmartArt as a list of its texts, with its pictures after them. */
function readSmartArt(element: XmlElement, lists: Lists, story: Story): readonly FlowBlock[] {
  const { sources } = story;
  const part = partOf(element, "dm", story);
  const root = part === undefined ? undefined : readTree(sources.opened, part)?.root;
  if (part === undefined || root === undefined) {
    sources.op.reportLoss("OBJECT_NOT_SHOWN", "The SmartArt cannot be read.", {
      subject: "SmartArt",
      at: placeIn(story),
    });
    return [];
  }
  sources.shown.add(part.name);
  const blocks = readDiagram({ ...story, part, root }, lists);
  const message =
    blocks.length > 0
      ? "The output shows the SmartArt as a list of its texts."
      : "The SmartArt has no text or picture, so it is not in the output.";
  sources.op.reportLoss("OBJECT_NOT_SHOWN", message, {
    subject: `SmartArt ${part.name}`,
    at: placeIn({ ...story, part }),
    severity: "degraded",
  });
  return blocks;
}

/** Embedded files, of which the picture is shown. */
function readObjects(element: XmlElement, named: XmlElement, story: Story): readonly FlowBlock[] {
  const { sources, part } = story;
  const [object] = elementsNamed(element, "p:oleObj");
  const program = attribute(object, "progId") || "unknown program";
  const relationship = sources.opened.relationship(part, relationshipId(object));
  const [picture] = elementsNamed(element, "p:pic");
  const blocks = picture === undefined ? readOldPicture(object, named, story) : readPictureItem(picture, named, story);
  const message =
    blocks.length > 0
      ? "The embedded file is not in the output, only its picture."
      : "The embedded file and its picture are not in the output.";
  sources.op.reportLoss("OBJECT_NOT_SHOWN", message, {
    subject: `embedded object (${program})`,
    at: placeIn(story),
    ...(relationship !== undefined && { actual: relationship.target }),
  });
  return blocks;
}

const OFFICE = "urn:schemas-microsoft-com:office:office";

/** The picture that PowerPoint 2007 writes for an object: into the slide's VML drawing, as the shape that `spid` names. */
function readOldPicture(object: XmlElement | undefined, named: XmlElement, story: Story): readonly FlowBlock[] {
  const { sources } = story;
  const id = attribute(object, "spid");
  if (id === undefined) return [];
  for (const part of sources.opened.related(story.part, "vmlDrawing")) {
    const root = isXmlPart(part) ? readTree(sources.opened, part)?.root : undefined;
    for (const node of root === undefined ? [] : walkXml(root)) {
      sources.look();
      if (node.kind !== "element" || node.local !== "imagedata" || !isNamed(node.parent, id)) continue;
      const content = relatedPicture(officeAttribute(node, "relid"), named, undefined, { ...story, part });
      if (content.length > 0) return [{ kind: "paragraph", role: "text", isRightToLeft: false, content }];
    }
  }
  return [];
}

function isNamed(shape: XmlElement | undefined, id: string): boolean {
  return shape !== undefined && (attribute(shape, "id") === id || officeAttribute(shape, "spid") === id);
}

function officeAttribute({ attributes }: XmlElement, local: string): string | undefined {
  return attributes.find((each) => each.local === local && each.namespace === OFFICE)?.value;
}
