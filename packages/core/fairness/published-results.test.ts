/** Results published by other operators: our maths must reproduce them from their seeds. */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { coinflip } from "../games/coinflip/coinflip.ts";
import { crash } from "../games/crash/crash.ts";
import { diceOutcome, rollDice } from "../games/dice/dice.ts";
import { hilo } from "../games/hilo/hilo.ts";
import { keno } from "../games/keno/keno.ts";
import { miner } from "../games/miner/miner.ts";
import { roulette } from "../games/roulette/roulette.ts";
import { bytesOfHex, hexOf, utf8Bytes } from "./bytes.ts";
import { crashBustHundredths, walkChain } from "./chain.ts";
import { fairIntegers, sameRange } from "./fair-integers.ts";
import { fairBytes, fairUint32s, floatOf, uint32At } from "./floats.ts";
import type { HmacSha256, Sha256 } from "./hmac.ts";
import { nobleHmacSha256, nobleSha256 } from "./noble-hmac.ts";

type Vector = { group: string; source: string; inputs: Inputs; expected: unknown };
/** Each group has some of these. */
type Inputs = {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  round: number;
  count: number;
  mines: number;
  segments: number;
  risk: string;
  gameId: number;
  gameHash: string;
  blockHash: string;
  salt: string;
  start: string;
  steps: number;
  ms: number[];
  key: string;
  input: string;
};

const file = new URL("./vectors/published-results.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8")) as { vectors: Vector[] };

const tables = new URL("./vectors/published-pay-tables.json", import.meta.url);
const { wheel: wheels } = JSON.parse(readFileSync(tables, "utf8")) as {
  wheel: Record<string, Record<string, number[]>>;
};

const nodeHmacSha256: HmacSha256 = (key, message) =>
  createHmac("sha256", key).update(message).digest();
const nodeSha256: Sha256 = (message) => createHash("sha256").update(message).digest();

/** The multiplier table of a game that we do not have. */
const otherGames = ["stake.plinko.multiplier"];

type Compute = (inputs: Inputs, hmac: HmacSha256, sha256: Sha256) => unknown;

const computations: Record<string, Compute> = {
  "stake.hmac": ({ serverSeed, clientSeed, nonce, round }, hmac) =>
    hexOf(fairBytes({ hmac, serverSeed, clientSeed, nonce, round })),
  "stake.floats12dp": (inputs, hmac) =>
    take(fairUint32s(seedInput(inputs, hmac)), inputs.count).map((uint32) =>
      Number(floatOf(uint32).toFixed(12)),
    ),
  "stake.dice": (inputs, hmac) => Number(rollDice(seedInput(inputs, hmac)).roll),
  "stake.limbo": (inputs, hmac) => {
    const [uint32 = 0] = take(fairUint32s(seedInput(inputs, hmac)), 1);
    return Math.max(100, Number((99n << 32n) / BigInt(uint32))) / 100;
  },
  "stake.roulette": (inputs, hmac) => roulette.spin(seedInput(inputs, hmac)),
  "stake.keno.drawOrder": (inputs, hmac) => keno.draw(seedInput(inputs, hmac)),
  "stake.keno.sorted": (inputs, hmac) => sorted(keno.draw(seedInput(inputs, hmac))),
  "stake.mines.sorted1based": (inputs, hmac) =>
    sorted(miner.field(seedInput(inputs, hmac), inputs)).map((tile) => tile + 1),
  "stake.mines.sorted0based": (inputs, hmac) =>
    sorted(miner.field(seedInput(inputs, hmac), inputs)),
  "stake.plinko.path16": (inputs, hmac) =>
    fairIntegers(seedInput(inputs, hmac), sameRange(2, 16))
      .map((half) => (half === 0 ? "L" : "R"))
      .join(""),
  // Our wheel has segments of its own; its pointer stops by the same rule.
  "stake.wheel": (inputs, hmac) => {
    const [segment = -1] = fairIntegers(seedInput(inputs, hmac), [inputs.segments]);
    return wheels[inputs.segments]?.[inputs.risk]?.[segment];
  },
  "stake.flip20(float<0.5=>tails)": (inputs, hmac) => coinflip.flips(seedInput(inputs, hmac)),
  "stake.cards.infiniteDeck": (inputs, hmac) => hilo.deal(seedInput(inputs, hmac), inputs.count),
  "stake.hilo.first12": (inputs, hmac) => hilo.deal(seedInput(inputs, hmac), 12),
  "stake.crashV1.unrounded(edge1%)+slideFormula(edge2%)": ({ gameHash, blockHash }, hmac) => {
    const digest = hmac(utf8Bytes(gameHash), utf8Bytes(blockHash));
    const uint32 = uint32At(digest, 0);
    const fair = 2 ** 32 / (uint32 + 1);
    return { hmac: hexOf(digest), uint32, crash: fair * 0.99, slide: fair * 0.98 };
  },
  "stake.crashV1": ({ gameHash, blockHash }, hmac) => {
    const uint32 = uint32At(hmac(utf8Bytes(gameHash), utf8Bytes(blockHash)), 0);
    return Math.max(100, Math.floor((99 * 2 ** 32) / (uint32 + 1))) / 100;
  },
  "bustabit.v2.bust": bust,
  "bustabit.current.bust": bust,
  "bustabit.v1.growth(x100)": ({ ms }) =>
    ms.map((each) => Number(crash.multiplierHundredths(each))),
  // That operator hashed the text of each hash; our chains hash its bytes, so the walk is done here.
  "bustabit.v2.chain(sha256 of lowercase hex TEXT)": ({ start, steps }, _hmac, sha256) => {
    let hash = start;
    for (let step = 0; step < steps; step += 1) hash = hexOf(sha256(utf8Bytes(hash)));
    return hash;
  },
  "wallet.sign.hmacSha256UpperHex": ({ key, input }, hmac) =>
    hexOf(hmac(utf8Bytes(key), utf8Bytes(input))).toUpperCase(),
};

