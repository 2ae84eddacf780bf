/** Finds sign-ins of one player from places that nobody could reach in the time between them. */
import { impossibleTravel } from "@oddwright/core/protection/impossible-travel.ts";
import type { Place, PlaceOf } from "@oddwright/platform/geo/geo-database.ts";
import type pg from "pg";

/** A worker that was away for less misses nobody. */
const lookBackHours = 24;
/** Further back an airliner reaches every place of the earth. */
const beforeHours = 24;
/** Pairs looked at in one run, the newest first. */
const maxPairs = 20_000;
const batch = 500;

interface SignInPair {
  readonly player_id: string;
  readonly from_ip: string;
  readonly from_at: Date;
  readonly to_ip: string;
  readonly to_at: Date;
}

interface Found {
  readonly subject: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** A signal is one row a player, of the newest such pair. Running twice, or in two processes at once, changes nothing. */
export async function findImpossibleTravel(pool: pg.Pool, placeOf: PlaceOf): Promise<void> {
  const { rows } = await pool.query<SignInPair>(
    `select * from (
       select player_id, lag(ip) over signins as from_ip, lag(created_at) over signins as from_at, ip as to_ip, created_at as to_at
       from identity_session
       where created_at > clock_timestamp() - ${lookBackHours + beforeHours} * interval '1 hour' and ip is not null
       window signins as (partition by player_id order by created_at, id)
     ) as pair
     where from_ip is not null and from_ip <> to_ip and to_at > clock_timestamp() - ${lookBackHours} * interval '1 hour'
       and to_at - from_at < ${beforeHours} * interval '1 hour'
     order by to_at desc limit ${maxPairs}`,
  );
  const found = new Map<string, Found>();
  for (const pair of rows) {
    if (found.has(pair.player_id)) continue;
    const evidence = evidenceOf(pair, placeOf);
    if (evidence !== null) found.set(pair.player_id, { subject: pair.player_id, evidence });
  }
  const signals = [...found.values()].toSorted((one, other) =>
    one.subject < other.subject ? -1 : 1,
  );
  for (let at = 0; at < signals.length; at += batch)
    await keep(pool, signals.slice(at, at + batch));
}

function evidenceOf(pair: SignInPair, placeOf: PlaceOf): Found["evidence"] | null {
  const [from, to] = [placeOf(pair.from_ip), placeOf(pair.to_ip)];
  if (!from?.point || !to?.point) return null;
  const travel = impossibleTravel(
    { ...from.point, atMs: pair.from_at.getTime() },
    { ...to.point, atMs: pair.to_at.getTime() },
  );
  if (travel === null) return null;
  return {
    players: [pair.player_id],
    ...travel,
    from: countryOf(from),
    to: countryOf(to),
    from_at: pair.from_at,
    to_at: pair.to_at,
  };
}

const countryOf = ({ country }: Place): string => country ?? "unknown";

async function keep(pool: pg.Pool, signals: readonly Found[]): Promise<void> {
  await pool.query(
    `insert into identity_risk_signal as known (kind, subject, evidence)
     select 'impossible_travel', subject, evidence from jsonb_to_recordset($1::jsonb) as signal (subject text, evidence jsonb)
     on conflict (kind, subject) do update set evidence = excluded.evidence, changed_at = clock_timestamp()
     where known.evidence is distinct from excluded.evidence`,
    [JSON.stringify(signals)],
  );
}
