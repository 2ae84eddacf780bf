/** Finds what staff should look at: accounts that share a device, and networks that try the logins of many. */
import type pg from "pg";

/** Two may be a couple. */
export const accountsWorthTelling = 3;
/** A household forgets a few passwords a day, not twenty accounts'. */
export const loginsWorthTelling = 20;
/** What counts of a device. */
const deviceDays = 30;
/** A worker that was away for less misses nobody. */
const lookBackHours = 24;
/** So many accounts are named. */
const namedAccounts = 50;

/**
 * A mark is one browser's, wherever it goes. A fingerprint is that of every telephone of one model and version: it says
 * something only of devices in one network.
 */
const place = "case evidence when 'fingerprint' then network::text end";

const keep = `on conflict (kind, subject) do update set evidence = excluded.evidence, changed_at = clock_timestamp()
  where known.evidence is distinct from excluded.evidence`;

/** Every signal has one row, which grows with its evidence. Running twice, or in two processes at once, changes nothing. */
export async function findRiskSignals(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with lately as (
       select distinct device_hash, ${place} as place from identity_sighting
       where evidence <> 'none' and first_seen_at > clock_timestamp() - ${lookBackHours} * interval '1 hour'
     ), seen as (
       select device_hash, evidence, place, player_id, min(first_seen_at) as first_at, max(network::text) as network
       from identity_sighting join lately using (device_hash)
       where evidence <> 'none' and place is not distinct from ${place}
         and day >= (clock_timestamp() at time zone 'UTC')::date - ${deviceDays}
       group by device_hash, evidence, place, player_id
     ), shared as (
       select case when place is null then encode(device_hash, 'hex')
         else left(encode(device_hash, 'hex'), 32) || ' ' || place end as subject, jsonb_build_object(
         'known_by', evidence,
         'accounts', count(*),
         'players', to_jsonb((array_agg(player_id order by first_at, player_id))[1:${namedAccounts}]),
         'networks', count(distinct network),
         'first_account_at', min(first_at),
         'last_account_at', max(first_at)) as evidence
       from seen group by device_hash, seen.evidence, place having count(*) >= $1
     )
     insert into identity_risk_signal as known (kind, subject, evidence)
     select 'shared_device', subject, evidence from shared order by subject ${keep}`,
    [accountsWorthTelling],
  );
  await pool.query(
    `insert into identity_risk_signal as known (kind, subject, evidence)
     select 'credential_stuffing', network::text, jsonb_build_object(
       'logins', count(*), 'failures', sum(failures), 'first_at', min(first_at), 'last_at', max(last_at))
     from identity_failed_sighting
     where last_at > clock_timestamp() - ${lookBackHours} * interval '1 hour'
     group by network having count(*) >= $1 order by network::text ${keep}`,
    [loginsWorthTelling],
  );
}
