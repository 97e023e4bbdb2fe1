/**
 * One contender: `node pptx.contender.js WHO TASK SLIDES` prints CPU seconds and peak RSS, once it holds that each slide has its chart.
 * Loading the library is not counted, its warming up is.
 */
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";

const [, , who, task, count] = argv;
const SLIDES = Number(count);
const REGIONS = ["North", "North-east", "East", "South-east", "South", "South-west", "West", "North-west"];
/** A slide: its title, and eight values that no other slide has. */
const slides = () =>
  Array.from({ length: SLIDES }, (_, slide) => ({
    title: `Deliveries of week ${slide + 1} by region`,
    values: REGIONS.map((_, region) => 100 + ((slide * 37 + region * 53) % 211)),
  }));

function makeSpec() {
  const made = slides().map(({ title, values }) => ({
    slideType: "composition",
    title,
    blocks: [
      {
        primitive: "chartBlock",
        region: { x: 60, y: 100, w: 840, h: 380 },
        input: {
          chartData: { type: "column", categories: REGIONS, series: [{ name: "Deliveries", values }] },
          altText: title,
        },
      },
    ],
  }));
  return { version: "2.0", title: "Deliveries", slides: made };
}

function makePeerDeck({ default: loaded }) {
  const Presentation = loaded.default ?? loaded;
  const deck = new Presentation();
  deck.layout = "LAYOUT_WIDE";
  for (const { title, values } of slides()) {
    const slide = deck.addSlide();
    slide.addText(title, { x: 0.6, y: 0.3, w: 12, h: 0.8, fontSize: 28, bold: true });
    const chart = { x: 0.8, y: 1.4, w: 11.7, h: 5.3, altText: title, showValue: true };
    slide.addChart(deck.ChartType.bar, [{ name: "Deliveries", labels: REGIONS, values }], chart);
  }
  return deck;
}

async function render(options = {}) {
  const { contract, pptx } = library;
  const envelope = await contract.invoke(pptx.renderPptx, { spec: makeSpec() }, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.artifact.bytes;
}

const CONTENDERS = {
  ours: {
    load: async () => ({ contract: await import("@colophon/contract"), pptx: await import("@colophon/pptx") }),
    whole: () => render(),
    bare: () => render({ validation: "none" }),
  },
  pptxgenjs: {
    load: () => import("pptxgenjs"),
    whole: () => makePeerDeck(library).write({ outputType: "nodebuffer", compression: true }),
  },
};

/** The charts of a deck, by the names in its archive. */
const countCharts = (bytes) =>
  new Set(
    Buffer.from(bytes)
      .toString("latin1")
      .match(/ppt\/charts\/chart\d+\.xml/g),
  ).size;

const library = await CONTENDERS[who].load();
const before = cpuUsage();
const bytes = await CONTENDERS[who][task]();
const { user, system } = cpuUsage(before);
const peakRssMiB = Math.round(resourceUsage().maxRSS / 1024);
if (countCharts(bytes) !== SLIDES) throw new Error(`${who} ${task}: ${countCharts(bytes)} charts of ${SLIDES}`);
stdout.write(JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakRssMiB, byteLength: bytes.length }));
