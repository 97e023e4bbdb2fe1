import { invoke } from "@colophon/contract";
import { conservesFiles, findCorpora, type ReadableFile } from "@colophon/testing";
import { renderDita, validateDita, validateDitaPublication } from "../src/index.ts";
import { type CaseFile, listProjects, readProject } from "./cases.ts";
import { publishing } from "./published-conservation.ts";
import { validating } from "./validating.ts";

interface Project extends ReadableFile {
  readonly root: string;
  readonly files: readonly CaseFile[];
}

const projects = listProjects().flatMap((path): readonly Project[] => {
  const files = readProject(path);
  const root = files.find((file) => /\.ditamap$/.test(file.path))?.path;
  return root === undefined ? [] : [{ path, files, root, read: () => new Uint8Array() }];
});

/** With its longest topic cut off in the middle. */
function cutOff({ path, files, root, read }: Project): Project {
  const topics = files.filter((file) => /\.(?:dita|xml)$/.test(file.path) && file.path !== root);
  const longest = topics.reduce<CaseFile | undefined>(
    (most, file) => (file.bytes.length > (most?.bytes.length ?? 0) ? file : most),
    undefined,
  );
  const cut = files.map((file) =>
    file === longest ? { ...file, bytes: file.bytes.subarray(0, file.bytes.length >> 1) } : file,
  );
  return { path: `${path} (cut off)`, files: cut, root, read };
}

if (findCorpora() !== undefined) {
  const judged = [...projects, ...projects.filter((_, at) => at % 4 === 0).map(cutOff)];
  const byPath = new Map(judged.map((project) => [project.path, project]));
  conservesFiles(validateDita, validating, judged, {
    toCall(_, path) {
      const { root = "", files = [] } = byPath.get(path) ?? {};
      return { input: { root, files } };
    },
    mostRefused: judged.length / 4,
  });

  const calls = new Map<string, object>();
  for (const { path, root, files } of projects.filter((_, at) => at % 3 === 0)) {
    const made = await invoke(renderDita, { root, files }, { format: "html5-files", drafts: true });
    if (made.ok) calls.set(path, { root, files, publication: made.value.artifact.bytes });
  }
  conservesFiles(
    validateDitaPublication,
    publishing,
    projects.filter(({ path }) => calls.has(path)),
    { toCall: (_, path) => ({ input: calls.get(path) }) },
  );
}
