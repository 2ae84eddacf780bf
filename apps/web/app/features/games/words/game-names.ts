/** The games' names, apart from the words of their bets: the first page names games and words no bet. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";

export function gameNameId<Game extends GameId>(game: Game) {
  return `shell.nav.${game}` satisfies KnownMessageId;
}

/** What a bet was paid in times of its stake, "1.9800×"; a dash for nothing. */
export function paidMultiple(multiplier: string): string {
  return /^0\.0+$/.test(multiplier) ? "—" : `${multiplier}×`;
}
