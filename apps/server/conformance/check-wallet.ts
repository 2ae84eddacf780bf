/** Holds a wallet against the protocol's conversations. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";
import type { Answered, CallWallet } from "./wallet-client.ts";
import { type Conversation, conversations, filled, type Step } from "./wallet-conversations.ts";

export interface ConversationReport {
  readonly name: string;
  /** What was not as the protocol says; empty when all was. */
  readonly faults: readonly string[];
}

/** The token is of a launch in real mode; its player needs a balance of at least 100.00. */
export async function checkWallet(call: CallWallet, token: string): Promise<ConversationReport[]> {
  const { answer } = await call("session", { token });
  const { status, session, currency } = answer;
  if (status !== "OK" || session === undefined || currency === undefined)
    throw new Error(`the token opened no session: ${status}`);
  const reports: ConversationReport[] = [];
  for (const conversation of conversations)
    reports.push(await hold(conversation, { call, session, currency }));
  return reports;
}

interface OpenSession {
  readonly call: CallWallet;
  readonly session: string;
  readonly currency: string;
}

async function hold(
  { name, steps }: Conversation,
  { call, session, currency }: OpenSession,
): Promise<ConversationReport> {
  const start = minorOf((await call("balance", { session })).answer);
  const ids = new Map<string, string>();
  const answers: Answered[] = [];
  const faults: string[] = [];
  for (const [index, step] of steps.entries()) {
    const money = "amount" in step.body ? { currency } : {};
    const answered = await call(step.call, { session, ...money, ...filled(step.body, ids) });
    answers.push(answered);
    const same = step.sameAs === undefined ? undefined : answers[step.sameAs]?.text;
    for (const fault of faultsOf(step, { answered, start, same }))
      faults.push(`step ${index + 1}, ${step.call}: ${fault}`);
  }
  return { name, faults };
}

function faultsOf(
  step: Step,
  { answered, start, same }: { answered: Answered; start: bigint; same: string | undefined },
): string[] {
  const { answer, text } = answered;
  const faults: string[] = [];
  if (answer.status !== step.status)
    faults.push(`answered ${answer.status} instead of ${step.status}`);
  if (step.balance !== undefined && minorOf(answer) !== start + BigInt(step.balance))
    faults.push(
      `the balance is ${answer.balance}, ${step.balance} minor units from the start were due`,
    );
  if (same !== undefined && text !== same) faults.push("the repeat got other bytes");
  return faults;
}

function minorOf({ balance }: WalletAnswer): bigint {
  const parsed = parseAmount(balance ?? "");
  if (!parsed.ok) throw new Error("an answer has no balance");
  return parsed.minor;
}
