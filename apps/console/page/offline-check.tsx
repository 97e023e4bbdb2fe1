import { type ReactElement, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import { ask } from "./ask.ts";
import { Problem } from "./problem.tsx";
import { save } from "./result-files.ts";
import { type Deliverable, readLineage, readSigningKeys } from "./reviews-api.ts";
import { Snippet } from "./snippet.tsx";
import { toProblem } from "./use-loaded.ts";

interface Verdict {
  readonly valid?: boolean;
  readonly level?: string;
}

/** The signed history to keep, and a check of it that needs no server. */
export function OfflineCheck({ deliverable }: { readonly deliverable: Deliverable }): ReactElement {
  const [verdict, setVerdict] = useState<Verdict>();
  const [problem, setProblem] = useState<ServiceProblem>();
  const guard = (work: () => Promise<void>) => async (): Promise<void> => {
    try {
      setProblem(undefined);
      await work();
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  const { deliverable_id: id } = deliverable;
  const check = guard(async () => {
    const [chain, trustedKeys] = await Promise.all([readLineage(id), readSigningKeys()]);
    const file = new File([chain], "history.jsonl");
    setVerdict(
      await ask<Verdict>({
        operation: "common.validate.provenance",
        member: "chain",
        file,
        input: { trustedKeys },
        signal: AbortSignal.timeout(120_000),
      }),
    );
  });
  const saveKeys = guard(async () => {
    const keys = (await readSigningKeys()).join("\n");
    save(new Blob([keys]), "signing-keys.pem");
  });
  return (
    <section className="page-card" aria-labelledby="offline">
      <h2 id="offline">Check without this server</h2>
      <p>
        The signed history names every version, decision and release by its fingerprint. Keep it with the files. Anyone
        with it and the public key can check it.
      </p>
      <div className="page-buttons">
        <button
          type="button"
          className="page-button page-quiet"
          onClick={guard(async () => save(await readLineage(id), "history.jsonl"))}
        >
          Download the signed history
        </button>
        <button type="button" className="page-button page-quiet" onClick={saveKeys}>
          Download the public keys
        </button>
        <button type="button" className="page-button page-quiet" onClick={check}>
          Check it now
        </button>
      </div>
      <div role="status">{verdict !== undefined && <p>{describeVerdict(verdict)}</p>}</div>
      {problem !== undefined && <Problem problem={problem} />}
      <Snippet name="Command line, offline" text={COMMAND} headingLevel={3} />
    </section>
  );
}

const COMMAND = `node -e 'const fs = require("fs");
const keys = fs.readFileSync("signing-keys.pem", "utf8").match(/-----BEGIN[^]*?-----END PUBLIC KEY-----\\n?/g);
fs.writeFileSync("check.json", JSON.stringify({ chain: { path: "history.jsonl" }, trustedKeys: keys }));'
colophon run common.validate.provenance --input-json check.json`;

function describeVerdict({ valid, level }: Verdict): string {
  if (valid === true && level === "signed") return "Holds: the history is complete and signed by this server's key.";
  return `Does not hold: the check ended with the level “${level ?? "none"}”. Ask the operator of this server.`;
}
