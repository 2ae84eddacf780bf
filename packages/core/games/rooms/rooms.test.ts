import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOfHex, hexOf, utf8Bytes } from "../../fairness/bytes.ts";
import { nobleHmacSha256, nobleSha256 } from "../../fairness/noble-hmac.ts";
import { serverSeedHashOf } from "../../fairness/server-seed.ts";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { addRational, compareRational, multiplyRational, rational } from "../../money/rational.ts";
import { returnPercent } from "../return-to-player.ts";
import { chiSquare, chiSquare99, countsOf, runsZ, serialZ, z99 } from "../testing/statistics.ts";
import { rooms } from "./rooms.ts";
import type { RoomRecord } from "./verify-room.ts";

const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
const secret = "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183";
const list = [
  { id: "bet-a", stake: "1.00", client_seed: "alpha" },
  { id: "bet-b", stake: "2.50", client_seed: "beta" },
  { id: "bet-c", stake: "0.50", client_seed: "gamma" },
];
const bets = rooms.parseBets(list) ?? [];
/** A digest whose top 52 bits are these. */
const hashesOf = (top52: bigint) => ({
  ...hashes,
  hmac: () => bytesOfHex(top52.toString(16).padStart(13, "0") + "0".repeat(51)),
});
const resolution = 2n ** 52n;
const anyBets = fc
  .array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1, maxLength: 12 })
  .map((stakes) =>
    stakes.map((stakeMinor, index) => ({ id: `bet-${index}`, stakeMinor, clientSeed: "seed" })),
  );

test("the rules in force are rooms-1", () => {
  expect(rooms.algorithm).toBe("rooms-1");
});

describe("rooms", () => {
  test("are red, yellow and purple", () => {
    expect(rooms.names).toEqual(["red", "yellow", "purple"]);
    expect(rooms.parseParams({ room: "red" })).toEqual({ ok: true, params: { room: "red" } });
    for (const raw of [{ room: "blue" }, {}, null, undefined]) {
      expect(rooms.parseParams(raw)).toEqual({ ok: false, code: "room_unknown" });
    }
  });

  test("have minimum stakes of their own and a common maximum", () => {
    const limits = rooms.names.map((room) => rooms.limit(room, "RUB").minMinor);
    expect(limits).toEqual([100n, 1_000n, 5_000n]);
    expect(rooms.limit("purple", "KZT")).toEqual({
      minMinor: 25_000n,
      maxMinor: betLimit("rooms", "KZT").maxMinor,
    });
    expect(currencies.map((each) => rooms.limit("yellow", each).minMinor)).toEqual([
      1_000n,
      10n,
      5_000n,
      1_000n,
      10n,
    ]);
  });
});

