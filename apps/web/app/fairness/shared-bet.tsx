/** Bets of rounds that everyone plays together: no seed of the player's opens them. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../i18n/messages.tsx";
import { useServices } from "../services/use-services.tsx";
import { ClosedVerdict } from "./closed-bet.tsx";
import { ClosedFacts } from "./closed-facts.tsx";
import type { FairnessBet } from "./fairness-queries.ts";
import { HashLine } from "./hash-line.tsx";

export function isShared(game: GameId): boolean {
  return game === "crash" || game === "roulette" || game === "rooms";
}

export function SharedClosedBet({ bet }: { bet: FairnessBet }) {
  const t = useMessages("fairness");
  return (
    <div className="grid gap-5">
      <ClosedVerdict title={t("proof.shared.title")} text={t("proof.shared.text")} />
      <ClosedFacts bet={bet} />
      <dl>
        <HashLine
          label={t("proof.promisedHash")}
          value={bet.serverSeedHash}
          copyLabel={t("seeds.current.copy")}
        />
      </dl>
    </div>
  );
}

/** The draw is that of all stakes, so it is verified where they stand. */
export function PotBet({ bet }: { bet: FairnessBet }) {
  const t = useMessages("fairness");
  const { modals } = useServices();
  return (
    <EmptyState
      level={3}
      title={t("proof.pot.title")}
      action={
        <Button size="small" onClick={() => modals.open("pot", { potId: bet.seedPairId })}>
          {t("proof.pot.action")}
        </Button>
      }
    >
      {t("proof.pot.text")}
    </EmptyState>
  );
}
