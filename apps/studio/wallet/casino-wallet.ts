/** The casino's wallet over HTTP, as `docs/provider-protocol.md` describes it. */
import { randomUUID } from "node:crypto";
import type { WalletCall } from "@oddwright/contract/casino/wallet-calls.ts";
import {
  type WalletAnswer,
  walletAnswerSchema,
} from "@oddwright/contract/casino/wallet-schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import { signCall } from "@oddwright/platform/sealing/call-signature.ts";
import type { WalletConfig } from "../config/read-config.ts";
import type { RoundMoney, Wallet } from "./wallet.ts";

export type CasinoReply =
  | { readonly final: true; readonly answer: WalletAnswer }
  | { readonly final: false };

export interface CasinoWallet extends Wallet {
  readonly open: (launch: {
    readonly token: string;
    readonly attempt: string;
  }) => Promise<CasinoReply>;
  readonly balance: (walletSession: string) => Promise<CasinoReply>;
}

/** A call that is not answered for so long is sent again; well below the patience with a bet. */
const longestCallMs = 5_000;

export function casinoWallet(config: WalletConfig, log: Log): CasinoWallet {
  const timeoutMs = Math.min(longestCallMs, config.betPatienceMs / 2);
  const call = async (name: WalletCall, body: object): Promise<CasinoReply> => {
    const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...body });
    try {
      const response = await fetch(`${config.url}/casino/wallet/${config.provider}/${name}`, {
        method: "POST",
        body: rawBody,
        headers: {
          "content-type": "application/json",
          ...signCall(config.key, { name, rawBody, now: new Date() }),
        },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status !== 200) {
        log.warn({ call: name, status: response.status }, "the wallet did not carry a call out");
        return { final: false };
      }
      return { final: true, answer: walletAnswerSchema.parse(JSON.parse(text)) };
    } catch (error) {
      log.warn({ call: name, err: error }, "the wallet did not answer a call");
      return { final: false };
    }
  };
  return {
    open: ({ token, attempt }) => call("session", { token, request_uuid: attempt }),
    balance: (session) => call("balance", { session }),
    bet: (round) =>
      call("bet", {
        session: sessionOf(round),
        transaction_uuid: round.betId,
        round: round.mainId ?? round.id,
        currency: round.currency,
        amount: formatAmount(round.costMinor),
        bet_mode: round.mode,
        ...(round.freeGrantId !== null && { free_rounds: round.freeGrantId }),
      }),
    end: (round) =>
      // An added stake is paid also where it lost: its round is closed by the bet that it was added to.
      round.payoutMinor > 0n || round.mainId !== null
        ? call("win", {
            session: sessionOf(round),
            transaction_uuid: round.endId,
            bet: round.betId,
            currency: round.currency,
            amount: formatAmount(round.payoutMinor),
            round_closed: round.mainId === null,
          })
        : call("end-round", {
            session: sessionOf(round),
            transaction_uuid: round.endId,
            round: round.id,
          }),
    rollback: (round) =>
      call("rollback", {
        session: sessionOf(round),
        transaction_uuid: round.rollbackId,
        bet: round.betId,
        round_closed: round.mainId === null,
      }),
  };
}

function sessionOf({ walletSession }: RoundMoney): string {
  if (walletSession === null) throw new Error("a demo's round has no session at the wallet");
  return walletSession;
}
