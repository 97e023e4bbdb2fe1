import { LABEL_FIELDS, LABEL_LINES } from "../../data/labels.ts";

/** Words that a publication needs and no author wrote, by language. */
export interface Words {
  readonly contents: string;
  readonly related: string;
  readonly footnotes: string;
  readonly index: string;
  readonly notes: Readonly<Record<string, string>>;
  /** Of steps. */
  readonly importance: Readonly<Record<string, string>>;
}

const ENGLISH: Words = {
  contents: "Contents",
  related: "Related information",
  footnotes: "Footnotes",
  index: "Index",
  importance: { optional: "Optional", required: "Required" },
  notes: {
    note: "Note",
    tip: "Tip",
    fastpath: "Fast path",
    restriction: "Restriction",
    important: "Important",
    remember: "Remember",
    attention: "Attention",
    caution: "Caution",
    notice: "Notice",
    danger: "Danger",
    warning: "Warning",
    trouble: "Trouble",
  },
};

const BY_LANGUAGE: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: {
    contents: "Inhalt",
    related: "Zugehörige Informationen",
    footnotes: "Fußnoten",
    index: "Stichwörter",
    importance: { optional: "Optional", required: "Erforderlich" },
    notes: {
      note: "Anmerkung",
      tip: "Tipp",
      fastpath: "Direktaufruf",
      restriction: "Einschränkung",
      important: "Wichtig",
      remember: "Hinweis",
      attention: "Achtung",
      caution: "Vorsicht",
      notice: "Hinweis",
      danger: "Gefahr",
      warning: "Warnung",
      trouble: "Problem",
    },
  },
  fr: {
    contents: "Sommaire",
    related: "Informations associées",
    footnotes: "Notes de bas de page",
    index: "Index",
    importance: { optional: "Facultatif", required: "Obligatoire" },
    notes: {
      note: "Remarque",
      tip: "Conseil",
      fastpath: "Raccourci",
      restriction: "Restriction",
      important: "Important",
      remember: "À retenir",
      attention: "Attention",
      caution: "Mise en garde",
      notice: "Avis",
      danger: "Danger",
      warning: "Avertissement",
      trouble: "Problème",
    },
  },
  es: {
    contents: "Contenido",
    related: "Información relacionada",
    footnotes: "Notas al pie",
    index: "Índice",
    importance: { optional: "Opcional", required: "Obligatorio" },
    notes: {
      note: "Nota",
      tip: "Consejo",
      fastpath: "Atajo",
      restriction: "Restricción",
      important: "Importante",
      remember: "Recuerde",
      attention: "Atención",
      caution: "Precaución",
      notice: "Aviso",
      danger: "Peligro",
      warning: "Advertencia",
      trouble: "Problema",
    },
  },
  ja: {
    contents: "目次",
    related: "関連情報",
    footnotes: "脚注",
    index: "索引",
    importance: { optional: "任意", required: "必須" },
    notes: {
      note: "注",
      tip: "ヒント",
      fastpath: "近道",
      restriction: "制限",
      important: "重要",
      remember: "要確認",
      attention: "注意",
      caution: "注意",
      notice: "通知",
      danger: "危険",
      warning: "警告",
      trouble: "問題",
    },
  },
};

/** Languages under another code. */
const ALIASES: Readonly<Record<string, string>> = {
  nb: "no",
  nn: "no",
  iw: "he",
  in: "id",
  "zh-tw": "zh-hant",
  "zh-hk": "zh-hant",
  "zh-mo": "zh-hant",
};
let translated: ReadonlyMap<string, Words> | undefined;

/** Of a BCP 47 tag: the longest part of it that has words, then English. */
export function wordsIn(language: string): Words {
  translated ??= new Map(LABEL_LINES.trim().split("\n").map(readLine));
  const parts = language.toLowerCase().split(/[-_]/);
  for (let length = Math.min(parts.length, 3); length > 0; length--) {
    const tag = parts.slice(0, length).join("-");
    const found = BY_LANGUAGE[tag] ?? translated.get(ALIASES[tag] ?? tag);
    if (found !== undefined) return found;
  }
  return ENGLISH;
}

function readLine(line: string): readonly [string, Words] {
  const [language = "", ...fields] = line.split("|");
  const given = new Map(LABEL_FIELDS.split("|").map((name, at) => [name, fields[at] ?? ""] as const));
  const of = (name: string, otherwise: string): string => given.get(name) || otherwise;
  const all = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(table).map(([name, word]) => [name, of(name, word)]));
  return [
    language,
    {
      contents: of("contents", ENGLISH.contents),
      related: of("related", ENGLISH.related),
      footnotes: of("footnotes", ENGLISH.footnotes),
      index: of("index", ENGLISH.index),
      importance: all(ENGLISH.importance),
      notes: all(ENGLISH.notes),
    },
  ];
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set("ar arc ckb dv fa he iw ks ps sd ug ur yi".split(" "));

/** Whether a language is written from right to left. */
export function isWrittenRightToLeft(language: string): boolean {
  const [first = "", ...rest] = language.toLowerCase().split(/[-_]/);
  return rest.includes("arab") || rest.includes("hebr") || (RIGHT_TO_LEFT.has(first) && !rest.includes("latn"));
}
