/** A free bet, accepted by its player. For tests. */
import { randomUUID } from "node:crypto";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { acceptBonus, saveOffer } from "../../bonuses/index.ts";
import type { TestBets } from "./test-bets.ts";

const names = { en: "Free bet", ru: "Фрибет", kz: "Тегін бәс", br: "Aposta grátis" };

/** In RUB, for a week. The id of the bonus. */
export async function giveFreeBet(
  { deps: { pool, ledger } }: Pick<TestBets, "deps">,
  playerId: string,
  stake = "100.00",
): Promise<string> {
  const saved = await saveOffer(pool, {
    value: {
      code: `offer-${randomUUID().slice(0, 8)}`,
      kind: "free_bet",
      name: names,
      is_public: true,
      stacking: "together",
      steps: [
        {
          spins: { game: "sportsbook/sports", count: 1, stake: { RUB: stake } },
          wager: { multiplier: 0, base: "bonus" },
          weights: { sportsbook: 100 },
          max_bet: null,
          max_win_multiplier: null,
          days: 7,
          claim_days: 3,
        },
      ],
    },
    savedBy: "test",
    jurisdiction: jurisdictionRules("default"),
  });
  if (!saved.ok) throw new Error(saved.faults.join("; "));
  const accepted = await acceptBonus(
    { pool, ledger },
    { playerId, currency: "RUB", name: { offer: saved.code }, region: null },
  );
  if (!accepted.ok) throw new Error(accepted.code);
  return accepted.grantId;
}
