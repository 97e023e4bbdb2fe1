import { type ReactElement, useState } from "react";
import { type Finished, ServiceProblem } from "./api.ts";
import type { Call } from "./call.ts";
import { findFiles, type ResultFile, save, toBlob } from "./result-files.ts";
import { runCall } from "./run-call.ts";

export interface ProofProps {
  readonly finished: Finished;
  readonly call: Call;
}

interface Check {
  readonly holds: boolean;
  readonly words: string;
}

/** Checks the receipt: fingerprints in this browser, and the work a second time on the server. */
export function Proof({ finished, call }: ProofProps): ReactElement {
  const [checks, setChecks] = useState<readonly Check[] | "running">();
  const check = async (): Promise<void> => {
    setChecks("running");
    setChecks([...(await checkFingerprints(finished, call)), await checkAgain(finished, call)]);
  };
  const receipt = new Blob([JSON.stringify(finished.envelope.receipt, null, 2)], { type: "application/json" });
  return (
    <div className="page-card">
      <h3>Proof</h3>
      <p>
        The receipt names the fingerprints of your file, the options and the result. The same input always gives the
        same result, so anyone can check it.
      </p>
      <div className="page-buttons">
        <button type="button" className="page-button page-quiet" disabled={checks === "running"} onClick={check}>
          {checks === "running" ? "Checking…" : "Check it now"}
        </button>
        <button type="button" className="page-button page-quiet" onClick={() => save(receipt, "receipt.json")}>
          Download the receipt
        </button>
      </div>
      <div role="status">
        {Array.isArray(checks) && (
          <ul className="page-checks">
            {checks.map(({ holds, words }) => (
              <li key={words} data-holds={holds}>
                <strong>{holds ? "Holds:" : "Does not hold:"}</strong> {words}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

async function checkFingerprints({ envelope }: Finished, call: Call): Promise<readonly Check[]> {
  // Browsers offer hashes only over https and on this machine.
  if (globalThis.crypto?.subtle === undefined || !envelope.ok) return [];
  const checks: Check[] = [];
  const [only, ...others] = call.files;
  const isAlone = others.length === 0 && (call.lists ?? []).length === 0;
  if (only !== undefined && isAlone && Object.keys(call.input).length === 0)
    checks.push({
      holds: (await fingerprint(only.file)) === envelope.receipt.inputHash,
      words: "the receipt names the fingerprint of your file, computed in this browser.",
    });
  const files = findFiles(envelope.value, "");
  if (files.length > 0)
    checks.push({
      holds: await areWhole(files),
      words: "the files of the result have the fingerprints that it names.",
    });
  return checks;
}

async function areWhole(files: readonly ResultFile[]): Promise<boolean> {
  for (const file of files) if ((await fingerprint(toBlob(file))) !== file.hash) return false;
  return true;
}

async function fingerprint(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return `sha256:${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const DEFAULT_TIMEOUT_MS = 60_000;

/** Another timeout makes it another request, which the server cannot answer from what it stored, and the same work. */
async function checkAgain({ envelope }: Finished, call: Call): Promise<Check> {
  const words = "the server did the work a second time, and the result has the same fingerprint.";
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = call.options as { readonly timeoutMs?: number };
  const options = { ...call.options, timeoutMs: timeoutMs + 1 + Math.floor(Math.random() * 1000) };
  const ignore = (): void => undefined;
  try {
    const again = await runCall(
      { ...call, options },
      {
        signal: AbortSignal.timeout(10 * 60_000),
        onStart: ignore,
        onProgress: ignore,
      },
    );
    const [before, after] = [envelope.receipt, again.envelope.receipt];
    return { holds: before?.outputHash !== undefined && before.outputHash === after?.outputHash, words };
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    return { holds: false, words: `the second run did not end. ${error.message}` };
  }
}
