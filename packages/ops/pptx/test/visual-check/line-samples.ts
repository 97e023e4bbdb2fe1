import { readFileSync } from "node:fs";

const TEXTS = JSON.parse(
  readFileSync(new URL("../../fixtures/declarations.json", import.meta.url), "utf8"),
) as Readonly<Record<string, readonly string[]>>;

/** Scripts with the language of their text, and the mean width of a character in em. */
export const LINE_SCRIPTS = {
  latin: { lang: "en-GB", em: 0.5, joint: " " },
  cyrillic: { lang: "ru-RU", em: 0.55, joint: " " },
  arabic: { lang: "ar-SA", em: 0.45, joint: " " },
  hebrew: { lang: "he-IL", em: 0.5, joint: " " },
  hindi: { lang: "hi-IN", em: 0.45, joint: " " },
  thai: { lang: "th-TH", em: 0.45, joint: " " },
  korean: { lang: "ko-KR", em: 0.75, joint: " " },
  chinese: { lang: "zh-CN", em: 1, joint: "" },
  japanese: { lang: "ja-JP", em: 1, joint: "" },
} as const;

export type LineScript = keyof typeof LINE_SCRIPTS;

/** A paragraph, and the box that it is set in; points. */
export interface Sample {
  readonly script: LineScript;
  readonly text: string;
  readonly width: number;
  readonly size: number;
}

const WIDTHS = [180, 260, 375, 520, 760];
const SIZES = [12, 14, 18, 24, 32];
/** What a paragraph may begin after and end with, so that it reads as one. */
const PAUSES = /[\s,;.:،؛।，。、；：]+/g;

/** Paragraphs of 2 to 8 lines, from clause to clause of one text; widths and sizes in turn. */
export function makeSamples(script: LineScript, count: number): readonly Sample[] {
  const { em, joint } = LINE_SCRIPTS[script];
  const text = (TEXTS[script] ?? []).join(joint);
  const pauses = [...text.matchAll(PAUSES)].map((found) => found.index + found[0].length);
  return Array.from({ length: count }, (_, turn) => {
    const width = WIDTHS[turn % WIDTHS.length] ?? 0;
    const size = SIZES[(turn + Math.floor(turn / WIDTHS.length)) % SIZES.length] ?? 0;
    const lines = Math.min(2 + (turn % 7), Math.floor(330 / (size * 1.5)));
    const start = pauses[Math.floor((turn * 0.618034 * pauses.length) % (pauses.length * 0.9))] ?? 0;
    const least = start + ((lines - 0.5) * width) / size / em;
    const end = pauses.find((at) => at >= least) ?? text.length;
    return { script, text: text.slice(start, end).trim(), width, size };
  });
}

/** Sentences of business as they are written: with figures, signs of money, brackets, hyphens and dashes, addresses, Latin words and small kana. */
const OFFICE_TEXTS: Partial<Record<LineScript, readonly string[]>> = {
  latin: [
    "Year-on-year revenue rose 12.5% to US$1,280m (Q3 2025: US$1,138m)—the first double-digit gain since FY2019/20.",
    "Le chiffre d’affaires : 12\u00a0500\u00a0€ en 2025, soit «\u00a0la meilleure année\u00a0» depuis 10-12 ans ; marge non\u2011récurrente exclue.",
    "Kosten-/Nutzen-Analyse: rd. 3,5 Mio. € p.a. – davon 60 % (d. h. 2,1 Mio. €) im E-Commerce und im „Self-Service“.",
    "Cel na 2026 r.: 5–7 mln zł oszczędności, tj. ok. 18% bazy kosztów; szczegóły: https://example.org/plan-2026?wersja=3#koszty.",
    "Risks & mitigations: FX (EUR/USD ±5%), supply—two single-source vendors—and GDPR/AI-Act compliance costs of ~€0.4m.",
  ],
  chinese: [
    "2025年第三季度，公司营业收入达到12.8亿元，同比增长17.5%，其中SaaS订阅收入占比首次超过60%。",
    "我们计划在Q4完成“数据中台”项目（一期）的验收，并将AI客服系统部署到华东、华南等8个区域中心。",
    "根据IDC的报告，全球云计算市场规模预计在2027年达到1.2万亿美元，年复合增长率为19%左右……",
    "主要风险包括：汇率波动（USD/CNY）、供应链延迟、以及《数据安全法》带来的合规成本。",
    "建议优先投入ERP升级、KPI看板和CRM整合——这三项可在6个月内带来约¥3,500万的成本节约。",
  ],
  japanese: [
    "2025年度第3四半期の売上高は128億円（前年同期比17.5％増）となり、SaaS事業の比率が初めて60％を超えました。",
    "「データプラットフォーム」プロジェクトのフェーズ1は、Q4中にリリースする予定です。",
    "クラウド市場はIDCの調査によると、2027年には1.2兆ドルに達し、CAGRは約19%になる見込みです…",
    "リスクとしては、為替（USD/JPY）の変動、サプライチェーンの遅延、ならびに個人情報保護法への対応コストがあげられます。",
    "ユーザーインターフェースのアップグレード、KPIダッシュボード、CRM統合の3つを優先し、6か月で約3,500万円のコスト削減をめざします！",
  ],
  korean: [
    "2025년 3분기 매출은 1,280억 원(전년 동기 대비 17.5% 증가)이며, SaaS 구독 매출의 비중이 처음으로 60%를 넘었습니다.",
    "'데이터 플랫폼' 프로젝트의 1단계는 Q4 안에 출시할 예정이며, AI 고객센터를 8개 지역에 배포합니다.",
    "IDC 보고서에 따르면 전 세계 클라우드 시장은 2027년에 1.2조 달러에 이르고, 연평균 성장률은 약 19%입니다.",
    "주요 위험은 환율(USD/KRW) 변동, 공급망 지연, 그리고 개인정보 보호법에 따른 규제 비용입니다.",
    "ERP 업그레이드, KPI 대시보드, CRM 통합 등 세 가지를 우선 추진하면 6개월 안에 약 35억 원을 절감할 수 있습니다.",
  ],
};
const OFFICE_WIDTHS = [260, 310, 375, 440, 520, 610, 760];
const OFFICE_SIZES = [12, 14, 16, 18, 20];

/** Three sentences a paragraph, no two alike in text, width and size; of the scripts that have them. */
export function makeOfficeSamples(count: number): readonly Sample[] {
  return (Object.entries(OFFICE_TEXTS) as [LineScript, readonly string[]][]).flatMap(([script, sentences]) =>
    Array.from({ length: count }, (_, turn) => {
      const first = (turn + Math.floor(turn / 7)) % sentences.length;
      const text = [0, 1, 2]
        .map((more) => sentences[(first + more) % sentences.length])
        .join(LINE_SCRIPTS[script].joint);
      const size = OFFICE_SIZES[(turn + Math.floor(turn / 35)) % OFFICE_SIZES.length] ?? 0;
      return { script, text, width: OFFICE_WIDTHS[turn % OFFICE_WIDTHS.length] ?? 0, size };
    }),
  );
}
