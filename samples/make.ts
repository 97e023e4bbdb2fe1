import { writeFile } from "node:fs/promises";
import { createLocal } from "@colophon/sdk/local";
import { makeForm, makeScan } from "./pdf.ts";

/** Makes four of the samples: `node --conditions=source samples/make.ts`. */
const FOLDER = new URL("./", import.meta.url);

const local = createLocal();
const word = async (html: string): Promise<Uint8Array> =>
  (await local.operations.run("docx.transform.html", { input: { html } }, { throwOnFailure: true })).value.bytes;

const contract = (fee: string, notice: string, extra = ""): string => `<html><body>
<h1>Services agreement</h1>
<p>between Northwind Bakery Ltd, represented by Ada Lindqvist, and Paul Okafor, consultant.</p>
<h2>1. Services</h2>
<p>Paul Okafor advises the bakery on its delivery routes. Ada Lindqvist is the contact for all questions.</p>
<h2>2. Fee</h2>
<table><tr><th>Service</th><th>Fee</th></tr><tr><td>Advice, each day</td><td>${fee}</td></tr><tr><td>Travel</td><td>at cost</td></tr></table>
<h2>3. Term</h2>
<p>The agreement begins on 1 March and ends with ${notice} notice by either side.</p>${extra}
<p>Signed: Ada Lindqvist, Paul Okafor</p>
</body></html>`;

/** A template: docx.transform.fill writes data into its tags. */
const TEMPLATE = `<html><body>
<h1>Services agreement</h1>
<p>between {client.name}, represented by {client.contact}, and {contractor}, consultant.</p>
<h2>1. Services</h2>
<p>{#services}</p>
<p>{contractor} provides: {title}, from {start \\@ "d MMMM yyyy"}.</p>
<p>{/services}</p>
<h2>2. Fees</h2>
<table><tr><th>Service</th><th>Fee</th></tr><tr><td>{#services}{title}</td><td>{fee \\# "#,##0.00"} EUR{/services}</td></tr><tr><td>Travel</td><td>at cost</td></tr></table>
<p>{#isConfidential}</p>
<h2>3. Confidentiality</h2>
<p>Both sides keep the other side's figures confidential.</p>
<p>{/isConfidential}</p>
<p>{^isConfidential}</p>
<p>Both sides may publish the results.</p>
<p>{/isConfidential}</p>
<p>Signed: {client.contact}, {contractor}</p>
</body></html>`;

const MAIL = `From: "Accounts" <accounts@supplier.example>
To: Mona Berg <mona@bakery.example>
Subject: Your invoice for October
Date: Mon, 3 Nov 2025 09:12:44 +0000
Message-ID: <october-1@supplier.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="part"

--part
Content-Type: text/html; charset=utf-8

<html><body><h1>Invoice for October</h1><p>Dear Mona, the amount of <b>412.50 EUR</b> is due.</p>
<script>location.href = "https://collect.example/?from=mona"</script>
<img src="https://track.example/open.gif?id=mona" width="1" height="1" alt="">
<p><a href="https://supplier.example/pay">Pay now</a></p></body></html>
--part
Content-Type: application/pdf; name="invoice.pdf.exe"
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="invoice.pdf.exe"

TVqQAAMAAAAEAAAA//8AALgAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
--part
Content-Type: text/csv; name="positions.csv"
Content-Disposition: attachment; filename="positions.csv"

item,amount
flour,300.00
yeast,112.50
--part--
`;

const save = (name: string, bytes: Uint8Array | string): Promise<void> => writeFile(new URL(name, FOLDER), bytes);

await save("contract.docx", await word(contract("640 EUR", "four weeks")));
const extra = "<h2>4. Confidentiality</h2><p>Both sides keep the other side's figures confidential.</p>";
await save("contract-revised.docx", await word(contract("720 EUR", "eight weeks", extra)));
await save("contract-template.docx", await word(TEMPLATE));
await save("form.pdf", makeForm());
await save("scan.pdf", makeScan());
const deck = {
  version: "2.0",
  title: "Deliveries in the third quarter",
  slides: [
    {
      slideType: "kpi-grid",
      title: "More loaves reach their shop on time",
      items: [
        { label: "Loaves delivered", value: "41,200", trend: "up", sublabel: "+8 % on last quarter" },
        { label: "On time", value: "96 %", trend: "up" },
        { label: "Cost of a route", value: "EUR 38", trend: "down" },
      ],
      source: "Delivery log",
      notes: ["Begin with the share that is on time."],
    },
    {
      slideType: "composition",
      title: "Each month was better than the one before",
      blocks: [
        {
          primitive: "chartBlock",
          region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 },
          input: {
            chartData: {
              type: "column",
              categories: ["July", "August", "September"],
              series: [{ name: "Loaves", values: [12_900, 13_700, 14_600] }],
            },
            altText: "Loaves rise from 12,900 in July to 14,600 in September",
          },
        },
      ],
    },
  ],
};
await save("deck.json", `${JSON.stringify(deck, null, 2)}\n`);
await save("invoice.eml", MAIL.replaceAll("\n", "\r\n"));

const days = [
  ["Monday", 120],
  ["Tuesday", 95],
  ["Wednesday", 140],
] as const;
const cells = [
  { ref: "A1", value: "Day" },
  { ref: "B1", value: "Loaves" },
  ...days.flatMap(([day, loaves], index) => [
    { ref: `A${index + 2}`, value: day },
    { ref: `B${index + 2}`, value: loaves },
  ]),
  { ref: "B5", formula: { text: "SUM(B2:B4)" }, value: 355 },
];
const model = { sheets: [{ name: "Deliveries", cells }] };
const { value } = await local.operations.run("xlsx.render", { input: { model } as never }, { throwOnFailure: true });
await local.close();
// The end of the archive is missing, as after a broken download.
const { bytes } = value.artifact;
await save("broken.xlsx", bytes.subarray(0, bytes.length - 60));
