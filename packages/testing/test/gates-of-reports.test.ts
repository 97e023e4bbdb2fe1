import { artifact, at, codes, integer, type Locator, OperationError, object, string } from "@colophon/contract";
import type { Row } from "../src/index.ts";
import { define } from "./family/src/broken.ts";
import { errors, losses } from "./family/src/codes.ts";
import { HASH, inReceipt, inSuccess, prove } from "./support.ts";

const FILE = object({ artifact: artifact({ description: "The file." }) });
const lie = (part: object) => ({
  artifact: {
    bytes: Uint8Array.of(1),
    mediaType: "a/b",
    extension: "b",
    byteLength: 1,
    hash: "sha256:4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a",
    ...part,
  },
});
const failing = (change: object) =>
  define("a", {
    run: ({ op }) => {
      throw new OperationError({ ...op.error("NOT_TEXT", "The bytes are no UTF-8.").failure, ...change });
    },
  });
const FAILS: readonly Row[] = [{ name: "a text", input: { text: "to be" }, error: "common/NOT_TEXT" }];

prove("C2", "envelope", [
  {
    name: "a value that is not as published",
    operation: define("a", { value: object({ words: integer({ description: "w" }) }) }),
    message: /the value does not conform: .*required property 'words'/,
  },
  {
    name: "a value with a member more",
    operation: define("a", { value: object({}) }),
    message: /the value does not conform: .*additional/,
  },
  {
    name: "an artifact that lies of its length",
    operation: define("a", { value: FILE, run: () => lie({ byteLength: 2 }) }),
    message: /says 2 bytes and has 1/,
  },
  {
    name: "an artifact that lies of its hash",
    operation: define("a", { value: FILE, run: () => lie({ hash: HASH }) }),
    message: /hash is not that of its bytes/,
  },
  {
    name: "an absent optional that is null",
    operation: failing({ details: undefined, locator: null }),
    rows: FAILS,
    message: /the envelope does not conform: .*locator/,
  },
  { name: "a phase of its own", operation: failing({ phase: "thinking" }), rows: FAILS, message: /error\/phase/ },
  {
    name: "no losses",
    call: inSuccess(({ losses: _, ...rest }) => ({ ...rest, losses: undefined })),
    message: /losses/,
  },
  {
    name: "a value and an error",
    call: inSuccess((envelope) => ({ ...envelope, error: {} })),
    message: /additional properties/,
  },
  { name: "a success without an output hash", call: inReceipt({ outputHash: undefined }), message: /outputHash/ },
  {
    name: "an avoidable loss without the way",
    call: inSuccess((envelope) => ({
      ...envelope,
      losses: [{ code: "common/A", severity: "dropped", subject: "a", message: "m", avoidable: true }],
    })),
    message: /remediation/,
  },
  {
    name: "nothing to look at",
    operation: define("a", {
      run: () => {
        throw new TypeError("bug");
      },
    }),
    message: /no row gave an envelope/,
  },
]);

prove("C3", "JSON round trip", [
  { name: "minus zero", operation: define("a", { run: () => ({ n: -0 }) }), message: /reads back to something else/ },
  {
    name: "half a character in the value of an error",
    operation: failing({ details: "\ud83d" }),
    rows: FAILS,
    message: /its JSON does not read back: A string has a lone surrogate/,
  },
  {
    name: "a date in an error",
    operation: failing({ details: { at: new Date(0) } }),
    rows: FAILS,
    message: /reads back to something else|no canonical JSON|equal error/,
  },
  {
    name: "a date in a value",
    call: inSuccess((envelope) => ({ ...envelope, value: { at: new Date(0) } })),
    message: /reads back to something else|no canonical JSON/,
  },
]);

const withFix = (fix: string) =>
  codes("common", { ...errors.entries, NOT_TEXT: { remediation: fix, phase: "parsing" } });
