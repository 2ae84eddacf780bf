import { describe, expect, test } from "vitest";
import { proveBet } from "./prove-bet.ts";
import { sampleBet } from "./sample-bet.ts";

describe("the proof of a bet", () => {
  test("of an honest bet is verified, with every step", () => {
    const { verdict, steps } = proveBet(sampleBet);
    expect(verdict).toEqual({ kind: "verified", recorded: "77.18", computed: "77.18" });
    if (steps?.game !== "dice") throw new Error("a dice bet has the steps of dice");
    expect(steps.signature.bytes.slice(0, 4)).toEqual(["c5", "95", "19", "d3"]);
    expect(steps.float.sum).toBe("0.771806349");
  });

  test("names what differs in a bet that was paid too little", () => {
    const { verdict } = proveBet({ ...sampleBet, payout: "499.99" });
    expect(verdict).toEqual({
      kind: "mismatch",
      recorded: "77.18",
      computed: "77.18",
      differences: [{ name: "payout", ok: false, recorded: "499.99", computed: "500.00" }],
    });
  });

  test("with another roll names the roll and the payout that differ", () => {
    const { verdict } = proveBet({ ...sampleBet, outcome: { roll: "12.00" }, payout: "0.00" });
    expect(verdict).toMatchObject({ kind: "mismatch", recorded: "12.00", computed: "77.18" });
    const names = verdict.kind === "mismatch" ? verdict.differences.map(({ name }) => name) : [];
    expect(names).toEqual(["outcome", "payout"]);
  });

  test("of a replaced server seed says that it does not match its hash", () => {
    const { verdict } = proveBet({ ...sampleBet, server_seed: "0".repeat(64) });
    const first = verdict.kind === "mismatch" ? verdict.differences[0] : undefined;
    expect(first).toMatchObject({
      name: "server_seed_hash",
      recorded: sampleBet.server_seed_hash,
    });
  });

  test("compares nothing while the seed is not revealed", () => {
    const { server_seed: _closed, ...rest } = sampleBet;
    const { verdict, steps } = proveBet({ ...rest, revealed: false });
    expect([verdict, steps]).toEqual([{ kind: "closed" }, null]);
  });

  test("of unknown rules, or of an invalid record, cannot be read", () => {
    const reasons = [{ ...sampleBet, algorithm: "dice-9" }, { ...sampleBet, params: {} }, null, "x"]
      .map((answer) => proveBet(answer).verdict)
      .map((verdict) => (verdict.kind === "unreadable" ? verdict.reason : verdict.kind));
    expect(reasons).toEqual([
      "algorithm_unknown",
      "bet_malformed",
      "bet_malformed",
      "bet_malformed",
    ]);
  });

  test("states the duration of the computation by the given clock", () => {
    const times = [100, 103.5];
    expect(proveBet(sampleBet, () => times.shift() ?? 0)).toMatchObject({
      startedAtMs: 100,
      tookMs: 3.5,
    });
  });
});
