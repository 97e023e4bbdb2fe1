import { isPlainObject } from "@colophon/contract";
import type { SpecIssue } from "./read-value.ts";

type Members = Readonly<Record<string, unknown>>;
/** Steps of a path. Attack: a path of a million dots. */
const MAX_STEPS = 64;

interface Bound {
  readonly spec: unknown;
  readonly issues: readonly SpecIssue[];
  /** Where a value was put, in words for the caller. */
  readonly filled: readonly string[];
}

/**
 * A specification -> the same with the values of its bindings in place: at `targetPath`, or for `{{bindingKey}}` in texts.
 *
 * Shapes   `path` is looked up in `variables`, dotted and indexed: `sales.q3[0]`. Of a slide's own bindings the target starts at the slide.
 * Errors   Issues: a required value that is not there, a target that is none, a transform that fails without fallback.
 */
export function applyBindings(given: unknown, checkpoint: () => void): Bound {
  const issues: SpecIssue[] = [];
  const filled: string[] = [];
  if (!isPlainObject(given)) return { spec: given, issues, filled };
  const spec = structuredClone(given) as Record<string, unknown>;
  const variables = spec.variables;
  const bind = (owner: unknown, target: unknown, place: string): void => {
    const list = isPlainObject(owner) ? (owner as Members).bindings : undefined;
    if (!Array.isArray(list) || list.length > 200) return;
    const texts = new Map<string, string>();
    for (const [index, one] of list.entries()) {
      checkpoint();
      if (!isPlainObject(one)) continue;
      const path = `${place}bindings[${index}]`;
      const found = findValue(one as Members, variables);
      if ("issue" in found) {
        issues.push({ path: `${path}.${found.at}`, message: found.issue });
        continue;
      }
      if (found.value === undefined) continue;
      const { targetPath, bindingKey } = one as Members;
      if (typeof targetPath !== "string") texts.set(String(bindingKey), toText(found.value));
      else if (!put(target, targetPath, found.value))
        issues.push({ path: `${path}.targetPath`, message: "Leads to nothing." });
      else filled.push(`${place}${targetPath}`);
    }
    if (texts.size > 0) fillTexts(target, texts, { depth: 0, checkpoint });
  };
  if (Array.isArray(spec.slides))
    for (const [index, slide] of spec.slides.entries()) bind(slide, slide, `slides[${index}].`);
  bind(spec, spec, "");
  return { spec, issues, filled };
}

type Value = { readonly value: unknown } | { readonly at: string; readonly issue: string };

function findValue(binding: Members, variables: unknown): Value {
  const { path, required, defaultValue, transform } = binding;
  const found = typeof path === "string" ? look(variables, path) : undefined;
  const value = found ?? defaultValue;
  if (value === undefined)
    return required === true ? { at: "path", issue: `The variable ${String(path)} is missing.` } : { value: undefined };
  if (!isPlainObject(transform)) return { value };
  const { type, fallback } = transform as Members;
  const made = TRANSFORMS[String(type)]?.(value) ?? (type === undefined || type === "identity" ? value : undefined);
  if (made !== undefined) return { value: made };
  return fallback === undefined ? { at: "transform", issue: `The value is no ${String(type)}.` } : { value: fallback };
}

const TRANSFORMS: Readonly<Record<string, (value: unknown) => unknown>> = {
  number: (value) => {
    const made = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof made === "number" && Number.isFinite(made) ? made : undefined;
  },
  string: toText,
  boolean: (value) => ({ true: true, false: false })[String(value)],
  json: (value) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return undefined;
    }
  },
};

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function stepsOf(path: string): readonly string[] | undefined {
  const steps = path
    .replace(/^\$\.?/, "")
    .replaceAll(/\[(\d+)\]/g, ".$1")
    .split(".")
    .filter((step) => step !== "");
  const isSafe = steps.length > 0 && steps.length <= MAX_STEPS && !steps.includes("__proto__");
  return isSafe ? steps : undefined;
}

function look(from: unknown, path: string): unknown {
  let at: unknown = from;
  for (const step of stepsOf(path) ?? ["-"]) {
    if (at === null || typeof at !== "object" || !Object.hasOwn(at, step)) return undefined;
    at = (at as Members)[step];
  }
  return at;
}

function put(target: unknown, path: string, value: unknown): boolean {
  const steps = stepsOf(path);
  const last = steps?.at(-1);
  if (steps === undefined || last === undefined) return false;
  const holder = steps.length === 1 ? target : look(target, steps.slice(0, -1).join("."));
  if (holder === null || typeof holder !== "object") return false;
  if (Array.isArray(holder) && !(/^\d+$/.test(last) && Number(last) <= holder.length)) return false;
  (holder as Record<string, unknown>)[last] = value;
  return true;
}

function fillTexts(
  node: unknown,
  texts: ReadonlyMap<string, string>,
  at: { readonly depth: number; readonly checkpoint: () => void },
): void {
  if (node === null || typeof node !== "object" || at.depth > MAX_STEPS) return;
  at.checkpoint();
  for (const [key, value] of Object.entries(node)) {
    if (key === "bindings" || key === "variables") continue;
    if (typeof value === "string" && value.includes("{{"))
      (node as Record<string, unknown>)[key] = value.replaceAll(
        /\{\{\s*([^{}]{1,200}?)\s*\}\}/g,
        (all, name: string) => texts.get(name) ?? all,
      );
    else fillTexts(value, texts, { ...at, depth: at.depth + 1 });
  }
}
