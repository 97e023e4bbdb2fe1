import type { OoxmlPart, Relationship } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, elementsNamed, relationshipId } from "../names.ts";
import type { Checking } from "./findings.ts";

/** Targets that run what they are; XML-encoded or spaced out they are the same. */
const UNSAFE = /^(?:javascript|vbscript|data):/i;
const ACTION =
  /^ppaction:\/\/(?:hlinkshowjump|hlinksldjump|hlinkfile|hlinkpres|customshow|ole|media|program|macro|noaction)(?:\?|$)/i;
const TO_SLIDE = /^ppaction:\/\/hlinksldjump/i;
const TO_PROGRAM = /^ppaction:\/\/program/i;

/** Links of a slide, layout or master: where they lead is there, and runs nothing. */
export function checkLinks({ opened, found, slides }: Checking, part: OoxmlPart, root: XmlElement): void {
  const listed = new Set(slides.map((slide) => slide.part));
  const relationships = new Map<string, Relationship>(opened.relationshipsOf(part).map((each) => [each.id, each]));
  for (const element of elementsNamed(root, "a:hlinkClick", "a:hlinkHover", "a:hlinkMouseOver")) {
    const place = { part, element };
    const action = (attribute(element, "action") ?? "").trim();
    if (action !== "" && !ACTION.test(action))
      found.report(
        "LINK_ACTION_UNKNOWN",
        `The link does "${action.slice(0, 60)}", which PowerPoint does not know.`,
        place,
      );
    const relationship = relationships.get(relationshipId(element) ?? "");
    if (relationship === undefined) continue;
    const target = [...relationship.target].filter((character) => character > " ").join("");
    if (relationship.isExternal && UNSAFE.test(target))
      found.report("LINK_UNSAFE", `The link runs ${target.slice(0, 40)}.`, place);
    else if (TO_PROGRAM.test(action)) found.report("LINK_UNSAFE", `The link starts ${target.slice(0, 200)}.`, place);
    else if (relationship.isExternal && !isAddress(target))
      found.report("LINK_MALFORMED", `"${target.slice(0, 80)}" is not an address.`, place);
    const leadsTo = opened.targetOf(relationship);
    const isToSlide = relationship.kind === "slide" || TO_SLIDE.test(action);
    if (isToSlide && (leadsTo === undefined || !listed.has(leadsTo)))
      found.report("LINK_TO_NO_SLIDE", "The link's target is a slide that the list does not have.", place);
  }
}

/** An address of the web that has a host; of other schemes, and of files, all is let be. */
function isAddress(target: string): boolean {
  return !/^https?:/i.test(target) || URL.canParse(target);
}
