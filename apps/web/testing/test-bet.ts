/** A bet of dice as the API answers it. */
import type { Bet } from "../app/features/games/bets/bet-pages.ts";

export function testBet(id: string, payout = "0.00"): Bet {
  return {
    id,
    game: "dice",
    state: payout === "0.00" ? "lost" : "won",
    currency: "RUB",
    stake: "10.00",
    payout,
    multiplier: "2.0000",
    params: { target: "50.50", direction: "over" },
    outcome: { roll: "77.18" },
    algorithm: "dice-1",
    commitment: { kind: "seed_pair", id: "pair" },
    server_seed_hash: "00",
    client_seed: "seed",
    nonce: 0,
    created_at: "2026-11-27T12:00:00.000Z",
  };
}
