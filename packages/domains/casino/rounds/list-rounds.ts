/** A player's rounds of other providers' games, newest first, in pages. */
import type { CasinoRoundState } from "@oddwright/contract/casino/game-words.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type DayRangeQuery, readDayRange } from "@oddwright/platform/http/day-range.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import { addressAt, providerOf, roundAddress } from "../catalogue/game-view.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { type PlayedRound, readRoundPage } from "./round-store.ts";

const roundPageSize = 20;

export interface RoundQuery extends DayRangeQuery {
  readonly game?: string | undefined;
  readonly state?: CasinoRoundState | undefined;
}

export interface ListRounds {
  readonly playerId: string;
  readonly query: RoundQuery & { readonly cursor?: string | undefined };
}

export type ListedRounds =
  | { readonly ok: true; readonly body: RouteResponse<"casinoRounds"> }
  | Refusal;

/** `validation_failed` for a cursor that no page gave, and for days or a zone that do not exist. */
export async function listRounds(
  deps: Pick<CasinoDeps, "pool" | "gameProviders">,
  { playerId, query }: ListRounds,
): Promise<ListedRounds> {
  const place = readCursor("round", query.cursor);
  if (!place.ok) return place;
  const days = readDayRange(query);
  if (!days.ok) return days;
  const rows = await readRoundPage(deps.pool, {
    playerId,
    slug: query.game ?? null,
    state: query.state ?? null,
    from: days.range.from,
    until: days.range.before,
    before: place.cursor,
    limit: roundPageSize + 1,
  });
  const { entries, next_cursor } = cutPage(rows, roundPageSize, ({ position }) => position);
  return {
    ok: true,
    body: { rounds: entries.map((round) => viewRound(deps, round)), next_cursor },
  };
}

export function viewRound(
  deps: Pick<CasinoDeps, "gameProviders">,
  round: PlayedRound,
): RouteResponse<"casinoRounds">["rounds"][number] {
  const { game } = round;
  const provider = providerOf(deps, game);
  return {
    id: round.id,
    game: game.slug,
    kind: game.kind,
    name: game.names,
    picture: addressAt(provider, game.picture),
    address: roundAddress(provider, game, round.id),
    currency: round.currency,
    state: round.state,
    stake: formatAmount(round.stakeMinor),
    payout: formatAmount(round.payoutMinor),
    free: round.freeStakeMinor > 0n,
    opened_at: round.openedAt.toISOString(),
    closed_at: round.closedAt?.toISOString() ?? null,
  };
}
