/** A round as its address at the studio shows it: of a slot, or a bet at a table. */
import type { SpinEvent } from "@oddwright/core/slots/spin-events.ts";
import { minorOf } from "../simulation.ts";

export interface StudioSlotRound {
  readonly id: string;
  readonly game: string;
  readonly mode: string;
  readonly state: string;
  readonly stake: string;
  readonly cost: string;
  readonly payout: string | null;
  readonly events: readonly SpinEvent[] | null;
  readonly proof: {
    readonly server_seed_hash: string;
    readonly server_seed: string | null;
    readonly client_seed: string;
    readonly nonce: number;
  } | null;
}

interface StudioStake {
  readonly state: string;
  readonly stake: string;
  readonly payout: string | null;
}

export interface StudioTableBet extends StudioStake {
  readonly id: string;
  readonly added: readonly StudioStake[];
}

export type StudioRound =
  | { readonly round: StudioSlotRound; readonly table_bet?: undefined }
  | { readonly table_bet: StudioTableBet; readonly round?: undefined };

/** What the round moved on the player's balance, in minor units; null while that is not final. */
export function netOf(shown: StudioRound): bigint | null {
  const stakes: readonly StudioStake[] =
    shown.round === undefined
      ? [shown.table_bet, ...shown.table_bet.added]
      : [{ ...shown.round, stake: shown.round.cost }];
  let net = 0n;
  for (const { state, stake, payout } of stakes) {
    if (state === "refused" || state === "returned") continue;
    if (state !== "closed" || payout === null) return null;
    net += minorOf(payout) - minorOf(stake);
  }
  return net;
}
