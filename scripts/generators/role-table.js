import { listRoles } from "@colophon/http";
import { code, table } from "./markdown.js";

const PAGE = "docs/people.md";
const START = "<!-- roles:start -->";
const END = "<!-- roles:end -->";
const WITHOUT_ROLE = {
  public: "nothing",
  visitor: "nothing, from the service's own pages",
  self: "a session",
  return: "nothing, when the browser returns from a provider",
};

const PLACES = {
  installation: "of the installation",
  organization: "in the organization",
  environment: "in the environment's organization",
  release: "in the release's organization",
  body: "in the organization that the body names",
};

/** Who may use each route of signed-in people, from the table that the service reads. */
export async function generateRoleTable({ read }) {
  const [before, rest] = read(PAGE).split(START);
  const after = rest.split(END)[1];
  const rows = listRoles().map(({ method, path, ...row }) => [code(`${method} ${path}`), writeRoles(row)]);
  const content = table(["route", "what a request needs"], rows).join("\n");
  return [{ path: PAGE, content: `${before}${START}\n${content}${END}${after}` }];
}

function writeRoles({ within, roles, needsEntitlement = false }) {
  const words = WITHOUT_ROLE[within];
  if (words !== undefined) return words;
  return `${roles.map(code).join(", ")} ${PLACES[within]}${needsEntitlement ? ", which must be entitled" : ""}`;
}
