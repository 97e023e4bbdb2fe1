import { buildKeySpaces } from "../key-spaces.ts";
import { buildMapTree } from "../map-tree.ts";
import { type DitaElement, walkElements } from "../nodes.ts";
import { encodePath, isAbsolute, relativePath, resolveReference } from "../paths.ts";
import { listReferences } from "../references.ts";
import { type GivenEdit, need, type ProjectEditor } from "./project-editor.ts";

const ADDRESSES = ["href", "conref", "conrefend", "longdescref", "mapref", "anchorref", "copy-to"];

/** A file under another path: addresses that lead to it, and its own, lead where they led. */
export function moveTopic(edit: GivenEdit, index: number, editor: ProjectEditor): void {
  const { project, op, moved } = editor;
  const [from, to] = [need(edit, "from", op).normalize("NFC"), need(edit, "to", op).normalize("NFC")];
  const file = editor.file(from);
  const steps = to.split("/");
  if (/^[A-Za-z]:|\\|[\0-\x1f]/.test(to) || steps.some((step) => step === "" || step === "." || step === ".."))
    throw op.error("UNSAFE_PATH", `"${to.slice(0, 100)}" is not a relative path with forward slashes.`);
  const isTaken = [...project.files.keys()].some((path) => path !== from && path.toLowerCase() === to.toLowerCase());
  if (isTaken || [...moved.values()].includes(to)) throw op.error("DUPLICATE_PATH", `A file has the path "${to}".`);
  if (moved.size > 0) throw op.error("INVALID_INPUT", "A call can move only one topic.");
  moved.set(from, to);
  const tree = buildMapTree(project, op);
  const isLocal = new Map<DitaElement, boolean>();
  for (const { element, attribute, status } of listReferences(project, { tree, spaces: buildKeySpaces(tree) }, op))
    if (attribute === "href") isLocal.set(element, status !== "external" && status !== "peer");
  for (const holder of project.files.values()) {
    if (holder.root === undefined) continue;
    const here = holder === file ? to : holder.path;
    for (const element of walkElements(holder.root)) {
      op.checkpoint();
      for (const name of ADDRESSES) {
        const value = element.attributes.get(name);
        if (
          value === undefined ||
          value === "" ||
          value.startsWith("#") ||
          value.startsWith("-dita-") ||
          isAbsolute(value)
        )
          continue;
        if (name === "href" && isLocal.get(element) === false && holder !== file) continue;
        const target = resolveReference(holder.path, value);
        if (target === undefined || (holder !== file && target.path !== from)) continue;
        const hash = value.indexOf("#");
        const next = `${encodePath(relativePath(here, target.path === from ? to : target.path))}${hash < 0 ? "" : value.slice(hash)}`;
        const written = hash < 0 ? value : value.slice(0, hash);
        if (resolveReference(here, written)?.path !== (target.path === from ? to : target.path))
          editor.setAttribute(element, { name, value: next, edit: index });
      }
    }
  }
}
