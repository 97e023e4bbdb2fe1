import { type ReactElement, useState } from "react";
import { type Finished, ServiceProblem } from "./api.ts";
import { run } from "./ask.ts";
import { FramedPage, viewOf } from "./framed-page.tsx";
import { PdfPreview, type PdfPreviewProps } from "./pdf-preview.tsx";
import { CONVERSIONS, extensionOf } from "./preview-kind.ts";
import { Problem } from "./problem.tsx";
import { findFiles, toBlob } from "./result-files.ts";

const LONGEST_MS = 120_000;

type Made =
  | { readonly kind: "no" | "making" }
  | { readonly kind: "failed"; readonly problem: ServiceProblem }
  | { readonly kind: "pages"; readonly pdf: Blob }
  | { readonly kind: "page"; readonly url: string };

/** A file that the server converts on request: by its pages, or as a web page. */
export function ConvertedPreview(props: PdfPreviewProps): ReactElement {
  const { name, blob } = props;
  const [made, setMade] = useState<Made>({ kind: "no" });
  const conversion = CONVERSIONS[extensionOf(name)];
  const make = async (): Promise<void> => {
    if (conversion === undefined) return;
    setMade({ kind: "making" });
    try {
      const { operation, options } = conversion;
      const signal = AbortSignal.timeout(LONGEST_MS);
      setMade(readMade(await run({ operation, options, file: new File([blob], name), signal }), name));
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      setMade({ kind: "failed", problem: error });
    }
  };
  if (made.kind === "pages") return <PdfPreview {...props} blob={made.pdf} />;
  if (made.kind === "page") return <FramedPage url={made.url} label={name} />;
  if (made.kind === "failed") return <Problem problem={made.problem} />;
  return (
    <button type="button" className="page-button page-quiet" disabled={made.kind === "making"} onClick={make}>
      {made.kind === "making" ? "Converting it for this view…" : conversion?.action}
      <span className="colophon-spoken"> of {name}</span>
    </button>
  );
}

function readMade({ id, envelope }: Finished, name: string): Made {
  const files = envelope.ok ? findFiles(envelope.value, name) : [];
  const at = files.findIndex(({ mediaType }) => /^(text\/html|application\/pdf)\b/.test(mediaType));
  const file = files[at];
  if (file === undefined) throw new ServiceProblem(200, { detail: "The conversion made nothing to show." });
  return file.mediaType === "application/pdf"
    ? { kind: "pages", pdf: toBlob(file) }
    : { kind: "page", url: viewOf(id, at + 1) };
}
