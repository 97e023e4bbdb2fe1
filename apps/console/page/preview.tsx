import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { CodeBlock } from "./code-block.tsx";
import { formatBytes } from "./format.ts";
import { FramedPage } from "./framed-page.tsx";
import { kindOf, type Shown } from "./preview-kind.ts";
import { readTable, type TableStart } from "./read-table.ts";
import { TableView } from "./table-view.tsx";

const PdfPreview = lazy(async () => ({ default: (await import("./pdf-preview.tsx")).PdfPreview }));
const ConvertedPreview = lazy(async () => ({ default: (await import("./converted-preview.tsx")).ConvertedPreview }));
const JsonTree = lazy(async () => ({ default: (await import("./json-tree.tsx")).JsonTree }));

const MAX_BYTES = 16 * 1024;
const MAX_LINES = 40;
const MAX_TREE_BYTES = 4_000_000;
const MAX_TABLE_BYTES = 256 * 1024;

export interface BeforeAndAfterProps {
  readonly before: Shown;
  readonly after: Shown;
  /** The page to show, where another part of the page leads to it. */
  readonly page?: { readonly index: number };
}

/** Two files beside each other: what was sent, and what came of it. */
export function BeforeAndAfter({ before, after, page }: BeforeAndAfterProps): ReactElement {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (page !== undefined) setIndex(page.index);
  }, [page]);
  return (
    <div className="page-columns">
      <Preview title="Before" file={before} index={index} onIndex={setIndex} />
      <Preview title="After" file={after} index={index} onIndex={setIndex} />
    </div>
  );
}

interface PreviewProps {
  readonly title: string;
  readonly file: Shown;
  /** The page that both files show. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

function Preview({ title, ...props }: PreviewProps): ReactElement {
  return (
    <section className="page-card page-preview" aria-label={title}>
      <h3>
        {title}: <bdi>{props.file.name}</bdi>
      </h3>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Content {...props} />
      </Suspense>
    </section>
  );
}

function Content({ file, index, onIndex }: Omit<PreviewProps, "title">): ReactElement {
  switch (kindOf(file)) {
    case "picture":
      return <Picture file={file} />;
    case "pages":
      return <PdfPreview {...{ ...file, index, onIndex }} />;
    case "converted":
      return <ConvertedPreview {...{ ...file, index, onIndex }} />;
    case "page":
      return <FramedPage url={file.view ?? ""} label={file.name} />;
    case "table":
      return <Table file={file} />;
    case "tree":
      return file.blob.size > MAX_TREE_BYTES ? <Text file={file} /> : <Tree file={file} />;
    case "text":
      return <Text file={file} />;
    default:
      return <p className="page-muted">{formatBytes(file.blob.size)}. Download it to see it.</p>;
  }
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

/** Reads something of a file once. */
function useRead<Value>(blob: Blob, read: (blob: Blob) => Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isCurrent = true;
    void read(blob).then((done) => isCurrent && setValue(() => done));
    return () => {
      isCurrent = false;
    };
  }, [blob, read]);
  return value;
}

function Text({ file: { blob } }: { readonly file: Shown }): ReactElement {
  return <CodeBlock text={useRead(blob, readStart) ?? "Loading…"} />;
}

function Table({ file }: { readonly file: Shown }): ReactElement {
  const table = useRead(file.blob, readTableStart);
  if (table === undefined) return <p role="status">Loading…</p>;
  return table === "irregular" ? <Text file={file} /> : <TableView table={table} />;
}

function Tree({ file }: { readonly file: Shown }): ReactElement {
  const read = useRead(file.blob, readJson);
  if (read === undefined) return <p role="status">Loading…</p>;
  return read.isJson ? <JsonTree value={read.value} /> : <Text file={file} />;
}

type ReadJson = { readonly isJson: true; readonly value: unknown } | { readonly isJson: false };

async function readJson(blob: Blob): Promise<ReadJson> {
  try {
    return { isJson: true, value: JSON.parse(await blob.text()) };
  } catch {
    return { isJson: false };
  }
}

async function readTableStart(blob: Blob): Promise<TableStart | "irregular"> {
  const text = toText(await blob.slice(0, MAX_TABLE_BYTES).arrayBuffer());
  return readTable(text, blob.size > MAX_TABLE_BYTES) ?? "irregular";
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
