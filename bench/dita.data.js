// A documentation project for the DITA benchmark, the same bytes every time: six maps, five key scopes, and topics that refer to each other.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const SCOPES = 5;
const PARAGRAPHS = 12;
const SENTENCE = "A sentence of a guide as people write them, with <b>bold</b> words and <codeph>code</codeph> in it.";
const TOPIC = '<!DOCTYPE topic PUBLIC "-//OASIS//DTD DITA Topic//EN" "topic.dtd">\n';
const MAP = '<!DOCTYPE map PUBLIC "-//OASIS//DTD DITA Map//EN" "map.dtd">\n';

/** Files by path, `files` of them, and how many references the topics have. `hasScopes`: else names tell keys apart, as DITA 1.2 asks. */
export function makeProject(files, hasScopes) {
  const made = new Map();
  const topics = files - 1 - SCOPES;
  let references = 0;
  const pathOf = (index) => `s${index % SCOPES}/t${index}.dita`;
  const keyOf = (scope, name) => (hasScopes ? name : `s${scope}-${name}`);
  const maps = Array.from(
    { length: SCOPES },
    (_, scope) => `<mapref href="s${scope}.ditamap"${hasScopes ? ` keyscope="s${scope}"` : ""}/>`,
  );
  made.set("guide.ditamap", `${MAP}<map><title>Guide</title>${maps.join("\n")}</map>`);
  for (let scope = 0; scope < SCOPES; scope += 1) {
    const own = Array.from({ length: topics }, (_, index) => index).filter((index) => index % SCOPES === scope);
    const branches = own.map((index) => `<topicref href="${pathOf(index)}" keys="${keyOf(scope, `topic${index}`)}"/>`);
    const words = `<keydef keys="${keyOf(scope, "product")}"><topicmeta><keywords><keyword>Product ${scope}</keyword></keywords></topicmeta></keydef>`;
    made.set(`s${scope}.ditamap`, `${MAP}<map><title>Part ${scope}</title>${words}\n${branches.join("\n")}</map>`);
  }
  for (let index = 0; index < topics; index += 1) {
    const scope = index % SCOPES;
    const step = SCOPES * (1 + (index % 7));
    const other = index + step < topics ? index + step : scope;
    const far = (index * 31 + 7) % topics;
    const inside = [
      `<p>About <keyword keyref="${keyOf(scope, "product")}"/>.</p>`,
      `<p>See <xref keyref="${keyOf(scope, `topic${other}`)}"/>.</p>`,
      `<p>See <xref href="../${pathOf(far)}"/>.</p>`,
      `<p conref="../${pathOf(far)}#t${far}/shared"/>`,
      ...(index % 5 < 3 ? [`<p><keyword conref="../${pathOf(other)}#t${other}/word"/></p>`] : []),
    ];
    references += inside.length;
    const body = `<p id="shared">Shared by ${index}. ${SENTENCE}</p><p><keyword id="word">word ${index}</keyword></p>`;
    const text = Array.from({ length: PARAGRAPHS }, () => `<p>${SENTENCE}</p>`).join("\n");
    made.set(
      pathOf(index),
      `${TOPIC}<topic id="t${index}"><title>Topic ${index}</title><body>\n${body}\n${inside.join("\n")}\n${text}\n</body></topic>`,
    );
  }
  return { files: made, references };
}

export function writeProject(folder, { files }) {
  for (const [path, text] of files) {
    const target = join(folder, path);
    mkdirSync(target.replace(/[^/]*$/, ""), { recursive: true });
    writeFileSync(target, text);
  }
}
