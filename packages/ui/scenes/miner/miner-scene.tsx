/** Miner: twenty-five stone slabs; under each a crystal or the mine. */
import { minerTiles } from "@oddwright/core/games/miner/miner-params.ts";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { SceneFrame, type SceneParts } from "../scene-frame.tsx";
import { useTravel } from "../use-travel.ts";
import { Crystal, Mine } from "./tile-drawings.tsx";
import { tileBeside } from "./tile-keys.ts";

/** What is known of a slab: nothing, opened by the player, or shown at the end. */
export type TileState = "closed" | "crystal" | "mine" | "shown-crystal" | "shown-mine";

export interface MinerSceneProps {
  frame: SceneParts;
  /** Twenty-five, row by row. */
  tiles: readonly TileState[];
  /** The slab that the last step opened; its drawing waits for the lift. */
  opening: number | undefined;
  /** Of the last step. Its change lifts the slab. */
  stepId: string | undefined;
  instant: boolean;
  onSettled: () => void;
  /** Without it no slab can be opened. */
  onOpen: ((tile: number) => void) | undefined;
  labels: { field: string; tile: (tile: number, state: TileState) => string };
  /** Beside the field: mines and crystals left. */
  children: ReactNode;
}

const liftMs = 320;
const places = Array.from({ length: minerTiles }, (_, tile) => tile);

export function MinerScene(props: MinerSceneProps) {
  const { tiles, onOpen, labels } = props;
  const root = useRef<HTMLDivElement>(null);
  const { settled, skip } = useTravel({
    id: props.stepId,
    durationMs: liftMs,
    instant: props.instant,
    onFrame: () => undefined,
    onSettled: props.onSettled,
  });
  const move = (event: KeyboardEvent<HTMLButtonElement>, tile: number) => {
    const to = tileBeside(tile, event.key);
    if (to === null) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>(`[data-tile="${to}"]`)?.focus();
  };
  return (
    <SceneFrame {...props.frame} root={root} game="miner" settled={settled} onSkip={skip}>
      <div className="ow-miner">
        <fieldset className="ow-miner-field" aria-label={labels.field}>
          {places.map((tile) => {
            const lifting = !settled && tile === props.opening;
            const state = tiles[tile] ?? "closed";
            return (
              <button
                key={tile}
                type="button"
                className="ow-miner-tile"
                data-tile={tile}
                data-state={state}
                data-lifting={lifting}
                aria-label={labels.tile(tile, lifting ? "closed" : state)}
                aria-disabled={onOpen === undefined || state !== "closed"}
                onKeyDown={(event) => move(event, tile)}
                onClick={() => {
                  if (state === "closed") onOpen?.(tile);
                }}
              >
                {state === "crystal" || state === "shown-crystal" ? <Crystal /> : null}
                {state === "mine" || state === "shown-mine" ? <Mine /> : null}
                <span className="ow-miner-slab" />
              </button>
            );
          })}
        </fieldset>
        <div className="ow-miner-aside">{props.children}</div>
      </div>
    </SceneFrame>
  );
}
