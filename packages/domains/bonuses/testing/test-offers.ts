/** Offers besides matched deposits and amounts, for tests. */
import { type OfferChanges, plainOffer } from "./test-bonuses.ts";

/** Three free plays of dice at 0.50; what they win is to be staked twice. */
export const freeSpins = (step: OfferChanges["step"] = {}): OfferChanges => ({
  offer: { kind: "free_spins" },
  step: {
    match: null,
    spins: { game: "originals/dice", count: 3, stake: { RUB: "0.50" } },
    wager: { multiplier: 2, base: "bonus" },
    ...step,
  },
});

/** A tenth of a day's loss of at least 1.00, 50.00 at most, to be staked once. */
export const cashbackOffer = (offer: OfferChanges["offer"] = {}, step: OfferChanges["step"] = {}) =>
  plainOffer({
    offer: { kind: "cashback", ...offer },
    step: {
      match: null,
      cashback: {
        percent: 10,
        period: "day",
        min_loss: { RUB: "1.00" },
        max_amount: { RUB: "50.00" },
      },
      wager: { multiplier: 1, base: "bonus" },
      ...step,
    },
  });

/** Half of the edge of a day's stakes, which is one per cent, of roulette 2.7. */
export const rakebackOffer = () =>
  cashbackOffer(
    { kind: "rakeback" },
    {
      cashback: {
        percent: 50,
        period: "day",
        min_loss: { RUB: "0.01" },
        max_amount: { RUB: "50.00" },
        edges: { originals: 100, "originals/roulette": 270 },
      },
    },
  );
