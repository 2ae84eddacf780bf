/** A chain whose results a test or a bench may choose. */
import { crashBustHundredths, walkChain } from "@oddwright/core/fairness/chain.ts";
import type pg from "pg";
import { nodeHashes } from "../seeds/node-hashes.ts";
import type { ChainGame } from "../rounds/chains/chain-games.ts";
import { type ChainDeps, linkName, makeChain } from "../rounds/chains/make-chain.ts";
import { drawSalt, setSalt } from "../rounds/chains/set-salt.ts";

export interface NewChain {
  readonly length?: number;
  /** The first rounds bust from the lower on and below the higher. Hundredths. */
  readonly busts?: readonly (readonly [from: bigint, below: bigint])[];
}

/** What only the server knows of a chain, by the round's number less one. */
export interface TestChain {
  readonly id: string;
  readonly terminatingHash: string;
  readonly hashes: readonly string[];
  readonly bustOf: (number: number) => bigint;
}

/** Draws salts until the chain is as wanted: only who knows the links can do that. */
export async function chosenChain(
  deps: ChainDeps & { readonly ownerPool: pg.Pool },
  game: ChainGame,
  { length = 40, busts = [] }: NewChain = {},
): Promise<TestChain> {
  const { id, terminatingHash } = await makeChain(deps, { game, length });
  const { rows } = await deps.ownerPool.query<{ sealed: Buffer; sealing_key_id: string }>(
    `select sealed, sealing_key_id from originals_chain_link where chain_id = $1 and number = $2`,
    [id, length],
  );
  const top = { sealed: rows[0]!.sealed, keyId: rows[0]!.sealing_key_id };
  const topHash = deps.vault.open(top, linkName(id, length));
  const hashes = Array.from({ length }, (_, index) =>
    walkChain({ sha256: nodeHashes.sha256, gameHash: topHash, steps: length - index - 1 }),
  );
  for (;;) {
    const salt = drawSalt();
    const bustOf = (number: number): bigint =>
      crashBustHundredths({ hmac: nodeHashes.hmac, gameHash: hashes[number - 1] ?? "", salt });
    const isWanted = busts.every(([from, below], index) => {
      const bust = bustOf(index + 1);
      return bust >= from && bust < below;
    });
    if (!isWanted) continue;
    const result = await setSalt(deps.pool, { chainId: id, salt, source: "operator" });
    if (!result.ok) throw new Error(result.code);
    return { id, terminatingHash, hashes, bustOf };
  }
}
