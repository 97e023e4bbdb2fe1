import { ModelError } from "../model-fault.ts";
import { isObject, type ModelNode, type ModelObject } from "../node.ts";
import { type Assembly, childrenOf, freeId, type StoryDraft } from "./assembly.ts";

interface Level {
  readonly kind: string;
  readonly start: number;
  readonly pattern: string | undefined;
  /** Where its text and marks begin; undefined for the usual places. */
  readonly indent: ModelObject | undefined;
}

interface MadeList {
  readonly definition: number;
  readonly instance: number;
  readonly levels: Map<number, Level>;
}

const BULLETS = ["\u2022", "\u25e6", "\u25aa"] as const;
const INDENT_TWIPS = 720;
const HANGING_TWIPS = 360;

/** Lists that paragraphs made by hand ask for; each becomes a definition and an instance of it. */
export class Lists {
  readonly #assembly: Assembly;
  readonly #made = new Map<string, MadeList>();
  #story: StoryDraft | undefined;
  #firstDefinition = 0;
  #firstInstance = 0;

  constructor(assembly: Assembly) {
    this.#assembly = assembly;
  }

  /** What the paragraph says of its list -> its numbering property. */
  number(list: unknown, path: readonly (string | number)[]): ModelObject {
    if (!isObject(list)) throw new ModelError(path, "A list definition must be an object.");
    const { kind = "bullet", level = 0, id = kind, start = 1, pattern } = list;
    const isLevel = typeof level === "number" && Number.isInteger(level) && level >= 0 && level <= 8;
    if (!isLevel) throw new ModelError([...path, "level"], "`level` must be a number from 0 to 8.");
    if (typeof kind !== "string") throw new ModelError([...path, "kind"], "A kind is bullet, decimal, lowerLetter...");
    if (typeof start !== "number" || !Number.isInteger(start) || start < 0)
      throw new ModelError([...path, "start"], "`start` must be a number, 0 or more.");
    if (pattern !== undefined && typeof pattern !== "string")
      throw new ModelError([...path, "pattern"], "`pattern` must be a text such as `%1.%2.`.");
    const made = this.#listOf(String(id));
    const indent = isObject(list.indent) ? list.indent : undefined;
    if (!made.levels.has(level)) made.levels.set(level, { kind, start, pattern, indent });
    return { level, instance: made.instance };
  }

  /** Writes the lists into the numbering part. */
  finish(): void {
    if (this.#story === undefined) return;
    const existing = childrenOf(this.#story.root);
    const lists = [...this.#made.values()];
    const definitions = lists.map(({ definition, levels }) => ({
      type: "numberingDefinition",
      abstractNumId: definition,
      multiLevelType: "hybridMultilevel",
      levels: writeLevels(levels),
    }));
    const instances = lists.map(({ definition, instance }) => ({
      type: "numberingInstance",
      numId: instance,
      abstractNumId: definition,
    }));
    const at = existing.findIndex((node) => isObject(node) && node.type === "numberingInstance");
    const before = at < 0 ? existing : existing.slice(0, at);
    const behind = at < 0 ? [] : existing.slice(at);
    const isInstance = (node: ModelNode): boolean => isObject(node) && node.type === "numberingInstance";
    const numbered = behind.filter(isInstance);
    const rest = behind.filter((node) => !isInstance(node));
    this.#story.root = {
      ...this.#story.root,
      children: [...before, ...definitions, ...numbered, ...instances, ...rest],
    };
  }

  #listOf(id: string): MadeList {
    const known = this.#made.get(id);
    if (known !== undefined) return known;
    if (this.#story === undefined) {
      this.#story = this.#assembly.story("numbering", () => ({
        type: "numbering",
        namespaces: { w: this.#assembly.namespace("word") },
        children: [],
      }));
      const nodes = childrenOf(this.#story.root);
      this.#firstDefinition = freeId(nodes, "abstractNumId");
      this.#firstInstance = Math.max(1, freeId(nodes, "numId"));
    }
    const count = this.#made.size;
    const made = {
      definition: this.#firstDefinition + count,
      instance: this.#firstInstance + count,
      levels: new Map(),
    };
    this.#made.set(id, made);
    return made;
  }
}

/** All levels down to the deepest that is used; one that is not used is like the next that is. */
function writeLevels(levels: ReadonlyMap<number, Level>): readonly ModelObject[] {
  const deepest = Math.max(...levels.keys());
  const written: ModelObject[] = [];
  let last: Level | undefined;
  for (let level = deepest; level >= 0; level--) {
    last = levels.get(level) ?? { ...(last ?? { kind: "bullet", pattern: undefined }), start: 1, indent: undefined };
    written.unshift(writeLevel(level, last));
  }
  return written;
}

function writeLevel(level: number, { kind, start, pattern, indent }: Level): ModelObject {
  const usual = kind === "bullet" ? (BULLETS[level % BULLETS.length] ?? "") : kind === "none" ? "" : `%${level + 1}.`;
  return {
    ilvl: level,
    start,
    format: kind,
    pattern: pattern ?? usual,
    levelAlignment: "left",
    paragraph: { indent: indent ?? { left: INDENT_TWIPS * (level + 1), hanging: HANGING_TWIPS } },
  };
}
