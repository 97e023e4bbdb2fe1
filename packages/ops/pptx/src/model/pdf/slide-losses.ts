import { at } from "@colophon/contract";
import { type OoxmlPart, readTree } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, elementsNamed, isFallback, nameOf, relationshipId } from "../names.ts";
import { PLAYED } from "./prepare-presentation.ts";
import { type Deck, type DeckSlide, partsAround } from "./read-deck.ts";
import { type Losing, placeIn } from "./report-not-rendered.ts";

/** What a page cannot have of a slide, and what the slide names and the package does not have. */
export function reportSlideFacts(deck: Deck, slide: DeckSlide, links: ReadonlySet<string>, op: Losing): void {
  reportFrame(deck, slide, op);
  reportParts(deck, slide, op);
  const { root, part } = slide;
  if (root === undefined) return;
  reportMotion(slide, root, op);
  reportLinks(deck, slide, { root, links }, op);
  for (const frame of elementsNamed(root, "p:graphicFrame", "p:contentPart")) reportFrameOf(deck, slide, frame, op);
  for (const fit of elementsNamed(root, "a:normAutofit")) {
    const scale = attribute(fit, "fontScale");
    if (scale === undefined || isFallback(fit)) continue;
    op.reportLoss(
      "TEXT_SHRUNK",
      `The file has its text at ${percent(scale)}; LibreOffice shrinks it by its own measure.`,
      {
        subject: shapeName(fit),
        at: [...placeIn(slide, part), at("shape", { id: shapeId(fit) })],
      },
    );
  }
}

/** "62500" of a thousandth of a percent, or "62.5%". ISO/IEC 29500-1, 22.9.2.9. */
function percent(scale: string): string {
  return scale.endsWith("%") ? scale : `${Number(scale) / 1000} %`;
}

function reportFrame({ opened }: Deck, slide: DeckSlide, op: Losing): void {
  const [layout] = opened.related(slide.part, "slideLayout");
  const place = [...placeIn(slide, slide.part), at("section", { id: "layout" })];
  if (layout === undefined)
    op.reportLoss("LAYOUT_SUBSTITUTED", "The slide has no layout; LibreOffice takes an empty one.", { at: place });
  else if (opened.related(layout, "slideMaster").length === 0)
    op.reportLoss("MASTER_REFERENCE_UNRESOLVED", "The slide's layout has no master.", {
      subject: layout.name,
      at: place,
    });
}

const EMBEDDED: ReadonlySet<string> = new Set(["package", "oleObject"]);

function reportParts({ opened }: Deck, slide: DeckSlide, op: Losing): void {
  const reported = new Set<OoxmlPart>();
  for (const source of partsAround(opened, slide.part))
    for (const relationship of opened.relationshipsOf(source)) {
      if (relationship.isExternal) continue;
      const { kind, target } = relationship;
      const part = opened.targetOf(relationship);
      const subject = `${kind} ${target}`;
      const place = [...placeIn(slide, source), at("section", { id: relationship.id })];
      if (part === undefined && kind === "image")
        op.reportLoss("ASSET_MISSING", "The picture is not in the package.", { subject, at: place });
      else if (part === undefined && kind === "chart")
        op.reportLoss("CHART_DATA_MISSING", "The chart is not in the package.", { subject, at: place });
      else if (part === undefined)
        op.reportLoss("RELATIONSHIP_TARGET_MISSING", "It leads to nothing.", { subject, at: place });
      else if (reported.has(part)) continue;
      else if (PLAYED.has(kind)) {
        reported.add(part);
        op.reportLoss("MEDIA_NOT_PLAYED", "The PDF shows the media's poster image only.", {
          subject: part.name,
          at: placeIn(slide, part),
        });
      } else if (EMBEDDED.has(kind)) {
        reported.add(part);
        op.reportLoss("EMBEDDED_FILE_NOT_SHOWN", "The PDF shows the object's image, not the embedded file.", {
          subject: part.name,
          at: placeIn(slide, part),
        });
      }
    }
}

function reportMotion(slide: DeckSlide, root: XmlElement, op: Losing): void {
  const place = (id: string) => [...placeIn(slide, slide.part), at("section", { id })];
  const targets = [...elementsNamed(root, "p:spTgt", "p:inkTgt")];
  const effects = [
    ...elementsNamed(
      root,
      "p:anim",
      "p:animEffect",
      "p:animMotion",
      "p:animScale",
      "p:animRot",
      "p:animClr",
      "p:set",
      "p:cmd",
    ),
  ];
  if (effects.length > 0)
    op.reportLoss(
      "MOTION_NOT_SHOWN",
      `${effects.length} animation effects are not in the PDF; it shows every shape in its final place.`,
      {
        at: place("timing"),
      },
    );
  if (child(root, "p:transition") !== undefined || [...elementsNamed(root, "p:transition")].length > 0)
    op.reportLoss("MOTION_NOT_SHOWN", "The slide transition is not in the PDF.", {
      subject: "transition",
      severity: "degraded",
      at: place("transition"),
    });
  const ids = new Set([...elementsNamed(root, "p:cNvPr")].map((each) => attribute(each, "id")));
  const broken = new Set(targets.map((each) => attribute(each, "spid")).filter((id) => !ids.has(id)));
  for (const id of broken)
    op.reportLoss("ANIMATION_REFERENCE_BROKEN", `It moves the shape ${id ?? ""}, which is not there.`, {
      at: place(`timing ${id}`),
    });
}

