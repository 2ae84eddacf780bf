import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { locales } from "@oddwright/core/i18n/locales.ts";
import { describe, expect, test } from "vitest";
import { translator } from "../../../testing/translator.ts";
import { conditionOf, resultOf, stepOf } from "./game-words.ts";
import { gameNameId, paidMultiple } from "./words/game-names.ts";
import type { WordedBet } from "./words/game-words.ts";

const t = translator("en");

function bet(game: string, params: object = {}, outcome: object = {}, state = "won"): WordedBet {
  return { game, state, params: { ...params }, outcome: { ...outcome } };
}

const played = {
  dice: bet("dice", { target: "50.50", direction: "under" }, { roll: "12.34" }),
  keno: bet("keno", { numbers: [1, 2, 40], risk: "high" }, { draw: [40, 3, 1, 9] }),
  coinflip: bet("coinflip", { actions: ["heads", "tails"] }, { flips: "HT" }),
  hilo: bet("hilo", { actions: ["higher", "skip"] }, { cards: ["10-club", "Q-heart", "A-spade"] }),
  miner: bet("miner", { mines: 3, actions: [0, 7, 9] }, { mines: [9, 1, 2] }, "lost"),
  crash: bet("crash", { auto_cashout: "2.00" }, { bust: "2.35" }),
  roulette: bet("roulette", { chips: [{}, {}] }, { pocket: 0 }),
  cases: bet("cases", { slug: "toolbox", count: 2 }, { tickets: [17, 90_210] }),
  rooms: bet("rooms", { room: "purple" }),
  wheel: bet("wheel", {}, { segment: 12 }),
} as const;

describe("the words of a bet", () => {
  test("state the choice and the outcome, in every game", () => {
    const said = Object.values(played).map((each) => [conditionOf(t, each), resultOf(t, each)]);
    expect(said).toEqual([
      ["under 50.50", "12.34"],
      ["high risk, numbers: 1 2 40", "2 of 3"],
      ["2 flips", "H T"],
      ["1 guess", "10♣\uFE0E Q♥\uFE0E A♠\uFE0E"],
      ["3 mines", "2 tiles"],
      ["out at 2.00×", "2.35×"],
      ["2 chips", "0"],
      ["2 cases", "Washer, Gear"],
      ["the purple room", ""],
      ["", "segment 12"],
    ]);
  });

  test.each(locales)("name every game of ours in %s", (locale) => {
    const names = gameIds.map((game) => translator(locale)(gameNameId(game)));
    expect(new Set(names).size).toBe(gameIds.length);
  });

  test("state the progress of an open bet in steps", () => {
    const open = {
      coinflip: played.coinflip,
      hilo: played.hilo,
      miner: { ...played.miner, state: "open" },
    };
    expect(Object.values(open).map((each) => stepOf(t, each))).toEqual([
      "2 flips",
      "3 cards",
      "3 tiles",
    ]);
  });

  test("a crash bet without a target is cashed out by hand only if the player pressed", () => {
    const out = (by: string) => ({ bust: "2.35", cashed_out: { by, multiplier: "1.80" } });
    const running = bet("crash", {}, {}, "open");
    expect([conditionOf(t, running), resultOf(t, running)]).toEqual(["no automatic cash-out", ""]);
    expect(conditionOf(t, bet("crash", {}, out("player")))).toBe("cashed out by hand");
    expect(conditionOf(t, bet("crash", {}, out("max_win")))).toBe("no automatic cash-out");
    const lost = bet("crash", {}, { bust: "1.57" }, "lost");
    expect([conditionOf(t, lost), resultOf(t, lost)]).toEqual(["lost at 1.57×", "1.57×"]);
    expect(conditionOf(t, bet("crash", {}, {}, "refunded"))).toBe("no automatic cash-out");
  });

  test("without a payout there is no multiplier", () => {
    expect(["0.0000", "0.5000", "1.9800"].map(paidMultiple)).toEqual(["—", "0.5000×", "1.9800×"]);
  });

  test("an unknown game has no words", () => {
    expect([conditionOf(t, bet("plinko")), resultOf(t, bet("plinko"))]).toEqual(["", ""]);
  });
});
