/** Rounds, players and bets for tests. */
import type { Bet } from "../app/features/games/bets/bet-pages.ts";
import type { CrashPlayer, CrashRound } from "../app/features/games/crash/round/crash-table.ts";

export function roundOf(part: Partial<CrashRound>): CrashRound {
  const number = part.number ?? 7;
  return {
    id: `round-${number}`,
    chain_id: "chain-1",
    number,
    previous_hash: "0".repeat(64),
    salt: "salt",
    state: "betting",
    betting_ends_at: null,
    started_at: null,
    ended_at: null,
    next_round_at: null,
    bust: null,
    game_hash: null,
    interrupted: false,
    ...part,
  };
}

export function playerOf(part: Partial<CrashPlayer>): CrashPlayer {
  return {
    bet_id: "bet",
    round_id: "round-7",
    player: "Brass Heron 12",
    currency: "USD",
    stake: "10.00",
    state: "open",
    cashed_out: null,
    payout: "0.00",
    ...part,
  };
}

export function betOf(part: Partial<Bet>): Bet {
  return {
    id: "bet",
    game: "crash",
    state: "open",
    currency: "USD",
    stake: "10.00",
    payout: "0.00",
    multiplier: "0.0000",
    params: { max_win: "1000.00" },
    outcome: {},
    algorithm: "crash-1",
    commitment: { kind: "round", id: "round-7" },
    server_seed_hash: "0".repeat(64),
    client_seed: "salt",
    nonce: 7,
    created_at: "2026-11-28T02:00:00.000Z",
    ...part,
  };
}
