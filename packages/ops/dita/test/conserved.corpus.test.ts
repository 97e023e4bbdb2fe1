import { conservesFiles, findCorpora, type ReadableFile } from "@colophon/testing";
import { describe } from "vitest";
import { transformDitaEdit } from "../src/index.ts";
import { type CaseFile, listProjects, readProject } from "./cases.ts";
import { editing } from "./editing.ts";

interface ReadableProject extends ReadableFile {
  readonly files: readonly CaseFile[];
  readonly root: string;
}

const projects = listProjects().flatMap((folder): readonly ReadableProject[] => {
  const files = readProject(folder);
  const root =
    files.find(({ path }) => /\.ditamap$/.test(path)) ?? files.find(({ path }) => /\.(dita|xml)$/.test(path));
  return root === undefined ? [] : [{ path: folder, files, root: root.path, read: () => root.bytes }];
});
const byFolder = new Map(projects.map((project) => [project.path, project]));
/** Three of DITA 2.0, one whose key has two meanings. */
const MAX_REFUSED = 4;

describe.skipIf(findCorpora() === undefined)("every project under dita/, its topics moved and a key renamed", () => {
  conservesFiles(transformDitaEdit, editing, projects, {
    toCall: (_, path) => ({ input: editOf(byFolder.get(path)) }),
    mostRefused: MAX_REFUSED,
  });
});

function editOf(project: ReadableProject | undefined): object {
  if (project === undefined) return {};
  const { root, files } = project;
  const topic = files.find(({ path }) => path !== root && /\.dita$/.test(path));
  const map = Buffer.from(files.find(({ path }) => path === root)?.bytes ?? []).toString("latin1");
  const [, key] = /\bkeys="([^" ]+)"/.exec(map) ?? [];
  const edits = [
    ...(topic === undefined ? [] : [{ do: "move-topic", from: topic.path, to: `moved/${topic.path}` }]),
    ...(key === undefined ? [] : [{ do: "rename-key", from: key, to: `${key}-renamed` }]),
  ];
  const mark = { do: "setAttribute", path: root, at: "/*", name: "outputclass", value: "edited" };
  return { root, files, edits: edits.length > 0 ? edits : [mark] };
}