describe("the draw", () => {
  test("signs the hash of the closed list with the secret", () => {
    expect(rooms.listText(bets)).toBe("bet-a:1.00:alpha\nbet-b:2.50:beta\nbet-c:0.50:gamma");
    const listHash = hexOf(nobleSha256(utf8Bytes(rooms.listText(bets))));
    expect(rooms.message({ bets, beacon: null }, nobleSha256)).toBe(listHash);
    expect(rooms.message({ bets, beacon: "block 7" }, nobleSha256)).toBe(`${listHash}:block 7`);
    const { message, top52 } = rooms.draw({ secret, bets, beacon: null }, hashes);
    expect(message).toBe(listHash);
    const digest = hexOf(nobleHmacSha256(utf8Bytes(secret), utf8Bytes(listHash)));
    expect(top52.toString(16).padStart(13, "0")).toBe(digest.slice(0, 13));
  });

  test("gives each minor unit of the pot to who staked it, in joining order", () => {
    const winnerAt = (ticket: bigint) => {
      const top52 = (ticket * resolution + 399n) / 400n;
      const draw = rooms.draw({ secret, bets, beacon: null }, hashesOf(top52));
      expect(draw).toMatchObject({ ticket, potMinor: 400n });
      return draw.winner.id;
    };
    expect([0n, 99n].map(winnerAt)).toEqual(["bet-a", "bet-a"]);
    expect([100n, 349n].map(winnerAt)).toEqual(["bet-b", "bet-b"]);
    expect([350n, 399n].map(winnerAt)).toEqual(["bet-c", "bet-c"]);
  });

  test("always has a winner, whatever the bits", () => {
    const anyTop52 = fc.bigInt({ min: 0n, max: resolution - 1n });
    fc.assert(
      fc.property(anyBets, anyTop52, (all, top52) => {
        const draw = rooms.draw({ secret, bets: all, beacon: null }, hashesOf(top52));
        const before = all.slice(0, all.indexOf(draw.winner));
        const start = rooms.potMinor(before);
        expect(draw.ticket >= start && draw.ticket < start + draw.winner.stakeMinor).toBe(true);
      }),
    );
  });

  test("of a pot without stakes is refused", () => {
    expect(() => rooms.draw({ secret, bets: [], beacon: null }, hashes)).toThrow("without stakes");
  });

  test("wins as often as the shares say, at 99 %", () => {
    const winners = Array.from({ length: 4_000 }, (_, index) => {
      const beacon = String(index);
      return bets.indexOf(rooms.draw({ secret, bets, beacon }, hashes).winner);
    });
    expect(chiSquare(countsOf(winners, 3), [1 / 4, 5 / 8, 1 / 8])).toBeLessThan(chiSquare99(2));
    expect(Math.abs(runsZ(winners))).toBeLessThan(z99);
    expect(Math.abs(serialZ(winners))).toBeLessThan(z99);
  });
});

