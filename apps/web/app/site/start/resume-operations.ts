/** Resends operations that were left unanswered and notifies the player of their outcome. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { inOneTab } from "../../runtime/browser/tabs.ts";
import { endSentBet } from "../../features/betting/index.ts";
import { moneyOf, type BetRoute, openBetsKey } from "../../features/games/index.ts";
import { refetchQuery } from "../../runtime/services/refetch-query.ts";
import { notifyRefusal } from "../../runtime/services/refusal.ts";
import { operationsOf } from "../../runtime/services/operations.ts";
import type { Services } from "../../runtime/services/services.ts";
import { failureCode, isUndecided } from "../../runtime/api/failure.ts";
import { refusedTitle } from "../../runtime/api/refused-title.ts";
import type { OperationAnswer, ResendSelection } from "../../runtime/api/pending-operations.ts";

/** How a resent step is refused when the bet has moved on without it: the page shows its state, so nobody is notified. */
const overtaken: readonly string[] = [
  "bet_finished",
  "bet_not_found",
  "miner_tile_revealed",
  "cashout_too_early",
  "crash_busted",
  "crash_started",
] satisfies readonly ErrorCode[];

export async function resumeOperations(
  services: Services,
  selection: ResendSelection,
): Promise<void> {
  const announce = (answer: OperationAnswer) => void showAnswer(services, answer);
  // Two tabs share the storage: one of them resends and notifies the player.
  await inOneTab("pending-operations", () => operationsOf(services).resend(selection, announce));
}

async function showAnswer(
  services: Services,
  { operation, result, isFirstAnswer }: OperationAnswer,
) {
  const { messages, modals } = services;
  // Another tab has had the answer, counted it and notified the player.
  if (!isFirstAnswer) return;
  // Still undecided: the operation stays stored and is resent later.
  if (!result.ok && isUndecided(result.failure)) return;
  // A session that ended in between has decided nothing.
  const kept = operationsOf(services).list(operation.playerId);
  const isKept = kept.some(({ id }) => id === operation.id);
  if (operation.route === "bettingPlace" && !isKept) {
    const { quote } = operation.body as RouteBody<"bettingPlace">;
    endSentBet(services.storage, quote, result.ok);
  }
  // A bet that is still open is drawn by its page, from its state at the API.
  void refetchQuery(services.queries.get(), openBetsKey);
  const code = result.ok ? null : failureCode(result.failure);
  if (code !== null && overtaken.includes(code)) return;
  await messages.load("notices");
  const { i18n } = messages;
  if (!result.ok) {
    const { route } = operation;
    if (code !== "bet_stale") return notifyRefusal(services, { route, failure: result.failure });
    return notify({
      kind: "stopped",
      title: i18n.t(refusedTitle(route)),
      body: i18n.t("error.bet_stale"),
    });
  }
  switch (operation.route) {
    case "createPayment":
      return modals.open("PayIn", {});
    case "rotateSeeds":
      return notify({ kind: "success", title: i18n.t("resumed.seeds") });
    case "leaveRoom": {
      const { bets, balance } = result.value as RouteResponse<"leaveRoom">;
      const [bet] = bets;
      if (bet !== undefined) {
        services.session.takeBalance({ currency: bet.currency, balance }, null);
      }
      return;
    }
    case "bettingPlace":
    case "bettingCashOut":
      return showSportsBet(services, result.value as RouteResponse<"bettingPlace">);
    default:
      return showBet(services, result.value as RouteResponse<BetRoute>);
  }
}

/** A bet on sports is settled much later: what is notified is that it stands, or was cashed out. */
async function showSportsBet(services: Services, answer: RouteResponse<"bettingPlace">) {
  const { messages, session, queries } = services;
  const { bet, balance } = answer;
  session.takeBalance({ currency: bet.currency, balance }, null);
  void refetchQuery(queries.get(), ["betting", "bets"]);
  await messages.load("slip");
  notify({
    kind: "info",
    title: messages.i18n.t("slip.placed"),
    body: moneyText({ amount: bet.stake, currency: bet.currency }),
  });
}

/** A bet of a game in steps, or of a round, moves the balance when it is placed and counts when it is finished. */
function showBet(services: Services, { bet, balance }: RouteResponse<BetRoute>) {
  const { messages, session, totals, queries } = services;
  session.takeBalance({ currency: bet.currency, balance }, null);
  void refetchQuery(queries.get(), ["bets"]);
  if (bet.state === "open") return;
  const { stakeMinor, payoutMinor } = moneyOf(bet);
  totals.record(bet.id, { currency: bet.currency, stakeMinor, payoutMinor });
  notify({
    kind: "info",
    title: messages.i18n.t("resumed.bet"),
    body: messages.i18n.t(payoutMinor > 0n ? "resumed.bet.won" : "resumed.bet.lost", {
      stake: moneyText({ amount: bet.stake, currency: bet.currency }),
      payout: moneyText({ amount: bet.payout, currency: bet.currency }),
    }),
  });
}
