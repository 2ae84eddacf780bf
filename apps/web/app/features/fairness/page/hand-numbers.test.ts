import { describe, expect, test } from "vitest";
import { checkHand, type HandTexts } from "./hand-numbers.ts";
import { sampleBet } from "../proof/sample-bet.ts";

const texts: HandTexts = {
  serverSeed: sampleBet.server_seed,
  hash: sampleBet.server_seed_hash,
  clientSeed: sampleBet.client_seed,
  nonce: "1284",
};

const wrongIn = (patch: Partial<HandTexts>) => {
  const checked = checkHand({ ...texts, ...patch });
  return checked.ok ? [] : [...checked.wrong];
};

describe("numbers typed by hand", () => {
  test("are accepted with the spaces that copying leaves, and a hash in either case", () => {
    const hash = ` ${texts.hash.toUpperCase()}\n`;
    expect(checkHand({ ...texts, serverSeed: ` ${texts.serverSeed} `, hash })).toEqual({
      ok: true,
      numbers: { ...texts, nonce: 1284 },
    });
  });

  test("keep every space of a client seed, because each one changes the result", () => {
    for (const clientSeed of ["typed by swipe ", " first", "two  gaps"]) {
      expect(checkHand({ ...texts, clientSeed })).toMatchObject({ numbers: { clientSeed } });
    }
  });

  test("need no promised hash", () => {
    expect(checkHand({ ...texts, hash: "  " })).toMatchObject({ numbers: { hash: null } });
  });

  test("have an error for each wrong field", () => {
    expect(wrongIn({ serverSeed: " " })).toEqual(["serverSeed"]);
    expect(wrongIn({ hash: "6ebc" })).toEqual(["hash"]);
    expect(wrongIn({ clientSeed: "a:b" })).toEqual(["clientSeed"]);
    expect(wrongIn({ clientSeed: "" })).toEqual(["clientSeed"]);
    for (const nonce of ["", "-1", "1.5", "1e3", "9007199254740993"]) {
      expect(wrongIn({ nonce })).toEqual(["nonce"]);
    }
    expect(wrongIn({ serverSeed: "", nonce: "x" })).toEqual(["serverSeed", "nonce"]);
  });
});
