/** The provider's side from the command line: the suite's wallet, the rounds, and the verdict. */
import { createInterface } from "node:readline/promises";
import type { SharedKey } from "@oddwright/platform/sealing/call-signature.ts";
import { checkFreeRounds } from "./check-free-rounds.ts";
import { checkProvider, type PlayRound, type ProviderReport } from "./check-provider.ts";
import { studioPlayer, type StudioStake } from "./play-studio.ts";
import { startRecordingWallet } from "./recording-wallet.ts";

/** A provider's background work takes its time. */
const quietMs = 3_000;
const patienceMs = 120_000;
const currency = "RUB";

export interface ProviderAddress {
  readonly launchUrl: string;
  readonly key: SharedKey;
  readonly game: string;
  /** Where the suite's wallet listens. */
  readonly port: number;
  /** Played by the calls of our studio's page; null: a person plays. */
  readonly round: StudioStake | null;
  /** Where it is told of free rounds, and the stake of those; null where it offers none. */
  readonly freeRounds: { readonly url: string; readonly stake: string } | null;
}

export async function checkProviderAt({
  launchUrl,
  key,
  game,
  port,
  round,
  freeRounds,
}: ProviderAddress): Promise<ProviderReport[]> {
  const wallet = await startRecordingWallet({ key, port, game, currency });
  try {
    const play = round === null ? playByHand : studioPlayer(round);
    const provider = { launchUrl, game, currency, play, quietMs, patienceMs };
    const reports = await checkProvider(wallet, provider);
    if (freeRounds === null) return reports;
    return [...reports, ...(await checkFreeRounds(wallet, provider, { ...freeRounds, key }))];
  } finally {
    await wallet.close();
  }
}

const playByHand: PlayRound = async (launchUrl) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question(`Open ${launchUrl}\nstake once, and press Enter when the game is done: `);
  terminal.close();
};
