/** The ways from a game's page to the proof of its last bet. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { ShieldCheck } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { openProof } from "./open-proof.ts";

/** In the scene, under the result. */
export function ProofWay({ bet, label }: { bet: Pick<Bet, "id">; label: string }) {
  const services = useServices();
  return (
    <Button
      size="small"
      tone="ghost"
      icon={<ShieldCheck size={18} strokeWidth={1.6} aria-hidden />}
      onClick={() => openProof(services, bet.id)}
    >
      {label}
    </Button>
  );
}

export interface LastBetLineProps {
  readonly bet: Pick<Bet, "id" | "nonce"> | null;
  /** "Roll no. 1 284"; `number` is the bet's. */
  readonly named: (number: string) => string;
  /** Without a bet: "No roll yet". */
  readonly none: string;
}

/** On a phone the scene has no room for it: the last bet's number and its proof. Keeps its height without a bet. */
export function LastBetLine({ bet, named, none }: LastBetLineProps) {
  const t = useMessages("games");
  const services = useServices();
  return (
    <div className="game-line ow-label game-last">
      <span className="game-line-words">
        <ShieldCheck size={18} strokeWidth={1.5} aria-hidden />
        {bet === null ? none : named(displayNumber(bet.nonce))}
      </span>
      {bet === null ? null : (
        <button
          type="button"
          className="ow-dotted game-verify"
          onClick={() => openProof(services, bet.id)}
        >
          {t("games.verify")}
        </button>
      )}
    </div>
  );
}
