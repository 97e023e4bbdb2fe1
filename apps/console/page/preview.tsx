import { type ReactElement, useEffect, useState } from "react";
import { CodeBlock } from "./code-block.tsx";
import { formatBytes } from "./format.ts";

const TEXT = /\.(csv|tsv|txt|json|jsonl|md|eml|html?|xml|dita)$/i;
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;
const MAX_BYTES = 16 * 1024;
const MAX_LINES = 40;

export interface Shown {
  readonly name: string;
  readonly blob: Blob;
}

/** Two files beside each other: what was sent, and what came of it. */
export function BeforeAndAfter({ before, after }: { readonly before: Shown; readonly after: Shown }): ReactElement {
  return (
    <div className="page-columns">
      <Preview title="Before" file={before} />
      <Preview title="After" file={after} />
    </div>
  );
}

/** Can this page show something of a file? Text as text, pictures as pictures; never markup as markup. */
export function canShow({ name, blob }: Shown): boolean {
  return TEXT.test(name) || PICTURE.test(blob.type);
}

function Preview({ title, file }: { readonly title: string; readonly file: Shown }): ReactElement {
  const { name, blob } = file;
  return (
    <section className="page-card page-preview" aria-label={title}>
      <h3>
        {title}: <bdi>{name}</bdi>
      </h3>
      {PICTURE.test(blob.type) ? <Picture file={file} /> : <Text file={file} />}
    </section>
  );
}

function Picture({ file: { name, blob } }: { readonly file: Shown }): ReactElement {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url === undefined ? <p>Loading…</p> : <img src={url} alt={name} />;
}

function Text({ file }: { readonly file: Shown }): ReactElement {
  const [text, setText] = useState<string>();
  const { blob } = file;
  useEffect(() => {
    let isCurrent = true;
    void readStart(blob).then((read) => isCurrent && setText(read));
    return () => {
      isCurrent = false;
    };
  }, [blob]);
  if (!canShow(file)) return <p className="page-muted">{formatBytes(blob.size)}. Download it to see it.</p>;
  return <CodeBlock text={text ?? "Loading…"} />;
}

/** UTF-8, else what Windows wrote before it. The last character may be cut off. */
function toText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function readStart(blob: Blob): Promise<string> {
  const text = toText(await blob.slice(0, MAX_BYTES).arrayBuffer());
  const lines = text.split(/\r?\n/);
  const start = lines.slice(0, MAX_LINES).join("\n");
  return lines.length > MAX_LINES || blob.size > MAX_BYTES ? `${start}\n…` : start;
}
