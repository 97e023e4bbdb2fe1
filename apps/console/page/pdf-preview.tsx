import type { ReactElement } from "react";
import { Pager, PdfPage, usePdf } from "./pdf-page.tsx";

export interface PdfPreviewProps {
  readonly name: string;
  readonly blob: Blob;
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

/** A PDF, one page at a time. */
export function PdfPreview({ name, blob, index, onIndex }: PdfPreviewProps): ReactElement {
  const opened = usePdf(blob);
  if (opened.kind === "opening") return <p role="status">Drawing the page…</p>;
  if (opened.kind === "refused") return <p className="page-muted">{opened.words}</p>;
  const { pdf } = opened;
  const at = Math.min(index, pdf.pages.length - 1);
  if (at < 0) return <p className="page-muted">The file has no pages.</p>;
  return (
    <>
      <Pager count={pdf.pages.length} index={at} onIndex={onIndex} />
      <PdfPage pdf={pdf} index={at} widthPx={900} label={`Page ${at + 1} of ${name}`} />
    </>
  );
}
