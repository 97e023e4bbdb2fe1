import { openApiDocument } from "@colophon/http";

const FOLDER = "packages/surfaces/http/openapi";
const METHODS = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/**
 * packages/surfaces/http/openapi/: the contract of the HTTP API, from its routes. The paths of each tag have a file, so that branches
 * change the same file only where they change routes of one tag.
 */
export async function generateOpenApi({ read }) {
  const { version } = JSON.parse(read("packages/surfaces/http/package.json"));
  const { paths, components, ...head } = openApiDocument(version);
  const ofTags = new Map();
  for (const [path, item] of Object.entries(paths)) {
    const tag = tagOf(path, item);
    ofTags.set(tag, { ...ofTags.get(tag), [path]: item });
  }
  const files = [
    ["document", head],
    ["components", { components }],
    ...[...ofTags].map(([tag, ofTag]) => [tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"), { paths: ofTag }]),
  ];
  return files.map(([name, content]) => ({
    path: `${FOLDER}/${name}.json`,
    content: `${JSON.stringify(content, null, 1)}\n`,
  }));
}

/** The first tag of a path's first operation. */
function tagOf(path, item) {
  const [tag] = Object.entries(item).find(([method]) => METHODS.has(method))?.[1].tags ?? [];
  if (tag === undefined) throw new Error(`The first operation of ${path} has no tag.`);
  return tag;
}
