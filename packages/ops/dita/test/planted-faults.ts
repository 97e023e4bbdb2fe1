import type { Row } from "@colophon/testing";
import { callOf, change, type Publisher, published } from "./published.ts";

/** A fault that every publisher's output is given once: what is found, and nothing else. */
interface Plant {
  readonly name: string;
  readonly codes: readonly string[];
  readonly in: Partial<Record<Publisher, readonly [path: string, from: string | RegExp, to: string]>>;
}

export const PLANTS: readonly Plant[] = [
  {
    name: "a topic's heading is gone",
    codes: ["TOPIC_MISSING"],
    in: {
      page: ["page.html", /<h2[^>]*>Limits<\/h2>/, ""],
      pages: ["limits.html", /<h1[^>]*>Limits<\/h1>/, ""],
      toolkit: ["limits.html", /<h1[^>]*>Limits<\/h1>/, ""],
    },
  },
  {
    name: "a paragraph is gone",
    codes: ["TEXT_MISSING"],
    in: {
      page: ["page.html", "Never more than 40 newton metres.", ""],
      pages: ["limits.html", "Never more than 40 newton metres.", ""],
      toolkit: ["limits.html", "Never more than 40 newton metres.", ""],
    },
  },
  {
    name: "a topic stands twice",
    codes: ["TOPIC_REPEATED"],
    in: {
      page: [
        "page.html",
        "</main>",
        "<h2>In winter</h2><p>Frost breaks the housing.</p><p>Drain it, then see the daily care.</p></main>",
      ],
      pages: [
        "limits.html",
        "</main>",
        "<h2>In winter</h2><p>Frost breaks the housing.</p><p>Drain it, then see the daily care.</p></main>",
      ],
      toolkit: [
        "limits.html",
        "</body>",
        "<h2>In winter</h2><p>Frost breaks the housing.</p><p>Drain it, then see the daily care.</p></body>",
      ],
    },
  },
  {
    name: "a link to a page that is not there",
    codes: ["DEAD_LINK"],
    in: {
      page: ["page.html", "</main>", '<a href="none.html">none</a></main>'],
      pages: ["install.html", "</main>", '<a href="parts/none.html">none</a></main>'],
      toolkit: ["install.html", "</body>", '<a href="parts/none.html">none</a></body>'],
    },
  },
  {
    name: "a link to an anchor that is not there",
    codes: ["DEAD_ANCHOR"],
    in: {
      page: ["page.html", "</main>", '<a href="#none">none</a></main>'],
      pages: ["install.html", "</main>", '<a href="limits.html#none">none</a></main>'],
      toolkit: ["install.html", "limits.html#limits__torque", "limits.html#limits__none"],
    },
  },
  {
    name: "an id twice",
    codes: ["DUPLICATE_ID"],
    in: {
      page: ["page.html", "</main>", '<p id="care">x</p></main>'],
      pages: ["parts/care.html", "</main>", '<p id="winter">x</p></main>'],
      toolkit: ["parts/care.html", "</body>", '<p id="winter">x</p></body>'],
    },
  },
  {
    name: "an image whose file is not there",
    codes: ["IMAGE_MISSING"],
    in: {
      page: ["page.html", "</main>", '<img src="none.png" alt=""></main>'],
      pages: ["overview.html", 'src="pump.png"', 'src="images/pump.png"'],
      toolkit: ["overview.html", 'src="pump.png"', 'src="images/pump.png"'],
    },
  },
  {
    name: "an image that is none",
    codes: ["IMAGE_DAMAGED"],
    in: {
      page: ["page.html", "</main>", '<img src="data:image/png;base64,AAAA" alt=""></main>'],
      pages: ["pump.png", /[\s\S]+/, "no image"],
      toolkit: ["pump.png", /[\s\S]+/, "no image"],
    },
  },
  {
    name: "a style that is not there",
    codes: ["FILE_MISSING"],
    in: {
      page: ["page.html", "</head>", '<link rel="stylesheet" href="none.css"></head>'],
      pages: ["limits.html", "</head>", '<link rel="stylesheet" href="none.css"></head>'],
      toolkit: ["limits.html", "commonltr.css", "none.css"],
    },
  },
  {
    name: "no entry in the contents",
    codes: ["CONTENTS_ENTRY_MISSING"],
    in: {
      page: ["page.html", /<li><a href="#install">[^<]*<\/a><\/li>/, ""],
      pages: ["index.html", /<li><a href="install.html">[^<]*<\/a><\/li>/, ""],
      toolkit: ["index.html", /<li><a href="install.html">[^<]*<\/a><\/li>/, ""],
    },
  },
  {
    name: "contents in another order",
    codes: ["CONTENTS_OUT_OF_ORDER"],
    in: {
      page: [
        "page.html",
        /(<li><a href="#install">[^<]*<\/a><\/li>)([\s\S]*?)(<li><a href="#limits">[^<]*<\/a><\/li>)/,
        "$2$3$1",
      ],
      pages: [
        "index.html",
        /(<li><a href="install.html">[^<]*<\/a><\/li>)([\s\S]*?)(<li><a href="limits.html">[^<]*<\/a><\/li>)/,
        "$2$3$1",
      ],
      toolkit: [
        "index.html",
        /(<li><a href="install.html">[^<]*<\/a><\/li>)([\s\S]*?)(<li><a href="limits.html">[^<]*<\/a><\/li>)/,
        "$2$3$1",
      ],
    },
  },
  {
    name: "a topic out of its place",
    codes: ["TOPIC_OUT_OF_ORDER"],
    in: { page: ["page.html", /(<article id="install">[\s\S]*?<\/article>)([\s\S]*)<\/main>/, "$2$1</main>"] },
  },
];

/** The row of a fault in a publisher's output; none where the output has no such place. */
export const plantIn = (publisher: Publisher, plant: Plant): Row[] => {
  const where = plant.in[publisher];
  if (where === undefined) return [];
  const [path, from, to] = where;
  return [
    {
      name: `${publisher}: ${plant.name}`,
      input: callOf(change(published[publisher], path, from, to)),
      losses: [],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { findings, valid } = envelope.value as {
          valid: boolean;
          findings: { code: string; severity: string }[];
        };
        const codes = [...new Set(findings.map(({ code }) => code))];
        if (codes.join() !== plant.codes.join()) throw new Error(JSON.stringify(findings));
        if (valid !== findings.every(({ severity }) => severity !== "error")) throw new Error("valid");
      },
    },
  ];
};
export const PUBLISHERS = ["page", "pages", "toolkit"] as const;