function reportLinks(
  { opened, slides }: Deck,
  slide: DeckSlide,
  { root, links }: { readonly root: XmlElement; readonly links: ReadonlySet<string> },
  op: Losing,
): void {
  const listed = new Set(slides.map(({ part }) => part));
  const relationships = new Map(opened.relationshipsOf(slide.part).map((each) => [each.id, each]));
  for (const element of elementsNamed(root, "a:hlinkClick", "a:hlinkHover", "a:hlinkMouseOver")) {
    const id = relationshipId(element) ?? "";
    if (id === "" || isFallback(element)) continue;
    const relationship = relationships.get(id);
    const place = { at: [...placeIn(slide, slide.part), at("shape", { id: shapeId(element) }), at("section", { id })] };
    const target = relationship === undefined ? undefined : opened.targetOf(relationship);
    if (relationship === undefined) op.reportLoss("HYPERLINK_DANGLING", "The link names no relationship.", place);
    else if (relationship.kind === "slide" && (target === undefined || !listed.has(target)))
      op.reportLoss("HYPERLINK_DANGLING", "The link leads to a slide that the list does not have.", place);
    else if (relationship.kind === "hyperlink" && relationship.isExternal && !hasLink(links, relationship.target))
      op.reportLoss("CONTENT_NOT_SHOWN", `The PDF has no link to ${relationship.target}`, {
        ...place,
        subject: "link",
      });
  }
}

/** An address may be written with other escapes; its letters and digits are the same. */
function hasLink(links: ReadonlySet<string>, target: string): boolean {
  if (links.has(target)) return true;
  const bare = (address: string): string => address.replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]/giu, "").toLowerCase();
  return [...links].some((link) => bare(link) === bare(target));
}

const CHART_EX = "http://schemas.microsoft.com/office/drawing/2014/chartex";

function reportFrameOf({ opened }: Deck, slide: DeckSlide, frame: XmlElement, op: Losing): void {
  if (isFallback(frame)) return;
  const place = {
    subject: shapeName(frame),
    at: [...placeIn(slide, slide.part), at("shape", { id: shapeId(frame) }), at("section", { id: "fallback" })],
  };
  const hasFallback = isChoiceWithFallback(frame);
  const data = child(frame, "a:graphic", "a:graphicData");
  const uri = attribute(data, "uri");
  if (uri === CHART_EX && !hasFallback)
    op.reportLoss(
      "CHART_FALLBACK_MISSING",
      "LibreOffice does not draw this kind of chart, and there is no picture of it.",
      place,
    );
  if (nameOf(frame) === "p:contentPart" && !hasFallback)
    op.reportLoss("VISUAL_FALLBACK_MISSING", "LibreOffice cannot draw ink, and the file has no fallback image.", place);
  for (const object of data === undefined ? [] : elementsNamed(data, "p:oleObj"))
    if (!isFallback(object) && child(object, "p:pic") === undefined && attribute(object, "spid") === undefined)
      op.reportLoss("VISUAL_FALLBACK_MISSING", "The embedded object has no picture.", place);
  if (
    uri !== undefined &&
    /drawingml(\/2006)?\/diagram$/.test(uri) &&
    opened.related(slide.part, "diagramDrawing").length === 0
  )
    op.reportLoss(
      "VISUAL_FALLBACK_MISSING",
      "The SmartArt has no drawing; LibreOffice lays it out its own way.",
      place,
    );
  for (const chart of data === undefined ? [] : elementsNamed(data, "c:chart")) {
    const relationship = opened.relationshipsOf(slide.part).find(({ id }) => id === relationshipId(chart));
    const part = relationship === undefined ? undefined : opened.targetOf(relationship);
    const root = part === undefined ? undefined : readTree(opened, part)?.root;
    if (part !== undefined && (root === undefined || ![...elementsNamed(root, "c:v")].length))
      op.reportLoss("CHART_DATA_MISSING", "The chart has no stored values.", place);
  }
}

function isChoiceWithFallback(element: XmlElement): boolean {
  for (let each = element.parent; each !== undefined; each = each.parent)
    if (nameOf(each) === "mc:AlternateContent") return child(each, "mc:Fallback") !== undefined;
  return false;
}

function propertiesOf(element: XmlElement): XmlElement | undefined {
  for (let each: XmlElement | undefined = element; each !== undefined; each = each.parent) {
    if (nameOf(each) === "p:cNvPr") return each;
    for (const inner of each.children)
      if (inner.kind === "element" && /^nv\w*Pr$/.test(inner.local)) return child(inner, "p:cNvPr");
  }
  return undefined;
}

export function shapeId(element: XmlElement): string {
  return attribute(propertiesOf(element), "id") ?? "";
}

export function shapeName(element: XmlElement): string {
  return `shape ${attribute(propertiesOf(element), "name") ?? ""}`.trim();
}