describe("the pot", () => {
  test.each([
    [400n, 20n, 380n],
    [19n, 0n, 19n],
    [39n, 1n, 38n],
    [1n, 0n, 1n],
  ])("of %s keeps a fee of %s and pays %s", (potMinor, feeMinor, prizeMinor) => {
    expect(rooms.settle(potMinor)).toEqual({ potMinor, feeMinor, prizeMinor });
  });

  test("is what the winner and the house get together", () => {
    fc.assert(
      fc.property(anyBets, (all) => {
        const { potMinor, feeMinor, prizeMinor } = rooms.settle(rooms.potMinor(all));
        const stakes = all.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
        expect(prizeMinor + feeMinor).toBe(stakes);
        expect(potMinor).toBe(stakes);
        expect(feeMinor * 20n <= stakes).toBe(true);
      }),
    );
  });

  test("returns 95 %, small ones more, to every stake the same", () => {
    const lines = [2n, 20n, 39n, 200n, 1_000n, 10n ** 6n].map(
      (pot) => `${pot} minor units: ${returnPercent(rooms.returnOf(pot))} %`,
    );
    console.info(`return of rooms\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "2 minor units: 100.00 %",
      "20 minor units: 95.00 %",
      "39 minor units: 97.43 %",
      "200 minor units: 95.00 %",
      "1000 minor units: 95.00 %",
      "1000000 minor units: 95.00 %",
    ]);
    fc.assert(
      fc.property(anyBets, (all) => {
        const pot = rooms.potMinor(all);
        const exact = rooms.returnOf(pot);
        expect(compareRational(exact, rooms.lowestReturn())).toBeGreaterThanOrEqual(0);
        expect(all.map((bet) => rooms.chance(bet.stakeMinor, pot)).reduce(addRational)).toEqual(
          rational(1n),
        );
        for (const { stakeMinor } of all) {
          const prize = rational(rooms.settle(pot).prizeMinor, stakeMinor);
          expect(multiplyRational(rooms.chance(stakeMinor, pot), prize)).toEqual(exact);
        }
      }),
    );
  });
});

describe("the phases", () => {
  const at = (secondPlayerAtMs: number | null, nowMs: number) =>
    rooms.phase({ openedAtMs: 1_000, secondPlayerAtMs, nowMs });

  test("a lone player waits, may leave, and is refunded after ten minutes", () => {
    const waiting = { phase: "waiting", acceptsStakes: true, canLeave: true, endsAtMs: 601_000 };
    expect(at(null, 1_000)).toEqual(waiting);
    expect(at(null, 600_999)).toEqual(waiting);
    expect(at(null, 601_000)).toEqual({
      phase: "refund_due",
      acceptsStakes: false,
      canLeave: false,
      endsAtMs: 601_000,
    });
  });

  test("the second player starts thirty seconds, the last two without stakes", () => {
    const closed = { acceptsStakes: false, canLeave: false, endsAtMs: 35_000 };
    const open = { phase: "countdown", acceptsStakes: true, canLeave: false, endsAtMs: 35_000 };
    expect(at(5_000, 5_000)).toEqual(open);
    expect(at(5_000, 32_999)).toEqual(open);
    expect(at(5_000, 33_000)).toEqual({ phase: "locked", ...closed });
    expect(at(5_000, 34_999)).toEqual({ phase: "locked", ...closed });
    expect(at(5_000, 35_000)).toEqual({ phase: "draw_due", ...closed });
  });
});

describe("verification of a drawn pot", () => {
  const draw = rooms.draw({ secret, bets, beacon: null }, hashes);
  const record: RoomRecord = {
    algorithm: "rooms-1",
    secret_hash: serverSeedHashOf(secret, nobleSha256),
    secret,
    bets: list,
    winner: draw.winner.id,
    prize: "3.80",
    fee: "0.20",
  };
  const failed = (changed: Record<string, unknown>) => {
    const verification = rooms.verify({ ...record, ...changed }, hashes);
    expect(verification.code).toBe("mismatch");
    return verification.checks.filter(({ ok }) => !ok).map(({ name }) => name);
  };

  test("an honest one verifies, with the draw behind it", () => {
    expect(rooms.verify(record, hashes)).toMatchObject({ ok: true, code: "verified", draw });
  });

  test("each lie is found by the check that is about it", () => {
    expect(failed({ secret_hash: "0".repeat(64) })).toEqual(["secret_hash"]);
    expect(failed({ winner: "bet-z" })).toEqual(["winner"]);
    expect(failed({ prize: "4.00" })).toEqual(["prize"]);
    expect(failed({ fee: "0.00" })).toEqual(["fee"]);
    expect(failed({ secret: secret.replace("5d", "5e") })).toContain("secret_hash");
    expect(failed({ bets: list.slice(0, 2) })).toEqual(expect.arrayContaining(["prize", "fee"]));
  });

  test("one drawn with a beacon verifies with it alone", () => {
    const beacons = Array.from({ length: 20 }, (_, index) => `block ${index}`);
    const winnerWith = (beacon: string) => rooms.draw({ secret, bets, beacon }, hashes).winner.id;
    const beacon = beacons.find((each) => winnerWith(each) !== draw.winner.id) as string;
    const drawn = { ...record, beacon, winner: winnerWith(beacon) };
    expect(rooms.verify(drawn, hashes).ok).toBe(true);
    expect(rooms.verify({ ...drawn, beacon: null }, hashes).code).toBe("mismatch");
  });

  test("unknown rules and records that are no pot are told apart", () => {
    expect(rooms.verify({ ...record, algorithm: "rooms-2" }, hashes).code).toBe(
      "algorithm_unknown",
    );
    const [first] = list as [(typeof list)[number]];
    const lists = [
      [],
      "bets",
      [null],
      [{ ...first, id: "a:b" }],
      [{ ...first, id: "a\nb" }],
      [{ ...first, id: 1 }],
      [{ ...first, stake: "0.00" }],
      [{ ...first, stake: 1 }],
      [{ ...first, client_seed: "a:b" }],
    ];
    const records = [null, { ...record, secret: "short" }, { ...record, beacon: 7 }];
    const all = [...records, ...lists.map((each) => ({ ...record, bets: each }))];
    expect(all.map((each) => rooms.verify(each, hashes).code)).toEqual(
      all.map(() => "room_malformed"),
    );
  });
});
