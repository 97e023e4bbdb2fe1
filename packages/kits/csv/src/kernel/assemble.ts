/**
 * WebAssembly text to binary, as much of it as the kernel is written in: one module with one memory and functions whose
 * instructions are all folded, `(i32.add (local.get $a) (i32.const 1))`.
 *
 * Errors   SyntaxError for anything else: the only text ever assembled is our own.
 * Source   WebAssembly Core Specification 2.0, 5 (binary format) and 6 (text format).
 */
export function assemble(text: string): Uint8Array<ArrayBuffer> {
  const [module] = parseLists(text);
  if (!Array.isArray(module) || module[0] !== "module") throw new SyntaxError("(module ...) is expected.");
  const items = module.slice(1).map(asList);
  const functions = items.filter(([head]) => head === "func").map(compileFunction);
  const memory = items.find(([head]) => head === "memory") ?? fail("a memory");
  const pages = Number(memory.at(-1));
  const types = functions.map(({ params, results }) => [0x60, ...vector(params), ...vector(results)]);
  const exports = functions.map(({ exportName }, index) => [...name(exportName), 0x00, ...unsigned(index)]);
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(5, [[0x00, ...unsigned(pages)]]),
    ...section(7, [[...name("memory"), 0x02, 0x00], ...exports]),
    ...section(
      10,
      functions.map(({ body }) => [...unsigned(body.length), ...body]),
    ),
  ]);
}

type List = readonly (string | List)[];

const VALUE_TYPES: Readonly<Record<string, number>> = { i32: 0x7f, i64: 0x7e, v128: 0x7b };
const VOID = 0x40;

/** Instructions without immediates. */
const PLAIN: Readonly<Record<string, readonly number[]>> = {
  return: [0x0f],
  unreachable: [0x00],
  drop: [0x1a],
  "i32.eqz": [0x45],
  "i32.eq": [0x46],
  "i32.ne": [0x47],
  "i32.lt_s": [0x48],
  "i32.lt_u": [0x49],
  "i32.gt_s": [0x4a],
  "i32.gt_u": [0x4b],
  "i32.le_s": [0x4c],
  "i32.ge_s": [0x4e],
  "i32.ge_u": [0x4f],
  "i64.eqz": [0x50],
  "i64.ne": [0x52],
  "i32.popcnt": [0x69],
  "i32.add": [0x6a],
  "i32.sub": [0x6b],
  "i32.mul": [0x6c],
  "i32.and": [0x71],
  "i32.or": [0x72],
  "i32.xor": [0x73],
  "i32.shl": [0x74],
  "i32.shr_u": [0x76],
  "i64.ctz": [0x7a],
  "i64.popcnt": [0x7b],
  "i64.add": [0x7c],
  "i64.sub": [0x7d],
  "i64.mul": [0x7e],
  "i64.and": [0x83],
  "i64.or": [0x84],
  "i64.xor": [0x85],
  "i64.shl": [0x86],
  "i64.shr_u": [0x88],
  "i32.wrap_i64": [0xa7],
  "i64.extend_i32_u": [0xad],
  "i8x16.splat": [0xfd, 0x0f],
  "i8x16.eq": [0xfd, 0x23],
  "i8x16.lt_s": [0xfd, 0x25],
  "i8x16.ge_u": [0xfd, 0x2c],
  "i8x16.all_true": [0xfd, 0x63],
  "i8x16.bitmask": [0xfd, 0x64],
  "v128.and": [0xfd, 0x4e],
  "i64x2.extract_lane_0": [0xfd, 0x1d, 0],
  "i64x2.extract_lane_1": [0xfd, 0x1d, 1],
};
/** Loads and stores with the alignment they promise. */
const MEMORY: Readonly<Record<string, readonly number[]>> = {
  "i32.load": [0x28, 2],
  "i32.load8_u": [0x2d, 0],
  "i32.store": [0x36, 2],
  "i32.store8": [0x3a, 0],
  "v128.load": [0xfd, 0x00, 0],
  "v128.store": [0xfd, 0x0b, 0],
};

interface CompiledFunction {
  readonly exportName: string;
  readonly params: readonly number[];
  readonly results: readonly number[];
  readonly body: readonly number[];
}

