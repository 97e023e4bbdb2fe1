/** In the place of vitest's functions while rows are collected: blocks are entered, tests and hooks are not run. */
const enter = (_name: unknown, body?: unknown): void => {
  if (typeof body === "function") body();
};
const skip = (): void => undefined;
const never = (): never => {
  throw new Error("Nothing is expected while rows are collected.");
};

const withVariants = <T extends (...given: never[]) => void>(run: T) =>
  Object.assign(run, {
    each: () => skip,
    for: () => skip,
    skipIf: () => run,
    runIf: () => run,
    skip,
    only: run,
    todo: skip,
    concurrent: run,
    sequential: run,
  });

export const describe = withVariants(enter);
export const it = withVariants(() => undefined);
export const test = withVariants(() => undefined);
export const beforeAll = skip;
export const afterAll = skip;
export const beforeEach = skip;
export const afterEach = skip;
export const onTestFinished = skip;
export const expect = never;
export const vi = {};
