import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withAnswer, withPot, type Pot } from "./merge-pot.ts";
import { drawnShare, ownShare, sharesOf, shareText, statedShareText } from "./pot-view.ts";

const stake = (id: string, amount: string, player: string | null = id) => ({
  bet_id: id,
  player,
  stake: amount,
  client_seed: `seed-${id}`,
  share: "0.0000",
});

const pot = (number: number, state: Pot["state"], bets: Pot["bets"] = []): Pot => ({
  id: `pot-${number}`,
  room: "red",
  currency: "RUB",
  number,
  state,
  algorithm: "rooms-1",
  secret_hash: "0".repeat(64),
  secret: null,
  beacon: null,
  opened_at: "2026-01-01T00:00:00.000Z",
  ends_at: "2026-01-01T00:10:00.000Z",
  pot: "0.00",
  prize: "0.00",
  fee: "0.00",
  bets,
  winner: null,
});

describe("an answer about a pot that an event has overtaken", () => {
  const opened = pot(7, "waiting", [stake("a", "10.00")]);

  test("does not remove the pot that has opened since, nor a stake", () => {
    expect(withAnswer({ asked: null, known: opened, answer: null })).toBe(opened);
    const asked = pot(7, "waiting");
    expect(withAnswer({ asked, known: opened, answer: pot(7, "waiting") })).toBe(opened);
  });

  test("is applied when it has a later state or a later pot", () => {
    for (const later of [pot(7, "countdown"), pot(8, "waiting")]) {
      expect(withAnswer({ asked: null, known: opened, answer: later })).toBe(later);
    }
  });

  test("without an event in between is applied, also with fewer stakes", () => {
    const left = pot(7, "waiting");
    expect(withAnswer({ asked: opened, known: opened, answer: left })).toBe(left);
    expect(withAnswer({ asked: opened, known: opened, answer: null })).toBeNull();
  });
});

describe("an update of a pot", () => {
  test("an older pot or an earlier state changes nothing", () => {
    const known = pot(7, "countdown");
    expect(withPot(known, pot(6, "drawn"))).toBe(known);
    expect(withPot(known, pot(7, "waiting"))).toBe(known);
  });

  test("the same state with other stakes is applied: a player joined or left", () => {
    const left = pot(7, "waiting", []);
    expect(withPot(pot(7, "waiting", [stake("a", "1.00")]), left)).toBe(left);
  });

  test("a drawn pot stays until the next one opens, an open one that disappears does not", () => {
    const drawn = pot(7, "drawn");
    expect(withPot(drawn, null)).toBe(drawn);
    expect(withPot(drawn, pot(8, "waiting"))).toEqual(pot(8, "waiting"));
    expect(withPot(pot(7, "waiting"), null)).toBeNull();
  });
});

describe("parts of the ring", () => {
  const bets = [stake("a", "1.00", "Ann"), stake("b", "2.00", null), stake("c", "1.00", "Ann")];

  test("are in joining order, one colour a player", () => {
    expect(sharesOf({ bets }, new Set(["b"]))).toEqual([
      { id: "a", from: 0, to: 0.25, pigment: 0, mine: false },
      { id: "b", from: 0.25, to: 0.75, pigment: 1, mine: true },
      { id: "c", from: 0.75, to: 1, pigment: 0, mine: false },
    ]);
  });

  test("the player's own share is the sum of the own stakes", () => {
    expect(shareText(ownShare({ bets }, new Set(["a", "c"])))).toBe("50.00\u00A0%");
    expect(shareText(ownShare({ bets: [] }, new Set()))).toBe("0.00\u00A0%");
    expect(statedShareText("0.0503")).toBe("5.03\u00A0%");
  });

  test("for any stakes and secret, the wheel stops in the part of the winning stake", () => {
    const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
    const stakes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 });
    const secrets = fc.string({
      unit: fc.constantFrom(...Array.from({ length: 16 }, (_, digit) => digit.toString(16))),
      minLength: 64,
      maxLength: 64,
    });
    fc.assert(
      fc.property(stakes, secrets, (minors, secret) => {
        const list = minors.map((minor, index) => stake(`bet${index}`, (minor / 100).toFixed(2)));
        const at = drawnShare({ secret, beacon: null, bets: list }) ?? -1;
        const { winner } = rooms.draw(
          {
            secret,
            beacon: null,
            bets: list.map((bet, index) => ({
              id: bet.bet_id,
              stakeMinor: BigInt(minors[index] ?? 0),
              clientSeed: bet.client_seed,
            })),
          },
          hashes,
        );
        const part = sharesOf({ bets: list }, new Set()).find(({ id }) => id === winner.id);
        expect(at).toBeGreaterThanOrEqual((part?.from ?? 2) - 1e-6);
        expect(at).toBeLessThanOrEqual((part?.to ?? -2) + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test("before the secret is published there is no draw", () => {
    expect(drawnShare({ secret: null, beacon: null, bets })).toBeNull();
  });
});
