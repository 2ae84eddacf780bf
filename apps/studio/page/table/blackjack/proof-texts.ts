/** The words of the proof of a shoe, in four languages. `{a}` is what the dealer had. */

export interface ProofTexts {
  readonly commitment: string;
  readonly salt: string;
  readonly roundOfShoe: string;
  readonly goneBefore: string;
  readonly seed: string;
  readonly notRevealed: string;
  readonly fair: string;
}

const en: ProofTexts = {
  commitment: "Hash of this shoe's seed, published before its first bet",
  salt: "Salt, drawn after the seed",
  roundOfShoe: "Number of the round in its shoe",
  goneBefore: "Cards that had left the shoe before",
  seed: "Seed of the shoe, shown after its last round",
  notRevealed: "The shoe is still in play: its seed is shown once the cut card has come.",
  fair: "Right: the seed was committed to, and deals these cards to these decisions. {a}.",
};

const ru: ProofTexts = {
  commitment: "Хеш сида этого шуза, опубликован до первой ставки",
  salt: "Соль, выбрана после сида",
  roundOfShoe: "Номер раунда в шузе",
  goneBefore: "Карт вышло из шуза до раунда",
  seed: "Сид шуза, показывается после последнего раунда",
  notRevealed: "Шуз ещё в игре: его сид покажут, когда выйдет подрезная карта.",
  fair: "Верно: сид был зафиксирован заранее и сдаёт эти карты при этих решениях. {a}.",
};

const kz: ProofTexts = {
  commitment: "Осы шуз сидінің хеші, бірінші бәске дейін жарияланған",
  salt: "Тұз, сидтен кейін таңдалған",
  roundOfShoe: "Раундтың шуздағы нөмірі",
  goneBefore: "Раундқа дейін шуздан шыққан карталар",
  seed: "Шуздың сиді, соңғы раундтан кейін көрсетіледі",
  notRevealed: "Шуз әлі ойында: кесу картасы шыққанда сиді көрсетіледі.",
  fair: "Дұрыс: сид алдын ала бекітілген және осы шешімдерге осы карталарды таратады. {a}.",
};

const br: ProofTexts = {
  commitment: "Hash da semente deste sapato, publicado antes da primeira aposta",
  salt: "Sal, sorteado depois da semente",
  roundOfShoe: "Número da rodada no sapato",
  goneBefore: "Cartas que já tinham saído do sapato",
  seed: "Semente do sapato, mostrada depois da última rodada",
  notRevealed: "O sapato ainda está em jogo: a semente aparece quando sai a carta de corte.",
  fair: "Certo: a semente já estava fixada e dá estas cartas a estas decisões. {a}.",
};

const all = { en, ru, kz, br };

/** English for a language that the page does not have. */
export const proofTextsOf = (locale: string): ProofTexts => all[locale as keyof typeof all] ?? en;
