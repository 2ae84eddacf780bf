/** The betting cloth: every bet of the game is a spot that takes chips, by pointer, touch or keys. */
import type { KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { Chip } from "./chip.tsx";
import { ClothCell } from "./cloth-cell.tsx";
import { spotBeside } from "./cloth-keys.ts";
import { type Box, type ClothLayout, lyingCloth, standingCloth } from "./cloth-layout.ts";
import { type ClothSpot, clothSpots, spotByKey } from "./cloth-spots.ts";

export interface ClothChip {
  spotKey: string;
  /** What lies there, as short text. */
  amount: string;
  /** Already bet: it cannot be taken back. */
  placed: boolean;
}

export interface BettingClothProps {
  label: string;
  chips: readonly ClothChip[];
  /** The pocket of the last spin: its cell is lit. */
  pocket: number | null;
  disabled: boolean;
  /** Accessible name of a spot: what it covers, what it pays, what lies there. */
  spotLabel: (spot: ClothSpot) => string;
  /** Words on the cells outside, by spot key. */
  words: Readonly<Record<string, string>>;
  onChip: (spot: ClothSpot) => void;
  /** Takes the last chip of a spot back. */
  onTake: (spot: ClothSpot) => void;
}

export function BettingCloth(props: BettingClothProps) {
  return (
    <div className="ow-cloth">
      <Cloth {...props} layout={lyingCloth} />
      <Cloth {...props} layout={standingCloth} />
    </div>
  );
}

type ClothProps = BettingClothProps & { layout: ClothLayout };

const firstSpot = "straight 0";
/** Longer than a number's cell either way. */
const longCell = 75;

function Cloth(props: ClothProps) {
  const { layout, chips, disabled } = props;
  const root = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState(firstSpot);
  const [pointed, setPointed] = useState<string | null>(null);
  const lit = new Set(pointed === null ? [] : spotByKey(pointed)?.covered);
  const press = (event: KeyboardEvent, spot: ClothSpot) => {
    const way = layout.keys[event.key];
    const next =
      way === undefined ? null : spotBeside(spot, { direction: way, sameKind: event.shiftKey });
    if (next !== null) {
      setCurrent(next.key);
      root.current?.querySelector<SVGElement>(`[data-spot="${next.key}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      if (!disabled) props.onChip(spot);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (!disabled) props.onTake(spot);
    } else if (way === undefined) return;
    event.preventDefault();
  };
  return (
    <svg
      ref={root}
      className="ow-cloth-layout"
      data-layout={layout.name}
      data-disabled={disabled}
      viewBox={layout.viewBox}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no fieldset
      role="group"
      aria-label={props.label}
    >
      {clothSpots.filter(isCell).map((spot) => (
        <ClothCell
          key={spot.key}
          spot={spot}
          box={layout.boxOf(spot)}
          word={props.words[spot.key]}
          lit={spot.kind === "straight" && spot.covered.some((number) => lit.has(number))}
          won={props.pocket !== null && spot.key === `straight ${props.pocket}`}
        />
      ))}
      {clothSpots.map((spot) => (
        <Spot
          key={spot.key}
          spot={spot}
          box={layout.boxOf(spot)}
          label={props.spotLabel(spot)}
          current={spot.key === current}
          disabled={disabled}
          onChip={props.onChip}
          onTake={props.onTake}
          onKey={press}
          onPoint={(on) => setPointed(on ? spot.key : null)}
          onFocus={() => setCurrent(spot.key)}
        />
      ))}
      {chips.map((chip) => (
        <ChipOnSpot key={chip.spotKey} chip={chip} layout={layout} />
      ))}
    </svg>
  );
}

interface SpotProps extends Pick<BettingClothProps, "disabled" | "onChip" | "onTake"> {
  spot: ClothSpot;
  box: Box;
  label: string;
  /** The one that the Tab key reaches. */
  current: boolean;
  onKey: (event: KeyboardEvent, spot: ClothSpot) => void;
  onPoint: (on: boolean) => void;
  onFocus: () => void;
}

function Spot({ spot, box, disabled, onChip, onTake, onKey, onPoint, ...rest }: SpotProps) {
  return (
    <g
      className="ow-cloth-spot"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no button inside a drawing
      role="button"
      aria-label={rest.label}
      aria-disabled={disabled}
      tabIndex={rest.current ? 0 : -1}
      data-spot={spot.key}
      onClick={() => {
        if (!disabled) onChip(spot);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!disabled) onTake(spot);
      }}
      onKeyDown={(event) => onKey(event, spot)}
      onFocus={() => {
        rest.onFocus();
        onPoint(true);
      }}
      onBlur={() => onPoint(false)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <rect {...box} rx="4" />
    </g>
  );
}

function ChipOnSpot({ chip, layout }: { chip: ClothChip; layout: ClothLayout }) {
  const spot = spotByKey(chip.spotKey);
  if (spot === undefined) return null;
  const { x, y, width, height } = layout.boxOf(spot);
  return (
    <g
      className="ow-cloth-chip"
      transform={`translate(${x + width * across(width)} ${y + height * across(height)})`}
    >
      <Chip radius={layout.chipRadius} amount={chip.amount} placed={chip.placed} />
    </g>
  );
}

/** On a long cell the chip lies beside its word. */
function across(length: number): number {
  return length > longCell ? 0.84 : 0.5;
}

/** A spot that is a cell of its own, not a line between cells. */
function isCell({ width, height }: ClothSpot): boolean {
  return width >= 1 && height >= 1;
}
