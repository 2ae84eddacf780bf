/** Says a goal to whoever does not look: once, when the score changes on this page. */
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { EventAnswer } from "../odds/answers.ts";
import type { TeamNames } from "../odds/names.ts";

interface Announced {
  readonly score: string;
  readonly said: string;
}

export function GoalAnnouncer({ event, teams }: { event: EventAnswer; teams: TeamNames }) {
  const t = useMessages("betting");
  const score = event.score?.join(":") ?? "";
  const [announced, setAnnounced] = useState<Announced>({ score, said: "" });
  if (announced.score !== score) {
    const isGoal = announced.score !== "" && goalsIn(score) > goalsIn(announced.score);
    setAnnounced({ score, said: isGoal ? t("betting.goal.said", { ...teams, score }) : "" });
  }
  return <output className="ow-hidden">{announced.said}</output>;
}

const goalsIn = (score: string): number =>
  score.split(":").reduce((sum, part) => sum + Number(part), 0);
