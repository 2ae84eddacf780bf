/** A bonus of free rounds of a slot, accepted by its player. For tests. */
import { randomUUID } from "node:crypto";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { acceptBonus, saveOffer } from "../../bonuses/index.ts";
import type { TestCasino } from "./test-casino.ts";

const names = { en: "Rounds", ru: "Раунды", kz: "Раундтар", br: "Rodadas" };

export interface GivenRounds {
  readonly game?: string;
  readonly count?: number;
  readonly stake?: string;
}

/** Three of 10.00 of the game, unless said otherwise; what they win is the player's own once all are played. The id of the bonus. */
export async function giveFreeRounds(
  { database: { appPool: pool }, ledger }: Pick<TestCasino, "database" | "ledger">,
  playerId: string,
  { game = "slots/studio/line-five", count = 3, stake = "10.00" }: GivenRounds = {},
): Promise<string> {
  const saved = await saveOffer(pool, {
    value: {
      code: `offer-${randomUUID().slice(0, 8)}`,
      kind: "free_spins",
      name: names,
      is_public: true,
      stacking: "together",
      steps: [
        {
          spins: { game, count, stake: { RUB: stake } },
          wager: { multiplier: 0, base: "bonus" },
          weights: { slots: 100 },
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
