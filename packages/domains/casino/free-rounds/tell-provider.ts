/** Tells a provider's server of free rounds, signed as its own calls are. Sent again, it is the same message: the grant's id names it. */
import { randomUUID } from "node:crypto";
import {
  type FreeRoundsAnswer,
  freeRoundsAnswerSchema,
  type FreeRoundsBody,
  freeRoundsCall,
} from "@oddwright/contract/casino/provider-schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { signCall } from "@oddwright/platform/sealing/call-signature.ts";
import { boundedText } from "../ports/bounded-text.ts";
import type { GameProvider } from "../ports/deps.ts";
import { playerAt } from "../ports/player-name.ts";
import type { FreeGrant } from "./free-grant-store.ts";

const timeoutMs = 5_000;
const maxAnswerBytes = 16 * 1024;

type Message = FreeRoundsBody extends infer Body
  ? Body extends unknown
    ? Omit<Body, "request_uuid">
    : never
  : never;

export const grantMessage = (grant: FreeGrant): Message => ({
  action: "grant",
  grant: grant.id,
  player: playerAt(grant.provider, grant.playerId),
  game: grant.gameCode,
  currency: grant.currency,
  stake: formatAmount(grant.stakeMinor),
  rounds: grant.count,
  expires_at: grant.expiresAt.toISOString(),
});

/** Null where nothing is known of what became of it: it is sent again. */
export async function tellProvider(
  { freeRoundsUrl, keys: [key] }: GameProvider,
  message: Message,
): Promise<FreeRoundsAnswer | null> {
  if (freeRoundsUrl === null || key === undefined) return null;
  const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...message });
  try {
    const response = await fetch(freeRoundsUrl, {
      method: "POST",
      body: rawBody,
      headers: {
        "content-type": "application/json",
        ...signCall(key, { name: freeRoundsCall, rawBody, now: new Date() }),
      },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) return null;
    return freeRoundsAnswerSchema.parse(JSON.parse(await boundedText(response, maxAnswerBytes)));
  } catch {
    return null;
  }
}
