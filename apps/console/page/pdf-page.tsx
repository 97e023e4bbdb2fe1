import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { formatCount } from "./format.ts";
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

export interface PagerProps {
  readonly count: number;
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

/** Turns the pages of a document that has several. */
export function Pager({ count, index, onIndex }: PagerProps): ReactElement | null {
  if (count < 2) return null;
  return (
    <fieldset className="page-pager" aria-label="Pages of the document">
      <button
        type="button"
        className="page-button page-quiet"
        disabled={index === 0}
        onClick={() => onIndex(index - 1)}
      >
        ← <span className="colophon-spoken">Page before</span>
      </button>
      <span aria-live="polite">
        Page {formatCount(index + 1)} of {formatCount(count)}
      </span>
      <button
        type="button"
        className="page-button page-quiet"
        disabled={index >= count - 1}
        onClick={() => onIndex(index + 1)}
      >
        → <span className="colophon-spoken">Page after</span>
      </button>
    </fieldset>
  );
}
