import { type ReactElement, useState } from "react";
import { ServiceProblem } from "./api.ts";
import { ask } from "./ask.ts";
import { Pager, PdfPage, usePdf } from "./pdf-page.tsx";
import { extensionOf, TO_PDF } from "./preview-kind.ts";
import { Problem } from "./problem.tsx";
import { decode } from "./result-files.ts";

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

type Made =
  | { readonly kind: "no" | "making" }
  | { readonly kind: "failed"; readonly problem: ServiceProblem }
  | { readonly kind: "made"; readonly pdf: Blob };

/** An Office file by its pages, which the server makes on request. */
export function OfficePreview(props: PdfPreviewProps): ReactElement {
  const { name, blob } = props;
  const [made, setMade] = useState<Made>({ kind: "no" });
  const make = async (): Promise<void> => {
    setMade({ kind: "making" });
    try {
      const { artifact } = await ask<{ readonly artifact: { readonly bytes: string } }>({
        operation: TO_PDF[extensionOf(name)] ?? "",
        file: new File([blob], name),
        signal: AbortSignal.timeout(120_000),
      });
      setMade({ kind: "made", pdf: new Blob([decode(artifact.bytes)], { type: "application/pdf" }) });
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      setMade({ kind: "failed", problem: error });
    }
  };
  if (made.kind === "made") return <PdfPreview {...props} blob={made.pdf} />;
  if (made.kind === "failed") return <Problem problem={made.problem} />;
  return (
    <button type="button" className="page-button page-quiet" disabled={made.kind === "making"} onClick={make}>
      {made.kind === "making" ? "Making pictures of its pages…" : "Show its pages"}
      <span className="colophon-spoken"> of {name}</span>
    </button>
  );
}
