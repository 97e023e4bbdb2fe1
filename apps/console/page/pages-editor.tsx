import type { JsonObject } from "@colophon/contract";
import { type ReactElement, useEffect, useState } from "react";
import type { EditorProps } from "./editor-props.ts";
import { formatCount } from "./format.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { PdfPage, usePdf } from "./pdf-page.tsx";

/** A page of the result: which one of the file, and how far it turns clockwise. */
interface Picked {
  readonly from: number;
  readonly rotate: number;
}

/** A document with more pages is picked by numbers. */
const MAX_PICTURES = 200;

/** Pick, turn and order pages by their pictures. */
export function PagesEditor({ file, options, onOptions }: EditorProps): ReactElement {
  const opened = usePdf(file);
  if (opened.kind === "opening") return <p role="status">Drawing the pages…</p>;
  if (opened.kind === "refused") return <p>{opened.words} Set the pages under “Options” instead.</p>;
  if (opened.pdf.pages.length > MAX_PICTURES)
    return (
      <p>
        The file has {formatCount(opened.pdf.pages.length)} pages, too many to show here. The command line picks pages
        by their numbers.
      </p>
    );
  return <Sheets pdf={opened.pdf} options={options} onOptions={onOptions} />;
}

type SheetsProps = Pick<EditorProps, "options" | "onOptions"> & { readonly pdf: PdfDocument };

function Sheets({ pdf, options, onOptions }: SheetsProps): ReactElement {
  const [picked, setPicked] = useState(() => pickedOf(options, pdf.pages.length));
  // A preset can name pages that this file does not have.
  useEffect(() => onOptions(withPages(options, picked, pdf.pages.length)), []);
  const [moved, setMoved] = useState("");
  const set = (next: readonly Picked[]): void => {
    setPicked(next);
    onOptions(withPages(options, next, pdf.pages.length));
  };
  const put = (at: number, page: Picked): void => set(picked.map((one, index) => (index === at ? page : one)));
  const move = (at: number, to: number): void => {
    const rest = picked.filter((_, index) => index !== at);
    const one = picked[at];
    if (one === undefined) return;
    set([...rest.slice(0, to), one, ...rest.slice(to)]);
    setMoved(`Page ${one.from} is now page ${to + 1}.`);
  };
  const left = pdf.pages.map((_, at) => at + 1).filter((from) => picked.every((one) => one.from !== from));
  return (
    <>
      <p role="status" className="page-muted">
        {moved === ""
          ? `The result has ${formatCount(picked.length)} of ${formatCount(pdf.pages.length)} pages.`
          : moved}
      </p>
      <ol className="page-sheets">
        {picked.map((page, at) => (
          <li key={page.from}>
            <Thumbnail pdf={pdf} page={page} />
            <p className="page-muted">Page {page.from}</p>
            <div className="page-buttons">
              <Step words="Earlier" of={page} isOff={at === 0} onPress={() => move(at, at - 1)} />
              <Step words="Later" of={page} isOff={at === picked.length - 1} onPress={() => move(at, at + 1)} />
              <Step words="Turn" of={page} onPress={() => put(at, { ...page, rotate: (page.rotate + 90) % 360 })} />
              <Step
                words="Leave out"
                of={page}
                isOff={picked.length === 1}
                onPress={() => set(picked.filter((one) => one !== page))}
              />
            </div>
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <p>
          Left out:{" "}
          {left.map((from) => (
            <button
              key={from}
              type="button"
              className="page-plain page-gap"
              onClick={() => set([...picked, { from, rotate: 0 }])}
            >
              Put back page {from}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** The pages that the options pick; all pages where they pick none of this file. A page that is picked twice is shown once. */
function pickedOf({ pages }: JsonObject, count: number): readonly Picked[] {
  const whole = Array.from({ length: count }, (_, at) => ({ from: at + 1, rotate: 0 }));
  if (!Array.isArray(pages)) return whole;
  const ranges = pages as readonly { readonly from?: number; readonly to?: number; readonly rotate?: number }[];
  const picked = new Map<number, Picked>();
  for (const { from = 1, to = count, rotate = 0 } of ranges)
    for (let page = Math.max(1, from); page <= Math.min(to, count); page++)
      if (!picked.has(page)) picked.set(page, { from: page, rotate });
  return picked.size === 0 ? whole : [...picked.values()];
}

/** Every page in its place, unturned, is the default. Neighbours become one range. */
function withPages(options: JsonObject, picked: readonly Picked[], count: number): JsonObject {
  const { pages: _, ...rest } = options;
  const isWhole = picked.length === count && picked.every(({ from, rotate }, at) => from === at + 1 && rotate === 0);
  if (isWhole) return rest;
  const pages = picked.map(({ from, rotate }) => ({ from, to: from, ...(rotate !== 0 && { rotate }) }));
  return { ...rest, pages } as unknown as JsonObject;
}

function Thumbnail({ pdf, page }: { readonly pdf: PdfDocument; readonly page: Picked }): ReactElement {
  const [isNear, setNear] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  // A picture is drawn when it comes into sight.
  useEffect(() => {
    if (box === null) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "400px",
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [box]);
  return (
    <div ref={setBox} className="page-thumbnail" data-turn={page.rotate}>
      {isNear && <PdfPage pdf={pdf} index={page.from - 1} widthPx={300} label={`Page ${page.from}`} />}
    </div>
  );
}

interface StepProps {
  readonly words: string;
  readonly of: Picked;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function Step({ words, of, isOff = false, onPress }: StepProps): ReactElement {
  return (
    <button type="button" className="page-plain" disabled={isOff} onClick={onPress}>
      {words}
      <span className="colophon-spoken"> page {of.from}</span>
    </button>
  );
}
