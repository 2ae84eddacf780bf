/** What a bet was on and what came, in words, for every game: of histories, the proof and the list of bets. */
import { isGameId, type GameId } from "@oddwright/core/games/game-ids.ts";
import type { Translate } from "../i18n/messages.tsx";
import type { KnownMessageId } from "../i18n/namespaces.ts";
import { cardText } from "./card-text.ts";

export interface WordedBet {
  readonly game: string;
  readonly state: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly outcome: Readonly<Record<string, unknown>>;
}

const names: Record<GameId, KnownMessageId> = {
  crash: "shell.nav.crash",
  coinflip: "shell.nav.coinflip",
  dice: "shell.nav.dice",
  hilo: "shell.nav.hilo",
  keno: "shell.nav.keno",
  roulette: "shell.nav.roulette",
  cases: "shell.nav.cases",
  rooms: "shell.nav.rooms",
  miner: "shell.nav.miner",
  wheel: "shell.nav.wheel",
};

export function gameNameId(game: GameId): KnownMessageId {
  return names[game];
}

/** What the player chose: "over 50.50", "3 mines". Empty where there is no choice, or for a game we do not have. */
export function conditionOf(t: Translate, { game, params }: WordedBet): string {
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
      return typeof target === "string" ? t("bet.target", { target }) : t("bet.byHand");
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

/** What came: "77.18", "4 of 7", "Q♦ 7♣". Empty until it is known. */
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
      return list(outcome["tickets"]).join(" ");
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
