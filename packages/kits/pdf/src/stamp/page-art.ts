import { unsupported } from "../assemble/source.ts";
import { pageContent } from "../content/interpret.ts";
import { walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { Matrix } from "../geometry/matrix.ts";
import { PdfDict, PdfName, PdfStream } from "../objects/object.ts";
import { GraphCopy } from "../write/graph.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { deflatedStream } from "../write/write-file.ts";
import { frameOfPage, visibleBox } from "./page-frame.ts";
import { objectArt, type StampArt } from "./stamp-art.ts";

/**
 * A page of another file as a form of this one, upright and as large as its reader sees it.
 *
 * Shapes   index: from 0. Annotations of the page do not come with it.
 * Cost     What the page refers to, once.
 * Errors   FormatError UNSUPPORTED for a page that does not exist.
 * Source   ISO 32000-2, 8.10.
 */
export function addPageForm(pending: PendingRevision, source: PdfFile, index: number): StampArt {
  const page = [...walkPages(source, Number.MAX_SAFE_INTEGER)][index];
  if (page === undefined) throw unsupported(`The stamp's file has no page ${index + 1}.`);
  const frame = frameOfPage(source, page);
  const held = source.resolve(page.dict.get("Contents"));
  const stream = held instanceof PdfStream ? held : deflatedStream(pageContent(source, page.dict));
  const form = stream.withDict(
    stream.dict.with({
      ...{ Type: new PdfName("XObject"), Subtype: new PdfName("Form") },
      BBox: [...visibleBox(source, page.inherited.get("MediaBox"), page.inherited.get("CropBox"))],
      Matrix: [...inverse(frame.matrix)],
      Resources: page.inherited.get("Resources") ?? new PdfDict(),
      Group: page.dict.get("Group"),
    }),
  );
  const copy = new GraphCopy(source, {
    reserve: () => pending.add(null),
    set: ({ number }, object) => pending.set(number, object),
  });
  const ref = pending.add(copy.take(form));
  copy.finish();
  return objectArt(ref, frame, false);
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}
