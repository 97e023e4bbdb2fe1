import type { Lookup } from "../file/lookup.ts";
import { isArray, type PdfDict, PdfName, type PdfObject } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import { isStandardType, NAMESPACES, type StructureEdition } from "./standard-types.ts";

/** What the type of a structure element means. */
export interface Role {
  /** The standard type it is or is mapped to; MathML for every element of that namespace. */
  readonly standardType: string | undefined;
  /** The namespace of the standard type; that of the default one where it has none. */
  readonly namespace: string | undefined;
  /** The map leads back to a type it came from, or names a type as its own. */
  readonly isCircular: boolean;
  /** A standard type that the map makes another of. */
  readonly remapped: string | undefined;
  /** A standard type that the map makes one of none. */
  readonly isLost: boolean;
  /** A type that is mapped to this one of its own namespace, which it names. */
  readonly mappedWithin: string | undefined;
}

/** Types from one to the next. Attack: a map of a million steps, asked for by each element. */
const MAX_STEPS = 1_000;

interface Step {
  readonly type: string;
  readonly namespace: PdfDict | undefined;
}

/**
 * The role maps of a file: that of the structure tree's root and, of ISO 32000-2, those of namespaces.
 *
 * Source   ISO 32000-1, 14.7.3; ISO 32000-2, 14.7.3, 14.7.4 and 14.8.6.
 */
export class RoleMaps {
  readonly #file: Lookup;
  readonly #map: PdfDict | undefined;
  readonly #edition: StructureEdition;
  readonly #known = new Map<PdfDict | undefined, Map<string, Role>>();

  constructor(file: Lookup, root: PdfDict | undefined, edition: StructureEdition) {
    this.#file = file;
    this.#map = file.dictOf(root?.get("RoleMap"));
    this.#edition = edition;
  }

  /** The URI of a namespace. */
  nameOf(namespace: PdfDict | undefined): string | undefined {
    return textOf(this.#file.resolve(namespace?.get("NS")));
  }

  roleOf(type: string, namespace: PdfDict | undefined): Role {
    const own = this.#edition === "2.0" ? namespace : undefined;
    const roles = this.#known.get(own) ?? new Map<string, Role>();
    this.#known.set(own, roles);
    const known = roles.get(type);
    if (known !== undefined) return known;
    const role = this.#follow({ type, namespace: own });
    roles.set(type, role);
    return role;
  }

  #follow(from: Step): Role {
    const seen = new Map<PdfDict | undefined, Set<string>>();
    let steps = 0;
    let found: Step | undefined;
    let remapped: string | undefined;
    let mappedWithin: string | undefined;
    let isCircular = false;
    let isLost = false;
    for (let step: Step | undefined = from; step !== undefined && steps < MAX_STEPS; steps += 1) {
      const current: Step = step;
      const next = this.#next(current);
      const isStandard = isStandardType(current.type, this.nameOf(current.namespace), this.#edition);
      if (isStandard) found ??= current;
      isLost = found !== undefined && found !== current && !isStandard;
      if (isStandard && next !== undefined && this.#isChanged(next)) remapped ??= current.type;
      if (next !== undefined && current.namespace !== undefined && next.namespace === current.namespace)
        mappedWithin ??= next.type;
      const types = seen.get(current.namespace) ?? new Set<string>();
      seen.set(current.namespace, types.add(current.type));
      const isBack = next !== undefined && seen.get(next.namespace)?.has(next.type) === true;
      isCircular = isBack || this.#isOwn(current);
      step = isBack ? undefined : next;
    }
    const uri = this.nameOf(found?.namespace);
    return {
      standardType: found === undefined ? undefined : uri === NAMESPACES.mathMl ? "MathML" : found.type,
      namespace: found === undefined ? undefined : (uri ?? NAMESPACES.pdf17),
      isCircular,
      remapped,
      isLost: isLost && this.#edition !== "2.0",
      mappedWithin,
    };
  }

  /** A type of the older standard may stand for one of the newer. */
  #isChanged(next: Step): boolean {
    if (this.#edition !== "2.0") return true;
    return !isStandardType(next.type, this.nameOf(next.namespace), this.#edition);
  }

  /** What a type is mapped to; a type mapped to itself is not. */
  #next(step: Step): Step | undefined {
    const target = this.#mapped(step);
    return target === undefined || isSame(target, step) ? undefined : target;
  }

  #isOwn(step: Step): boolean {
    const target = this.#mapped(step);
    return target !== undefined && isSame(target, step);
  }

  #mapped({ type, namespace }: Step): Step | undefined {
    const map = namespace === undefined ? this.#map : this.#file.dictOf(namespace.get("RoleMapNS"));
    return this.#target(this.#file.resolve(map?.get(type)));
  }

  #target(value: PdfObject): Step | undefined {
    if (value instanceof PdfName) return { type: value.value, namespace: undefined };
    if (!isArray(value)) return undefined;
    const type = this.#file.resolve(value[0]);
    const namespace = this.#file.dictOf(value[1]);
    return type instanceof PdfName ? { type: type.value, namespace } : undefined;
  }
}

function isSame(one: Step, other: Step): boolean {
  return one.type === other.type && one.namespace === other.namespace;
}

/** How a type is told to people. */
export function typeText(type: string): string {
  return nameText(new PdfName(type)) ?? type;
}
