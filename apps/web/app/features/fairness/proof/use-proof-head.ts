/** Title and subtitle of the proof: which bet this is, when it was placed, and on what. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { type FairnessBet, useBetWords } from "../../games/index.ts";
import { useWhen } from "./use-when.ts";

export interface ProofHead {
  readonly title: string;
  readonly subtitle: string | null;
}

export function useProofHead(bet: FairnessBet | undefined): ProofHead {
  const t = useMessages("fairness");
  const when = useWhen();
  const words = useBetWords();
  if (bet === undefined) return { title: t("proof.title.plain"), subtitle: null };
  const condition = words.condition(bet);
  const subtitle = t(condition === "" ? "proof.subtitle.plain" : "proof.subtitle", {
    game: words.name(bet.game),
    when: when(bet.created_at),
    stake: moneyText({ amount: bet.stake, currency: bet.currency }),
    condition,
  });
  return { title: t("proof.title", { number: displayNumber(bet.nonce) }), subtitle };
}
