import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { canLook, openLooker, renderSlides } from "./visual-check/pages-of.ts";

/** Departments, eight by their names, of one script each. */
const NAMES: Readonly<Record<string, readonly [lang: string, names: string]>> = {
  Latin: [
    "en",
    "Administration and general services|Research and development|International sales|Customer relationship management|Information technology|Human resources and training|Legal affairs|Manufacturing",
  ],
  Cyrillic: [
    "ru",
    "Администрация и общие службы|Исследования и разработки|Международные продажи|Взаимоотношения с клиентами|Информационные технологии|Кадры и обучение|Юридические вопросы|Производство",
  ],
  Arabic: [
    "ar",
    "الإدارة والخدمات العامة|البحث والتطوير|المبيعات الدولية والتوزيع|عمليات التصنيع|إدارة علاقات العملاء|تكنولوجيا المعلومات|الموارد البشرية والتدريب|الشؤون القانونية والامتثال",
  ],
  Thai: [
    "th",
    "ฝ่ายบริหารและบริการทั่วไป|การวิจัยและพัฒนา|การขายและจัดจำหน่ายระหว่างประเทศ|การผลิต|การจัดการลูกค้าสัมพันธ์|เทคโนโลยีสารสนเทศ|ทรัพยากรบุคคล|กฎหมายและการปฏิบัติตาม",
  ],
  Chinese: [
    "zh-CN",
    "行政管理与综合服务部门|研究与开发中心|国际销售与分销业务|生产制造运营|客户关系管理系统|信息技术|人力资源与培训部|法律与合规事务部",
  ],
};

const slides = Object.entries(NAMES).flatMap(([script, [lang, names]]) =>
  [
    ["column", 1, 12],
    ["column", 1, 6],
    ["column", 2, 6],
    ["line", 2, 12],
    ["bar", 1, 6],
  ].map(([type, times, colSpan]) => {
    const all = Array.from({ length: Number(times) }, (_, turn) =>
      names.split("|").map((name) => (turn === 0 ? name : `${name} ${turn}`)),
    );
    const categories = all.flat();
    const series = [{ name: "Staff", values: categories.map((__, at) => 10 + at) }];
    const slide = {
      slideType: "composition",
      title: `${script}, ${categories.length} in a ${type} chart`,
      lang,
      blocks: [
        {
          primitive: "chartBlock",
          region: { col: 0, row: 0, colSpan, rowSpan: 12 },
          input: { chartData: { type, categories, series } },
        },
      ],
    };
    return { slide, names, isCuttable: script === "Thai" };
  }),
);

const lettersOf = (text: string): string => text.normalize("NFKD").replaceAll(/[^\p{L}]/gu, "");

const wordsOf = (line: string): string =>
  [...line.matchAll(/ c="(?:&#x([0-9a-f]+);|([^"]*))"/g)]
    .map(([, code, letter = ""]) => (code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16))))
    .join("");

/** Whether a line of a page ends inside a word of a name: by the letters before its end. */
function cutsWord(lines: readonly string[], names: readonly string[]): boolean {
  return lines.map(lettersOf).some((line) =>
    names.some((name) => {
      const letters = lettersOf(name);
      const end = letters.indexOf(line) + line.length;
      if (line === "" || !letters.includes(line) || end === letters.length) return false;
      const words = [...new Intl.Segmenter("th", { granularity: "word" }).segment(name)];
      return !words.some(({ index }) => lettersOf(name.slice(0, index)).length === end);
    }),
  );
}

describe.runIf(canLook)("names of categories in five scripts", { timeout: 600_000 }, () => {
  const looker = openLooker();
  afterAll(() => looker.close());

  it("are told to collide on each slide where LibreOffice turns them or cuts a word, and on no other", async () => {
    const { bytes, findings } = await renderSlides(slides.map(({ slide }) => slide));
    const args = ["draw", "-q", "-F", "stext", await looker.print(bytes)];
    const { stdout } = spawnSync("mutool", args, { encoding: "utf8", maxBuffer: 1 << 28 });
    const pages = stdout.split("<page ").slice(1);
    const reported = slides.map((_, index) =>
      findings.some((one) => one.code === "CHART_LABEL_COLLISION" && one.slideIndex === index),
    );
    const seen = pages.map((page, index) => {
      const isTurned = [...page.matchAll(/ dir="(\S+) /g)].some(([, across]) => across !== "1");
      const lines = page.split("</line>").map(wordsOf);
      const { names = "", isCuttable } = slides[index] ?? {};
      return isTurned || (isCuttable === true && cutsWord(lines, names.split("|")));
    });
    const titled = (facts: readonly boolean[]) => facts.map((is, index) => `${slides[index]?.slide.title}: ${is}`);
    expect(seen).toHaveLength(slides.length);
    expect(titled(reported)).toEqual(titled(seen));
    expect(new Set(seen)).toEqual(new Set([true, false]));
  });
});