prove("C4", "errors", [
  {
    name: "another code than stated",
    operation: failing({}),
    rows: [{ ...FAILS[0], error: "common/LINES_LIMIT" } as Row],
    message: /expected common\/LINES_LIMIT, found common\/NOT_TEXT/,
  },
  { name: "success where a failure is stated", rows: FAILS, message: /expected common\/NOT_TEXT, it succeeded/ },
  {
    name: "a failure where success is stated",
    operation: failing({}),
    message: /expected success, found common\/NOT_TEXT/,
  },
  {
    name: "issues elsewhere",
    rows: [{ name: "a", input: { text: 5 }, error: "common/SCHEMA_REJECTED", issues: ["bytes"] }],
    message: /expected issues at bytes, found text/,
  },
  {
    name: "a remediation that complains",
    operation: define("a", { errors: withFix("The text is bad.") }),
    message: /does not say what to do: "The text is bad\."/,
  },
  {
    name: "a remediation of one word",
    operation: define("a", { errors: withFix("Retry.") }),
    message: /is no sentence: "Retry\."/,
  },
  {
    name: "an empty remediation",
    operation: failing({ remediation: "" }),
    rows: FAILS,
    message: /the remediation is no sentence: ""|is the message again/,
  },
  {
    name: "the message said again",
    operation: failing({ message: "Send text in UTF-8, please." }),
    rows: FAILS,
    message: /the remediation is the message again/,
  },
  {
    name: "retryable against the table",
    operation: failing({ retryable: true }),
    rows: FAILS,
    message: /retryable is not what the code declares/,
  },
]);

prove("C8", "receipt is honest", [
  {
    name: "a constant input hash",
    call: inReceipt({ inputHash: HASH }),
    message: /inputHash is sha256:0000|does not change the inputHash/,
  },
  {
    name: "an options hash that leaves out the defaults",
    call: inReceipt({ optionsHash: "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a" }),
    message: /optionsHash is sha256:4413.*by our own count|does not change the optionsHash/,
  },
  {
    name: "an output hash of something else",
    call: inReceipt({ outputHash: HASH }),
    message: /outputHash is sha256:0000/,
  },
  {
    name: "an artifact's hash that lies",
    operation: define("a", {
      value: FILE,
      run: ({ op }) => {
        op.checkpoint();
        return lie({ hash: HASH });
      },
    }),
    message: /outputHash is sha256:0000/,
  },
  {
    name: "a time",
    call: inReceipt({ producedAt: "2000-01-01T00:00:00Z" }),
    message: /a deterministic receipt carries a time/,
  },
  {
    name: "no receipt",
    call: inSuccess(({ receipt: _, ...rest }) => rest),
    message: /a success without a receipt|there is no receipt to vary/,
  },
  {
    name: "an option that cannot be varied",
    operation: define("a", {
      options: object({ only: string({ description: "o", pattern: "^qqq$", maxLength: 3, default: "qqq" }) }),
    }),
    message: /option only cannot be varied/,
  },
  { name: "nothing that succeeds", operation: failing({}), rows: FAILS, message: /no row succeeds/ },
]);

const pointing = (locator: Partial<Locator> | object) =>
  define("a", {
    run: ({ op }) => ({ here: { ...op.locate({ at: [at("row", 1)] }), ...locator } }),
  });
prove("C9", "locators", [
  {
    name: "other bytes",
    operation: pointing({ artifact: HASH }),
    message: /value\.here is an address into other bytes/,
  },
  {
    name: "no kind",
    operation: pointing({ path: [{ kind: "line", index: 1 }] }),
    message: /value\.here has no canonical string: .*unknown kind "line"/,
  },
  { name: "no path", operation: pointing({ path: [] }), message: /value\.here has no canonical string/ },
  { name: "another domain", operation: pointing({ domain: "pdf" }), message: /is of the domain pdf/ },
  { name: "a member more", operation: pointing({ page: 3 }), message: /reads back as another/ },
  {
    name: "in a loss",
    operation: define("a", {
      losses,
      run: ({ op }) => op.reportLoss("EMPTY_LINE", "It is empty.", { at: [{ kind: "row", index: -1 }] }) ?? {},
    }),
    message: /losses\[0\]\.locator has no canonical string/,
  },
  {
    name: "in an issue",
    operation: define("a", {
      run: ({ op }) => {
        throw op.error("NOT_TEXT", "It is bad.", {
          issues: [{ path: "a", message: "Bad.", locator: { artifact: HASH, domain: "common", path: [at("row", 1)] } }],
        });
      },
    }),
    message: /error\.issues\[0\]\.locator is an address into other bytes/,
  },
]);
