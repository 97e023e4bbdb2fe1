import type { FlowBlock, FlowInline, FlowLink } from "@colophon/base-flow";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, elementsNamed, relationshipId } from "../names.ts";
import { placeIn, type Story } from "./deck-sources.ts";
import { linkOf } from "./links.ts";

/** The alternative text of a shape, after its title if it has both. */
export function altOf(named: XmlElement): string {
  const [title, description] = [attribute(named, "title")?.trim() ?? "", attribute(named, "descr")?.trim() ?? ""];
  if (title === "" || description.includes(title)) return description;
  return description === "" ? title : `${title}: ${description}`;
}

/** `p:pic`: a picture, or the first frame of a film. */
export function readPictureItem(element: XmlElement, named: XmlElement, story: Story): readonly FlowBlock[] {
  const { sources } = story;
  const [media] = elementsNamed(
    element,
    "a:videoFile",
    "a:audioFile",
    "a:wavAudioFile",
    "a:quickTimeFile",
    "p14:media",
  );
  if (media !== undefined) {
    const id = relationshipId(media, "link") ?? relationshipId(media, "embed");
    const target = sources.opened.relationship(story.part, id)?.target;
    sources.op.reportLoss("MEDIA_NOT_PLAYED", "The film or sound is not in the output, only its picture.", {
      at: placeIn(story),
      ...(target !== undefined && { actual: target }),
    });
  }
  const blip = child(element, "p:blipFill", "a:blip");
  const link = linkOf(child(named, "a:hlinkClick"), story);
  const content = blip === undefined ? [] : pictureItems(blip, named, link, story);
  const alt = altOf(named);
  sources.used.add(named);
  const shown: readonly FlowInline[] =
    content.length > 0 || alt === ""
      ? content
      : [{ kind: "picture", picture: { source: "", fileName: "", alt: alt.replace(/\s+/g, " ") } }];
  return shown.length === 0 ? [] : [{ kind: "paragraph", role: "text", isRightToLeft: false, content: shown }];
}

/** The picture of a blip; nothing for one outside the file. */
export function pictureItems(
  blip: XmlElement,
  named: XmlElement,
  link: FlowLink | undefined,
  story: Story,
): readonly FlowInline[] {
  const id = relationshipId(blip, "embed") ?? relationshipId(blip, "link");
  return relatedPicture(id, named, link, story);
}

/** The picture that a relationship of the part leads to; nothing for one outside the file. */
export function relatedPicture(
  id: string | undefined,
  named: XmlElement,
  link: FlowLink | undefined,
  story: Story,
): readonly FlowInline[] {
  const { sources, part } = story;
  const relationship = sources.opened.relationship(part, id);
  if (relationship === undefined) return [];
  const target = sources.opened.targetOf(relationship);
  const alt = altOf(named).replace(/\s+/g, " ");
  if (target === undefined) {
    const message = relationship.isExternal
      ? "The picture is outside the file, so it is not in the output."
      : "The file of the picture is missing.";
    const code = relationship.isExternal ? "EXTERNAL_CONTENT_BLOCKED" : "PICTURE_NOT_SHOWN";
    sources.op.reportLoss(code, message, { subject: "picture", at: placeIn(story), actual: relationship.target });
    return [];
  }
  const shown = sources.shelf.place(target, alt);
  const facts = { subject: `picture ${target.name}`, at: placeIn(story) };
  if (shown === undefined || sources.options.pictures === "omit")
    sources.op.reportLoss(
      "PICTURE_NOT_SHOWN",
      shown === undefined ? "The picture cannot be unpacked." : "The picture is not in the output.",
      facts,
    );
  else if (sources.shelf.isUndrawn(target))
    sources.op.reportLoss("PICTURE_NOT_SHOWN", "Web browsers do not draw this kind of picture.", {
      ...facts,
      severity: "degraded",
    });
  if (shown === undefined) return [];
  sources.used.add(named);
  return [{ kind: "picture", picture: shown, ...(link !== undefined && { link }) }];
}
