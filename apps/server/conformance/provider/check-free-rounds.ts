/** Tells a provider of free rounds, has rounds played, and judges what it answers and bets. */
import { randomUUID } from "node:crypto";
import {
  type FreeRoundsAnswer,
  freeRoundsAnswerSchema,
  freeRoundsCall,
} from "@oddwright/contract/casino/provider-schemas.ts";
import { type SharedKey, signCall } from "@oddwright/platform/sealing/call-signature.ts";
import { playConversation, type ProviderReport, type ProviderUnderTest } from "./check-provider.ts";
import type { ProviderConversation } from "./provider-conversations.ts";
import type { RecordingWallet } from "./recording-wallet.ts";

export interface FreeRoundsUnderTest {
  readonly url: string;
  readonly key: SharedKey;
  /** Of each free round: one that the game offers. */
  readonly stake: string;
}

const lifetimeMs = 3_600_000;

export async function checkFreeRounds(
  wallet: RecordingWallet,
  provider: ProviderUnderTest,
  free: FreeRoundsUnderTest,
): Promise<ProviderReport[]> {
  const newGrant = () => ({
    action: "grant",
    grant: randomUUID(),
    player: wallet.player,
    game: provider.game,
    currency: provider.currency,
    stake: free.stake,
    rounds: 1,
    expires_at: new Date(Date.now() + lifetimeMs).toISOString(),
  });
  const told = async (message: object, status: FreeRoundsAnswer["status"]): Promise<string[]> => {
    const answer = await tell(free, message);
    return answer === status ? [] : [`${JSON.stringify(message)} was answered ${answer}`];
  };
  const played = async (
    conversation: Omit<ProviderConversation, "expected">,
    grant: string | undefined,
  ): Promise<readonly string[]> => {
    const faults = await playConversation(wallet, provider, {
      ...conversation,
      expected: "played",
    });
    const bets = wallet.calls.filter(({ call }) => call === "bet");
    const isPaid = bets.every(
      ({ content }) =>
        content?.["free_rounds"] === grant &&
        (grant === undefined || content?.["amount"] === free.stake),
    );
    return isPaid ? faults : [...faults, `a bet is not paid by ${grant ?? "its player"}`];
  };
  const first = newGrant();
  const calledBack = newGrant();
  const late = newGrant();
  const quiet = { failing: [], fates: [] };
  const steps: readonly [string, () => Promise<readonly string[]>][] = [
    ["free rounds that are told of", () => told(first, "OK")],
    ["the same message again", () => told(first, "OK")],
    ["the same id with other content", () => told({ ...first, rounds: 2 }, "REFUSED")],
    [
      "a free round whose bet and end lose their answers",
      () =>
        played(
          { name: "free", failing: ["bet", "win", "end-round"], fates: ["lost_answer", "busy"] },
          first.grant,
        ),
    ],
    ["a round after the last free one", () => played({ name: "own", ...quiet }, undefined)],
    ["other free rounds", () => told(calledBack, "OK")],
    ["their cancellation", () => told(cancelOf(calledBack), "OK")],
    ["their cancellation again", () => told(cancelOf(calledBack), "OK")],
    ["a round after it", () => played({ name: "own", ...quiet }, undefined)],
    ["a cancellation before its grant", () => told(cancelOf(late), "OK")],
    ["the grant after it", () => told(late, "REFUSED")],
  ];
  const reports: ProviderReport[] = [];
  for (const [name, faults] of steps) reports.push({ name, faults: await faults() });
  return reports;
}

const cancelOf = ({ grant }: { readonly grant: string }) => ({ action: "cancel", grant });

/** The answer's status, or what came instead. */
async function tell({ url, key }: FreeRoundsUnderTest, message: object): Promise<string> {
  const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...message });
  const response = await fetch(url, {
    method: "POST",
    body: rawBody,
    headers: {
      "content-type": "application/json",
      ...signCall(key, { name: freeRoundsCall, rawBody, now: new Date() }),
    },
  });
  if (response.status !== 200) return `HTTP ${response.status}`;
  const parsed = freeRoundsAnswerSchema.safeParse(await response.json());
  return parsed.success ? parsed.data.status : "something that is no answer";
}
