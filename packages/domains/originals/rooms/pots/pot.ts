/** A pot of a room, and the stakes in it. */
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { SealedSeed } from "../../seeds/seed-vault.ts";

export type RefundReason = "left" | "alone" | "interrupted";

export interface Pot {
  readonly id: string;
  readonly room: Room;
  readonly currency: Currency;
  /** Counts the pots of this room and currency. */
  readonly number: number;
  readonly algorithm: string;
  /** Sealed until the pot is drawn. */
  readonly sealedSecret: SealedSeed;
  readonly secretHash: string;
  readonly state: "open" | "drawn" | "refunded";
  /** Of the first stake; null while there is none. */
  readonly openedAt: Date | null;
  readonly secondPlayerAt: Date | null;
  readonly lastPlace: number;
  /** Published with the draw. */
  readonly secret: string | null;
  readonly winnerBetId: string | null;
  readonly refundReason: RefundReason | null;
}

export interface PotRow {
  readonly id: string;
  readonly room: Room;
  readonly currency: Currency;
  readonly number: number;
  readonly algorithm: string;
  readonly secret_sealed: Buffer;
  readonly sealing_key_id: string;
  readonly secret_hash: string;
  readonly state: Pot["state"];
  readonly opened_at: Date | null;
  readonly second_player_at: Date | null;
  readonly last_place: number;
  readonly secret: string | null;
  readonly winner_bet_id: string | null;
  readonly refund_reason: RefundReason | null;
}

export function potOf(row: PotRow): Pot {
  return {
    id: row.id,
    room: row.room,
    currency: row.currency,
    number: row.number,
    algorithm: row.algorithm,
    sealedSecret: { sealed: row.secret_sealed, keyId: row.sealing_key_id },
    secretHash: row.secret_hash,
    state: row.state,
    openedAt: row.opened_at,
    secondPlayerAt: row.second_player_at,
    lastPlace: row.last_place,
    secret: row.secret,
    winnerBetId: row.winner_bet_id,
    refundReason: row.refund_reason,
  };
}
