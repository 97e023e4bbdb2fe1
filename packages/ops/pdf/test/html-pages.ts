import { encodePng } from "@colophon/kit-png";

/** A page of HTML as UTF-8. */
export const page = (body: string, head = "<title>Page</title>"): Uint8Array =>
  new TextEncoder().encode(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
  );

/** A picture of one red pixel. */
export const RED = encodePng({ width: 1, height: 1, stride: 4, bytes: Uint8Array.of(0, 0, 255, 255) });

const rows = Array.from(
  { length: 40 },
  (_, at) => `<tr><td>${at + 1}<td>Item ${at + 1}<td>${(at * 1.25).toFixed(2)}`,
).join("");
export const INVOICE = page(
  `<h1>Invoice 17</h1><p>To: Müller &amp; Sons, <a href="https://example.com/pay">pay online</a></p>
<table><thead><tr><th>No.<th>Item<th>EUR</thead><tbody>${rows}</tbody></table><ul><li>Thank you<li>Pay soon</ul>`,
  `<title>Invoice 17</title><style>@page{size:A5;margin:15mm;@bottom-right{content:counter(page) " of " counter(pages)}}
table{width:100%;border-collapse:collapse} th{background:#135;color:#fff} td{border-bottom:1px solid #ccc}</style>`,
);

const chapter = (number: number): string =>
  `<section><h1 id="c${number}">Chapter ${number}</h1>${`<p>${"Words of the chapter follow each other. ".repeat(60)}</p>`.repeat(2)}</section>`;
export const CONTENTS = page(
  `<nav><a href="#c1">First</a><br><a href="#c2">Second</a><br><a href="#c3">Third</a></nav>${[1, 2, 3].map(chapter).join("")}`,
  `<title>Report</title><style>@page{size:A6} section{break-before:page}
nav a::after{content:" on page " target-counter(attr(href url), page)}</style>`,
);
