/** Providers of games as an operator writes them in the environment. */
import { generateKeyPairSync } from "node:crypto";
import { createEnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { expect, test } from "vitest";
import { readGameProviders } from "./game-provider-settings.ts";

const [secret, next] = ["s".repeat(32), "n".repeat(32)];
const studio = "studio https://studio.example/play";

function read(lines: string) {
  const reader = createEnvReader({ GAME_PROVIDERS: lines });
  return { providers: readGameProviders(reader), faults: reader.faults };
}

test("a line has a name, an address and one or two keys, and perhaps where rounds are asked for and free ones told of", () => {
  const lines = `${studio} rounds=https://studio.example/rounds free-rounds=https://studio.example/free now:${secret} next:${next}\nother http://localhost:9 k:${secret}`;
  expect(read(lines)).toEqual({
    faults: [],
    providers: [
      {
        name: "studio",
        launchUrl: "https://studio.example/play",
        roundsUrl: "https://studio.example/rounds",
        freeRoundsUrl: "https://studio.example/free",
        keys: [
          { id: "now", secret },
          { id: "next", secret: next },
        ],
        hub88: null,
      },
      {
        name: "other",
        launchUrl: "http://localhost:9",
        roundsUrl: null,
        freeRoundsUrl: null,
        keys: [{ id: "k", secret }],
        hub88: null,
      },
    ],
  });
});

test.each([
  ["an address for rounds that is none", `${studio} rounds=ftp://studio.example now:${secret}`],
  ["an address for free rounds that is none", `${studio} free-rounds=no now:${secret}`],
  ["rounds alone and no key", `${studio} rounds=https://studio.example/rounds`],
  ["a short secret", `${studio} now:short`],
  ["three keys", `${studio} a:${secret} b:${secret} c:${secret}`],
  ["no address", `studio now:${secret}`],
  ["one name twice", `${studio} a:${secret}\n${studio} a:${secret}`],
])("%s is a fault that repeats no secret", (_what, lines) => {
  const { faults } = read(lines);
  expect(faults).toHaveLength(1);
  expect(faults.join()).not.toContain(secret);
});

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const weak = generateKeyPairSync("rsa", { modulusLength: 1024 });
const own = keys.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
const their = keys.publicKey.export({ format: "der", type: "spki" }).toString("base64");
const weakKey = weak.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
const partner = {
  hub88: "https://api.example/",
  operator: "7",
  lobby: "https://casino.example/games/slots",
  "own-key": own,
  "their-key": their,
};
const lineOf = (parts: Readonly<Record<string, string>>) =>
  `agg https://games.example ${Object.entries(parts)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ")}`;

test("a partner that speaks Hub88's vocabulary has keys of RSA instead of shared ones", () => {
  const { providers, faults } = read(lineOf(partner));
  expect(faults).toEqual([]);
  expect(providers).toMatchObject([
    {
      name: "agg",
      keys: [],
      hub88: {
        apiUrl: "https://api.example",
        operatorId: 7,
        lobbyUrl: "https://casino.example/games/slots",
      },
    },
  ]);
  expect(providers[0]?.hub88?.theirKey.equals(keys.publicKey)).toBe(true);
  expect(providers[0]?.hub88?.ownKey.equals(keys.privateKey)).toBe(true);
});

test.each([
  ["no lobby", { lobby: "" }],
  ["an operator that is no number", { operator: "seven" }],
  ["an API that is no address", { hub88: "api.example" }],
  ["a weak key", { "own-key": weakKey }],
  ["a public key instead of the private one", { "own-key": their }],
  ["no key of theirs", { "their-key": "" }],
  ["something of the other protocol", { rounds: "https://games.example/rounds" }],
])("a partner with %s is a fault that repeats no key", (_what, changes) => {
  const { providers, faults } = read(lineOf({ ...partner, ...changes }));
  expect(providers).toEqual([]);
  expect(faults).toHaveLength(1);
  for (const key of [own, weakKey]) expect(faults.join()).not.toContain(key);
});
