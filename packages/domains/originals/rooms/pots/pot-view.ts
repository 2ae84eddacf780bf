/** A pot as everyone may see it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { settleRoom } from "@oddwright/core/games/rooms/room-settlement.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier, multiplierScale } from "@oddwright/core/money/multiplier.ts";
import { totalMinor } from "../../../ledger/index.ts";
import type { Bet } from "../../bets/bet.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { Pot } from "./pot.ts";
import { potMinorOf, readBetsOfPots } from "./pot-bets.ts";
import { potPhase } from "./pot-phase.ts";

export type PotView = NonNullable<RouteResponse<"roomPot">["pot"]>;

export type PotViewDeps = Pick<OriginalsDeps, "pool" | "shownNames" | "roundTiming">;

/** Pots that have a stake, with their lists, at this moment of the database's clock. */
export async function viewPots(
  { pool, shownNames, roundTiming }: PotViewDeps,
  pots: readonly Pot[],
  now: Date,
): Promise<readonly PotView[]> {
  const bets = await readBetsOfPots(
    pool,
    pots.map(({ id }) => id),
  );
  const players = new Set([...bets.values()].flat().map((bet) => bet.playerId));
  const names = await shownNames([...players]);
  return pots.map((pot) => {
    const { phase, endsAt } = potPhase(pot, now, roundTiming);
    return {
      ...publicPart(pot),
      state: pot.state === "open" ? shownPhase[phase] : pot.state,
      ends_at: endsAt.toISOString(),
      ...moneyOf(bets.get(pot.id) ?? [], names),
    };
  });
}

/** Until the runner comes to it, a pot whose time is over waits as it was. */
const shownPhase = {
  waiting: "waiting",
  refund_due: "waiting",
  countdown: "countdown",
  locked: "locked",
  draw_due: "locked",
} as const;

function publicPart(pot: Pot) {
  if (pot.openedAt === null) throw new Error("a pot without stakes is not shown");
  return {
    id: pot.id,
    room: pot.room,
    currency: pot.currency,
    number: pot.number,
    algorithm: pot.algorithm,
    secret_hash: pot.secretHash,
    secret: pot.secret,
    // Draws use no public value.
    beacon: null,
    opened_at: pot.openedAt.toISOString(),
    winner: pot.winnerBetId,
  };
}

function moneyOf(bets: readonly Bet[], names: ReadonlyMap<string, string | null>) {
  const { potMinor, prizeMinor, feeMinor } = settleRoom(potMinorOf(bets));
  return {
    pot: formatAmount(potMinor),
    prize: formatAmount(prizeMinor),
    fee: formatAmount(feeMinor),
    bets: bets.map((bet) => ({
      bet_id: bet.id,
      player: names.get(bet.playerId) ?? null,
      stake: formatAmount(totalMinor(bet.stake)),
      client_seed: bet.clientSeed,
      share: formatMultiplier((totalMinor(bet.stake) * multiplierScale) / potMinor),
    })),
  };
}