function compileFunction(list: List): CompiledFunction {
  const clauses = list.slice(1);
  const listed = (head: string) =>
    clauses.filter((clause): clause is List => Array.isArray(clause) && clause[0] === head);
  const exportName = String(listed("export")[0]?.[1] ?? "").replaceAll('"', "");
  const params = listed("param");
  const locals = listed("local");
  const names = new Map([...params, ...locals].map((local, index) => [String(local[1]), index]));
  const declarations = new Set(["export", "param", "result", "local"]);
  const instructions = clauses.filter(
    (clause): clause is List => Array.isArray(clause) && !declarations.has(String(clause[0])),
  );
  const code = instructions.flatMap((instruction) => compile(instruction, names, []));
  const localTypes = locals.map((local) => [0x01, valueType(local[2])]);
  return {
    exportName,
    params: params.map((param) => valueType(param[2])),
    results: listed("result").map((result) => valueType(result[1])),
    body: [...unsigned(localTypes.length), ...localTypes.flat(), ...code, 0x0b],
  };
}

/** `labels` are the enclosing blocks, the innermost last. */
function compile(list: List, names: ReadonlyMap<string, number>, labels: readonly string[]): number[] {
  const [head, ...rest] = list;
  const operation = String(head);
  const lists = rest.filter((item): item is List => Array.isArray(item));
  const operands = () => lists.flatMap((operand) => compile(operand, names, labels));
  const [immediate] = rest;
  switch (operation) {
    case "block":
    case "loop": {
      const inner = [...labels, String(immediate)];
      return [operation === "block" ? 0x02 : 0x03, VOID, ...lists.flatMap((item) => compile(item, names, inner)), 0x0b];
    }
    case "if":
      return compileIf(lists, names, labels);
    case "br":
    case "br_if":
      return [...operands(), operation === "br" ? 0x0c : 0x0d, ...unsigned(depthOf(String(immediate), labels))];
    case "local.get":
    case "local.set":
    case "local.tee":
      return [
        ...operands(),
        operation.endsWith("get") ? 0x20 : operation.endsWith("set") ? 0x21 : 0x22,
        ...unsigned(indexOf(String(immediate), names)),
      ];
    case "i32.const":
      return [0x41, ...signed(BigInt(String(immediate)))];
    case "i64.const":
      return [0x42, ...signed(BigInt(String(immediate)))];
  }
  const memory = MEMORY[operation];
  if (memory !== undefined) {
    const offset = typeof immediate === "string" && immediate.startsWith("offset=") ? Number(immediate.slice(7)) : 0;
    return [...operands(), ...memory, ...unsigned(offset)];
  }
  return [...operands(), ...(PLAIN[operation] ?? fail(`an instruction instead of ${operation}`))];
}

/** (if condition (then ...) (else ...)) */
function compileIf(lists: readonly List[], names: ReadonlyMap<string, number>, labels: readonly string[]): number[] {
  const condition = lists.filter(([head]) => head !== "then" && head !== "else");
  const branch = (name: string) =>
    lists
      .filter(([head]) => head === name)
      .flatMap((list) => list.slice(1).flatMap((item) => compile(asList(item), names, [...labels, ""])));
  const otherwise = branch("else");
  return [
    ...condition.flatMap((item) => compile(item, names, labels)),
    0x04,
    VOID,
    ...branch("then"),
    ...(otherwise.length === 0 ? [] : [0x05, ...otherwise]),
    0x0b,
  ];
}

function depthOf(label: string, labels: readonly string[]): number {
  const index = labels.lastIndexOf(label);
  return index === -1 ? fail(`a label instead of ${label}`) : labels.length - 1 - index;
}

function indexOf(local: string, names: ReadonlyMap<string, number>): number {
  return names.get(local) ?? fail(`a local instead of ${local}`);
}

function valueType(item: string | List | undefined): number {
  return VALUE_TYPES[String(item)] ?? fail(`a value type instead of ${String(item)}`);
}

function asList(item: string | List): List {
  return Array.isArray(item) ? item : fail(`a list instead of ${String(item)}`);
}

function fail(expected: string): never {
  throw new SyntaxError(`The kernel's text does not have ${expected}.`);
}

function parseLists(text: string): List {
  const root: (string | List)[] = [];
  const open: (string | List)[][] = [root];
  for (const [token] of text.replaceAll(/;;.*/g, "").matchAll(/[()]|[^\s()]+/g)) {
    const current = open.at(-1) ?? root;
    if (token === "(") {
      const list: (string | List)[] = [];
      current.push(list);
      open.push(list);
    } else if (token === ")") open.pop();
    else current.push(token);
  }
  return root;
}

function section(id: number, entries: readonly (readonly number[])[]): number[] {
  const content = [...unsigned(entries.length), ...entries.flat()];
  return [id, ...unsigned(content.length), ...content];
}

function vector(bytes: readonly number[]): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function name(text: string): number[] {
  return vector([...Buffer.from(text, "utf8")]);
}

/** LEB128 */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

function signed(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const low = Number(rest & 0x7fn);
    const isLast = (rest >> 7n === 0n && low < 0x40) || (rest >> 7n === -1n && low >= 0x40);
    if (isLast) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}
