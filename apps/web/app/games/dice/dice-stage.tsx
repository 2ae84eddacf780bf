/** The scene of dice with its strip of results, the result's line and the way to its proof. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { DiceScene } from "@oddwright/ui/scenes/dice-scene.tsx";
import { ShieldCheck } from "lucide-react";
import { useMessages, type Translate } from "../../i18n/messages.tsx";
import { useServices, useStore } from "../../services/use-services.tsx";
import type { Bet } from "../live/bet-pages.ts";
import { openProof } from "../live/open-proof.ts";
import { preferences } from "../panel/preferences.ts";
import { diceBetView } from "./dice-bet-view.ts";
import { moveTarget } from "./dice-fields.ts";
import { StageHead } from "./stage-head.tsx";
import type { DiceGame } from "./use-dice-game.ts";
import { profitMinor } from "./use-dice-play.ts";

export function DiceStage({ game }: { game: DiceGame }) {
  const t = useMessages("games");
  const { fast } = useStore(preferences);
  const { params, play, locked } = game;
  const { bet, phase } = play;
  const view = bet === null ? null : diceBetView(bet);
  return (
    <section className="game-scene" aria-label={t("dice.scene")}>
      <DiceScene
        target={params.target}
        direction={params.direction}
        roll={view?.roll}
        rollId={bet?.id}
        rollTarget={view?.target}
        state={sceneState(phase, bet)}
        instant={fast}
        onTargetChange={
          locked ? undefined : (target) => game.setFields((was) => moveTarget(was, target))
        }
        onSettled={play.settle}
        labels={{
          target: t("dice.target"),
          targetText: t(`dice.call.${params.direction}`, { target: params.target }),
          idle: <Idle game={game} />,
          announcement: bet === null ? "" : announcement(t, bet),
          engraving: "ODDWRIGHT",
        }}
        head={<StageHead />}
      >
        {bet === null ? null : <Result bet={bet} />}
        {bet === null ? null : <ProofButton bet={bet} />}
      </DiceScene>
    </section>
  );
}

/** Before the first roll: a narrow scene has room for the bet alone. */
function Idle({ game: { params } }: { game: DiceGame }) {
  const t = useMessages("games");
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
  if (bet === null) return "idle";
  const profit = profitMinor(bet);
  if (profit === 0n) return "idle";
  return profit > 0n ? "won" : "lost";
}

function Result({ bet }: { bet: Bet }) {
  const t = useMessages("games");
  const profit = profitMinor(bet);
  const shown = profit === 0n ? bet.payout : formatAmount(profit);
  return (
    <span>
      {profit > 0n ? `${t("games.result.won")} ` : null}
      {profit === 0n ? `${t("games.result.returned")} ` : null}
      <Money amount={shown} currency={bet.currency} tone="inherit" signed={profit !== 0n} />
    </span>
  );
}

function ProofButton({ bet }: { bet: Bet }) {
  const t = useMessages("games");
  const services = useServices();
  return (
    <Button
      size="small"
      tone="ghost"
      icon={<ShieldCheck size={18} strokeWidth={1.6} aria-hidden />}
      onClick={() => openProof(services, bet.id)}
    >
      {t("dice.check")}
    </Button>
  );
}

function announcement(t: Translate, bet: Bet): string {
  const profit = profitMinor(bet);
  const { roll } = diceBetView(bet);
  const money = (amount: string) => moneyText({ amount, currency: bet.currency });
  if (profit > 0n) return t("dice.said.won", { roll, amount: money(formatAmount(profit)) });
  if (profit === 0n) return t("dice.said.returned", { roll, amount: money(bet.payout) });
  return t("dice.said.lost", { roll, amount: money(formatAmount(-profit)) });
}
