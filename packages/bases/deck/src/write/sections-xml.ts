import { createHash } from "node:crypto";
import type { Deck } from "../spec/deck.ts";
import { el } from "./element.ts";

/** Sections from the slide that names one to the next that names another; slides before the first are a section of the deck's title. */
export function sectionsXml(deck: Deck, slideIds: readonly number[]): string {
  if (deck.slides.every(({ section }) => section === undefined || section === "")) return "";
  const sections: { readonly name: string; readonly ids: number[] }[] = [];
  for (const [index, { section }] of deck.slides.entries()) {
    const last = sections.at(-1);
    const isNew = last === undefined || (section !== undefined && section !== "" && section !== last.name);
    if (isNew) sections.push({ name: section === undefined || section === "" ? deck.title : section, ids: [] });
    sections.at(-1)?.ids.push(slideIds[index] ?? 0);
  }
  const items = sections.map(({ name, ids }, index) =>
    el(
      "p14:section",
      { name, id: identifierOf(`${index}:${name}`) },
      el("p14:sldIdLst", {}, ...ids.map((id) => el("p14:sldId", { id }))),
    ),
  );
  return el(
    "p:extLst",
    {},
    el(
      "p:ext",
      { uri: "{521415D9-36F7-43E2-AB2F-B90AF26B5E84}" },
      el("p14:sectionLst", { "xmlns:p14": "http://schemas.microsoft.com/office/powerpoint/2010/main" }, ...items),
    ),
  );
}

/** An identifier that follows from a text. */
function identifierOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex").toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}}`;
}
