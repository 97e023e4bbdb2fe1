import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { NoPicture, openPdf, type PdfDocument } from "./pdf-document.ts";
import type { Placing } from "./pdf-messages.ts";

export type OpenedPdf =
  | { readonly kind: "opening" }
  | { readonly kind: "refused"; readonly words: string }
  | { readonly kind: "open"; readonly pdf: PdfDocument };

/** Opens a PDF for as long as the component lives. */
export function usePdf(blob: Blob): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ kind: "opening" });
  useEffect(() => {
    let isCurrent = true;
    let pdf: PdfDocument | undefined;
    setOpened({ kind: "opening" });
    openPdf(blob).then(
      (made) => {
        pdf = made;
        if (isCurrent) setOpened({ kind: "open", pdf });
        else made.close();
      },
      (error: unknown) => {
        if (!(error instanceof NoPicture)) throw error;
        if (isCurrent) setOpened({ kind: "refused", words: error.message });
      },
    );
    return () => {
      isCurrent = false;
      pdf?.close();
    };
  }, [blob]);
  return opened;
}

export interface PdfPageProps {
  readonly pdf: PdfDocument;
  readonly index: number;
  readonly label: string;
  /** Of the picture. It is shown as wide as there is room. */
  readonly widthPx: number;
  /** What is shown over the page, once it is drawn. */
  readonly over?: (placing: Placing) => ReactNode;
}

/** One page as a picture. */
export function PdfPage({ pdf, index, label, widthPx, over }: PdfPageProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [problem, setProblem] = useState<string>();
  const [placing, setPlacing] = useState<Placing>();
  const { width = 1, height = 1 } = pdf.pages[index] ?? {};
  useEffect(() => {
    let isCurrent = true;
    pdf.draw(index, widthPx).then(
      (drawn) => {
        if (!isCurrent || canvas.current === null) return;
        setProblem(undefined);
        canvas.current.width = drawn.width;
        canvas.current.height = drawn.height;
        const image = new ImageData(new Uint8ClampedArray(drawn.pixels), drawn.width, drawn.height);
        canvas.current.getContext("2d")?.putImageData(image, 0, 0);
        canvas.current.dataset.drawn = "true";
        setPlacing(drawn.placing);
      },
      (error: unknown) => {
        if (!(error instanceof NoPicture)) throw error;
        if (isCurrent) setProblem(error.message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, index, widthPx]);
  return (
    <div className="page-sheet" style={{ aspectRatio: `${width} / ${height}` }}>
      {problem === undefined ? <canvas ref={canvas} role="img" aria-label={label} /> : <p>{problem}</p>}
      {placing !== undefined && over?.(placing)}
    </div>
  );
}

/** A rectangle in the units of a page (left, bottom, right, top) as the place of an element over its picture. */
export function placeOver(rectangle: readonly number[], [a, b, c, d, e, f]: Placing) {
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle;
  const [x1, y1] = [a * left + c * bottom + e, b * left + d * bottom + f];
  const [x2, y2] = [a * right + c * top + e, b * right + d * top + f];
  const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
  return {
    left: percent(Math.min(x1, x2)),
    top: percent(Math.min(y1, y2)),
    width: percent(Math.abs(x2 - x1)),
    height: percent(Math.abs(y2 - y1)),
  };
}

/** The rectangle of a page under two points of its picture, which are shares of it from the top left. */
export function placeUnder(
  points: readonly [readonly [number, number], readonly [number, number]],
  [a, b, c, d, e, f]: Placing,
): readonly number[] {
  const determinant = a * d - b * c;
  const [first, second] = points.map(([x, y]) => [
    (d * (x - e) - c * (y - f)) / determinant,
    (a * (y - f) - b * (x - e)) / determinant,
  ]);
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [first, second];
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)].map(round);
}

export interface PagerProps {
  readonly count: number;
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

/** Turns the pages of a document that has several. */
export function Pager({ count, index, onIndex }: PagerProps): ReactElement | null {
  if (count < 2) return null;
  return (
    <nav className="page-pager" aria-label="Pages of the document">
      <button
        type="button"
        className="page-button page-quiet"
        disabled={index === 0}
        onClick={() => onIndex(index - 1)}
      >
        ← <span className="colophon-spoken">Page before</span>
      </button>
      <span aria-live="polite">
        Page {index + 1} of {count}
      </span>
      <button
        type="button"
        className="page-button page-quiet"
        disabled={index >= count - 1}
        onClick={() => onIndex(index + 1)}
      >
        → <span className="colophon-spoken">Page after</span>
      </button>
    </nav>
  );
}
