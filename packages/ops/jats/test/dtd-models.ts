import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What an element may hold: names in order, one of several, text among names, or nothing. */
export type Model =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "text" }
  | { readonly kind: "all" | "one"; readonly items: readonly Model[] }
  | { readonly kind: "repeat"; readonly item: Model; readonly least: 0 | 1; readonly most: 1 | 3 };

export interface AttributeModel {
  readonly name: string;
  /** "CDATA", "ID", "IDREF", "NMTOKEN" ..., or the values there are. */
  readonly type: string | readonly string[];
  readonly isRequired: boolean;
  readonly fixed?: string;
}

export interface ElementModel {
  readonly content: Model;
  readonly attributes: ReadonlyMap<string, AttributeModel>;
}

const NAME = "[A-Za-z_][\\w:.-]*";

interface Parameter {
  readonly text: string;
  readonly base: string;
  readonly isFile: boolean;
}

/**
 * A document type definition in files -> what each element may hold and have.
 *
 * Source   XML 1.0, 2.8 and 3.2 to 4.4: parameter entities, conditional sections, the first declaration of two is in force.
 */
export function readModels(path: string): ReadonlyMap<string, ElementModel> {
  const reader = new DtdReader();
  reader.readFile(path);
  return new Map(
    [...reader.contents].map(([name, content]) => [
      name,
      { content: parseModel(content), attributes: reader.attributes.get(name) ?? new Map() },
    ]),
  );
}

class DtdReader {
  readonly contents = new Map<string, string>();
  readonly attributes = new Map<string, Map<string, AttributeModel>>();
  readonly #parameters = new Map<string, Parameter>();

  readFile(path: string): void {
    this.#read(readFileSync(path, "utf8").replace(/^\uFEFF?<\?xml[^>]*\?>/, ""), dirname(path));
  }

  #read(text: string, base: string): void {
    let at = 0;
    while (at < text.length) {
      const rest = text.slice(at, at + 4);
      if (rest === "<!--") at = text.indexOf("-->", at) + 3;
      else if (rest.startsWith("<?")) at = text.indexOf("?>", at) + 2;
      else if (rest.startsWith("<![")) at = this.#readSection(text, at, base);
      else if (rest.startsWith("<!")) {
        const end = endOfDeclaration(text, at);
        this.#declare(text.slice(at + 2, end), base);
        at = end + 1;
      } else if (rest.startsWith("%")) {
        const end = text.indexOf(";", at);
        this.#refer(text.slice(at + 1, end));
        at = end + 1;
      } else at += 1;
    }
  }

  #refer(name: string): void {
    const parameter = this.#parameters.get(name);
    if (parameter === undefined) return;
    if (parameter.isFile) this.readFile(join(parameter.base, parameter.text));
    else this.#read(parameter.text, parameter.base);
  }

  #readSection(text: string, start: number, base: string): number {
    const open = text.indexOf("[", start + 3);
    const keyword = this.#expand(text.slice(start + 3, open)).trim();
    let depth = 1;
    const mark = /<!\[|\]\]>/g;
    mark.lastIndex = open + 1;
    for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
      depth += found[0] === "<![" ? 1 : -1;
      if (depth > 0) continue;
      if (keyword === "INCLUDE") this.#read(text.slice(open + 1, found.index), base);
      return found.index + 3;
    }
    return text.length;
  }

  #declare(declaration: string, base: string): void {
    const entity = new RegExp(`^ENTITY\\s+%\\s+(${NAME})\\s+([\\s\\S]*)$`).exec(declaration);
    if (entity !== null) this.#declareParameter(entity[1] ?? "", entity[2] ?? "", base);
    if (declaration.startsWith("ELEMENT")) {
      const [, name = "", content = ""] = /^ELEMENT\s+(\S+)\s+([\s\S]*)$/.exec(this.#expand(declaration)) ?? [];
      if (!this.contents.has(name)) this.contents.set(name, content.trim());
    }
    if (declaration.startsWith("ATTLIST")) this.#declareAttributes(this.#expand(declaration));
  }

  #declareParameter(name: string, value: string, base: string): void {
    if (this.#parameters.has(name)) return;
    const [, , system] = /^(?:PUBLIC\s+("[^"]*"|'[^']*')\s+|SYSTEM\s+)("[^"]*"|'[^']*')/.exec(value) ?? [];
    const text = system ?? /^("[^"]*"|'[^']*')/.exec(value)?.[1] ?? '""';
    const isFile = system !== undefined;
    const inner = text.slice(1, -1);
    this.#parameters.set(name, { text: isFile ? inner : this.#expand(inner, ""), base, isFile });
  }

  #declareAttributes(declaration: string): void {
    const [, element = "", list = ""] = /^ATTLIST\s+(\S+)\s*([\s\S]*)$/.exec(declaration) ?? [];
    const own = this.attributes.get(element) ?? new Map<string, AttributeModel>();
    this.attributes.set(element, own);
    const one =
      /(\S+)\s+(\([^)]*\)|NOTATION\s*\([^)]*\)|[A-Z]+)\s+(#REQUIRED|#IMPLIED|(?:#FIXED\s+)?("[^"]*"|'[^']*'))/g;
    for (const [, name = "", type = "", how = "", value] of list.matchAll(one)) {
      if (own.has(name)) continue;
      own.set(name, {
        name,
        type: type.startsWith("(")
          ? type
              .slice(1, -1)
              .split("|")
              .map((each) => each.trim())
          : type,
        isRequired: how === "#REQUIRED",
        ...(how.startsWith("#FIXED") && { fixed: value?.slice(1, -1) ?? "" }),
      });
    }
  }

  /** Text with every parameter in it replaced, between spaces where that is no value of another (4.4.8); comments in it go. */
  #expand(text: string, around = " "): string {
    const expanded = text.replace(new RegExp(`%(${NAME});`, "g"), (_, name: string) => {
      const parameter = this.#parameters.get(name);
      return parameter === undefined || parameter.isFile ? "" : `${around}${parameter.text}${around}`;
    });
    return expanded.replace(/<!--[\s\S]*?-->/g, "");
  }
}

function endOfDeclaration(text: string, start: number): number {
  let quote = "";
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "-" && text.startsWith("--", at) && text.startsWith("<!ELEMENT", start))
      at = text.indexOf("--", at + 2) + 1;
    else if (letter === ">") return at;
  }
  return text.length;
}

function parseModel(text: string): Model {
  if (text === "EMPTY" || text === "ANY") return { kind: "all", items: [] };
  const tokens = text.match(/[(),|?*+]|#?[\w:.-]+/g) ?? [];
  let at = 0;
  const item = (): Model => {
    let model: Model;
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "(") {
      const items = [item()];
      const separator = tokens[at] ?? "";
      while (tokens[at] === "," || tokens[at] === "|") {
        at += 1;
        items.push(item());
      }
      at += 1;
      model = { kind: separator === "|" ? "one" : "all", items };
    } else model = token === "#PCDATA" ? { kind: "text" } : { kind: "name", name: token };
    const sign = tokens[at];
    if (sign !== "?" && sign !== "*" && sign !== "+") return model;
    at += 1;
    return { kind: "repeat", item: model, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : 3 };
  };
  return item();
}
