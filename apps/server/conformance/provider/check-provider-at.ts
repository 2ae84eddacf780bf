/** The provider's side from the command line: the suite's wallet, the rounds, and the verdict. */
import { createInterface } from "node:readline/promises";
import type { SharedKey } from "@oddwright/platform/sealing/call-signature.ts";
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
}

export async function checkProviderAt({
  launchUrl,
  key,
  game,
  port,
  round,
}: ProviderAddress): Promise<ProviderReport[]> {
  const wallet = await startRecordingWallet({ key, port, game, currency });
  try {
    const play = round === null ? playByHand : studioPlayer(round);
    return await checkProvider(wallet, { launchUrl, game, currency, play, quietMs, patienceMs });
  } finally {
    await wallet.close();
  }
}

const playByHand: PlayRound = async (launchUrl) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question(`Open ${launchUrl}\nstake once, and press Enter when the game is done: `);
  terminal.close();
};
