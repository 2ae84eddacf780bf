/** Opens the links of the chains: only here does a round's hash appear before the round has ended, and only in memory. */
import { crashBustHundredths, walkChain } from "@oddwright/core/fairness/chain.ts";
import { nodeHashes } from "../../seeds/node-hashes.ts";
import type { SeedVault } from "../../seeds/seed-vault.ts";
import { linkName } from "../chains/make-chain.ts";
import type { SealedRound } from "./round-store.ts";

export interface RoundSecrets {
  /** The round's own link. At most a thousand hashes, remembered for the rounds in play. */
  readonly gameHash: (sealed: SealedRound) => string;
  /** Where a crash round busts. */
  readonly bustHundredths: (sealed: SealedRound) => bigint;
}

interface Opened {
  readonly gameHash: string;
  readonly bustHundredths: bigint;
}

/** The rounds in play of both games, and those that are being settled. */
const remembered = 8;

export function createRoundSecrets(vault: SeedVault): RoundSecrets {
  const opened = new Map<string, Opened>();
  const open = ({ round, link }: SealedRound): Opened => {
    const known = opened.get(round.id);
    if (known) return known;
    const kept = vault.open(link, linkName(round.chainId, link.number));
    const steps = link.number - round.number;
    const gameHash = walkChain({ sha256: nodeHashes.sha256, gameHash: kept, steps });
    const { hmac } = nodeHashes;
    const secret = {
      gameHash,
      bustHundredths: crashBustHundredths({ hmac, gameHash, salt: round.salt }),
    };
    const [oldest] = opened.keys();
    if (opened.size >= remembered && oldest !== undefined) opened.delete(oldest);
    opened.set(round.id, secret);
    return secret;
  };
  return {
    gameHash: (sealed) => open(sealed).gameHash,
    bustHundredths: (sealed) => open(sealed).bustHundredths,
  };
}
