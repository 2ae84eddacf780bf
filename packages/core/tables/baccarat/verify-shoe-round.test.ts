/** Anybody can deal a shoe again from its seed, and no other shoe passes for it. */
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { walkChain } from "../../fairness/chain.ts";
import type { Hashes } from "../../fairness/hmac.ts";
import { isShoeOver } from "../shoe/shoe.ts";
import { type BaccaratRound, dealBaccarat } from "./baccarat-round.ts";
import { baccaratRules } from "./baccarat-rules.ts";
import { baccaratShoe, checkShoeRound, type ShoeRoundProof } from "./verify-shoe-round.ts";

const hashes: Hashes = {
  hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
  sha256: (message) => createHash("sha256").update(message).digest(),
};
const seed = "7d".repeat(32);
const salt = "51a7";
const commitment = walkChain({ sha256: hashes.sha256, gameHash: seed, steps: 1 });
const proofOf = (round: number): ShoeRoundProof => ({ round, commitment, seed, salt });

const rounds: BaccaratRound[] = [];
const shoe = baccaratShoe({ hmac: hashes.hmac, seed, salt });
for (let dealt = 0; !isShoeOver(dealt, baccaratRules); dealt = rounds.at(-1)!.dealt)
  rounds.push(dealBaccarat(shoe, dealt));

test("every round of the shoe comes again, to the last one before its cut card, and none after it", () => {
  expect(rounds.length).toBeGreaterThan(40);
  const again = rounds.map((_round, index) => checkShoeRound(proofOf(index + 1), hashes));
  expect(again).toEqual(rounds.map((dealt) => ({ isCommitted: true, dealt })));
  expect(checkShoeRound(proofOf(rounds.length + 1), hashes).dealt).toBeNull();
});

test("another seed, or another salt, is found out", () => {
  const exchanged = checkShoeRound({ ...proofOf(3), seed: "7e".repeat(32) }, hashes);
  expect(exchanged.isCommitted).toBe(false);
  const salted = checkShoeRound({ ...proofOf(3), salt: "51a8" }, hashes);
  expect(salted.dealt).not.toEqual(rounds[2]);
  expect(checkShoeRound({ ...proofOf(1), seed: "no seed" }, hashes)).toEqual({
    isCommitted: false,
    dealt: null,
  });
});
