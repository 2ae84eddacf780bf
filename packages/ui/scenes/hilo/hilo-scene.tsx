/** Hilo: the card that is guessed on, the pile it came from, and the cards dealt before, under one lamp. */
import { type ReactNode, useRef } from "react";
import { SceneFrame, type SceneParts } from "../scene-frame.tsx";
import { useTravel } from "../use-travel.ts";
import { CardBack, PlayingCard } from "./playing-card.tsx";

export interface HiloSceneProps {
  frame: SceneParts;
  /** "Q-diamond"; undefined before the first bet. */
  card: string | undefined;
  /** Of the dealt card. Its change turns it over. */
  cardId: string | undefined;
  instant: boolean;
  onSettled: () => void;
  /** At the card's right: what each guess is worth. */
  aside: ReactNode;
  /** The cards dealt before; they wait for the new one. */
  children: ReactNode;
}

const dealMs = 480;

export function HiloScene(props: HiloSceneProps) {
  const { card } = props;
  const root = useRef<HTMLDivElement>(null);
  const { settled, skip } = useTravel({
    id: props.cardId,
    durationMs: dealMs,
    instant: props.instant,
    onFrame: (share) => turnOver(root.current, share),
    onSettled: props.onSettled,
  });
  return (
    <SceneFrame {...props.frame} root={root} game="hilo" settled={settled} onSkip={skip}>
      <div className="ow-hilo">
        <div className="ow-hilo-dealt">{props.children}</div>
        <div className="ow-hilo-table">
          <div className="ow-hilo-pile" aria-hidden="true">
            <CardBack />
          </div>
          <div className="ow-hilo-card" data-empty={card === undefined}>
            {card === undefined ? null : (
              <div className="ow-hilo-turning">
                <span className="ow-hilo-side">
                  <PlayingCard card={card} />
                </span>
                <span className="ow-hilo-side" data-back="true">
                  <CardBack />
                </span>
              </div>
            )}
          </div>
          <div className="ow-hilo-aside">{props.aside}</div>
        </div>
      </div>
    </SceneFrame>
  );
}

/** The card slides from the pile and turns its face up. */
function turnOver(root: HTMLElement | null, share: number): void {
  const card = root?.querySelector<HTMLElement>(".ow-hilo-turning");
  if (!card) return;
  const eased = 1 - (1 - share) ** 3;
  card.style.transform = `translateX(${(eased - 1) * 90}%) rotateY(${180 - eased * 180}deg)`;
}
