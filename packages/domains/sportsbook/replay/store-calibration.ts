/** Works out how good the model's forecasts of the replayed leagues are, once a version of the model: it takes a thread many seconds. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { lanes } from "./lanes.ts";
import { modelOf, type PriceTasks } from "./price-tasks.ts";

/** One league a call, of those that are still to be judged; national teams have no league of their own to be listed under. True when all are. */
export async function storeNextCalibration(
  db: Queryable,
  prices: Pick<PriceTasks, "calibrate">,
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `select id from sportsbook_tournament as tournament
     join unnest($1::text[], $2::text[]) as judged (league, model) on league = id
     where not exists
       (select 1 from sportsbook_calibration where tournament_id = tournament.id and model_version = model)
     order by position`,
    [lanes.map(({ league }) => league), lanes.map(modelOf)],
  );
  const lane = lanes.find(({ league }) => league === rows[0]?.id);
  if (lane === undefined) return true;
  const calibration = await prices.calibrate(lane);
  await db.query(
    `insert into sportsbook_calibration (tournament_id, model_version, calibration) values ($1, $2, $3)
     on conflict (tournament_id) do update set model_version = excluded.model_version, calibration = excluded.calibration,
       computed_at = now()`,
    [lane.league, modelOf(lane), calibration],
  );
  return rows.length === 1;
}
