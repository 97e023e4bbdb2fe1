import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CfbStorage, type CompoundFile, openCompound, packStorage, readMsg } from "../src/index.ts";
import { compoundFileOf, fragmented } from "./build-storage.ts";
import { cpuMs } from "./cpu-ms.ts";
import { sha256 } from "./facts.ts";

const SECTOR = 512;
const filled = (byteLength: number, seed = 1) =>
  Uint8Array.from({ length: byteLength }, (_, i) => (i * seed + (i >> 8)) & 0xff);

/** Streams by path with their hashes. */
function streamsOf({ root }: Pick<CompoundFile, "root">): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (storage: CfbStorage) => {
    for (const entry of storage.entries)
      if (entry.kind === "stream") found[entry.path] = sha256(entry.data.bytes());
      else visit(entry);
  };
  visit(root);
  return found;
}

const SKETCH = {
  small: filled(100, 3),
  empty: new Uint8Array(0),
  "exactly-the-cutoff": filled(4096, 5),
  below: filled(4095, 7),
  large: filled(70_000, 11),
  inner: { deep: { leaf: filled(64, 13), other: filled(5_000, 17) } },
};

const HASHES = {
  small: sha256(SKETCH.small),
  empty: sha256(SKETCH.empty),
  "exactly-the-cutoff": sha256(SKETCH["exactly-the-cutoff"]),
  below: sha256(SKETCH.below),
  large: sha256(SKETCH.large),
  "inner/deep/leaf": sha256(SKETCH.inner.deep.leaf),
  "inner/deep/other": sha256(SKETCH.inner.deep.other),
};

/** A damaged copy. `fat(n)` is the file offset of FAT entry n, `entry(n)` that of directory entry n. */
function damaged(
  change: (file: DataView, at: { fat(n: number): number; entry(n: number): number }) => void,
): Uint8Array {
  const file = compoundFileOf(SKETCH);
  const view = new DataView(file.buffer);
  const directory = view.getUint32(48, true);
  change(view, { fat: (n) => SECTOR + 4 * n, entry: (n) => (directory + 1) * SECTOR + 128 * n });
  return file;
}

/** Directory entries by name, to aim a test's damage. */
function entryNumber(name: string): number {
  const file = compoundFileOf(SKETCH);
  const view = new DataView(file.buffer);
  const base = (view.getUint32(48, true) + 1) * SECTOR;
  for (let i = 0; base + i * 128 < file.length; i++) {
    const length = view.getUint16(base + i * 128 + 64, true) / 2 - 1;
    const found = Array.from({ length }, (_, c) => String.fromCharCode(view.getUint16(base + i * 128 + c * 2, true)));
    if (found.join("") === name) return i;
  }
  throw new Error(`no entry ${name}`);
}

