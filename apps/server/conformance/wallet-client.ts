/** Calls a wallet as a provider does: signed, over HTTP. */
import { randomUUID } from "node:crypto";
import type { WalletCall } from "@oddwright/contract/casino/wallet-calls.ts";
import {
  type WalletAnswer,
  walletAnswerSchema,
} from "@oddwright/contract/casino/wallet-schemas.ts";
import { type SharedKey, signCall } from "@oddwright/platform/sealing/call-signature.ts";

export interface WalletAddress {
  /** Of the API, without a slash at its end. */
  readonly url: string;
  readonly provider: string;
  readonly key: SharedKey;
}

export interface Answered {
  /** The exact bytes: a repeat must get the same. */
  readonly text: string;
  readonly answer: WalletAnswer;
}

export type CallWallet = (call: WalletCall, body: object) => Promise<Answered>;

const timeoutMs = 10_000;

/** Throws for an HTTP status other than 200, and for an answer that the protocol does not know. */
export function walletClient({ url, provider, key }: WalletAddress): CallWallet {
  return async (call, body) => {
    const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...body });
    const response = await fetch(`${url}/casino/wallet/${provider}/${call}`, {
      method: "POST",
      body: rawBody,
      headers: {
        "content-type": "application/json",
        ...signCall(key, { name: call, rawBody, now: new Date() }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${call}: HTTP ${response.status} ${text}`);
    return { text, answer: walletAnswerSchema.parse(JSON.parse(text)) };
  };
}
