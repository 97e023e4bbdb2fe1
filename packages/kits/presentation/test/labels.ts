import type { Archetype } from "../src/index.ts";

/**
 * What layouts without a type are for, judged by eye: a slide was made on each with every placeholder outlined, and looked at as a
 * picture of LibreOffice; file, number of the layout, kind. Names and what the kit says were known to who judged, so it is no blind
 * measure; eight of the layouts that stress021 repeats were looked at, the others taken as they.
 */
export const LABELS: readonly (readonly [file: string, kinds: Readonly<Record<number, Archetype>>])[] = [
  ["2007MoCal_MonSun_TP10164185.potx", { 2: "titleAndContent" }],
  ["CertAppr_TP10164188.potx", { 7: "manyContents" }],
  [
    "CertExcStud_TP10164194.potx",
    {
      1: "title",
      2: "titleAndContent",
      3: "sectionHeader",
      4: "twoContent",
      5: "comparison",
      6: "titleOnly",
      7: "manyContents",
    },
  ],
  [
    "QuizShow_TP10176929.potx",
    {
      1: "title",
      2: "titleAndContent",
      3: "sectionHeader",
      4: "titleAndContent",
      5: "twoContent",
      6: "titleOnly",
      7: "titleOnly",
      8: "manyContents",
      9: "manyContents",
    },
  ],
  [
    "PB001-Input3.pptx",
    {
      9: "twoContent",
      10: "titleAndContent",
      11: "manyContents",
      12: "twoContent",
      13: "twoContent",
      14: "manyContents",
      15: "twoContent",
      19: "titleOnly",
      21: "titleOnly",
      22: "titleOnly",
      25: "titleOnly",
      26: "titleAndContent",
      27: "twoContent",
      28: "title",
      29: "title",
    },
  ],
  ["powerpoint_bad_text.pptx", { 1: "title" }],
  ["AutoShapes.pptx", { 1: "blank" }],
  [
    "stress021.pptx",
    {
      ...Object.fromEntries([1, 5, 8, 12, 16, 20, 23, 26, 30].map((number) => [number, "titleOnly"])),
      ...Object.fromEntries([2, 6, 9, 13, 17, 21, 24, 27, 31].map((number) => [number, "contentOnly"])),
      ...Object.fromEntries([3, 7, 10, 14, 18, 22, 25, 28, 32].map((number) => [number, "contentOnly"])),
      15: "blank",
    } as Record<number, Archetype>,
  ],
  [
    "60810.pptx",
    {
      1: "title",
      2: "title",
      3: "titleAndContent",
      5: "titleAndContent",
      8: "twoContent",
      9: "blank",
      10: "titleOnly",
      11: "titleAndContent",
      12: "titleAndContent",
    },
  ],
  [
    "au.asn.aes.www_conferences_2011_presentations_Fri_20Room4Level4_20930_20Maloney.pptx",
    { 2: "sectionHeader", 13: "titleAndContent" },
  ],
  [
    "bug60715.pptx",
    {
      1: "title",
      2: "titleAndContent",
      3: "twoContent",
      4: "titleOnly",
      5: "blank",
      6: "twoContent",
      7: "twoContent",
      8: "twoContent",
    },
  ],
  ["missing-blip-fill.pptx", { 12: "titleAndContent" }],
  ["tika-2605.pptx", { 1: "blank" }],
  ["lyt-shapes.pptx", { 1: "titleAndContent" }],
  ["mst-slide-layouts.pptx", { 1: "title", 2: "titleAndContent" }],
  [
    "ph-unpopulated-placeholders.pptx",
    {
      1: "titleOnly",
      ...(Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((number) => [number, "contentOnly"])) as Record<
        number,
        Archetype
      >),
    },
  ],
  ["shp-shapes.pptx", { 1: "titleAndContent" }],
  ["sld-slide.pptx", { 2: "titleOnly" }],
];
