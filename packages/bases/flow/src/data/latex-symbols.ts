/**
 * Characters of equations and their LaTeX commands.
 *
 * Source   unicode-math symbols table (facts); KaTeX and MathJax support each of them.
 */
const LISTED =
  "α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega " +
  "± pm ∓ mp × times ÷ div ⋅ cdot ∗ ast ∘ circ ∙ bullet · cdot ≤ leq ≥ geq ≠ neq ≡ equiv ≈ approx ∼ sim ≃ simeq ≅ cong ∝ propto ≪ ll ≫ gg ≺ prec ≻ succ ∞ infty ∂ partial ∇ nabla ∆ Delta ∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint √ surd " +
  "∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∪ cup ∩ cap ∖ setminus ∅ emptyset ∀ forall ∃ exists ∄ nexists ¬ neg ∧ wedge ∨ vee ⊕ oplus ⊗ otimes ⊥ perp ∥ parallel ∣ mid ⊢ vdash ⊨ models ∠ angle ∴ therefore ∵ because " +
  "← leftarrow → rightarrow ↑ uparrow ↓ downarrow ↔ leftrightarrow ⇐ Leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ↦ mapsto ⟶ longrightarrow ⟵ longleftarrow ⟹ Longrightarrow ⇌ rightleftharpoons " +
  "… ldots ⋯ cdots ⋮ vdots ⋱ ddots ℏ hbar ℓ ell ℜ Re ℑ Im ℘ wp ℵ aleph ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C} ℙ mathbb{P} ⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert † dagger ‡ ddagger ⋆ star ⊙ odot ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ⨁ bigoplus ⨂ bigotimes △ triangle □ square ◊ lozenge ′ prime − - ";

function pairs(listed: string): ReadonlyMap<string, string> {
  const words = listed.trim().split(" ");
  const made = new Map<string, string>();
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [character = "", command = ""] = [words[at], words[at + 1]];
    made.set(character, command === "-" ? "-" : `\\${command}`);
  }
  return made;
}

export const LATEX_SYMBOLS: ReadonlyMap<string, string> = pairs(LISTED);

/** Names of functions that LaTeX has a command for. */
export const LATEX_FUNCTIONS: ReadonlySet<string> = new Set(
  "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh".split(
    " ",
  ),
);

/** Accents over a base, by their combining character. */
export const LATEX_ACCENTS: Readonly<Record<string, string>> = {
  "\u0300": "grave",
  "\u0301": "acute",
  "\u0302": "hat",
  "\u0303": "tilde",
  "\u0304": "bar",
  "\u0305": "overline",
  "\u0306": "breve",
  "\u0307": "dot",
  "\u0308": "ddot",
  "\u20db": "dddot",
  "\u030c": "check",
  "\u20d6": "overleftarrow",
  "\u20d7": "vec",
  "\u20e1": "overleftrightarrow",
  "^": "hat",
  "~": "tilde",
  "\u00af": "bar",
  "\u2192": "vec",
};
