import { useState } from "react";
import type { ChosenFile } from "./chosen.ts";
import type { Folder, FolderFile } from "./folder.ts";
import { findJsonFault } from "./json-fault.ts";
import { isText, type NeededInput, type Needs, readJson, writeWords } from "./needs.ts";

/** The files of each list by its name. */
export type Lists = Readonly<Record<string, readonly FolderFile[]>>;

type Texts = Readonly<Record<string, string>>;

/** The members of an input that are not files, as the reader filled them in. */
export function readMembers({ others }: Needs, texts: Texts): Readonly<Record<string, unknown>> {
  const makeValue = (one: NeededInput): unknown => {
    const text = texts[one.name] ?? "";
    if (one.editor === "json") return readJson(text)?.value;
    return one.editor === "words" ? writeWords(text) : readText(text, isText(one.schema) ? "string" : one.schema.type);
  };
  return Object.fromEntries(others.map((one) => [one.name, makeValue(one)]));
}

export function isFilled({ others }: Needs, texts: Texts): boolean {
  return others.every((one) => {
    const text = texts[one.name] ?? "";
    return one.editor === "json" ? findJsonFault(one, text) === undefined : text.trim() !== "";
  });
}

type Members = Readonly<Record<string, unknown>>;

/** What the form does not ask for: members that an editor sets, and members that come with the proposal. */
interface Beside {
  readonly sets: readonly string[];
  /** Lists of files that an editor fills. */
  readonly hides: readonly string[];
  readonly given: Members;
}

/** The files and texts of a task, the members beside them, and the input that they make. */
export function useInputs(chosen: ChosenFile, all: Needs, beside: Beside) {
  const { given: fixed } = beside;
  const sets = [...beside.sets, ...Object.keys(fixed)];
  const others = all.others.filter(({ name }) => !sets.includes(name));
  const { folder } = chosen;
  const needs = {
    ...all,
    others,
    files: folder === undefined ? all.files : all.files.filter(({ isRequired }) => isRequired),
    lists: all.lists.filter(
      ({ name, isInstead }) => !beside.hides.includes(name) && (!isInstead || folder !== undefined),
    ),
    missing: all.missing.filter((name) => !sets.includes(name)),
  };
  const given = folder === undefined ? [chosen.file, ...(chosen.others ?? [])] : (chosen.others ?? []);
  const [files, setFiles] = useState<readonly (File | undefined)[]>(() => needs.files.map((_, index) => given[index]));
  const [lists, setLists] = useState<Lists>(() => ({ ...listsOfFolder(folder, needs), ...chosen.lists }));
  const words = chosen.sample?.words;
  const [texts, setTexts] = useState<Texts>(() => wordsOfSample(words, others));
  const [edited, setEdited] = useState<Members>(() =>
    words !== undefined && sets.includes("targets") ? { targets: writeWords(words) } : fixed,
  );
  const edit = (members: Members): void =>
    setEdited((before) =>
      Object.fromEntries(Object.entries({ ...before, ...members }).filter(([, value]) => value !== undefined)),
    );
  const isComplete =
    needs.files.every((_, index) => files[index] !== undefined) &&
    isFilled(needs, texts) &&
    (folder === undefined || needs.lists.some(({ name }) => (lists[name]?.length ?? 0) > 0)) &&
    sets.every((name) => edited[name] !== undefined);
  const read = () => ({
    files: needs.files.flatMap(({ name, form }, index) =>
      files[index] ? [{ name, file: files[index], isJson: form === "json", isText: form === "text" }] : [],
    ),
    lists: needs.lists.flatMap(({ name, key }) => {
      const entries = lists[name] ?? [];
      return entries.length === 0 ? [] : [{ name, key, entries }];
    }),
    ...(folder !== undefined && { title: folder.name }),
    input: { ...readMembers(needs, texts), ...edited },
  });
  /** Fills in members of an input: those with a field as its text, the others for the editor. */
  const fill = (members: Members): void => {
    const isField = ([name]: readonly [string, unknown]): boolean => others.some((one) => one.name === name);
    const filled = Object.entries(members);
    setTexts((before) => ({
      ...before,
      ...Object.fromEntries(filled.filter(isField).map(([name, value]) => [name, writeField(needs, name, value)])),
    }));
    edit(Object.fromEntries(filled.filter((one) => !isField(one))));
  };
  return { needs, files, lists, texts, edited, isComplete, read, setFiles, setLists, setTexts, edit, fill };
}

/** The list that takes a folder: the one with the paths of its files. */
function listsOfFolder(folder: Folder | undefined, { lists }: Needs): Lists {
  const name = lists.find(({ isFolder }) => isFolder)?.name;
  return folder === undefined || name === undefined ? {} : { [name]: folder.files };
}

function wordsOfSample(words: string | undefined, [first]: readonly NeededInput[]): Texts {
  return words === undefined || first === undefined ? {} : { [first.name]: words };
}

/** A value as the field of a member shows it. */
function writeField({ others }: Needs, name: string, value: unknown): string {
  const editor = others.find((one) => one.name === name)?.editor;
  if (editor === "words" && Array.isArray(value))
    return value.flatMap((one: { readonly query?: string }) => one.query ?? []).join("\n");
  return editor === "json" ? JSON.stringify(value, undefined, 2) : String(value);
}

/** The text of a field as its schema's type; a text that is no number stays a text, and the server says what it expected. */
function readText(text: string, type: unknown): unknown {
  if (type === "boolean") return text === "true";
  const isNumber = type === "integer" || type === "number";
  return isNumber && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
