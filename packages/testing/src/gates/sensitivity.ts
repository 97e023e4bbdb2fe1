import { isByteSource, isPlainObject, type JsonSchema, type Receipt } from "@colophon/contract";
import { compileWithDefaults } from "../ajv.ts";
import { formatTrail, listFileTrails, listTrails, type MutationTrace, setAt, valueAt } from "../hostile/trails.ts";
import type { Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";
import { sizeOfInput } from "./size-of-input.ts";

/** What is wrong with how a receipt follows a change of one option, or of one byte of the input. */
export async function checkSensitivity(subject: Subject, successes: readonly Trial[]): Promise<readonly string[]> {
  // An honest empty row has nothing in it that could be changed.
  const changeable = successes.filter(({ input }) => changeInput(subject, input) !== undefined);
  const trial = smallestOf(changeable.length > 0 ? changeable : successes);
  const before = trial.envelope?.receipt;
  if (before === undefined) return ["there is no receipt to vary"];
  const faults: string[] = [];
  for (const { trail, options } of varyOptions(subject, trial)) {
    const name = `option ${formatTrail(trail)}`;
    if (options === undefined) {
      faults.push(`${name} cannot be varied: give it an example in its schema`);
      continue;
    }
    const after = await receiptOf(subject, trial.input, options);
    if (after?.optionsHash === undefined) faults.push(`${name}: varied, there is no optionsHash`);
    else if (after.optionsHash === before.optionsHash) faults.push(`${name} does not change the optionsHash`);
    if (after !== undefined && after.inputHash !== before.inputHash) faults.push(`${name} changes the inputHash`);
  }
  const changed = changeInput(subject, trial.input);
  if (changed === undefined) return [...faults, "the input has nothing in it that could be changed"];
  const after = await receiptOf(subject, changed, trial.row.options ?? {});
  if (after?.inputHash === before.inputHash) faults.push("one byte of the input does not change the inputHash");
  if (after === undefined) faults.push("with one byte of the input changed there is no receipt");
  return faults;
}

async function receiptOf(
  { operation, quickCall }: Subject,
  input: unknown,
  options: unknown,
): Promise<Receipt | undefined> {
  try {
    return (await quickCall(operation, input, options)).receipt;
  } catch {
    return undefined;
  }
}

function smallestOf(successes: readonly Trial[]): Trial {
  const sized = successes.map((trial) => ({ trial, size: sizeOfInput(trial.input, 2) }));
  return sized.reduce((least, one) => (one.size < least.size ? one : least)).trial;
}

/** For each option a valid set of options in which that one is another; none where no other value could be found. */
function varyOptions({ operation }: Subject, { row }: Trial): readonly { trail: MutationTrace; options: unknown }[] {
  const isValid = compileWithDefaults(operation.allOptions);
  const given = isPlainObject(row.options) ? row.options : {};
  const effective = structuredClone(withoutCallbacks(given));
  isValid(effective);
  const leaves = listTrails(operation.allOptions).filter(
    ({ schema }) => schema.properties === undefined && schema.items === undefined,
  );
  return leaves
    .filter(({ trail }) => isReached(trail, effective))
    .map(({ trail, schema }) => {
      const now = valueAt(effective, trail);
      const other = candidatesFor(schema, now).find(
        (candidate) =>
          JSON.stringify(candidate) !== JSON.stringify(now) &&
          isValid(setAt(structuredClone(effective), trail, candidate)),
      );
      return { trail, options: other === undefined ? undefined : setAt(effective, trail, other) };
    });
}

function withoutCallbacks(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { signal, onDiagnostic, onLoss, onProgress, ...own } = options;
  return own;
}

/** Items are varied only where there are some; a member of an absent object has the object to be given first. */
function isReached(trail: MutationTrace, options: unknown): boolean {
  return trail.length === 1 || valueAt(options, trail.slice(0, -1)) !== undefined;
}

const WORDS = ["x", "de", "a", "A", "1", ";", "|", ",", "\t", "utf-8", "windows-1252", "2000-01-01", "a1", "ab", "abc"];

function candidatesFor(schema: JsonSchema, now: unknown): readonly unknown[] {
  const { examples, enum: words, minimum, maximum, const: constant } = schema;
  const stated = [...(Array.isArray(examples) ? examples : []), ...(Array.isArray(words) ? words : [])];
  const near = typeof now === "number" ? [now + 1, now - 1] : [];
  return [...stated, constant, true, false, ...near, minimum, maximum, ...WORDS, {}, []].filter(
    (value) => value !== undefined,
  );
}

/** The input with one byte of its first file, or one character or number of its JSON, another. */
function changeInput({ operation }: Subject, input: unknown): unknown {
  const [file] = listFileTrails(operation.filePlaces, input);
  if (file !== undefined) return setAt(input, file, changeBytes(valueAt(input, file)));
  return changeFirstScalar(input)?.value;
}

function changeBytes(file: unknown): unknown {
  if (typeof file === "string") return changeBytes(new Uint8Array(Buffer.from(file, "base64")));
  if (isByteSource(file)) return changeBytes(file.read(0, file.byteLength).slice());
  if (!(file instanceof Uint8Array)) return file;
  // A Buffer's own slice() is no copy: the row itself would be changed.
  const copy = file.length === 0 ? new Uint8Array(1) : new Uint8Array(file);
  copy[copy.length - 1] = (copy[copy.length - 1] ?? 0) ^ 1;
  return copy;
}

function changeFirstScalar(value: unknown): { value: unknown } | undefined {
  if (typeof value === "string") return { value: `${value}x` };
  if (typeof value === "number") return { value: value + 1 };
  if (typeof value === "boolean") return { value: !value };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const changed = changeFirstScalar(item);
      if (changed !== undefined) return { value: value.with(index, changed.value) };
    }
    return undefined;
  }
  if (!isPlainObject(value)) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const changed = changeFirstScalar(member);
    if (changed !== undefined) return { value: { ...value, [name]: changed.value } };
  }
  return undefined;
}
