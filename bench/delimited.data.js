// Tables for the benchmark, the same every time: columns as public data has them.
import { closeSync, openSync, writeSync } from "node:fs";

const COMPANIES = [
  "Rasmussen Group",
  "Smith, Jones & Co",
  'Acme "Best" Ltd',
  "Consular Services",
  "Warwick District Council",
  "O'Neill plc",
];
const CITIES = ["London", "Leeds", "East Leonard", "Santa Cruz", "Boston"];
const PLACES = ["Besançon", "Kraków", "São Paulo", "東京都", "Αθήνα", "Málaga", "Düsseldorf", "Łódź", "Reykjavík"];
const PEOPLE = ["Hélène Lefèvre", "Jörg Müller", "María García", "Ольга Иванова", "Zoë Jansen", "Peter Jones"];
const REASONS = [
  "Business Rates",
  "Forensic services, criminal investigations",
  "Vehicle hire",
  "Séminaire",
  "Water & sewer",
];

/** Orders: numbers, dates, ASCII names, quotes only where needed. */
const orders = {
  header: "id,created,customer,city,amount,quantity,active,latitude,longitude,note",
  row: (random, row) => [
    row,
    date(random),
    random.pick(COMPANIES),
    random.pick(CITIES),
    random.decimal(10_000, 2),
    random.below(100),
    random.chance(0.5) ? "true" : "false",
    (random.next() * 180 - 90).toFixed(6),
    (random.next() * 360 - 180).toFixed(6),
    random.chance(0.3) ? "" : `Payment of invoice ${random.below(1_000_000)}`,
  ],
  isQuoted: (text) => /[",\n]/.test(text),
};

/** Payments of public bodies all over the world: names in their own letters, remarks with commas, timestamps. */
const payments = {
  header: "reference,paid_at,payee,place,reason,amount,currency,remark",
  row: (random, row) => [
    `${random.pick(["MG", "GN", "DD"])}-${100_000 + row}`,
    `${date(random)} 0${random.below(9)}:${10 + random.below(49)}:${10 + random.below(49)}`,
    random.pick(PEOPLE),
    random.pick(PLACES),
    random.pick(REASONS),
    random.decimal(90_000, 2),
    random.pick(["EUR", "GBP", "JPY"]),
    random.chance(0.4) ? `Réf. ${random.below(9999)}, voir l’annexe ${random.below(99)}` : "",
  ],
  isQuoted: (text) => /[",\n]/.test(text),
};

/** The orders with every cell in quotes. */
const quoted = { ...orders, isQuoted: () => true };

export const TABLES = { orders, payments, quoted };

export function writeTable(path, name, megabytes) {
  const { header, row, isQuoted } = TABLES[name];
  const random = createRandom(12345);
  const file = openSync(path, "w");
  let written = 0;
  let text = `${header}\n`;
  for (let index = 1; written < megabytes * 1e6; index += 1) {
    text += `${row(random, index)
      .map((cell) => (isQuoted(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
      .join(",")}\n`;
    if (text.length < 1 << 20) continue;
    written += writeSync(file, text);
    text = "";
  }
  writeSync(file, text);
  closeSync(file);
}

function date(random) {
  return `20${10 + random.below(15)}-${String(1 + random.below(12)).padStart(2, "0")}-${String(1 + random.below(28)).padStart(2, "0")}`;
}

function createRandom(seed) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  return {
    next,
    below: (count) => Math.floor(next() * count),
    pick: (values) => values[Math.floor(next() * values.length)],
    chance: (share) => next() < share,
    decimal: (most, digits) => (next() * most).toFixed(digits),
  };
}
