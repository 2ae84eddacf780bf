/** The whole address or number that a payout goes to, for staff who say why they need it. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidv7 } from "uuidv7";
import type { DestinationVault } from "../../ports/destination-vault.ts";
import { openDestination, type Payout } from "./payout.ts";

export interface DestinationReading {
  /** The person who reads. */
  readonly madeBy: string;
  /** Of the operating system, kept beside whatever the person says. */
  readonly systemUser: string;
  readonly reason: string;
}

/** The trace is there before anything is opened: a process that dies in between has left too much of one, never too little. */
export async function readDestination(
  { db, vault }: { readonly db: Queryable; readonly vault: DestinationVault },
  payout: Payout,
  { madeBy, systemUser, reason }: DestinationReading,
): Promise<string> {
  await db.query(
    `insert into cashier_destination_reading (player_id, id, payout_id, reason, made_by, os_user)
     values ($1, $2, $3, $4, $5, $6)`,
    [payout.playerId, uuidv7(), payout.id, reason, madeBy, systemUser],
  );
  return openDestination(vault, payout);
}

export interface KeptReading extends DestinationReading {
  readonly madeAt: Date;
}

/** The oldest first. */
export async function listReadings(
  db: Queryable,
  payoutId: string,
): Promise<readonly KeptReading[]> {
  const { rows } = await db.query<KeptReading>(
    `select made_by as "madeBy", os_user as "systemUser", reason, made_at as "madeAt"
     from cashier_destination_reading where payout_id = $1 order by made_at, id limit 500`,
    [payoutId],
  );
  return rows;
}
