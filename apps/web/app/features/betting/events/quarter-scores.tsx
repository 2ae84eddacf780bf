/** The points of each quarter, as the boards of point sports show them. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { EventAnswer } from "../odds/answers.ts";
import type { TeamNames } from "../odds/names.ts";
import { quarterScores } from "./plays.ts";
import "./quarter-scores.css";

interface QuarterScoresProps {
  readonly event: EventAnswer;
  readonly teams: TeamNames;
}

export function QuarterScores({ event, teams }: QuarterScoresProps) {
  const t = useMessages("betting");
  const played = quarterScores(event.goals, event.sport);
  const [home = 0, away = 0] = event.score ?? [];
  return (
    <table className="quarter-scores">
      <caption className="ow-hidden">{t("betting.quarters")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("betting.quarters.team")}</th>
          {[1, 2, 3, 4].map((number) => (
            <th key={number} scope="col">
              {t("betting.quarter.short", { number })}
            </th>
          ))}
          <th scope="col">{t("betting.quarters.all")}</th>
        </tr>
      </thead>
      <tbody>
        {(["home", "away"] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{teams[side]}</th>
            {[0, 1, 2, 3].map((at) => (
              <td key={at}>{played[at]?.[side] ?? "–"}</td>
            ))}
            <td className="quarter-scores-all">{side === "home" ? home : away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
