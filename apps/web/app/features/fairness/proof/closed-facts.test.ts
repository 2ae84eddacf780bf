import { describe, expect, test } from "vitest";
import { translator } from "../../../../testing/translator.ts";
import { betFacts } from "./closed-facts.tsx";
import type { FairnessBet } from "../../games/index.ts";

const closed: FairnessBet = {
  id: "0198c5a0-0000-7000-8000-00000000000b",
  game: "dice",
  state: "won",
  currency: "EUR",
  stake: "10.00",
  payout: "19.80",
  multiplier: "1.9800",
  params: { target: "50.50", direction: "over" },
  outcome: { roll: "77.18" },
  algorithm: "dice-v1",
  commitment: { kind: "seed_pair", id: "0198c5a0-0000-7000-8000-00000000000c" },
  server_seed_hash: "0".repeat(64),
  client_seed: "words",
  nonce: 1,
  created_at: "2026-11-27T14:06:18.000Z",
  revealed: false,
};

const textsOf = (bet: FairnessBet) => betFacts(translator("en"), bet).map(({ text }) => text);

describe("the outcome of a bet", () => {
  test("is shown before its seed is revealed", () => {
    expect(textsOf(closed)).toEqual(["77.18", "1.9800×", "19.80\u00a0€"]);
  });

  test("is empty for an open bet", () => {
    expect(textsOf({ ...closed, state: "open" })).toEqual([]);
  });

  test("leaves out a result without a text", () => {
    expect(textsOf({ ...closed, game: "rooms", outcome: {} })).toEqual(["1.9800×", "19.80\u00a0€"]);
  });
});
