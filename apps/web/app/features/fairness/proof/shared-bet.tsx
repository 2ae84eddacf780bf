/** Bets of rounds that everyone plays together: no seed of the player's opens them. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { ClosedVerdict } from "./closed-bet.tsx";
import { ClosedFacts } from "./closed-facts.tsx";
import type { FairnessBet } from "../../games/index.ts";
import { HashLine } from "../seeds/hash-line.tsx";

export function isShared(game: GameId): boolean {
  return game === "crash" || game === "roulette" || game === "rooms";
}

export function SharedClosedBet({ bet }: { bet: FairnessBet }) {
  const t = useMessages("fairness");
  return <PromisedBet bet={bet} title={t("proof.shared.title")} text={t("proof.shared.text")} />;
}

export interface PromisedBetProps {
  readonly bet: FairnessBet;
  readonly title: string;
  /** When its seed opens. */
  readonly text: string;
}

/** A bet whose seed the visitor cannot reveal: its outcome, and the hash published before it. */
export function PromisedBet({ bet, title, text }: PromisedBetProps) {
  const t = useMessages("fairness");
  return (
    <div className="grid gap-5">
      <ClosedVerdict title={title} text={text} />
      <ClosedFacts bet={bet} />
      <dl>
        <HashLine
          label={t("proof.promisedHash")}
          value={bet.server_seed_hash}
          copyLabel={t("seeds.current.copy")}
        />
      </dl>
    </div>
  );
}

/** The draw is of all stakes, so it is verified on the page of the pot. */
export function PotBet({ bet }: { bet: FairnessBet }) {
  const t = useMessages("fairness");
  const { modals } = useServices();
  return (
    <EmptyState
      level={3}
      title={t("proof.pot.title")}
      action={
        <Button size="small" onClick={() => modals.open("pot", { potId: bet.commitment.id })}>
          {t("proof.pot.action")}
        </Button>
      }
    >
      {t("proof.pot.text")}
    </EmptyState>
  );
}
