/** Resends what was left unanswered and says how it ended. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Services } from "../services/services.ts";
import { failureCode } from "./failure.ts";
import type { OperationAnswer, ResendSelection } from "./pending-operations.ts";

export async function resumeOperations(
  services: Services,
  selection: ResendSelection,
): Promise<void> {
  const announce = (answer: OperationAnswer) => void showAnswer(services, answer);
  await inOneTab(() => services.operations.resend(selection, announce));
}

/** Two tabs share the storage: one of them resends and tells the player. */
async function inOneTab(task: () => Promise<void>): Promise<void> {
  await navigator.locks.request("pending-operations", { ifAvailable: true }, async (lock) => {
    if (lock !== null) await task();
  });
}

async function showAnswer(services: Services, { operation, result, isNews }: OperationAnswer) {
  const { messages, modals, notifyFailure } = services;
  // Another tab has heard the answer, counted it and told the player.
  if (!isNews) return;
  if (!result.ok) {
    // Still unknown: it stays kept, and nothing can be said yet.
    if (result.failure.kind === "unanswered" || result.failure.status >= 500) return;
    if (failureCode(result.failure) !== "bet_stale") return notifyFailure(result.failure);
  }
  await messages.load("notices");
  const { i18n } = messages;
  switch (operation.route) {
    case "placeDiceBet":
      if (result.ok) showBet(services, result.value as RouteResponse<"placeDiceBet">);
      else
        notify({
          kind: "stopped",
          title: i18n.t("resumed.stale"),
          body: i18n.t("error.bet_stale"),
        });
      return;
    case "createPayment":
      if (result.ok) modals.open("PayIn", {});
      return;
    case "rotateSeeds":
      if (result.ok) notify({ kind: "success", title: i18n.t("resumed.seeds") });
  }
}

function showBet(services: Services, { bet, balance }: RouteResponse<"placeDiceBet">) {
  const { messages, sessionStore, totals, queries } = services;
  sessionStore.setBalance(bet.currency, balance);
  void queries.get()?.invalidateQueries({ queryKey: ["bets"] });
  const [stake, payout] = [parseAmount(bet.stake), parseAmount(bet.payout)];
  if (stake.ok && payout.ok) {
    totals.record({ currency: bet.currency, stakeMinor: stake.minor, payoutMinor: payout.minor });
  }
  notify({
    kind: "info",
    title: messages.i18n.t("resumed.bet"),
    body: messages.i18n.t(bet.state === "won" ? "resumed.bet.won" : "resumed.bet.lost", {
      stake: moneyText({ amount: bet.stake, currency: bet.currency }),
      payout: moneyText({ amount: bet.payout, currency: bet.currency }),
    }),
  });
}
