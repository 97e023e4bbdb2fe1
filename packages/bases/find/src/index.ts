export { NO_MATCH_ERROR, ON_NO_MATCH, refuseUnmatched, reportUnmatched } from "./no-match.ts";
export { type QueryFlags, queryMembers, queryOptions } from "./query-flags.ts";
