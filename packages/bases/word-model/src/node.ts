/** A node of the model: plain JSON. A string stands for a run of that text in a paragraph, and for text in a run. */
export type ModelNode = string | ModelObject;

export interface ModelObject {
  readonly [member: string]: unknown;
}

/** One element's node while it is made. */
export type Draft = Record<string, unknown>;

export function isObject(value: unknown): value is ModelObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member of a name that the file chose: `__proto__` is one like any other. */
export function setMember(node: Draft, name: string, value: unknown): void {
  Object.defineProperty(node, name, { value, enumerable: true, writable: true, configurable: true });
}
