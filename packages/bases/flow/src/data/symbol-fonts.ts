/**
 * Characters of the fonts Symbol, Wingdings, Wingdings 2 and Webdings that have an equal in Unicode, by their code in the font.
 *
 * Source   Adobe's Symbol encoding (facts); Unicode 16.0, names of characters.
 */

const SYMBOL_21 =
  "!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";
const SYMBOL_A1 =
  "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\uf8ff⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭";

const WINGDINGS =
  "21🖉 22✂ 23✁ 28☎ 29✆ 2a🖂 36⌛ 37⌨ 3e✇ 3f✍ 41✌ 43👍 44👎 45☜ 46☞ 47☝ 48☟ 4a☺ 4b😐 4c☹ 4e☠ 4f⚐ 51✈ 52☼ 54❄ 56✞ 58✠ 59✡ 5a☪ 5b☯ 5d☸ 6c● 6d❍ 6e■ 6f□ 71❑ 72❒ 73⬧ 74⧫ 75◆ 76❖ 77⬥ 78⌧ 7b❀ 7c✿ 7d❝ 7e❞ 80⓪ 81① 82② 83③ 84④ 85⑤ 86⑥ 87⑦ 88⑧ 89⑨ 8a⑩ 8b⓿ 8c❶ 8d❷ 8e❸ 8f❹ 90❺ 91❻ 92❼ 93❽ 94❾ 95❿ 9e· 9f• a0⋅ a1○ a4◉ a5◎ a7▪ a8◻ aa✦ ab★ ac✶ ad✴ ae✹ af✵ b2⟡ b5✪ b6✰ d5⌫ d6⌦ d8➢ dc➲ df← e0→ e1↑ e2↓ e3↖ e4↗ e5↙ e6↘ e8➔ ef⇦ f0⇨ f1⇧ f2⇩ f3⬄ f4⇳ fb✗ fc✓ fd☒ fe☑";
const WINGDINGS_2 = "4f✗ 50✓ 51☒ 52☑ 53☒ 54☒ 97● 98◌ a0■ a3□";
const WEBDINGS = "61✓ 63□ 67■ 6e● 72✗";

function listed(codes: string): ReadonlyMap<number, string> {
  return new Map(codes.split(" ").map((each) => [Number.parseInt(each.slice(0, 2), 16), each.slice(2)]));
}

function from(start: number, characters: string): readonly (readonly [number, string])[] {
  return [...characters].map((character, index) => [start + index, character]);
}

/** By the font's name in small letters. */
export const SYMBOL_FONT_CHARACTERS: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  symbol: new Map([...from(0x21, SYMBOL_21), ...from(0xa1, SYMBOL_A1)]),
  wingdings: listed(WINGDINGS),
  "wingdings 2": listed(WINGDINGS_2),
  webdings: listed(WEBDINGS),
};
