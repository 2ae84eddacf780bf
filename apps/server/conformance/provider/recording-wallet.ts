/** A wallet for one provider that is held against the protocol: it answers by its rules, fails as it is told, and remembers every call. */
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type WalletCall, walletCalls } from "@oddwright/contract/casino/wallet-calls.ts";
import { walletBodies, type WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { checkCall, type SharedKey } from "@oddwright/platform/sealing/call-signature.ts";
import type { Fate, RecordedCall } from "./recorded-call.ts";

export interface RecordingWallet {
  readonly url: string;
  readonly calls: RecordedCall[];
  /** Whom every session is of. */
  readonly player: string;
  /** A token of a new launch. */
  launch(): string;
  /** Calls of these names meet these fates, one after the other. */
  plan(names: readonly WalletCall[], fates: readonly Fate[]): void;
  close(): Promise<void>;
}

export interface WalletOptions {
  readonly key: SharedKey;
  readonly port: number;
  readonly game: string;
  readonly currency: Currency;
}

const startMinor = 1_000_000_00n;

type Content = Readonly<Record<string, unknown>>;

export async function startRecordingWallet(options: WalletOptions): Promise<RecordingWallet> {
  const calls: RecordedCall[] = [];
  const plans: { readonly names: readonly WalletCall[]; readonly fates: Fate[] }[] = [];
  const books = openBooks(options);
  const server = createServer((request, response) => void receive(request, response));
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rawBody = await buffer(request);
    const name = request.url?.split("/").at(-1) ?? "";
    const call = walletCalls.find((known) => known === name);
    if (call === undefined) return void response.writeHead(404).end();
    const { headers } = request;
    const isSigned = checkCall([options.key], { name, rawBody, headers, now: new Date() }).ok;
    const content = contentOf(call, rawBody);
    const plan = plans.find(({ names, fates }) => names.includes(call) && fates.length > 0);
    const fate = plan?.fates.shift();
    const isReceived = fate !== "lost_request" && fate !== "busy" && isSigned;
    const answer =
      isReceived && content !== null
        ? books.carryOut(call, content, { isRefused: fate === "refused" })
        : null;
    const isAnswered = answer !== null && fate !== "lost_answer";
    calls.push({ call, content, isSigned, status: answer?.status ?? null, isAnswered });
    if (fate === "lost_request" || fate === "lost_answer") return void request.socket.destroy();
    if (!isSigned) return void response.writeHead(403).end("{}");
    if (answer === null) return void response.writeHead(fate === "busy" ? 503 : 400).end("{}");
    const { request_uuid } = JSON.parse(rawBody.toString()) as { readonly request_uuid: string };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ request_uuid, ...answer }));
  };
  server.listen(options.port, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    player: books.player,
    launch: books.launch,
    plan: (names, fates) => {
      plans.splice(0);
      plans.push({ names, fates: [...fates] });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function contentOf(call: WalletCall, rawBody: Buffer): Content | null {
  try {
    const parsed = walletBodies[call].safeParse(JSON.parse(rawBody.toString("utf8")));
    if (!parsed.success) return null;
    const { request_uuid: _attempt, ...content } = parsed.data;
    return content;
  } catch {
    return null;
  }
}

/** Enough of a wallet's rules that a provider which keeps them meets no other answer than it may expect. */
function openBooks({ game, currency }: WalletOptions) {
  let balanceMinor = startMinor;
  const tokens = new Map<string, string>();
  const answers = new Map<string, WalletAnswer>();
  const bets = new Map<string, "open" | "ended" | "rolled_back">();
  const player = randomUUID();
  const answer = (status: WalletAnswer["status"]): WalletAnswer => ({
    status,
    currency,
    balance: formatAmount(balanceMinor),
  });
  const decide = (call: WalletCall, content: Content, isRefused: boolean): WalletAnswer => {
    const { transaction_uuid: id, bet, amount } = content as Record<string, string>;
    const parsed = parseAmount(amount ?? "0");
    const minor = parsed.ok ? parsed.minor : 0n;
    const of = bets.get((call === "bet" ? id : bet) ?? "");
    if (call === "bet" && of === "rolled_back") return answer("TRANSACTION_ROLLED_BACK");
    if (call === "bet" && isRefused) return answer("NOT_ENOUGH_MONEY");
    if (call === "bet") {
      bets.set(id ?? "", "open");
      balanceMinor -= minor;
    }
    if (call === "win" && of === undefined) return answer("TRANSACTION_DOES_NOT_EXIST");
    if (call === "win" && of !== "open") return answer("TRANSACTION_SETTLED");
    if (call === "win") bets.set(bet ?? "", "ended");
    if (call === "win" || call === "promo-win") balanceMinor += minor;
    if (call === "rollback" && of === "ended") return answer("TRANSACTION_SETTLED");
    if (call === "rollback") bets.set(bet ?? "", "rolled_back");
    return answer("OK");
  };
  return {
    player,
    launch: (): string => {
      const token = randomBytes(32).toString("base64url");
      tokens.set(token, randomUUID());
      return token;
    },
    carryOut: (call: WalletCall, content: Content, { isRefused }: { isRefused: boolean }) => {
      if (call === "session") {
        const session = tokens.get(String(content["token"]));
        if (session === undefined) return answer("INVALID_TOKEN");
        return { ...answer("OK"), session, player, game, locale: "en", open_round: null } as const;
      }
      if (call === "balance") return answer("OK");
      const id = String(content["transaction_uuid"]);
      const given = answers.get(id) ?? decide(call, content, isRefused);
      answers.set(id, given);
      return given;
    },
  };
}
