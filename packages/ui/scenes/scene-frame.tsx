/** The frame of a scene in play: head, drawing, what is said of the result once it stands. Fills its container. */
import type { ReactNode, RefObject } from "react";

/** What the page says around the drawing. */
export interface SceneParts {
  /** The result's colour: money won or lost; `idle` has none. */
  state: "idle" | "waiting" | "won" | "lost";
  /** Over the drawing: the result strip and the scene's buttons. */
  head: ReactNode;
  /** The result line; the money in it takes the result's colour. */
  words: ReactNode;
  /** Said politely once the result stands. */
  announcement: string;
}

export interface SceneFrameProps extends SceneParts {
  root: RefObject<HTMLDivElement | null>;
  game: string;
  /** False while a result is on its way: its words are not shown yet. */
  settled: boolean;
  /** A tap anywhere ends the way of a result; keys need no skip. */
  onSkip: () => void;
  /** The drawing. */
  children: ReactNode;
}

export function SceneFrame(props: SceneFrameProps) {
  const { root, game, state, settled, head, words, announcement } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tap anywhere skips; keys need no skip
    <div
      ref={root}
      className="ow-scene"
      data-game={game}
      data-state={state}
      data-settled={settled}
      onPointerDown={props.onSkip}
    >
      <div className="ow-scene-head">{head}</div>
      {props.children}
      <div className="ow-scene-words" data-late>
        {words}
      </div>
      <p className="ow-hidden" aria-live="polite">
        {settled ? announcement : ""}
      </p>
    </div>
  );
}
