import { child, childValue, nameOf } from "@colophon/base-word";
import { walkXml, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import { EditFault, type EditSpace, tickOf } from "./edit-space.ts";

interface LockedControl {
  readonly control: XmlElement;
  readonly content: XmlElement | undefined;
  /** The control must stay. */
  readonly keepsControl: boolean;
  /** Its content as it was; undefined if the content may change. */
  readonly before: string | undefined;
  readonly label: string;
}

/** What Word writes beside the content: marks of the spelling checker, and ids of editing sessions. */
const PROOFING = "w:proofErr";
const SESSION = /^rsid/;

/**
 * The content controls of a document that are locked, to be checked after each step.
 *
 * Shapes   Proofing marks and session ids within a control are not its content, so that they can be removed; comments are.
 * Cost     O(content of the locked controls), once, and again for those in which a step changed something.
 * Source   ISO/IEC 29500-1, 17.5.2.22 and 17.18.47.
 */
export class LockedControls {
  readonly #space: EditSpace;
  readonly #locked: readonly LockedControl[];
  readonly #tick: () => void;

  constructor(space: EditSpace) {
    this.#space = space;
    this.#tick = tickOf(space);
    this.#locked = space.stories.flatMap(({ part, tree }) => this.#find(tree.root, part.name));
  }

  /** Errors: EDIT_REFUSED if a step removed a control that must stay, or changed content that must not change. */
  check(path: string): void {
    const roots = new Set<XmlNode>(this.#space.stories.map(({ tree }) => tree.root));
    for (const { control, content, keepsControl, before, label } of this.#locked) {
      this.#tick();
      const isGone = !isBelow(control, roots);
      if (isGone && (keepsControl || before !== undefined)) throw refuse(path, `removes the locked ${label}`);
      const isEdited = !isGone && content !== undefined && before !== undefined && this.#space.trees.hasEdits(content);
      if (isEdited && this.#write(content) !== before) throw refuse(path, `changes the content of the locked ${label}`);
    }
  }

  #find(root: XmlElement, part: string): LockedControl[] {
    const found: LockedControl[] = [];
    for (const node of walkXml(root)) {
      this.#tick();
      if (node.kind !== "element" || nameOf(node) !== "w:sdt") continue;
      const properties = child(node, "w:sdtPr");
      const lock = childValue(properties, "w:lock") ?? "unlocked";
      const [keepsControl, keepsContent] = [/^sdt/.test(lock), /contentLocked$/i.test(lock)];
      if (!keepsControl && !keepsContent) continue;
      const content = child(node, "w:sdtContent");
      const name = childValue(properties, "w:tag") ?? childValue(properties, "w:alias");
      const before = keepsContent && content !== undefined ? this.#write(content) : undefined;
      const label = `content control${name === undefined ? "" : ` \`${name.slice(0, 100)}\``} in ${part}`;
      found.push({ control: node, content, keepsControl, before, label });
    }
    return found;
  }

  /** Names, attributes and texts in order. */
  #write(content: XmlElement): string {
    const written: string[] = [];
    for (const node of walkXml(content)) {
      this.#tick();
      if (node.kind === "text") written.push(JSON.stringify(node.value));
      if (node.kind !== "element" || nameOf(node) === PROOFING) continue;
      const attributes = node.attributes.filter(({ local }) => !SESSION.test(local));
      written.push(nameOf(node), ...attributes.map(({ name, value }) => JSON.stringify([name, value])));
    }
    return written.join(" ");
  }
}

function isBelow(control: XmlElement, roots: ReadonlySet<XmlNode>): boolean {
  for (let node: XmlNode | undefined = control; node !== undefined; node = node.parent)
    if (roots.has(node)) return true;
  return false;
}

function refuse(path: string, what: string): EditFault {
  return new EditFault(
    "EDIT_REFUSED",
    path,
    `The step ${what}. Remove the lock in Word, or set \`lockedControls\` to \`change\`.`,
  );
}
