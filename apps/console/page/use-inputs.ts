import { useState } from "react";
import type { ChosenFile } from "./chosen.ts";
import { findJsonFault } from "./json-fault.ts";
import { isText, type NeededInput, type Needs, readJson, writeWords } from "./needs.ts";

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
  readonly given: Members;
}

/** The files and texts of a task, the members beside them, and the input that they make. */
export function useInputs(chosen: ChosenFile, all: Needs, beside: Beside) {
  const { given } = beside;
  const sets = [...beside.sets, ...Object.keys(given)];
  const others = all.others.filter(({ name }) => !sets.includes(name));
  const needs = { ...all, others, missing: all.missing.filter((name) => !sets.includes(name)) };
  const [files, setFiles] = useState<readonly (File | undefined)[]>(() =>
    needs.files.map((_, index) => (index === 0 ? chosen.file : chosen.others?.[index - 1])),
  );
  const words = chosen.sample?.words;
  const [texts, setTexts] = useState<Texts>(() => wordsOfSample(words, others));
  const [edited, setEdited] = useState<Members>(() =>
    words !== undefined && sets.includes("targets") ? { targets: writeWords(words) } : given,
  );
  const edit = (members: Members): void =>
    setEdited((before) =>
      Object.fromEntries(Object.entries({ ...before, ...members }).filter(([, value]) => value !== undefined)),
    );
  const isComplete =
    needs.files.every((_, index) => files[index] !== undefined) &&
    isFilled(needs, texts) &&
    sets.every((name) => edited[name] !== undefined);
  const read = () => ({
    files: needs.files.flatMap(({ name, form }, index) =>
      files[index] ? [{ name, file: files[index], isJson: form === "json", isText: form === "text" }] : [],
    ),
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
  return { needs, files, texts, edited, isComplete, read, setFiles, setTexts, edit, fill };
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
