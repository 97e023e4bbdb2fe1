export type FillKind = "text" | "html" | "number" | "date" | "moment" | "check" | "choice" | "picture";

/** A value that a template asks for. */
export interface FillField {
  readonly name: string;
  readonly kind: FillKind;
  /** What the form calls it, where a content control has a title. Default: `name`. */
  readonly title?: string;
  /** Values of a list. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What the template shows now, where it shows something that is not a prompt. */
  readonly shown?: string;
}

/** A part of a template that is written once for each entry of a list, or only under a condition. */
export interface FillSection {
  readonly kind: "section";
  readonly name: string;
  /** Each entry is one text, not an object. */
  readonly isPlain: boolean;
  readonly nodes: readonly FillNode[];
}

export type FillNode = FillField | FillSection;

/** A tag without a value, as the operations that fill templates list it. */
export interface MissingTag {
  readonly tag: string;
  readonly scope: string;
}

/** A content control, as `docx.inspect.controlled` lists it. */
export interface TemplateControl {
  readonly tag?: string;
  readonly alias?: string;
  readonly type: string;
  readonly showsPlaceholder: boolean;
  readonly value: string;
  readonly checked?: boolean;
  readonly items?: readonly { readonly display: string; readonly value: string }[];
}

export interface Delimiters {
  readonly start: string;
  readonly end: string;
}

export type FillData = Readonly<Record<string, unknown>>;

export const isSection = (node: FillNode): node is FillSection => node.kind === "section";

interface AskedFor {
  readonly name: string;
  readonly kind: FillKind | "section";
}