describe.each([
  ["node:crypto", nodeHmacSha256, nodeSha256],
  ["@noble/hashes", nobleHmacSha256, nobleSha256],
])("with %s", (_name, hmac, sha256) => {
  test.each(Object.keys(computations))("every published result of %s is reproduced", (group) => {
    const published = vectors.filter((vector) => vector.group === group);
    expect(published.length).toBeGreaterThan(0);
    const compute = computations[group] as Compute;
    for (const { inputs, expected, source } of published) {
      expect(compute(inputs, hmac, sha256), `${source} ${JSON.stringify(inputs)}`).toEqual(
        expected,
      );
    }
  });
});

test("no group of published results is left out by accident", () => {
  const groups = new Set(vectors.map((vector) => vector.group));
  const covered = [...Object.keys(computations), ...otherGames];
  expect([...groups].toSorted()).toEqual(covered.toSorted());
});

test("published games two rounds apart are two links apart on their chain", () => {
  const games = vectors.filter(({ group }) => group === "bustabit.current.bust");
  const byId = new Map(games.map(({ inputs }) => [inputs.gameId, inputs.gameHash]));
  const pairs = [...byId].filter(([gameId]) => byId.has(gameId - 2));
  expect(pairs).toHaveLength(5);
  for (const [gameId, gameHash] of pairs) {
    expect(walkChain({ sha256: nodeSha256, gameHash, steps: 2 })).toBe(byId.get(gameId - 2));
  }
});

test("the dice proof of the design reproduces to the byte", () => {
  const seedsOfPicture = {
    hmac: nobleHmacSha256,
    serverSeed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
    clientSeed: "brass-meadow-140",
    nonce: 1284,
  };
  const bytes = fairBytes({ ...seedsOfPicture, round: 0 });
  expect(hexOf(bytes)).toBe("c59519d38d331e92fa03cdbcf94dfe74243ae1708c5535c3ab5b875071a1c813");
  expect(diceOutcome(uint32At(bytes, 0)).roll).toBe("77.18");
});

function seedInput(inputs: Inputs, hmac: HmacSha256) {
  const { serverSeed, clientSeed, nonce } = inputs;
  return { hmac, serverSeed, clientSeed, nonce };
}

function take(values: Iterator<number>, count: number): number[] {
  return Array.from({ length: count }, () => values.next().value as number);
}

function bust({ gameHash, salt }: Inputs, hmac: HmacSha256) {
  expect(bytesOfHex(gameHash)).toHaveLength(32);
  return Number(crashBustHundredths({ hmac, gameHash, salt })) / 100;
}

function sorted(values: number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
