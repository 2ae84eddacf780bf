/** What a bet was on and what came, in words, for every game: of histories, the proof and the list of bets. */
import { isGameId } from "@oddwright/core/games/game-ids.ts";
import { caseBetView } from "./cases/case-bet-view.ts";
import type { Translate } from "../../runtime/i18n/messages.tsx";
import type { KnownMessageId } from "../../runtime/i18n/namespaces.ts";
import { cardText } from "./words/card-text.ts";

export interface WordedBet {
  readonly game: string;
  readonly state: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly outcome: Readonly<Record<string, unknown>>;
}

/** What the player chose: "over 50.50", "3 mines". Empty where there is no choice, or for a game we do not have. */
export function conditionOf(t: Translate, bet: WordedBet): string {
  const { game, params } = bet;
  if (!isGameId(game)) return "";
  switch (game) {
    case "dice": {
      const direction = params["direction"] === "under" ? "under" : "over";
      return t(`proof.condition.${direction}`, { target: text(params["target"]) });
    }
    case "keno":
      return t("bet.keno", {
        risk: t(`bet.risk.${riskOf(params["risk"])}`),
        numbers: list(params["numbers"]).join(" "),
      });
    case "coinflip":
      return t("bet.flips", { count: list(params["actions"]).length });
    case "hilo": {
      const guesses = list(params["actions"]).filter((action) => action !== "skip");
      return t("bet.guesses", { count: guesses.length });
    }
    case "miner":
      return t("bet.mines", { count: Number(params["mines"]) });
    case "crash": {
      const target = params["auto_cashout"];
      return typeof target === "string" ? t("bet.target", { target }) : watchedEnd(t, bet);
    }
    case "roulette":
      return t("bet.chips", { count: list(params["chips"]).length });
    case "cases":
      return t("bet.cases", { count: Number(params["count"]) });
    case "rooms":
      return t(`bet.room.${roomOf(params["room"])}`);
    case "wheel":
      return "";
  }
}

/** How a crash bet without a target ended: only who pressed has cashed out by hand. */
function watchedEnd(t: Translate, { state, outcome }: WordedBet): string {
  if (state === "lost") return t("bet.lostAtBust", { bust: text(outcome["bust"]) });
  const exit = outcome["cashed_out"] as { by?: unknown } | null | undefined;
  return exit?.by === "player" ? t("bet.byHand") : t("bet.noTarget");
}

/** A test holds every name of the catalogue against the messages of every language. */
function caseItems(t: Translate, bet: Pick<WordedBet, "params" | "outcome">): string {
  const items = caseBetView(bet)?.items ?? [];
  return items.map(({ nameKey }) => t(nameKey as KnownMessageId)).join(", ");
}

/** What came: "77.18", "4 of 7", "Q♦ 7♣". Empty until it is known; the names of a case's items are in `cases`. */
export function resultOf(t: Translate, { game, state, params, outcome }: WordedBet): string {
  if (!isGameId(game)) return "";
  switch (game) {
    case "dice":
      return text(outcome["roll"]);
    case "keno": {
      const numbers = list(params["numbers"]);
      const draw = list(outcome["draw"]);
      const hits = numbers.filter((number) => draw.includes(number)).length;
      return t("bet.hits", { hits, count: numbers.length });
    }
    case "coinflip":
      return Array.from(text(outcome["flips"]), (flip) =>
        t(flip === "H" ? "bet.heads" : "bet.tails"),
      ).join(" ");
    case "hilo":
      return list(outcome["cards"])
        .map((card) => cardText(text(card)))
        .join(" ");
    case "miner": {
      const opened = list(params["actions"]).length;
      return t("bet.tiles", { count: state === "lost" ? opened - 1 : opened });
    }
    case "crash": {
      const bust = text(outcome["bust"]);
      return bust === "" ? "" : `${bust}×`;
    }
    case "roulette":
      return text(outcome["pocket"]);
    case "cases":
      return caseItems(t, { params, outcome });
    case "wheel": {
      const segment = text(outcome["segment"]);
      return segment === "" ? "" : t("bet.segment", { segment });
    }
    case "rooms":
      return "";
  }
}

/** How far a bet in steps has come: "2 flips", "4 cards", "3 tiles". */
export function stepOf(t: Translate, bet: WordedBet): string {
  if (bet.game === "hilo") return t("bet.cards", { count: list(bet.outcome["cards"]).length });
  return bet.game === "miner" ? resultOf(t, bet) : conditionOf(t, bet);
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function riskOf(value: unknown): "classic" | "low" | "medium" | "high" {
  return value === "low" || value === "medium" || value === "high" ? value : "classic";
}

function roomOf(value: unknown): "red" | "yellow" | "purple" {
  return value === "yellow" || value === "purple" ? value : "red";
}
