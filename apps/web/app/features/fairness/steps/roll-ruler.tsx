/** A ruler from 0 to 100 with the winning part, the target and the roll. */
import type { DiceVerificationSteps } from "@oddwright/core/games/dice/dice-verification-steps.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { rulerLabels } from "./ruler-labels.ts";

export interface RollRulerProps {
  readonly roll: Pick<DiceVerificationSteps["roll"], "roll" | "target" | "direction" | "won">;
  readonly bet: boolean;
}

const barHeight = 11;
const tickTop = 14;
const units = Array.from({ length: 101 }, (_, unit) => unit);

export function RollRuler({ roll: { roll, target, direction, won }, bet }: RollRulerProps) {
  const t = useMessages("fairness");
  const from = direction === "over" ? Number(target) : 0;
  const width = direction === "over" ? 100 - from : Number(target);
  const condition = t(`proof.condition.${direction}`, { target });
  const label = bet
    ? t(won ? "proof.ruler.won" : "proof.ruler.lost", { roll, condition })
    : t("proof.ruler.roll", { roll });
  return (
    <svg className="proof-ruler" role="img" aria-label={label}>
      <rect className="proof-ruler-rest" width="100%" height={barHeight} rx="3" />
      {bet ? (
        <rect
          className="proof-ruler-part"
          x={`${from}%`}
          width={`${width}%`}
          height={barHeight}
          rx="3"
        />
      ) : null}
      {units.map((unit) => (
        <line
          key={unit}
          className="proof-ruler-tick"
          x1={`${unit}%`}
          x2={`${unit}%`}
          y1={tickTop}
          y2={tickTop + tickLength(unit)}
        />
      ))}
      <line className="proof-ruler-gap" x1={`${roll}%`} x2={`${roll}%`} y1="0" y2="26" />
      <line className="proof-ruler-roll" x1={`${roll}%`} x2={`${roll}%`} y1="0" y2="26" />
      {rulerLabels(roll, bet ? target : null).map(({ kind, text, percent }) => (
        <text
          key={kind + text}
          className="proof-ruler-text"
          data-kind={kind}
          x={`${percent}%`}
          y="40"
          textAnchor={kind === "edge" ? (percent === 0 ? "start" : "end") : "middle"}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function tickLength(unit: number): number {
  if (unit % 10 === 0) return 9;
  return unit % 5 === 0 ? 6 : 4;
}
