/** A map of a made TrueType program: format 4 on platforms 3 and 0, format 0 on platform 1. */
export interface MadeMap {
  readonly platform: number;
  readonly encoding: number;
  /** The code of its one glyph. */
  readonly code: number;
}

const UNITS = 1000;
export const WIDTH = 600;
export const UNICODE_MAP: MadeMap = { platform: 3, encoding: 1, code: 65 };
export const SYMBOL_MAP: MadeMap = { platform: 3, encoding: 0, code: 0xf041 };
export const MACINTOSH_MAP: MadeMap = { platform: 1, encoding: 0, code: 65 };

const shorts = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
};
const longs = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

function subtable({ platform, code }: MadeMap): Buffer {
  if (platform === 1) {
    const glyphs = Buffer.alloc(256);
    glyphs[code] = 1;
    return Buffer.concat([shorts(0, 262, 0), glyphs]);
  }
  return shorts(4, 32, 0, 4, 4, 1, 0, code, 0xffff, 0, code, 0xffff, 1 - code, 1, 0, 0);
}

function cmapTable(maps: readonly MadeMap[]): Buffer {
  const tables = maps.map(subtable);
  let offset = 4 + maps.length * 8;
  const heads = maps.map(({ platform, encoding }, index) => {
    const head = Buffer.concat([shorts(platform, encoding), longs(offset)]);
    offset += tables[index]?.length ?? 0;
    return head;
  });
  return Buffer.concat([shorts(0, maps.length), ...heads, ...tables]);
}

/** A TrueType program of two glyphs: the one that is missing, and a box; latin1, as made files are. */
export function makeTrueType(maps: readonly MadeMap[]): string {
  const outline = Buffer.concat([
    shorts(1, 0, 0, 500, 700, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    shorts(0, 500, 0, -500, 0, 0, 700, 0),
  ]);
  const tables: Readonly<Record<string, Buffer>> = {
    cmap: cmapTable(maps),
    glyf: outline,
    head: Buffer.concat([
      longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
      shorts(0, UNITS),
      Buffer.alloc(16),
      shorts(0, 0, 500, 700, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([longs(0x10000), shorts(800, -200, 0, WIDTH), Buffer.alloc(22), shorts(0, 2)]),
    hmtx: shorts(WIDTH, 0, WIDTH, 0),
    loca: longs(0, 0, outline.length),
    maxp: Buffer.concat([longs(0x10000), shorts(2), Buffer.alloc(26)]),
    post: Buffer.concat([longs(0x30000), Buffer.alloc(28)]),
  };
  const names = Object.keys(tables);
  let offset = 12 + names.length * 16;
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const name of names) {
    const body = tables[name] ?? Buffer.alloc(0);
    directory.push(Buffer.from(name), longs(0, offset, body.length));
    bodies.push(body, Buffer.alloc((4 - (body.length % 4)) % 4));
    offset += body.length + ((4 - (body.length % 4)) % 4);
  }
  return Buffer.concat([longs(0x10000), shorts(names.length, 0, 0, 0), ...directory, ...bodies]).toString("latin1");
}

function hide(plain: Buffer, key: number): Buffer {
  let state = key;
  return Buffer.from(
    [...plain].map((byte) => {
      const own = byte ^ (state >> 8);
      state = ((own + state) * 52_845 + 22_719) & 0xffff;
      return own;
    }),
  );
}

/** A Type 1 program whose glyphs are 500 wide. Source: Adobe Type 1 Font Format, 7. */
export function makeType1(names: readonly string[]): string {
  const width = Buffer.from([0, 0, 0, 0, 139, 248, 136, 13, 14]);
  const programs = names.map((name) => {
    const hidden = hide(width, 4330).toString("latin1");
    return `/${name} ${hidden.length} RD ${hidden} ND\n`;
  });
  const start =
    "dup /Private 8 dict dup begin /RD {string currentfile exch readstring pop} executeonly def\n/lenIV 4 def\n";
  const body = `\0\0\0\0${start}2 index /CharStrings ${names.length} dict dup begin\n${programs.join("")}end\nend\n`;
  const clear =
    "%!PS-AdobeFont-1.0: Made\n/FontName /Made def\n/FontMatrix [0.001 0 0 0.001 0 0] readonly def\n" +
    "/Encoding StandardEncoding def\ncurrentfile eexec\n";
  return `${clear}${hide(Buffer.from(body, "latin1"), 55_665).toString("latin1")}\n${"0".repeat(64)}\ncleartomark\n`;
}
