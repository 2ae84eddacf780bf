/** The words of a crash bet. */
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import { recordedText, type GameWords, type WordedBet } from "../words/game-words.ts";

export const words: GameWords = {
  searchNames: ["crash", "краш", "ракета", "график", "foguete", "зымыран"],
  condition(t, bet) {
    const target = bet.params["auto_cashout"];
    return typeof target === "string" ? t("bet.target", { target }) : watchedEnd(t, bet);
  },
  result(_t, { outcome }) {
    const bust = recordedText(outcome["bust"]);
    return bust === "" ? "" : `${bust}×`;
  },
};

/** How a bet without a target ended: it was cashed out by hand only if the player pressed. */
function watchedEnd(t: Translate, { state, outcome }: WordedBet): string {
  if (state === "lost") return t("bet.lostAtBust", { bust: recordedText(outcome["bust"]) });
  const exit = outcome["cashed_out"] as { by?: unknown } | null | undefined;
  return exit?.by === "player" ? t("bet.byHand") : t("bet.noTarget");
}
