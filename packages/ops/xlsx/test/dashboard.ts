const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A workbook that has of everything xlsx.render writes. */
export const dashboard = {
  properties: { title: "Half a year", creator: "Colophon" },
  styles: [
    {
      font: { bold: true, color: "FFFFFF", size: 12 },
      fill: "1F4E78",
      alignment: { horizontal: "center", vertical: "center", wrapText: true },
    },
    { numberFormat: "#,##0.00" },
    { numberFormat: "0.0%", font: { italic: true } },
    {
      border: {
        left: { style: "thin" },
        right: { style: "thin" },
        top: { style: "medium", color: "C00000" },
        bottom: { style: "double" },
      },
    },
    { numberFormat: "d mmm yyyy", locked: false },
  ],
  names: [
    { name: "Total", text: "Data!$B$8" },
    { name: "Rate", text: "=0.19", isHidden: true },
  ],
  sheets: [
    {
      name: "Data",
      tabColor: "70AD47",
      freeze: { rows: 1, columns: 1 },
      zoom: 110,
      columns: [
        { ref: "A", width: 14 },
        { ref: "B:D", width: 12, style: 1 },
        { ref: "F", isHidden: true, outline: 1 },
      ],
      rows: [
        { row: 1, height: 30 },
        { row: 12, isHidden: true },
      ],
      cells: [
        ...["Month", "Income", "Cost", "Margin"].map((value, column) => ({
          ref: `${"ABCD"[column]}1`,
          value,
          style: 0,
        })),
        ...MONTHS.flatMap((value, index) => [
          { ref: `A${index + 2}`, value },
          { ref: `B${index + 2}`, value: 1000 + index * 137.25, style: 1 },
          { ref: `C${index + 2}`, value: 800 + index * 61.5, style: 1 },
          {
            ref: `D${index + 2}`,
            formula: { text: `1-C${index + 2}/B${index + 2}` },
            value: 1 - (800 + index * 61.5) / (1000 + index * 137.25),
            style: 2,
          },
        ]),
        { ref: "A8", value: "Total" },
        { ref: "B8", formula: { text: "SUBTOTAL(109,B2:B7)" }, value: 8058.75, style: 1 },
        { ref: "C8", formula: { text: "SUBTOTAL(109,C2:C7)" }, value: 5722.5, style: 1 },
        { ref: "A10", runs: [{ text: "rich " }, { text: "text", font: { bold: true, color: "C00000" } }] },
        { ref: "B10", value: "2024-02-29", type: "date" },
        { ref: "C10", value: "2024-02-29T06:30:00", type: "date" },
        { ref: "D10", value: "#N/A", type: "error" },
        { ref: "E10", value: true },
        { ref: "A11", value: "=not a formula", style: 3 },
        { ref: "B11", value: '  <kept> & "quoted"\nlines ' },
        { ref: "C11", formula: { text: "SEQUENCE(2)", range: "C11:C12", isDynamic: true } },
        { ref: "D11", value: "1999-12-31", type: "date", style: 4 },
      ],
      mergedCells: ["A14:C15"],
      formats: [
        { ref: "B2:B7", kind: "dataBar", colors: ["63BE7B"] },
        { ref: "C2:C7", kind: "colorScale", colors: ["F8696B", "FFEB84", "63BE7B"] },
        {
          ref: "D2:D7",
          kind: "cellIs",
          operator: "lessThan",
          formulas: ["0.25"],
          style: { font: { color: "9C0006" }, fill: "FFC7CE" },
        },
        { ref: "A2:A7", kind: "containsText", text: "a", style: { font: { bold: true } } },
      ],
      validations: [
        {
          ref: "E2:E7",
          kind: "list",
          formulas: ['"yes,no"'],
          prompt: { title: "Paid", text: "Was it paid?" },
          error: { title: "No", text: "yes or no" },
        },
        { ref: "C2:C7", kind: "decimal", operator: "greaterThan", formulas: ["0"], allowBlank: true },
      ],
      hyperlinks: [
        { ref: "A14", target: "https://example.test/?a=1&b=2", tooltip: "There" },
        { ref: "A10", location: "Charts!A1" },
      ],
      notes: [{ cell: "B2", author: "An", text: "First month\nof the year" }],
      threads: [
        {
          cell: "C3",
          author: "Bo",
          text: "Why so much?",
          createdAt: "2024-03-01T10:00:00.00",
          replies: [{ author: "An", text: "Rent.", createdAt: "2024-03-01T11:00:00.00" }],
        },
      ],
      tables: [
        {
          name: "Months",
          ref: "A1:D8",
          hasTotals: true,
          columns: [
            { name: "Month", totalsLabel: "Total" },
            { name: "Income", totalsFunction: "sum" },
            { name: "Cost", totalsFunction: "sum" },
            { name: "Margin", formula: "1-Months[[#This Row],[Cost]]/Months[[#This Row],[Income]]" },
          ],
        },
      ],
      page: {
        orientation: "landscape",
        paperSize: 9,
        fitToWidth: 1,
        fitToHeight: 0,
        header: "&C&A",
        footer: "&P of &N",
        printArea: "A1:K40",
        titleRows: "1:1",
        rowBreaks: [20],
      },
      pictures: [{ anchor: "F10:G12", bytes: PIXEL, description: "A point" }],
    },
    {
      name: "Charts",
      hasGridLines: false,
      charts: [
        ["column", "clustered"],
        ["column", "stacked"],
        ["bar", "percent"],
        ["line", "clustered"],
        ["area", "stacked"],
        ["pie", "clustered"],
        ["doughnut", "clustered"],
        ["scatter", "clustered"],
        ["bubble", "clustered"],
      ]
        .map(([kind, grouping], index) => ({
          anchor: `${"AHO"[index % 3]}${1 + 16 * Math.floor(index / 3)}:${"FMT"[index % 3]}${15 + 16 * Math.floor(index / 3)}`,
          title: `${kind} ${grouping}`,
          plots: [
            {
              kind,
              grouping,
              series: [
                {
                  name: "Income",
                  categories: { ref: kind === "scatter" || kind === "bubble" ? "Data!C2:C7" : "Data!A2:A7" },
                  values: { ref: "Data!B2:B7" },
                  ...(kind === "bubble" && { sizes: { ref: "Data!C2:C7" } }),
                  color: "4472C4",
                },
                ...(kind === "pie" || kind === "doughnut" || kind === "bubble"
                  ? []
                  : [
                      {
                        name: "Cost",
                        categories: { ref: kind === "scatter" ? "Data!B2:B7" : "Data!A2:A7" },
                        values: { ref: "Data!C2:C7" },
                      },
                    ]),
              ],
            },
          ],
          categoryTitle: "Month",
          valueTitle: "Money",
          description: `A chart of kind ${kind}`,
        }))
        .concat([
          {
            anchor: "A50:M66",
            title: "combination",
            plots: [
              {
                kind: "column",
                grouping: "clustered",
                series: [
                  { name: "Income", categories: { ref: "Data!A2:A7" }, values: { ref: "Data!B2:B7" }, color: "4472C4" },
                ],
              },
              {
                kind: "line",
                grouping: "clustered",
                isSecondary: true,
                series: [
                  { name: "Margin", categories: { ref: "Data!A2:A7" }, values: { ref: "Data!D2:D7" }, color: "C00000" },
                ],
              },
            ],
            categoryTitle: "Month",
            valueTitle: "Money",
            description: "Two kinds in one",
          } as never,
        ]),
    },
    { name: "Bob's hidden", state: "hidden", cells: [{ ref: "B2", value: 1 }] },
  ],
};
