import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@colophon/storage/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase } from "../src/testing/index.ts";

const SQL = fileURLToPath(new URL("../sql/", import.meta.url));

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(async () => {
  await clone.drop();
});

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Plan[];
}

/** Where a plan finds its rows, in its own order. A bitmap's heap is left out: its index tells. */
function accessesOf(plan: Plan): readonly string[] {
  const { "Index Name": index, "Relation Name": relation, "Node Type": type } = plan;
  const own = index ?? (type === "Seq Scan" ? `all of ${relation}` : undefined);
  return [...(own === undefined ? [] : [own]), ...(plan.Plans ?? []).flatMap(accessesOf)];
}

async function explain(text: string): Promise<readonly string[]> {
  const { rows } = await clone.database.query<{ "QUERY PLAN": readonly [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => accessesOf(Plan)));
}

// A connection keeps the plan it made while the tables were small, until the server gathers statistics: a minute or more, in which
// a plan that reads a whole table, or all of an environment, costs more with every execution. So plans of empty tables must do.
it("finds rows by the same index while tables are empty as when they have grown", async () => {
  const lines: string[] = [];
  for (const folder of readdirSync(SQL).sort()) {
    for (const file of readdirSync(`${SQL}${folder}`).sort()) {
      const accesses = await explain(readFileSync(`${SQL}${folder}/${file}`, "utf8"));
      lines.push(`${folder}/${file}: ${[...new Set(accesses)].sort().join(", ") || "none"}`);
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("plans.golden.txt");
});
