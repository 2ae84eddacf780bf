/** The games' names, apart from the words of their bets: the first page names games and words no bet. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";

const names: Record<GameId, KnownMessageId> = {
  crash: "shell.nav.crash",
  coinflip: "shell.nav.coinflip",
  dice: "shell.nav.dice",
  hilo: "shell.nav.hilo",
  keno: "shell.nav.keno",
  roulette: "shell.nav.roulette",
  cases: "shell.nav.cases",
  rooms: "shell.nav.rooms",
  miner: "shell.nav.miner",
  wheel: "shell.nav.wheel",
};

export function gameNameId(game: GameId): KnownMessageId {
  return names[game];
}

/** What a bet was paid in times of its stake, "1.9800×"; a dash for nothing. */
export function paidMultiple(multiplier: string): string {
  return /^0\.0+$/.test(multiplier) ? "—" : `${multiplier}×`;
}
