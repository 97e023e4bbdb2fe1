/** What a text of a stamp can refer to, for one page. */
interface StampValues {
  readonly page: string;
  readonly pages: string;
  readonly number: string;
  readonly count: string;
  readonly date: string | undefined;
}

const PARTS = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;
const NAMES: readonly string[] = ["page", "pages", "number", "count", "date"] satisfies (keyof StampValues)[];

/** Names in braces that are not known, and braces without a name. */
export function unknownParts(text: string): readonly string[] {
  return [...text.matchAll(PARTS)].flatMap(([part, name]) =>
    part === "{{" || part === "}}" || (name !== undefined && NAMES.includes(name)) ? [] : [part],
  );
}

export function refersTo(text: string, name: keyof StampValues): boolean {
  return [...text.matchAll(PARTS)].some(([, found]) => found === name);
}

export function fillTemplate(text: string, values: StampValues): string {
  return text.replace(PARTS, (part, name: string | undefined) => {
    if (part === "{{" || part === "}}") return part.slice(1);
    return values[name as keyof StampValues] ?? part;
  });
}