describe("packStorage and openCompound", () => {
  test("what goes in comes out", () => {
    const opened = openCompound(compoundFileOf(SKETCH));
    expect(streamsOf(opened)).toEqual(HASHES);
    expect(opened.defects).toEqual([]);
  });

  test("equal storages give equal bytes, and packing what was read is the identity", () => {
    const file = compoundFileOf(SKETCH);
    expect(compoundFileOf(SKETCH)).toEqual(file);
    expect(packStorage(openCompound(file).root)).toEqual(file);
  });

  test("a file of more than 109 FAT sectors goes through the DIFAT", () => {
    const large = filled(8_000_000, 3);
    const opened = openCompound(compoundFileOf({ large }));
    expect(streamsOf(opened)).toEqual({ large: sha256(large) });
    expect(opened.defects).toEqual([]);
  });

  test("a contiguous stream is one range, and its bytes are a view on the file", () => {
    const file = compoundFileOf(SKETCH);
    const large = openCompound(file).root.stream("LARGE");
    expect(large?.data.ranges).toHaveLength(1);
    expect(large?.data.bytes().buffer).toBe(file.buffer);
  });

  test("a fragmented file gives the same streams in many ranges", () => {
    const opened = openCompound(fragmented(compoundFileOf(SKETCH)));
    expect(streamsOf(opened)).toEqual(HASHES);
    expect(opened.defects).toEqual([]);
    const large = opened.root.stream("large")!.data;
    expect(large.ranges).toHaveLength(Math.ceil(70_000 / 512));
    expect(Buffer.concat([...large.chunks()]).equals(Buffer.from(SKETCH.large))).toBe(true);
  });

  test("olefile reads the same streams", (context) => {
    const python = ["/usr/bin/python3", "python3"].find(
      (program) => spawnSync(program, ["-c", "import olefile"]).status === 0,
    );
    if (python === undefined) {
      console.warn("SKIPPED: Python's olefile is not installed (apt-get install python3-olefile).");
      context.skip();
    }
    const folder = mkdtempSync(join(tmpdir(), "cfb-"));
    try {
      const path = join(folder, "packed.ole");
      writeFileSync(path, compoundFileOf(SKETCH));
      const script =
        "import olefile,hashlib,json,sys\no=olefile.OleFileIO(sys.argv[1])\n" +
        "print(json.dumps({'/'.join(s):hashlib.sha256(o.openstream(s).read()).hexdigest() for s in o.listdir()}))";
      const run = spawnSync(python!, ["-c", script, path], { encoding: "utf8" });
      expect(JSON.parse(run.stdout)).toEqual(HASHES);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("damage is named, and the rest is read", () => {
  const large = entryNumber("large");
  const start = (view: DataView, at: { entry(n: number): number }, n: number) =>
    view.getUint32(at.entry(n) + 116, true);
  test.each([
    {
      name: "a chain that loops",
      file: damaged((view, at) => view.setUint32(at.fat(start(view, at, large) + 3), start(view, at, large), true)),
      code: "CFB_CHAIN_CYCLE",
      lost: ["large"],
    },
    {
      name: "a chain that runs into another stream",
      file: damaged((view, at) =>
        view.setUint32(at.fat(start(view, at, large) + 3), start(view, at, entryNumber("exactly-the-cutoff")), true),
      ),
      code: "CFB_CHAIN_OVERLAP",
      // Whoever is read first keeps the sectors; which of the two is right cannot be known.
      lost: ["large", "exactly-the-cutoff"],
    },
    {
      name: "a sector outside the file",
      file: damaged((view, at) => view.setUint32(at.entry(large) + 116, 0x00ff_ffff, true)),
      code: "CFB_CHAIN_OUT_OF_RANGE",
      lost: ["large"],
    },
    {
      name: "a size of 2^31 and more",
      file: damaged((view, at) => view.setUint32(at.entry(large) + 120, 0xffff_fff0, true)),
      code: "CFB_STREAM_SHORT",
      lost: ["large"],
    },
    {
      name: "a sibling that points to itself",
      file: damaged((view, at) => view.setUint32(at.entry(large) + 72, large, true)),
      code: "CFB_DIRECTORY_CYCLE",
      // What stood to the right of it is not reached any more.
      lost: undefined,
    },
    {
      name: "a storage that is its own child",
      file: damaged((view, at) => view.setUint32(at.entry(entryNumber("deep")) + 76, entryNumber("inner"), true)),
      code: "CFB_DIRECTORY_CYCLE",
      lost: ["inner/deep/leaf", "inner/deep/other"],
    },
    {
      name: "a child number outside the directory",
      file: damaged((view, at) => view.setUint32(at.entry(entryNumber("deep")) + 76, 0x7fff_ffff, true)),
      code: "CFB_DIRECTORY_ENTRY",
      lost: ["inner/deep/leaf", "inner/deep/other"],
    },
    {
      name: "a FAT named twice in the DIFAT",
      file: damaged((view) => {
        view.setUint32(76 + 20, 0, true);
        view.setUint32(76 + 24, 0, true);
      }),
      code: "CFB_FAT_DAMAGED",
      lost: [],
    },
    {
      name: "a DIFAT sector that follows itself",
      file: damaged((view) => view.setUint32(68, 1, true)),
      code: "CFB_FAT_DAMAGED",
      lost: undefined,
    },
  ])("$name", ({ file, code, lost }) => {
    const opened = openCompound(file);
    expect(opened.defects.map((defect) => defect.code)).toContain(code);
    if (lost === undefined) return;
    const found = streamsOf(opened);
    for (const [path, hash] of Object.entries(HASHES)) if (!lost.includes(path)) expect(found[path], path).toBe(hash);
  });

  test("two names that differ in case only: the first counts, both are listed", () => {
    const { root, defects } = openCompound(compoundFileOf({ Name: filled(10), NAME: filled(20) }));
    expect(root.entries).toHaveLength(2);
    expect(defects.map((defect) => defect.code)).toEqual(["CFB_DUPLICATE_NAME"]);
  });

  test("a file cut in its last stream gives the bytes before the cut", () => {
    const file = compoundFileOf(SKETCH);
    const opened = openCompound(file.subarray(0, file.length - 1_000));
    expect(opened.root.stream("small")?.data.bytes()).toEqual(SKETCH.small);
    const codes = opened.defects.map((defect) => defect.code);
    expect(codes).toContain("CFB_STREAM_SHORT");
    const last = opened.root.storage("inner")?.storage("deep")?.stream("other");
    expect(last?.data.byteLength).toBe(5_120 - 1_000);
    expect(last?.data.bytes()).toEqual(SKETCH.inner.deep.other.subarray(0, last?.data.byteLength));
    expect(opened.root.stream("large")?.data.bytes()).toEqual(SKETCH.large);
  });

  test("ten thousand streams over one chain read the chain once", () => {
    const sketch: Record<string, Uint8Array> = {};
    for (let i = 0; i < 10_000; i++) sketch[`s${i}`] = new Uint8Array(0);
    sketch.large = filled(4_000_000);
    const file = compoundFileOf(sketch);
    const view = new DataView(file.buffer);
    const base = (view.getUint32(48, true) + 1) * SECTOR;
    for (let i = 1; i <= 10_001; i++) {
      view.setUint32(base + i * 128 + 116, 200_000, true);
      view.setUint32(base + i * 128 + 120, 4_000_000, true);
    }
    const { root } = openCompound(file);
    for (let i = 1; i <= 10_001; i++) view.setUint32(base + i * 128 + 116, view.getUint32(48, true) + 5_000, true);
    let total = 0;
    const ms = cpuMs(() => {
      for (const entry of openCompound(file).root.entries) if (entry.kind === "stream") total += entry.data.byteLength;
    });
    expect(root.entries).toHaveLength(10_001);
    expect(total).toBeLessThanOrEqual(file.length);
    expect(ms).toBeLessThan(4_000);
  });

  test("storages nested past the limit stop there", () => {
    let sketch: Record<string, unknown> = { leaf: filled(10) };
    for (let i = 0; i < 200; i++) sketch = { inner: sketch };
    const { defects } = openCompound(compoundFileOf(sketch as never));
    expect(defects.map((defect) => defect.code)).toEqual(["CFB_TOO_DEEP"]);
  });

  test("a directory larger than the limit is read up to it", () => {
    const sketch = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`s${i}`, filled(10)]));
    const { root } = openCompound(compoundFileOf(sketch), { limits: { maxDirectoryEntries: 20 } });
    expect(root.entries.length).toBeLessThan(20);
  });
});

describe("what is no compound file is refused", () => {
  const header = compoundFileOf(SKETCH);
  test.each([
    { name: "no bytes", file: new Uint8Array(0), code: "NOT_A_COMPOUND_FILE", offset: 0 },
    { name: "another signature", file: filled(600), code: "NOT_A_COMPOUND_FILE", offset: 0 },
    { name: "a header cut short", file: header.subarray(0, 300), code: "NOT_A_COMPOUND_FILE", offset: 300 },
    { name: "nothing but a header", file: header.subarray(0, 512), code: "NOT_A_COMPOUND_FILE", offset: 512 },
    {
      name: "a sector size of 2^32",
      file: damaged((view) => view.setUint16(30, 32, true)),
      code: "NOT_A_COMPOUND_FILE",
      offset: 30,
    },
  ])("$name", ({ file, code, offset }) => {
    expect(() => openCompound(file)).toThrow(expect.objectContaining({ code, offset }));
  });

  test("a compound file without message properties is no message", () => {
    expect(() => readMsg(header)).toThrow(expect.objectContaining({ code: "NOT_AN_OUTLOOK_MESSAGE" }));
  });
});

test("version 4 with sectors of 4096 bytes", () => {
  // The same streams laid out by hand: header, FAT, directory, then one stream of three sectors.
  const size = 4096;
  const content = filled(2 * size + 100, 3);
  const file = new Uint8Array(6 * size);
  const view = new DataView(file.buffer);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(26, 4, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 12, true);
  view.setUint16(32, 6, true);
  view.setUint32(48, 1, true);
  view.setUint32(56, 4096, true);
  view.setUint32(60, 0xfffffffe, true);
  view.setUint32(68, 0xfffffffe, true);
  for (let i = 0; i < 109; i++) view.setUint32(76 + i * 4, i === 0 ? 0 : 0xffffffff, true);
  [0xfffffffd, 0xfffffffe, 3, 4, 0xfffffffe].forEach((next, sector) => {
    view.setUint32(size + sector * 4, next, true);
  });
  const entry = (n: number, name: string, type: number, start: number, byteLength: number) => {
    const at = 2 * size + n * 128;
    for (let c = 0; c < name.length; c++) view.setUint16(at + c * 2, name.charCodeAt(c), true);
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, type);
    for (const link of [68, 72, 76]) view.setUint32(at + link, 0xffffffff, true);
    view.setUint32(at + 116, start, true);
    view.setUint32(at + 120, byteLength, true);
  };
  entry(0, "Root Entry", 5, 0xfffffffe, 0);
  entry(1, "content", 2, 2, content.length);
  view.setUint32(2 * size + 76, 1, true);
  file.set(content, 3 * size);
  const opened = openCompound(file);
  expect(opened).toMatchObject({ majorVersion: 4, sectorSize: 4096, defects: [] });
  expect(opened.root.stream("content")?.data.bytes()).toEqual(content);
});
