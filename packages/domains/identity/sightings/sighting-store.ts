/** Where a player was seen: network, browser and device, one row a day of each. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { networkOf } from "../input/network.ts";
import { storableText } from "../input/storable-text.ts";

const hostMaxLength = 255;
const userAgentMaxLength = 512;
/** Rows of one player and day. Nobody has more networks and devices; whoever makes them up is not noted further. */
export const maxSightingsOfDay = 100;

export type DeviceEvidence =
  | { readonly evidence: "none" }
  /** HMAC of what the device is known by. */
  | { readonly evidence: "mark" | "fingerprint"; readonly deviceHash: Buffer };

export interface Sighting {
  readonly playerId: string;
  readonly address: string;
  readonly device: DeviceEvidence;
  readonly host?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** `repeat` says what a second sighting of the day does: renew the row, or leave it, which writes nothing. */
export async function recordSighting(
  db: Queryable,
  { playerId, address, device, host, userAgent }: Sighting,
  repeat: "renew" | "leave",
): Promise<void> {
  const network = networkOf(address);
  if (network === null) return;
  const renewal = `update set last_seen_at = excluded.last_seen_at,
    host = coalesce(excluded.host, known.host), user_agent = coalesce(excluded.user_agent, known.user_agent)`;
  await db.query(
    `insert into identity_sighting as known (player_id, day, network, evidence, device_hash, host, user_agent)
     select $1, today.day, network($2::inet), $3, $4, $5, $6
     from (select (clock_timestamp() at time zone 'UTC')::date as day) as today
     where (select count(*) from identity_sighting where player_id = $1 and day = today.day) < $7
     on conflict (player_id, day, network, evidence, device_hash) do ${repeat === "renew" ? renewal : "nothing"}`,
    [
      playerId,
      network,
      device.evidence,
      device.evidence === "none" ? Buffer.alloc(0) : device.deviceHash,
      storableText(host, hostMaxLength),
      storableText(userAgent, userAgentMaxLength),
      maxSightingsOfDay,
    ],
  );
}
