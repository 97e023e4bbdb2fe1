type Damage = (bytes: Buffer) => Buffer;

const asText = (edit: (text: string) => string): Damage => {
  return (bytes) => Buffer.from(edit(bytes.toString("latin1")), "latin1");
};

/** Every direct length of a stream by another number of as many digits: tables stay right. */
const lengths = (change: (length: number, most: number) => number): Damage =>
  asText((text) =>
    text.replace(/\/Length (\d+)(?!\d| \d+ R)/g, (_, digits: string) => {
      const most = 10 ** digits.length - 1;
      const changed = Math.max(0, Math.min(most, Math.floor(change(Number(digits), most))));
      return `/Length ${String(changed).padStart(digits.length, "0")}`;
    }),
  );

const withoutTables = asText((text) =>
  text.replace(/startxref\s+\d+/g, "startxref\n7").replace(/\bxref\s+0 \d+/g, "xreg 0 0"),
);

const both =
  (one: Damage, other: Damage): Damage =>
  (bytes) =>
    other(one(bytes));

const lost =
  (part: number, count: number): Damage =>
  (bytes) => {
    const at = Math.floor(bytes.length * part);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + count)]);
  };

const zeroed =
  (count: number): Damage =>
  (bytes) => {
    const copy = Buffer.from(bytes);
    const half = copy.length >> 1;
    return copy.fill(0, half, Math.min(copy.length, half + count));
  };

const lostOften: Damage = (bytes) => {
  const kept: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 1 << 16) kept.push(bytes.subarray(at, at + (1 << 16) - 512));
  return Buffer.concat(kept);
};

const flipped: Damage = (bytes) => {
  const copy = Buffer.from(bytes);
  for (let part = 1; part < 20; part += 1) {
    const at = Math.floor((copy.length * part) / 20);
    copy[at] = (copy[at] ?? 0) ^ (1 << (part % 8));
  }
  return copy;
};

const short = lengths((length) => length * 0.7);
const long = lengths((length) => length * 1.3 + 20);
const none = lengths(() => 0);

/** What happens to PDF files: on disks, on the way, in editors of text, in writers that count wrongly. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  "lengths too short": short,
  "lengths too long": long,
  "lengths of nothing": none,
  "lengths by chance": lengths((length, most) => (length * 7_919) % (most + 1)),
  "no lengths": asText((text) => text.replaceAll("/Length ", "/Lengte ")),
  "lengths too short, no tables": both(short, withoutTables),
  "lengths too long, no tables": both(long, withoutTables),
  "startxref beside the table": asText((text) =>
    text.replace(/startxref\s+(\d+)/g, (_, at: string) => `startxref\n${Number(at) + 11}`),
  ),
  "no tables": withoutTables,
  "no trailer": asText((text) => text.replaceAll("trailer", "trayler").replaceAll("/Root", "/Rood")),
  "an answer's head in front": (bytes) => Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\n\r\n"), bytes]),
  "no header": (bytes) => bytes.subarray(15),
  "cut at 95 %": (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.95)),
  "cut at 50 %": (bytes) => bytes.subarray(0, bytes.length >> 1),
  "no endstream": asText((text) => text.replaceAll("endstream", "endstreem")),
  "no endobj": asText((text) => text.replaceAll("endobj", "")),
  "LF as CR LF": asText((text) => text.replace(/\r?\n/g, "\r\n")),
  "CR LF as LF": asText((text) => text.replace(/\r\n/g, "\n")),
  "no kids": asText((text) => text.replaceAll("/Kids", "/Kidz")),
  "no types of pages": asText((text) => text.replace(/\/Type ?\/Pages?\b/g, "")),
  "64 bytes lost at 1/4": lost(0.25, 64),
  "64 bytes lost at 1/2": lost(0.5, 64),
  "64 bytes lost at 3/4": lost(0.75, 64),
  "64 bytes zeroed": zeroed(64),
  "4 KiB zeroed": zeroed(4_096),
  "512 bytes lost of each 64 KiB": lostOften,
  "nineteen bits flipped": flipped,
};
