import { at } from "@colophon/contract";
import { readFdf, walkData } from "@colophon/kit-pdf/forms";
import type { Conservation, Outcome, Unit } from "@colophon/testing";
import { createTokens } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { readXfdf } from "../src/model/xfdf.ts";
import { formOf } from "./made-forms.ts";
import { bytesOf, readData, readWithPikepdf } from "./pikepdf.ts";

const TAKEN: ReadonlySet<string> = new Set(["field", "value", "rich text"]);

interface ExtractValue {
  readonly fields: readonly { readonly name: string; readonly values?: readonly string[] }[];
  readonly artifact?: { readonly bytes: Uint8Array; readonly extension: string };
}

/** Names, values and formatted values of all fields are in the file asked for, or else in the value; the data of XFA is in the value. */
export const extractConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    if (typeof read === "string") return read;
    const isFile = (call.options as { readonly format?: string } | undefined)?.format !== undefined;
    const own = read.units.filter(({ kind }) => TAKEN.has(kind));
    const xfa = read.xfa.map(
      (text): Unit => ({ kind: "XFA", place: "datasets", text, ...(isFile && { at: [at("part", { id: "XFA" })] }) }),
    );
    return [...own, ...xfa];
  },
  carries: (value) => (value as ExtractValue).artifact ?? value,
  async open({ bytes, extension }) {
    if (extension !== "fdf" && extension !== "xfdf") return undefined;
    const texts = await readData(extension, bytes);
    return texts === undefined ? undefined : { texts };
  },
  /** Empty fields are left out when that is asked for. */
  isAskedFor({ kind, text }, { options }) {
    const isShort = (options as { readonly emptyFields?: boolean } | undefined)?.emptyFields === false;
    return isShort && (kind === "field" || text === "Off");
  },
  statements: [{ name: "reads back equal", check: readsBack }],
  make(chance) {
    const made = formOf(chance, createTokens());
    const format = (["json", "fdf", "xfdf"] as const)[chance.below(3)] ?? "json";
    return {
      ...made,
      units: (made.units ?? []).filter(({ kind }) => TAKEN.has(kind)),
      ...(format !== "json" && { options: { format } }),
    };
  },
};

/** FDF and XFDF, read again, have every value under its full name; an empty list is no value in XFDF. */
function readsBack({ value, losses }: Outcome): readonly string[] | undefined {
  const { fields, artifact } = value as ExtractValue;
  if (artifact === undefined || losses.some(({ code }) => code === "pdf/FORM_VALUE_NOT_CARRIED")) return undefined;
  const data = artifact.extension === "fdf" ? readFdf(artifact.bytes) : readXfdf(artifact.bytes, () => undefined);
  const lines = (all: Iterable<{ readonly name: string; readonly values?: readonly string[] | undefined }>): string =>
    [...all]
      .flatMap(({ name, values = [] }) => (values.length === 0 ? [] : JSON.stringify([name, values])))
      .sort()
      .join("\n");
  const found = lines([...walkData(data)].map(({ name, node }) => ({ name, values: node.values })));
  return found === lines(fields) ? [] : [`${found} for ${lines(fields)}`];
}
