/** Words that slides are filled with, by script. */
export const SCRIPTS = {
  latin: {
    lang: "en-GB",
    joint: " ",
    words:
      "depots close two years earlier than planned because rents rise faster than volume while service stays at its level and customers in the north keep their delivery windows each region reports margin savings hiring contract logistics network quarterly revenue growth inventory turnover pricing supplier negotiation automation capacity warehouse".split(
        " ",
      ),
  },
  arabic: {
    lang: "ar",
    joint: " ",
    words:
      "إيرادات الشركة ترتفع في الربع الثاني بفضل التوسع شبكة التوزيع الجديدة وانخفاض تكاليف النقل العملاء يطلبون خدمة أسرع من قبل المنافسين خطة الاستثمار تشمل ثلاثة مستودعات على مدى عامين الهامش يتحسن مع زيادة حجم الطلبات الإدارة توصي بالموافقة".split(
        " ",
      ),
  },
  hebrew: {
    lang: "he",
    joint: " ",
    words:
      "ההכנסות עולות ברבעון השני בזכות התרחבות רשת ההפצה החדשה וירידה בעלויות ההובלה הלקוחות מבקשים שירות מהיר יותר מאשר המתחרים תוכנית ההשקעה כוללת שלושה מחסנים במשך שנתיים המרווח משתפר עם גידול בהזמנות ההנהלה ממליצה לאשר".split(
        " ",
      ),
  },
  chinese: {
    lang: "zh-CN",
    joint: "",
    words:
      "公司 收入 在 第二 季度 增长 得益于 新的 配送 网络 和 较低的 运输 成本 客户 需要 更快的 服务 投资 计划 包括 三个 仓库 两年 之内 利润率 随着 订单 数量 增加 而 改善 管理层 建议 批准 市场 竞争 加剧 供应商".split(
        " ",
      ),
  },
  japanese: {
    lang: "ja",
    joint: "",
    words:
      "売上高は 第二四半期に 増加した 新しい 配送網と 輸送コストの 低下が 寄与し 顧客は より速い サービスを 求めている 投資計画は 三つの 倉庫を 含み 二年で 完了する 利益率は 注文量の 増加とともに 改善し 経営陣は 承認を 推奨する".split(
        " ",
      ),
  },
  devanagari: {
    lang: "hi",
    joint: " ",
    words:
      "कंपनी की आय दूसरी तिमाही में बढ़ी नए वितरण नेटवर्क और कम परिवहन लागत के कारण ग्राहक तेज़ सेवा चाहते हैं निवेश योजना में तीन गोदाम शामिल हैं जो दो वर्षों में बनेंगे लाभ ऑर्डर की संख्या के साथ सुधरता है प्रबंधन स्वीकृति की सिफारिश करता है".split(
        " ",
      ),
  },
} as const;

export type Script = keyof typeof SCRIPTS;
export const AMOUNTS = ["least", "usual", "most"] as const;
export type Amount = (typeof AMOUNTS)[number];

/** Texts of one script, each another one, of the length that is asked for. */
export class Words {
  readonly amount: Amount;
  readonly #script: (typeof SCRIPTS)[Script];
  #at: number;

  constructor(script: Script, amount: Amount, start: number) {
    this.#script = SCRIPTS[script];
    this.amount = amount;
    this.#at = start;
  }

  /** Of three things the one for the least, the usual or the most text. */
  pick<T>(least: T, usual: T, most: T): T {
    return { least, usual, most }[this.amount];
  }

  words(count: number): string {
    const { words, joint } = this.#script;
    const some = Array.from({ length: count }, (_, at) => words[(this.#at + at) % words.length] ?? "");
    this.#at += count + 1;
    const text = some.join(joint);
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  }

  /** A word or three. */
  label(): string {
    return this.words(this.pick(1, 2, 3));
  }

  /** A line or two of a slide. */
  line(): string {
    return this.words(this.pick(2, 7, 14));
  }

  /** Some sentences. */
  text(): string {
    return this.words(this.pick(3, 12, 30));
  }

  many<T>(least: number, usual: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: this.pick(least, usual, most) }, (_, index) => make(index));
  }
}
