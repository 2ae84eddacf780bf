/** Dice: a brass protractor that shows the bet, swings to the roll and says how it ended. */
import {
  chanceHundredthsOf,
  type DiceDirection,
  formatHundredths,
  hundredthsOf,
  maxChanceHundredths,
  minChanceHundredths,
} from "@oddwright/core/games/dice/dice-params.ts";
import { type ReactNode, useRef } from "react";
import { DiceDial } from "./dice-dial.tsx";
import { narrowDice, wideDice } from "./dice-geometry.ts";
import { useSwing } from "./use-swing.ts";

export interface DiceSceneLabels {
  /** Name of the handle: "Target". */
  target: string;
  /** Its value in words: "over 50.50". */
  targetText: string;
  /** In place of the comparison before the first roll: "A roll above 50.50 wins". */
  idle: ReactNode;
  /** Said politely when the cursor stands: "Rolled 77.18, won 250.00 ₽". */
  announcement: string;
  /** Letters on the base: the operator's name. */
  engraving: string;
}

export interface DiceSceneProps {
  /** "50.50". */
  target: string;
  direction: DiceDirection;
  /** The last roll, "77.18". */
  roll?: string | undefined;
  /** The roll's bet: tells two equal rolls apart. Its change starts the swing. */
  rollId?: string | undefined;
  /** The target that the shown roll was played against, when the handle has moved since. */
  rollTarget?: string | undefined;
  state: "idle" | "rolling" | "won" | "lost";
  labels: DiceSceneLabels;
  /** Without it the handle is fixed, as during an automatic run. */
  onTargetChange?: ((target: string) => void) | undefined;
  /** The cursor stands: time to show the new balance and the strip. */
  onSettled?: (() => void) | undefined;
  /** No swing: the player's own choice, or a fast automatic run. */
  instant?: boolean | undefined;
  /** Over the instrument: the result strip and the scene's buttons. */
  head?: ReactNode;
  /**
   * First the result line (`<Money tone="inherit">` in it takes the result's colour), then what follows it; a narrow
   * scene shows the line alone. Both appear once the cursor stands.
   */
  children?: ReactNode;
}

export function DiceScene(props: DiceSceneProps) {
  const { target, direction, roll, state, labels, onTargetChange, head, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const { settled, skip } = useSwing({
    root,
    roll,
    rollId: props.rollId ?? roll,
    instant: props.instant === true,
    onSettled: props.onSettled,
  });
  const dial = {
    ...targetBounds(direction),
    targetHundredths: hundredthsOf(target),
    direction,
    roll: roll === undefined ? undefined : Number(roll),
    labels,
    onTarget:
      onTargetChange === undefined
        ? undefined
        : (hundredths: number) => onTargetChange(formatHundredths(hundredths)),
  };
  const playedAgainst = props.rollTarget ?? target;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tap anywhere skips the swing; keys need no skip
    <div
      ref={root}
      className="ow-dice"
      data-game="dice"
      data-state={state}
      data-settled={settled}
      onPointerDown={skip}
    >
      <div className="ow-dice-stage">
        <DiceDial geometry={wideDice} {...dial} />
        <DiceDial geometry={narrowDice} {...dial} />
        <p className="ow-dice-comparison">
          {roll === undefined ? (
            labels.idle
          ) : (
            <span data-late>{comparison(roll, playedAgainst)}</span>
          )}
        </p>
        <p className="ow-dice-figure ow-figure" aria-hidden="true" data-empty={roll === undefined}>
          <span data-figure translate="no">
            {roll ?? "0.00"}
          </span>
        </p>
        <div className="ow-dice-words" data-late>
          {children}
        </div>
        <p className="ow-hidden" aria-live="polite">
          {settled ? labels.announcement : ""}
        </p>
      </div>
      {head !== undefined ? <div className="ow-dice-head">{head}</div> : null}
    </div>
  );
}

/** Targets with a chance that is offered, in hundredths. */
function targetBounds(direction: DiceDirection) {
  const ends = [minChanceHundredths, maxChanceHundredths].map((chance) =>
    // Chance and target mirror each other, so the same function leads both ways.
    chanceHundredthsOf(chance, direction),
  );
  return { minHundredths: Math.min(...ends), maxHundredths: Math.max(...ends) };
}

function comparison(roll: string, target: string): string {
  const difference = hundredthsOf(roll) - hundredthsOf(target);
  const sign = difference > 0 ? ">" : difference < 0 ? "<" : "=";
  return `${roll} ${sign} ${target}`;
}
