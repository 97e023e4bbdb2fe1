import type { Receipt as WireReceipt } from "@colophon/contract";
import type { ReactElement, ReactNode } from "react";
import { Copyable } from "./copyable.tsx";
import { Fact } from "./fact.tsx";
import { Code, visibleLine } from "./foreign-text.tsx";
import { Frame } from "./frame.tsx";
import { Instant } from "./instant.tsx";
import { type CommonProps, type CopyProps, type TimeProps, type View, viewOf } from "./view.ts";

export interface ReceiptProps extends CommonProps, CopyProps, TimeProps {
  readonly receipt: WireReceipt;
  /** The command line that proves the receipt, with the host's file names. */
  readonly verifyCommand?: string | undefined;
}

const VERIFY_COMMAND = "colophon verify receipt.json --input INPUT --output OUTPUT";

/** What took part and what came out: operation, engine, tools, hashes (copyable with `onCopy`), and how to verify it. */
export function Receipt(props: ReceiptProps): ReactElement {
  const view = viewOf(props);
  return (
    <Frame part="receipt" title={view.labels.receipt} view={view}>
      <ReceiptFacts receipt={props.receipt} verifyCommand={props.verifyCommand} view={view} />
    </Frame>
  );
}

export function ReceiptFacts(props: {
  readonly receipt: WireReceipt;
  readonly verifyCommand: string | undefined;
  readonly view: View;
}): ReactElement {
  const { receipt, verifyCommand = VERIFY_COMMAND, view } = props;
  const { labels } = view;
  const { engine, tools = [], nondeterminismSources } = receipt;
  return (
    <dl className="colophon-facts">
      <Fact name={labels.operation}>
        <Code text={receipt.operation} />
      </Fact>
      <Fact name={labels.engine}>{versionedOf(engine)}</Fact>
      <ListFact name={labels.tools} entries={tools.map(versionedOf)} />
      <Fact name={labels.contractVersion}>{visibleLine(receipt.contractVersion)}</Fact>
      <HashFact name={labels.inputHash} hash={receipt.inputHash} view={view} />
      <HashFact name={labels.optionsHash} hash={receipt.optionsHash} view={view} />
      <HashFact name={labels.outputHash} hash={receipt.outputHash} view={view} />
      <Fact name={labels.deterministic}>
        {receipt.deterministic ? labels.deterministicYes : labels.deterministicNo}
      </Fact>
      <ListFact
        name={labels.nondeterminismSources}
        entries={nondeterminismSources.map((source) => visibleLine(source))}
      />
      {receipt.producedAt !== undefined && (
        <Fact name={labels.producedAt}>
          <Instant iso={receipt.producedAt} view={view} />
        </Fact>
      )}
      <Fact name={labels.verify}>
        {receipt.deterministic && receipt.outputHash !== undefined ? (
          <>
            <Copyable text={verifyCommand} name={labels.verify} view={view} />
            <p className="colophon-muted">{labels.verifyMeaning}</p>
          </>
        ) : (
          labels.verifyNot
        )}
      </Fact>
    </dl>
  );
}

/** One fact of several entries; nothing when there are none. */
function ListFact(props: { readonly name: string; readonly entries: readonly ReactNode[] }): ReactElement | null {
  const { name, entries } = props;
  if (entries.length === 0) return null;
  return (
    <Fact name={name}>
      <ul className="colophon-plain">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a foreign list may name one twice
          <li key={index}>
            <bdi>{entry}</bdi>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function versionedOf({ name, version }: WireReceipt["engine"]): ReactElement {
  return (
    <>
      <bdi>{visibleLine(name)}</bdi> <Code text={version} />
    </>
  );
}

function HashFact(props: {
  readonly name: string;
  readonly hash: string | undefined;
  readonly view: View;
}): ReactElement {
  const { name, hash, view } = props;
  return (
    <Fact name={name}>
      {hash === undefined ? (
        <span className="colophon-muted">{view.labels.notHashed}</span>
      ) : (
        <Copyable text={hash} name={name} view={view} />
      )}
    </Fact>
  );
}
