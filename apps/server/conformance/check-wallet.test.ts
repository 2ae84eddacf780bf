/** The wallet is held against every conversation and against the examples of the documentation; a wallet that breaks a rule is found. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { WalletCall } from "@oddwright/contract/casino/wallet-calls.ts";
import { startTestCasino, type TestCasino } from "@oddwright/domains/casino/testing/test-casino.ts";
import { signatureHeader, signCall } from "@oddwright/platform/sealing/call-signature.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkWallet } from "./check-wallet.ts";
import type { Answered, CallWallet } from "./wallet-client.ts";
import { conversations, filled } from "./wallet-conversations.ts";

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

const call: CallWallet = async (name, body) => {
  const { text, body: answer } = await it.call(name, body);
  return { text, answer };
};

const faultsOf = async (wallet: CallWallet) =>
  (await checkWallet(wallet, await it.token(await it.player()))).filter(
    ({ faults }) => faults.length > 0,
  );

test("our wallet holds every conversation", async () => {
  const reports = await checkWallet(call, await it.token(await it.player()));
  expect(reports).toEqual(conversations.map(({ name }) => ({ name, faults: [] })));
});

/** Each breaks one rule, as wallets do. */
const broken: Readonly<Record<string, (call: CallWallet) => CallWallet>> = {
  "pays a win twice": (wallet) => async (name, body) =>
    wallet(name, name === "win" ? { ...body, transaction_uuid: randomUUID() } : body),
  "answers a repeat with other bytes": (wallet) => async (name, body) => {
    const answered = await wallet(name, body);
    return { ...answered, text: `${answered.text} `.repeat(name === "bet" ? seen() : 1) };
  },
  "says another balance": (wallet) => async (name, body) => {
    const answered = await wallet(name, body);
    const { answer } = answered;
    return name === "win" ? { ...answered, answer: { ...answer, balance: "0.00" } } : answered;
  },
};
let calls = 0;
const seen = (): number => (calls += 1);

test.each(Object.entries(broken))("a wallet that %s is found", async (_name, breaks) => {
  expect(await faultsOf(breaks(call))).not.toEqual([]);
});

const page = readFileSync(new URL("../../../docs/provider-protocol.md", import.meta.url), "utf8");

/** Blocks of code with the words behind their fence. */
const blocks = (kind: string): readonly { words: readonly string[]; json: string }[] =>
  [...page.matchAll(/^```(?:json|text) (\S+) ?(.*)\n([\s\S]*?)\n```$/gm)]
    .filter(([, of]) => of === kind)
    .map(([, , words = "", json = ""]) => ({ words: words.split(" "), json }));

test("the examples of the documentation are answered as they say", async () => {
  const ids = new Map([["$session", await it.launch(await it.player())]]);
  const examples = blocks("call");
  expect(examples).toHaveLength(4);
  for (const { words, json } of examples) {
    const [name = "", status, balance] = words;
    const { answer }: Answered = await call(name as WalletCall, filled(JSON.parse(json), ids));
    expect([name, answer.status, answer.balance]).toEqual([name, status, balance]);
  }
});

test("the signature of the documentation is the one that a call needs", () => {
  const [{ json: rawBody } = { json: "" }] = blocks("signed");
  const key = { id: "now", secret: "a secret that a provider and the wallet share" };
  const signed = signCall(key, { name: "balance", rawBody, now: new Date(1_764_374_400_000) });
  expect(page).toContain(`this body of ${Buffer.byteLength(rawBody)} bytes`);
  expect(page).toContain(`the signature is \`${signed[signatureHeader]}\``);
});
