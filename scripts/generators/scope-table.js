import { listAccess } from "@colophon/http";
import { code, table } from "./markdown.js";

const PAGE = "docs/self-hosting.md";
const START = "<!-- scopes:start -->";
const END = "<!-- scopes:end -->";
const WITHOUT_SCOPE = {
  none: "no key",
  link: "no key, but the signature in the URL",
  token: "no key, but the token of the registration",
};

/** What a request to each route needs, from the table that the service reads. */
export async function generateScopeTable({ read }) {
  const [before, rest] = read(PAGE).split(START);
  const after = rest.split(END)[1];
  const rows = listAccess().map(({ method, path, access }) => [code(`${method} ${path}`), writeAccess(access)]);
  const content = table(["route", "what a request needs"], rows).join("\n");
  return [{ path: PAGE, content: `${before}${START}\n${content}${END}${after}` }];
}

function writeAccess(access) {
  return typeof access === "string" ? WITHOUT_SCOPE[access] : access.map(code).join(" and ");
}
