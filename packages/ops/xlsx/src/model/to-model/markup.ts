import type { MarkupFacts } from "@colophon/kit-workbook";

/** The name of an element or attribute without its prefix. */
export function localOf(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

export function childrenNamed(element: MarkupFacts | undefined, name: string): readonly MarkupFacts[] {
  return (element?.children ?? []).filter((child) => localOf(child.name) === name);
}

export function childNamed(element: MarkupFacts | undefined, name: string): MarkupFacts | undefined {
  return (element?.children ?? []).find((child) => localOf(child.name) === name);
}

/** Text of an element, or of the `xm:f` and the like in it. */
export function textIn(element: MarkupFacts | undefined): string {
  return element === undefined ? "" : (element.text ?? "") + (element.children ?? []).map(textIn).join("");
}

/** Whether a flag is set: undefined where the file does not say. */
export function toFlag(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === "1" || value === "true" || value === "on";
}

/** A number of the file; undefined for what is none. */
export function finiteOf(value: string | undefined): number | undefined {
  const number = value === undefined || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** An object without its undefined members. */
export function compact<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

export function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}
