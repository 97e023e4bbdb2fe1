import type { ReactElement } from "react";
import { Facts } from "./facts.tsx";
import { formatBytes, formatCount } from "./format.ts";

/** Members of a delivery policy in words, in the order of the guide. */
const RULES: Readonly<Record<string, readonly [string, (value: never) => string]>> = {
  allowedOperations: [
    "Operations that may run",
    (names: readonly string[]) => (names.length === 0 ? "none" : names.join(", ")),
  ],
  maximumLossSeverity: [
    "Losses that a result may have",
    (severity: string) => (severity === "none" ? "none" : `up to ${severity}`),
  ],
  minimumScore: ["Lowest score of a presentation", (score: number) => formatCount(score)],
  maximumInputBytes: ["Largest request", (bytes: number) => formatBytes(bytes)],
  maximumOutputBytes: ["Largest result", (bytes: number) => formatBytes(bytes)],
  maximumQueueMs: ["Longest wait before a run", (ms: number) => seconds(ms)],
  maximumRunMs: ["Longest run", (ms: number) => seconds(ms)],
  maximumPriority: ["Highest priority", (priority: number) => String(priority)],
  maxAttempts: ["Attempts after a crash", (attempts: number) => String(attempts)],
};

const seconds = (ms: number): string => (ms === 1000 ? "1 second" : `${formatCount(ms / 1000)} seconds`);

/** What a delivery policy allows, in words. */
export function PolicyFacts({ policy }: { readonly policy: Readonly<Record<string, unknown>> }): ReactElement {
  const known = Object.keys(RULES).filter((member) => policy[member] !== undefined);
  const others = Object.keys(policy).filter((member) => RULES[member] === undefined);
  if (known.length + others.length === 0)
    return <p>Runs may use every operation and have every loss. Nothing is withheld.</p>;
  return (
    <Facts
      facts={[
        ...known.map((member) => {
          const [title, write] = RULES[member] ?? [member, String];
          return [title, write(policy[member] as never)] as const;
        }),
        ...others.map((member) => [member, JSON.stringify(policy[member])] as const),
      ]}
    />
  );
}
