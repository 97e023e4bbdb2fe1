import { placeOfOffset } from "./project.ts";
import type { Reference } from "./references.ts";

export interface DescribedReference {
  readonly kind: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly element: string;
  readonly attribute: string;
  readonly value: string;
  readonly status: string;
  /** path#fragment. */
  readonly target?: string;
  readonly targetElement?: string;
  /** The definition that a key led to: path:line. */
  readonly key?: string;
  readonly scope?: string;
  readonly reason?: string;
}

export function describeReference(reference: Reference): DescribedReference {
  const { kind, file, element, attribute, value, status, target, key, scope, reason } = reference;
  return {
    kind,
    path: file.path,
    ...placeOfOffset(file, element.origin.start),
    element: element.name,
    attribute,
    value,
    status,
    ...(target !== undefined && {
      target: `${target.file.path}${target.fragment === "" ? "" : `#${target.fragment}`}`,
    }),
    ...(target?.element !== undefined && { targetElement: target.element.name }),
    ...(key !== undefined && {
      key: `${key.entry.file.path}:${placeOfOffset(key.entry.file, key.entry.element.origin.start).line}`,
    }),
    ...(scope !== undefined && { scope }),
    ...(reason !== undefined && { reason }),
  };
}
