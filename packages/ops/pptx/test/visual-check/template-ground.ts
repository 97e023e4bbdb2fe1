import { sourceOf } from "@colophon/contract";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import type { Fault } from "./fault.ts";
import type { openLooker } from "./pages-of.ts";
import { readPages } from "./read-pages.ts";

/** What a slide draws itself: all of its tree but the group that holds it. */
const DRAWN = /(<p:spTree>.*?<p:grpSpPr(?:\/>|>.*?<\/p:grpSpPr>)).*(<\/p:spTree>)/s;
/** A second color that takes this share of a place is drawn there. */
const DRAWN_SHARE = 0.02;

/** A deck whose slides show what their layouts draw, and nothing else. */
function withoutOwn(deck: Uint8Array): Uint8Array {
  const archive = openZip(sourceOf(deck));
  const writer = new ZipWriter();
  for (const entry of archive.entries) {
    const bytes = archive.read(entry);
    const isSlide = /^ppt\/slides\/slide\d+\.xml$/.test(entry.name);
    const bare = (): Uint8Array =>
      Buffer.from(
        Buffer.from(bytes)
          .toString("utf8")
          .replace(DRAWN, "$1$2")
          .replace(/<p:timing>.*<\/p:timing>/s, ""),
      );
    writer.add(entry.name, isSlide ? bare() : bytes);
  }
  return writer.finish();
}

/** Pictures of a template, its slide numbers, and the bullets that it has in a font of signs. */
function isTemplates({ kind, detail }: Fault): boolean {
  const isPicture = kind === "pictureCoarse" || kind === "pictureDistorted";
  return isPicture || /^"(?:\d+|\p{Co})"/u.test(detail);
}

/** Faults without those that the layout alone has: its own pictures, and words over a change of color that it draws. */
export async function withoutTemplates(
  looker: Pick<ReturnType<typeof openLooker>, "print">,
  deck: Uint8Array,
  faults: readonly Fault[],
): Promise<readonly Fault[]> {
  const own = faults.filter((fault) => !isTemplates(fault));
  if (own.every(({ at }) => at === undefined)) return own;
  const grounds = new Set<Fault>();
  let slide = 0;
  for (const { raster } of readPages(await looker.print(withoutOwn(deck)))) {
    for (const fault of own)
      if (fault.slide === slide && fault.at !== undefined && (raster.colors(fault.at)[1]?.share ?? 0) > DRAWN_SHARE)
        grounds.add(fault);
    slide += 1;
  }
  return own.filter((fault) => !grounds.has(fault));
}
