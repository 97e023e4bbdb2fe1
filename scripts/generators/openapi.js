import { openApiDocument } from "@colophon/http";

/** packages/surfaces/http/openapi.json: the contract of the HTTP API, from its routes. */
export async function generateOpenApi({ read }) {
  const { version } = JSON.parse(read("packages/surfaces/http/package.json"));
  return [
    { path: "packages/surfaces/http/openapi.json", content: `${JSON.stringify(openApiDocument(version), null, 1)}\n` },
  ];
}
