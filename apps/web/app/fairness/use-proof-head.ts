/** Title and subtitle of the proof: which bet this is, when it was placed, and on what. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../i18n/messages.tsx";
import type { FairnessBet } from "./fairness-queries.ts";
import { useCondition } from "./use-condition.ts";
import { useWhen } from "./use-when.ts";

export interface ProofHead {
  readonly title: string;
  readonly subtitle: string | null;
}

export function useProofHead(bet: FairnessBet | undefined): ProofHead {
  const t = useMessages("fairness");
  const when = useWhen();
  const condition = useCondition();
  if (bet === undefined) return { title: t("proof.title.plain"), subtitle: null };
  const subtitle = t("proof.subtitle", {
    game: t("shell.nav.dice"),
    when: when.sentence(bet.createdAt),
    stake: moneyText({ amount: bet.stake, currency: bet.currency }),
    condition: condition(bet.params),
  });
  return { title: t("proof.title", { number: displayNumber(bet.nonce) }), subtitle };
}
