/** How good the model's forecasts are, and by which rules bets are settled. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Calibration } from "@oddwright/core/odds/calibration/calibration.ts";
import { currentRules } from "@oddwright/core/odds/rules/betting-rules.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Names } from "./event-store.ts";
import { viewNames } from "./view-event.ts";

interface CalibrationRow {
  readonly tournament_id: string;
  readonly names: Names;
  readonly calibration: Calibration;
  readonly computed_at: Date;
}

/** As it was computed when the ratings were fitted. */
export async function viewCalibration(db: Queryable): Promise<RouteResponse<"bettingCalibration">> {
  const { rows } = await db.query<CalibrationRow>(
    `select tournament_id, names, calibration, computed_at from sportsbook_calibration
     join sportsbook_tournament on id = tournament_id order by position, tournament_id`,
  );
  return {
    leagues: rows.map(({ tournament_id: tournament, names, calibration, computed_at: at }) => ({
      tournament,
      names: viewNames(names),
      matches: calibration.matches,
      model: viewAccuracy(calibration.model),
      baselines: Object.entries(calibration.baselines).map(([name, accuracy]) => ({
        name,
        ...viewAccuracy(accuracy),
      })),
      reliability: calibration.reliability.map(({ said, happened, count }) => ({
        said,
        happened,
        count,
      })),
      computed_at: at.toISOString(),
    })),
  };
}

const viewAccuracy = ({ brier, logLoss }: Calibration["model"]) => ({ brier, log_loss: logLoss });

export function viewRules(): RouteResponse<"bettingRules"> {
  const rules = currentRules;
  return {
    version: rules.version,
    in_play_handicap: rules.inPlayHandicap,
    dead_heat: rules.deadHeat,
    rule_four_scale: rules.ruleFourScale,
    rule_four_cap_percent: rules.ruleFourCapPercent,
    rule_four_waives_five: rules.ruleFourWaivesFive,
    abandoned: rules.abandoned,
    late_bet: rules.lateBet,
    scouted_settles: [...rules.scoutedSettles],
    rounding: rules.rounding,
    free_bet: rules.freeBet,
    one_winner: rules.oneWinner,
    all_winners_percent: rules.allWinnersPercent,
    cash_out_margin: rules.cashOutMargin,
  };
}