/** A tag or a merge field as it is written -> the member that it asks for. Undefined for a content control. */
export function readAskedFor(written: string, { start, end }: Delimiters): AskedFor | undefined {
  const field = /^MERGEFIELD\s+(?:"([^"]*)"|(\S+))(.*)$/is.exec(written);
  if (field !== null) return { name: field[1] ?? field[2] ?? "", kind: kindOf(field[3] ?? "") };
  if (!written.startsWith(start) || !written.endsWith(end)) return undefined;
  const inner = written.slice(start.length, written.length - end.length).replaceAll("\u00a0", " ");
  const mark = inner.charAt(0);
  const rest = ("#^-/%@".includes(mark) ? inner.slice(1) : inner).trim();
  if (mark === "#" || mark === "^") return { name: rest, kind: "section" };
  if (mark === "-") return { name: rest.slice(rest.indexOf(" ") + 1).trim(), kind: "section" };
  const at = rest.search(/\\[@#*]/);
  const name = (at < 0 ? rest : rest.slice(0, at)).trim();
  if (mark === "%") return { name, kind: "picture" };
  if (mark === "@") return { name, kind: "html" };
  return { name, kind: at < 0 ? "text" : kindOf(rest.slice(at)) };
}

/** Word's switches say what a value is: `\@` a date, with letters of hours a moment, `\#` a number. */
function kindOf(switches: string): FillKind {
  const date = /\\@\s*(?:"([^"]*)"|(\S+))/.exec(switches);
  if (date !== null) return /h|s/i.test((date[1] ?? date[2] ?? "").replaceAll(/'[^']*'/g, "")) ? "moment" : "date";
  return switches.includes("\\#") ? "number" : "text";
}

const CONTROL_KINDS: Readonly<Record<string, FillKind>> = {
  text: "text",
  richText: "text",
  comboBox: "choice",
  dropDownList: "choice",
  date: "date",
  picture: "picture",
  checkbox: "check",
};

/** The fields of content controls that have a name. Of those with one name, the first. */
export function fieldsOfControls(controls: readonly TemplateControl[]): readonly FillField[] {
  const fields = new Map<string, FillField>();
  for (const { tag, alias, type, showsPlaceholder, value, checked, items } of controls) {
    const name = tag || alias;
    const kind = CONTROL_KINDS[type];
    if (name === undefined || kind === undefined || fields.has(name)) continue;
    const shown = kind === "check" ? String(checked === true) : showsPlaceholder ? "" : value;
    fields.set(name, {
      name,
      kind,
      ...(alias !== undefined && alias !== "" && { title: alias }),
      ...(items !== undefined && {
        choices: items.map((item) => ({ value: item.value || item.display, label: item.display || item.value })),
      }),
      ...(shown !== "" && { shown }),
    });
  }
  return [...fields.values()];
}

/** Data in which each section that is known has one entry without members, so that the tags in it are asked for. */
export interface ProbeEntry {
  readonly name: string;
  readonly inner: readonly ProbeEntry[];
}

export function makeProbe(entries: readonly ProbeEntry[]): FillData {
  return entries.reduce<FillData>(
    (data, { name, inner }) => writeValue(data, name, [inner.length === 0 ? null : makeProbe(inner)]),
    {},
  );
}

/** The first entries of a path of sections: "items" and "lines" -> "items[0].lines[0]". */
export const scopeOf = (names: readonly string[]): string => names.map((name) => `${pathOf(name)}[0]`).join(".");

const pathOf = (name: string): string => segmentsOf(name).reduce((path, one) => joinName(path, one), "");

const joinName = (path: string, name: string): string =>
  /^\d+$/.test(name) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`;

const segmentsOf = (name: string): readonly string[] => name.replaceAll(/\[(\d+)\]/g, ".$1").split(".");

const isObject = (value: unknown): value is FillData =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a name such as `customer.name`; undefined where the data have none. */
export function readValue(data: unknown, name: string): unknown {
  if (isObject(data) && Object.hasOwn(data, name)) return data[name];
  return segmentsOf(name).reduce<unknown>(
    (value, segment) => (isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined),
    data,
  );
}

/** The data with a value; undefined removes it, and what is empty then. */
export function writeValue(data: FillData, name: string, value: unknown): FillData {
  const [first = "", ...rest] = Object.hasOwn(data, name) ? [name] : segmentsOf(name);
  const own = Object.hasOwn(data, first) ? data[first] : undefined;
  const next = rest.length === 0 ? value : writeValue(isObject(own) ? own : {}, rest.join("."), value);
  const isEmpty = next === undefined || (rest.length > 0 && isObject(next) && Object.keys(next).length === 0);
  const others = Object.entries(data).filter(([key]) => key !== first);
  if (isEmpty) return Object.fromEntries(others);
  // A member that is there keeps its place; `fromEntries` defines also a member named `__proto__`.
  return Object.hasOwn(data, first)
    ? Object.fromEntries(Object.entries(data).map(([key, one]) => [key, key === first ? next : one]))
    : Object.fromEntries([...others, [first, next]]);
}

export type SectionMode = "hidden" | "once" | "entries";

/** How a section is written: by its value, and without one as its name says. */
export function modeOf({ name, nodes, isPlain }: FillSection, value: unknown): SectionMode {
  if (Array.isArray(value)) return "entries";
  if (value === true || isObject(value)) return "once";
  if (value === false) return "hidden";
  const isCondition = /^(?:is|has|can|show|with|needs?)(?=[A-Z_.-])/.test(name.split(".").at(-1) ?? "");
  return isCondition || (nodes.length === 0 && !isPlain) ? "hidden" : "entries";
}

/** Every name that fields and sections ask for, for data that come from elsewhere. */
const namesOf = (nodes: readonly FillNode[]): ReadonlySet<string> => new Set(nodes.map(({ name }) => name));

interface TakenTable {
  readonly data: FillData;
  /** Name of the section that the rows became entries of; undefined where the first row fills the form. */
  readonly section?: string;
}

/** Rows of a table -> entries of the section that has most of the columns, or the values of the form. */
export function takeTable(
  nodes: readonly FillNode[],
  { header, rows }: { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] },
  data: FillData,
): TakenTable {
  const rate = (names: ReadonlySet<string>): number => header.filter((column) => names.has(column)).length;
  const sections = nodes.filter(isSection).toSorted((a, b) => rate(namesOf(b.nodes)) - rate(namesOf(a.nodes)));
  const [best] = sections;
  const make = (own: readonly FillNode[], row: readonly string[], into: FillData): FillData =>
    header.reduce((all, column, at) => {
      const kind = own.find(({ name }) => name === column)?.kind ?? "text";
      return writeValue(all, column, kind === "section" ? undefined : readTyped(kind, row[at] ?? ""));
    }, into);
  if (best === undefined || (rate(namesOf(best.nodes)) <= rate(namesOf(nodes)) && rows.length === 1))
    return { data: make(nodes, rows[0] ?? [], data) };
  const entries = rows.map((row) => make(best.nodes, row, {}));
  return { data: writeValue(data, best.name, entries), section: best.name };
}

/** What was typed -> the value; undefined for nothing. */
export function readTyped(kind: FillKind, text: string): unknown {
  if (text === "") return undefined;
  if (kind === "check") return /^(?:true|yes|1|x)$/i.test(text.trim());
  const isNumber = kind === "number" && text.trim() !== "" && Number.isFinite(Number(text));
  return isNumber ? Number(text) : text;
}
