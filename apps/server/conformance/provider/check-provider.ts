/** Leads a provider through the conversations: it is told of launches, and its calls are judged. */
import { setTimeout as delay } from "node:timers/promises";
import { faultsOfCalls } from "./judge-calls.ts";
import { type ProviderConversation, providerConversations } from "./provider-conversations.ts";
import type { RecordingWallet } from "./recording-wallet.ts";

export interface ProviderReport {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Plays one round as a player does: opens the address of the launch and stakes once. */
export type PlayRound = (launchUrl: string) => Promise<unknown>;

export interface ProviderUnderTest {
  /** Where its games open. */
  readonly launchUrl: string;
  readonly game: string;
  readonly currency: string;
  readonly play: PlayRound;
  /** So long the provider is quiet when it has done all that it does. */
  readonly quietMs: number;
  /** So long it may take for it. */
  readonly patienceMs: number;
}

export async function checkProvider(
  wallet: RecordingWallet,
  provider: ProviderUnderTest,
): Promise<ProviderReport[]> {
  const reports: ProviderReport[] = [];
  for (const conversation of providerConversations)
    reports.push({
      name: conversation.name,
      faults: await playConversation(wallet, provider, conversation),
    });
  return reports;
}

/** One round of a launch of its own; afterwards the wallet has the calls of this round alone. */
export async function playConversation(
  wallet: RecordingWallet,
  provider: ProviderUnderTest,
  conversation: ProviderConversation,
): Promise<readonly string[]> {
  wallet.calls.splice(0);
  wallet.plan(conversation.failing, conversation.fates);
  await provider.play(addressOf(provider, wallet.launch()));
  return judgeWhenQuiet(wallet, provider, conversation);
}

function addressOf({ launchUrl, game, currency }: ProviderUnderTest, token: string): string {
  const url = new URL(launchUrl);
  url.searchParams.set("game", game);
  url.searchParams.set("mode", "real");
  url.searchParams.set("currency", currency);
  url.searchParams.set("locale", "en");
  url.hash = `token=${token}`;
  return url.href;
}

/** Without a fault and quiet: done. With faults it is given its time, since an end may still be on its way. */
async function judgeWhenQuiet(
  { calls }: RecordingWallet,
  { quietMs, patienceMs }: ProviderUnderTest,
  { expected }: ProviderConversation,
): Promise<string[]> {
  const startedAt = performance.now();
  for (;;) {
    const count = calls.length;
    await delay(quietMs);
    const faults = faultsOfCalls(calls, expected);
    const isQuiet = calls.length === count;
    if ((isQuiet && faults.length === 0) || performance.now() - startedAt > patienceMs)
      return faults;
  }
}
