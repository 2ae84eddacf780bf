/** The scene of dice with its strip of results, the result's line and the way to its proof. */
import { DiceScene } from "@oddwright/ui/scenes/dice/dice-scene.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { preferences } from "../preferences/preferences.ts";
import { BetResult, endAmount, endOf } from "../results/bet-result.tsx";
import { ProofWay } from "../results/proof-way.tsx";
import { SceneHead } from "../frame/scene-head.tsx";
import { diceBetView } from "./dice-bet-record.ts";
import { moveTarget } from "./dice-fields.ts";
import type { DiceGame } from "./use-dice-game.ts";

export function DiceGameScene({ game }: { game: DiceGame }) {
  const t = useMessages("games", "dice");
  const { fast } = useStore(preferences);
  const { params, play, panel } = game;
  const { bet, phase } = play;
  const view = bet === null ? null : diceBetView(bet);
  return (
    <section className="game-scene ow-edged" aria-label={t("dice.scene")}>
      <DiceScene
        target={params.target}
        direction={params.direction}
        roll={view?.roll}
        rollId={bet?.id}
        rollTarget={view?.target}
        state={sceneState(phase, bet)}
        instant={fast}
        onTargetChange={
          panel.locked ? undefined : (target) => game.setFields((was) => moveTarget(was, target))
        }
        onSettled={play.settle}
        labels={{
          target: t("dice.target"),
          targetText: t(`dice.call.${params.direction}`, { target: params.target }),
          idle: <Idle game={game} />,
          announcement:
            bet === null || view === null
              ? ""
              : t(`dice.said.${endOf(bet)}`, { roll: view.roll, amount: endAmount(bet) }),
          engraving: "ODDWRIGHT",
        }}
        head={<Head />}
      >
        {bet === null ? null : <BetResult bet={bet} />}
        {bet === null ? null : <ProofWay bet={bet} label={t("dice.check")} />}
      </DiceScene>
    </section>
  );
}

/** Before the first roll: a narrow scene has room for the bet alone. */
function Idle({ game: { params } }: { game: DiceGame }) {
  const t = useMessages("games", "dice");
  const { direction, target } = params;
  return (
    <>
      <span className="dice-idle-sentence">{t(`dice.idle.${direction}`, { target })}</span>
      <span className="dice-idle-bet">{t(`dice.call.${direction}`, { target })}</span>
    </>
  );
}

/** A return at or below the stake is never celebrated: an equal one has no colour at all. */
function sceneState(phase: DiceGame["play"]["phase"], bet: Bet | null) {
  if (phase === "sending" || phase === "waiting") return "rolling";
  const end = bet === null ? "returned" : endOf(bet);
  return end === "returned" ? "idle" : end;
}

function Head() {
  const t = useMessages("games", "dice");
  return (
    <SceneHead
      game="dice"
      label={t("dice.strip")}
      chip={(bet, won) => {
        const { roll } = diceBetView(bet);
        return { face: roll, label: t(won ? "dice.strip.won" : "dice.strip.lost", { roll }) };
      }}
    />
  );
}
