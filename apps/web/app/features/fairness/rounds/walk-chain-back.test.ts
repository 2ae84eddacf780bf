import { createHash } from "node:crypto";
import { walkChain } from "@oddwright/core/fairness/chain.ts";
import { expect, test } from "vitest";
import { browserHashes } from "../../games/index.ts";
import { walkChainBack } from "./walk-chain-back.ts";

const gameHash = createHash("sha256").update("a round").digest("hex");
const rest = () => Promise.resolve();

test("ends with the same hash as a walk without slices, and reports its progress", async () => {
  const seen: number[] = [];
  const walked = await walkChainBack({
    ...browserHashes,
    gameHash,
    links: 9_001,
    signal: new AbortController().signal,
    onProgress: (done) => seen.push(done),
    rest,
  });
  expect(walked).toBe(walkChain({ ...browserHashes, gameHash, steps: 9_001 }));
  expect(seen).toEqual([4_000, 8_000, 9_001]);
});

test("stops between two slices when it is aborted", async () => {
  const closed = new AbortController();
  const seen: number[] = [];
  const walked = await walkChainBack({
    ...browserHashes,
    gameHash,
    links: 1_000_000,
    signal: closed.signal,
    onProgress(done) {
      seen.push(done);
      closed.abort();
    },
    rest,
  });
  expect([walked, seen]).toEqual([null, [4_000]]);
});
