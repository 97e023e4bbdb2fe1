/** The worked example: a deck of two slides. */
export const EXAMPLE_SPEC = {
  version: "2.0",
  title: "Depots",
  slides: [
    {
      slideType: "kpi-grid",
      title: "The third quarter is above plan",
      items: [
        { label: "Revenue", value: "EUR 412 m", trend: "up", sublabel: "+8 % on last year" },
        { label: "Gross margin", value: "31.4 %", trend: "down" },
      ],
      source: "Controlling",
      notes: ["Begin with the margin."],
    },
    {
      slideType: "composition",
      title: "Revenue grew each year",
      blocks: [
        {
          primitive: "chartBlock",
          region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 },
          input: {
            chartData: { type: "column", categories: ["2024", "2025", "2026"], series: [{ name: "EUR m", values: [351, 381, 412] }] },
            altText: "Revenue rises from 351 to 412",
          },
        },
      ],
    },
  ],
};
