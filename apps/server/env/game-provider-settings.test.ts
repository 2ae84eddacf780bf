/** Providers of games as an operator writes them in the environment. */
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
      },
      {
        name: "other",
        launchUrl: "http://localhost:9",
        roundsUrl: null,
        freeRoundsUrl: null,
        keys: [{ id: "k", secret }],
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
