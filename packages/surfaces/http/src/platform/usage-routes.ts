import { array, boolean, integer, object, optional, type Schema, string, typed } from "@colophon/contract";
import { OUTCOMES } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import { nullable, uuid } from "../schemas/pieces.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { idParams } from "./schemas.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 366;
const day = (description: string) => string({ description, pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
const count = (description: string) => integer({ description, minimum: 0 });

const USAGE = object({
  from: day("First day (UTC) of the usage."),
  to: day("Last day (UTC) of the usage."),
  usage: array(
    object({
      environment_id: uuid("Environment of the executions."),
      day: day("Day (UTC) on which the executions ended."),
      operation: string({ description: "Operation of the executions." }),
      outcome: typed<string>({
        type: "string",
        enum: OUTCOMES,
        description: "How the executions ended. `reused`: an earlier result answered them.",
      }),
      executions: count("Number of executions."),
      request_bytes: count("Bytes of their requests."),
      result_bytes: count("Bytes of their results and of the files of renders."),
    }),
    { description: "One entry for each environment, day, operation and outcome that has executions." },
  ),
  stored: nullable(
    array(
      object({
        environment_id: uuid("Environment that has the bytes."),
        executions: count("Executions whose records are kept."),
        document_bytes: count("Bytes of requests and templates that are kept."),
        result_bytes: count("Bytes of results, files and pictures that are kept."),
        executions_this_month: count("Executions that count against the quota of the current month (UTC)."),
        executions_per_month: nullable(count("Quota of the month; null for no limit.")) as Schema<number | null>,
      }),
      { description: "What each environment stores now; null unless `stored` is true." },
    ),
  ) as never,
});

/** What organizations used, for their people. */
export const USAGE_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/organizations/{id}/usage",
    operationId: "readOrganizationUsage",
    tag: "Organizations",
    summary: "Read what an organization used.",
    description: `Executions that ended from one day to another, both included, at most ${MAX_DAYS} days. They are counted in the transaction that ends them, and a purge changes nothing of it.`,
    params: idParams("The organization."),
    query: object({
      from: optional(day("First day (UTC). Default: the first day of the current month.")),
      to: optional(day("Last day (UTC). Default: today.")),
      stored: optional(
        boolean({
          description:
            "Whether to count stored bytes, which takes about a second for a million executions. Default: false.",
        }),
      ),
    }),
    responses: okJson("The usage.", USAGE),
    async handle({ params, query, platform }) {
      const today = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
      const { from = `${today.slice(0, "YYYY-MM".length)}-01`, to = today } = query;
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      if (!isDay(from) || !isDay(to) || !(days >= 0 && days < MAX_DAYS))
        throw new Problem("INVALID_REQUEST", {
          detail: `\`from\` and \`to\` must be days, and \`to\` 0 to ${MAX_DAYS - 1} days after \`from\`.`,
          field: "to",
        });
      const [usage, stored] = await Promise.all([
        platform.usage.read(params.id, { from, to }),
        query.stored === true ? platform.usage.readStored(params.id) : null,
      ]);
      return {
        ...{ from, to, usage },
        stored:
          stored?.map((one) => ({
            environment_id: one.environmentId,
            executions: one.executions,
            document_bytes: one.documentBytes,
            result_bytes: one.resultBytes,
            executions_this_month: one.executionsThisMonth,
            executions_per_month: one.executionsPerMonth ?? null,
          })) ?? null,
      };
    },
  }),
];

/** 2026-02-30 has the form of a day and is none. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
