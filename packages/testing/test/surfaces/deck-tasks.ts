/** A deck that somebody wants, and the slides that are written for it by the description of pptx.render alone. */
export interface DeckTask {
  readonly wants: string;
  readonly slides: readonly object[];
  readonly tokens?: object;
}

const whole = { col: 0, row: 0, colSpan: 12, rowSpan: 12 };
const left = { col: 0, row: 0, colSpan: 6, rowSpan: 12 };
const right = { col: 6, row: 0, colSpan: 6, rowSpan: 12 };
const composed = (title: string, ...blocks: readonly object[]) => ({ slideType: "composition", title, blocks });
const chart = (chartData: object, region: object = whole) => ({
  ...{ primitive: "chartBlock", region },
  input: { chartData, altText: "What the chart shows" },
});
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Twenty, over all types of slide and most primitives. */
export const DECK_TASKS: readonly DeckTask[] = [
  {
    wants: "a title slide and an agenda of three points",
    slides: [
      { slideType: "title-body", layout: "Title Slide", title: "Annual review", body: ["Board of 12 May"] },
      { slideType: "title-body", title: "What we decide today", body: ["Budget", "Depots", "Dates"] },
    ],
  },
  {
    wants: "four figures of the quarter with their trends, a source and speaker notes",
    slides: [
      {
        ...{ slideType: "kpi-grid", title: "The quarter is above plan", source: "Controlling" },
        items: [
          { label: "Revenue", value: "EUR 412 m", trend: "up", sublabel: "+8 % on last year" },
          { label: "Margin", value: 31.4, trend: "down" },
          { label: "Staff", value: "1,204", trend: "flat" },
          { label: "Depots", value: 12, trend: "none" },
        ],
        notes: ["Begin with the margin."],
      },
    ],
  },
  {
    wants: "compare two offers by price, time and risk in a table",
    slides: [
      {
        ...{ slideType: "comparison-table", title: "Offer B is cheaper and later" },
        columns: ["Criterion", "Offer A", "Offer B"],
        rows: [
          { label: "Price", values: ["EUR 6 m", "EUR 5 m"] },
          { label: "Months", values: [9, 14] },
          { label: "Risk", values: ["low", "middle"] },
        ],
      },
    ],
  },
  {
    wants: "where competitors stand by price and quality",
    slides: [
      {
        ...{
          slideType: "market-map",
          title: "We are alone in the upper left",
          xAxisLabel: "Price",
          yAxisLabel: "Quality",
        },
        quadrants: ["Premium for less", "Premium", "Discount", "Dear"],
        companies: [
          { name: "We", x: 30, y: 80, emphasis: "primary" },
          { name: "Nord", x: 70, y: 75 },
          { name: "Syd", x: 40, y: 20, emphasis: "secondary" },
        ],
      },
    ],
  },
  {
    wants: "the milestones of a project",
    slides: [
      {
        ...{ slideType: "timeline", title: "Two depots close by summer 2027" },
        events: [
          { label: "Decision", date: "May 2026", description: "The board agrees." },
          { label: "Lund", date: "March 2027" },
          { label: "Ystad", date: "June 2027" },
        ],
      },
    ],
  },
  {
    wants: "who reports to whom",
    slides: [
      {
        ...{ slideType: "org-chart", title: "Logistics reports to operations" },
        nodes: [
          { id: "coo", label: "Ada Berg", role: "Operations" },
          { id: "log", label: "Bo Lind", role: "Logistics", parentId: "coo" },
          { id: "fleet", label: "Cy Moe", role: "Fleet", parentId: "coo" },
        ],
      },
    ],
  },
  {
    wants: "how profit came from last year's to this year's",
    slides: [
      {
        ...{ slideType: "waterfall", title: "Volume made up for prices", unit: "EUR m" },
        entries: [
          { label: "2025", value: 40, type: "total" },
          { label: "Volume", value: 9, type: "increase" },
          { label: "Prices", value: 4, type: "decrease" },
          { label: "2026", value: 45, type: "total" },
        ],
      },
    ],
  },
  {
    wants: "deals of the last two years as tombstones",
    slides: [
      {
        ...{ slideType: "tombstone-grid", title: "Four deals in two years" },
        items: [
          { name: "Project Oak", subtitle: "Sale", metrics: [{ label: "Value", value: "EUR 90 m" }] },
          { name: "Project Elm", subtitle: "Merger", metrics: [{ label: "Value", value: 120 }] },
        ],
      },
    ],
  },
  {
    wants: "a column chart of three years beside what it means",
    slides: [
      composed(
        "Revenue grew each year",
        chart(
          {
            type: "column",
            categories: ["2024", "2025", "2026"],
            series: [{ name: "EUR m", values: [351, 381, 412] }],
          },
          left,
        ),
        {
          primitive: "bulletList",
          region: right,
          input: { items: [{ text: "Up 8 % a year" }, { text: "Mostly exports", level: 2 }] },
        },
      ),
    ],
  },
  {
    wants: "shares of the market as a doughnut, and as stacked bars over time",
    slides: [
      composed(
        "We have a third",
        chart({
          type: "doughnut",
          categories: ["We", "Nord", "Others"],
          series: [{ name: "Share", values: [33, 27, 40] }],
          legend: "right",
        }),
      ),
      composed(
        "And gain",
        chart({
          ...{ type: "percentBar", categories: ["2025", "2026"], labels: true, numberFormat: "0" },
          series: [
            { name: "We", values: [30, 33], color: "#1F4E79" },
            { name: "Others", values: [70, 67] },
          ],
        }),
      ),
    ],
  },
  {
    wants: "revenue as columns and margin as a line on a second axis",
    slides: [
      composed(
        "Margin follows revenue",
        chart({
          ...{ type: "combination", categories: ["Q1", "Q2", "Q3"], yAxis: { title: "Revenue", unit: "EUR m" } },
          series: [
            { name: "Revenue", values: [90, 101, 110], type: "column" },
            { name: "Margin", values: [0.28, 0.3, 0.31], type: "line", axis: "secondary" },
          ],
        }),
      ),
    ],
  },
  {
    wants: "a scatter of price and volume, with a line at the target",
    slides: [
      composed(
        "Volume falls with price",
        chart({
          ...{ type: "scatter", xAxis: { title: "Price" }, yAxis: { title: "Volume" } },
          series: [{ name: "Products", xValues: [1, 2, 3, 4], values: [40, 33, 21, 12] }],
        }),
      ),
      composed(
        "Two of three quarters beat it",
        chart({
          ...{ type: "line", categories: ["Q1", "Q2", "Q3"], referenceLine: { value: 100, label: "Target" } },
          series: [{ name: "EUR m", values: [90, 101, 110] }],
        }),
      ),
    ],
  },
  {
    wants: "a risk matrix, with a legend and a callout",
    slides: [
      composed(
        "One risk needs a decision",
        {
          ...{ primitive: "matrixTable", region: { col: 0, row: 0, colSpan: 8, rowSpan: 12 } },
          input: {
            columnHeaders: ["Risk", "Chance", "Damage"],
            rows: [
              { label: "Strike", cells: ["low", "high"] },
              { label: "Fire", cells: ["low", "middle"] },
            ],
          },
        },
        {
          ...{ primitive: "legendTable", region: { col: 8, row: 0, colSpan: 4, rowSpan: 4 } },
          input: {
            items: [
              { label: "high", color: "#B00020" },
              { label: "low", color: "#2E7D32" },
            ],
          },
        },
        {
          ...{ primitive: "calloutBox", region: { col: 8, row: 5, colSpan: 4, rowSpan: 7 } },
          input: { title: "Decision", content: "Insure the depot in Lund." },
        },
      ),
    ],
  },
  {
    wants: "a flow of three steps with arrows between boxes",
    slides: [
      composed(
        "Orders take three steps",
        {
          primitive: "textBlock",
          id: "a",
          region: { col: 0, row: 4, colSpan: 4, rowSpan: 3 },
          input: { content: "Order", fill: "#E8EEF7" },
        },
        {
          primitive: "textBlock",
          id: "b",
          region: { col: 8, row: 4, colSpan: 4, rowSpan: 3 },
          input: { content: "Deliver", fill: "#E8EEF7" },
        },
        {
          primitive: "connectorLine",
          region: whole,
          input: { start: { block: "a" }, end: { block: "b" }, label: "Pick" },
        },
      ),
    ],
  },
  {
    wants: "one large figure beside three small ones",
    slides: [
      composed(
        "Punctuality is at its best",
        {
          primitive: "kpiHero",
          region: left,
          input: { label: "On time", value: "97 %", delta: "+3", trend: "up", support: "of 41,000 deliveries" },
        },
        {
          ...{ primitive: "metricStack", region: right },
          input: {
            rows: [
              { label: "Lund", value: "98 %" },
              { label: "Ystad", value: "96 %", trend: "down" },
              { label: "Malmo", value: 97 },
            ],
          },
        },
      ),
    ],
  },
  {
    wants: "a picture with alternative text, and a card that tells of it",
    slides: [
      composed(
        "The new depot",
        { primitive: "imageBleed", region: left, input: { src: PIXEL, alt: "The depot from the south" } },
        {
          primitive: "infoCard",
          region: right,
          input: { sideLabel: "Lund", lead: "Opened in May", body: ["40 gates", "210 people"], footer: "Since 2026" },
        },
      ),
    ],
  },
  {
    wants: "contents with links to the slides",
    slides: [
      composed("Contents", {
        ...{ primitive: "tocTiles", region: whole },
        input: {
          tiles: [
            { label: "Budget", description: "What it costs", link: "#2" },
            { label: "Dates", link: "#3" },
          ],
        },
      }),
      { slideType: "title-body", title: "Budget", body: ["EUR 6 m"] },
      { slideType: "title-body", title: "Dates", body: ["By June"] },
    ],
  },
  {
    wants: "emphasis within sentences, a footnote, a link, and points that come one by one",
    slides: [
      {
        ...{ slideType: "title-body", title: "Two depots close", animation: "buildByPoint", footnotes: ["As of May."] },
        body: [
          [{ text: "Lund", bold: true }, { text: " in March" }, { text: "1", superscript: true }],
          [{ text: "Ystad", italic: true, link: "https://example.com" }, { text: " in June" }],
        ],
      },
    ],
  },
  {
    wants: "sections with a slide between them, faded in",
    slides: [
      {
        slideType: "title-body",
        layout: "Section Header",
        title: "Costs",
        body: ["Part one"],
        section: "Costs",
        transition: { type: "fade" },
      },
      { slideType: "title-body", title: "Rent falls", body: ["EUR 6 m less"], section: "Costs" },
      { slideType: "title-body", layout: "Section Header", title: "Dates", body: ["Part two"], section: "Dates" },
    ],
  },
  {
    wants: "our colours and font, 4:3, with a line at the foot, and Harvey balls",
    tokens: {
      palette: { accent: "#7A1FA2", foreground: "#202124" },
      canvas: { ratio: "4:3" },
      type: { body: { family: "Georgia" } },
      chrome: { footer: { disclaimer: "Confidential" } },
    },
    slides: [
      composed(
        "Three of four are ready",
        {
          primitive: "harveyBall",
          region: { col: 0, row: 0, colSpan: 3, rowSpan: 6 },
          input: { filled: 3, label: "Lund" },
        },
        {
          primitive: "numberedChip",
          region: { col: 4, row: 0, colSpan: 3, rowSpan: 3 },
          input: { index: 1, label: "First" },
        },
        {
          primitive: "stepTimeline",
          region: { col: 0, row: 7, colSpan: 12, rowSpan: 5 },
          input: { steps: [{ label: "Plan", date: "May" }, { label: "Build" }] },
        },
      ),
    ],
  },
];
