/** Coinflip: a brass coin that is thrown, turns in the air and lies on its side; the series is struck beside it. */
import { useRef, type ReactNode } from "react";
import { SceneFrame, type SceneParts } from "../scene-frame.tsx";
import { useTravel } from "../use-travel.ts";
import { CoinFace } from "./coin-face.tsx";
import { coinPose, type CoinSide } from "./coin-pose.ts";

export interface CoinSceneProps {
  frame: SceneParts;
  /** The side that lies up: of the last flip, or heads before any. */
  side: CoinSide;
  /** Of the last flip. Its change throws the coin. */
  flipId: string | undefined;
  instant: boolean;
  onSettled: () => void;
  /** The flips of the series; they wait for the coin. */
  children: ReactNode;
}

const flipMs = 820;
/** Discs that make the edge, in pixels from the middle. */
const edgeDepths = [-5, -3.4, -1.7, 0, 1.7, 3.4, 5];

export function CoinScene(props: CoinSceneProps) {
  const { side } = props;
  const root = useRef<HTMLDivElement>(null);
  const lying = useRef<CoinSide>(side);
  const { settled, skip } = useTravel({
    id: props.flipId,
    durationMs: flipMs,
    instant: props.instant,
    onFrame(share) {
      pose(root.current, coinPose({ from: lying.current, to: side, share }));
      if (share === 1) lying.current = side;
    },
    onSettled: props.onSettled,
  });
  return (
    <SceneFrame {...props.frame} root={root} game="coinflip" settled={settled} onSkip={skip}>
      <div className="ow-coin-stage">
        <div className="ow-coin-bench" aria-hidden="true">
          <span className="ow-coin-shadow" />
        </div>
        <div className="ow-coin-flight" aria-hidden="true">
          <div className="ow-coin">
            {edgeDepths.map((depth, index) => (
              <span key={depth} className="ow-coin-edge" data-depth={index} />
            ))}
            <span className="ow-coin-side" data-face="heads">
              <CoinFace side="heads" />
            </span>
            <span className="ow-coin-side" data-face="tails">
              <CoinFace side="tails" />
            </span>
          </div>
        </div>
        <div className="ow-coin-series">{props.children}</div>
      </div>
    </SceneFrame>
  );
}

function pose(root: HTMLElement | null, { degrees, rise }: { degrees: number; rise: number }) {
  const coin = root?.querySelector<HTMLElement>(".ow-coin");
  const flight = root?.querySelector<HTMLElement>(".ow-coin-flight");
  const shadow = root?.querySelector<HTMLElement>(".ow-coin-shadow");
  if (!coin || !flight || !shadow) return;
  coin.style.transform = `rotateX(${degrees}deg)`;
  flight.style.transform = `translateY(${-rise * 62}px)`;
  shadow.style.transform = `scale(${1 - rise * 0.45})`;
}
