/** A round of a table is computed again from what it publishes, and no other link, salt or number gives the same proof. */
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Hashes } from "../../fairness/hmac.ts";
import { walkChain } from "../../fairness/chain.ts";
import { checkTableRound, type TableRoundProof } from "./verify-table-round.ts";
import { spinTableRoulette } from "./table-roulette.ts";

const hashes: Hashes = {
  hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
  sha256: (message) => createHash("sha256").update(message).digest(),
};
const { hmac, sha256 } = hashes;

const gameHash = "7d".repeat(32);
const proof: TableRoundProof = {
  round: 3,
  game_hash: gameHash,
  commitment: walkChain({ sha256, gameHash, steps: 1 }),
  terminating_hash: walkChain({ sha256, gameHash, steps: 3 }),
  salt: "51a7",
};

test("the published link gives the commitment, the chain's last hash and the pocket", () => {
  expect(checkTableRound(proof, hashes)).toEqual({
    isCommitted: true,
    isOfChain: true,
    pocket: spinTableRoulette({ hmac, gameHash, salt: "51a7", round: 3 }),
  });
});

test("another link, or another number of the round, is found out", () => {
  const exchanged = checkTableRound({ ...proof, game_hash: "7e".repeat(32) }, hashes);
  expect([exchanged.isCommitted, exchanged.isOfChain]).toEqual([false, false]);
  const moved = checkTableRound({ ...proof, round: 4 }, hashes);
  expect([moved.isCommitted, moved.isOfChain]).toEqual([true, false]);
  expect(checkTableRound({ ...proof, game_hash: "no hash" }, hashes).pocket).toBeNull();
});
