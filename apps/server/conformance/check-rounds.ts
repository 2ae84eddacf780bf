/** Holds a provider's server against what the protocol asks of it: its rounds, by name and by range of time. */
import { randomUUID } from "node:crypto";
import {
  type ListedRound,
  type RoundsAnswer,
  roundsAnswerSchema,
  type RoundsBody,
  roundsCall,
} from "@oddwright/contract/casino/provider-schemas.ts";
import { type SharedKey, signCall } from "@oddwright/platform/sealing/call-signature.ts";
import type { ConversationReport } from "./check-wallet.ts";

export interface RoundsServer {
  /** Where it is asked for rounds. */
  readonly url: string;
  readonly key: SharedKey;
}

export interface CheckedRange {
  readonly from: Date;
  readonly until: Date;
}

const timeoutMs = 15_000;
const tooOldMs = 10 * 60_000;
const maxPages = 1_000;
/** So many of the listed rounds are asked for by name. */
const maxNamed = 20;

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** The range needs a few rounds that have ended, or less is proven. */
export async function checkRounds(
  address: RoundsServer,
  range: CheckedRange,
): Promise<ConversationReport[]> {
  const { faults, rounds } = await readRange(address, range);
  return [
    {
      name: "a call that is not signed, or wrongly, is refused",
      faults: await askUnsigned(address),
    },
    { name: "a range of time, page by page", faults },
    { name: "each round by its name, as it was listed", faults: await askByName(address, rounds) },
    { name: "a round that does not exist", faults: await askUnknown(address) },
    { name: "a range without rounds", faults: await askEmptyRange(address) },
  ];
}

async function askUnsigned({ url, key }: RoundsServer): Promise<readonly string[]> {
  const rawBody = JSON.stringify({ request_uuid: randomUUID(), round: "any" });
  const now = new Date();
  const signed = signCall(key, { name: roundsCall, rawBody, now });
  const stale = new Date(now.getTime() - tooOldMs);
  const other = { ...key, secret: `${key.secret} but another` };
  const wrong: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "without a signature": {},
    "with another secret": signCall(other, { name: roundsCall, rawBody, now }),
    "signed as another call": signCall(key, { name: "balance", rawBody, now }),
    "ten minutes old": signCall(key, { name: roundsCall, rawBody, now: stale }),
  };
  const faults: string[] = [];
  for (const [how, headers] of Object.entries(wrong)) {
    const { status } = await send(url, rawBody, headers);
    if (status !== 403) faults.push(`a call ${how} is answered HTTP ${status} instead of 403`);
  }
  const changed = await send(url, rawBody.replace("any", "one"), signed);
  if (changed.status !== 403)
    faults.push(`a changed body is answered HTTP ${changed.status} instead of 403`);
  return faults;
}

async function readRange(
  address: RoundsServer,
  { from, until }: CheckedRange,
): Promise<{ readonly faults: readonly string[]; readonly rounds: readonly ListedRound[] }> {
  const rounds = new Map<string, ListedRound>();
  const faults: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const range = { from: from.toISOString(), until: until.toISOString(), cursor };
    const answer: RoundsAnswer | string = await ask(address, range);
    if (typeof answer === "string") return { faults: [answer], rounds: [...rounds.values()] };
    for (const round of answer.rounds) {
      if (rounds.has(round.round)) faults.push(`round ${round.round} is listed twice`);
      faults.push(...faultsOf(round));
      rounds.set(round.round, round);
    }
    cursor = answer.next_cursor;
    if (cursor === null) return { faults, rounds: [...rounds.values()] };
  }
  return { faults: [`the list has more than ${maxPages} pages`], rounds: [] };
}

/** What no schema says of a round. */
function faultsOf({ round, state, bets }: ListedRound): readonly string[] {
  const faults: string[] = [];
  if (bets.length === 0) faults.push(`round ${round} has no bets`);
  if (new Set(bets.map(({ bet }) => bet)).size !== bets.length)
    faults.push(`round ${round} lists a bet twice`);
  if (state !== "open" && bets.some((bet) => bet.state === "open"))
    faults.push(`round ${round} is ${state} with an open bet`);
  for (const { bet, amount, payout, state: of } of bets) {
    if (of === "rolled_back" && payout !== amount)
      faults.push(`bet ${bet} was rolled back, and paid ${payout} instead of its ${amount}`);
    if ((of === "open" || of === "lost") !== (payout === "0.00"))
      if (of !== "rolled_back") faults.push(`bet ${bet} is ${of} and paid ${payout}`);
  }
  return faults;
}

async function askByName(
  address: RoundsServer,
  listed: readonly ListedRound[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const round of listed.filter(({ state }) => state !== "open").slice(0, maxNamed)) {
    const answer = await ask(address, { round: round.round });
    if (typeof answer === "string") faults.push(answer);
    else if (JSON.stringify(answer) !== JSON.stringify({ rounds: [round], next_cursor: null }))
      faults.push(`round ${round.round} is another by its name than in the list`);
  }
  return faults;
}

async function askUnknown(address: RoundsServer): Promise<readonly string[]> {
  return emptyOr(await ask(address, { round: randomUUID() }));
}

async function askEmptyRange(address: RoundsServer): Promise<readonly string[]> {
  const [from, until] = ["2001-01-01T00:00:00.000Z", "2001-01-02T00:00:00.000Z"];
  return emptyOr(await ask(address, { from, until, cursor: null }));
}

function emptyOr(answer: RoundsAnswer | string): readonly string[] {
  if (typeof answer === "string") return [answer];
  return answer.rounds.length === 0 && answer.next_cursor === null
    ? []
    : ["rounds are answered where there are none"];
}

type Question = RoundsBody extends infer Body
  ? Body extends unknown
    ? Omit<Body, "request_uuid">
    : never
  : never;

/** Or what is wrong with the answer. */
async function ask({ url, key }: RoundsServer, question: Question): Promise<RoundsAnswer | string> {
  const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...question });
  const headers = signCall(key, { name: roundsCall, rawBody, now: new Date() });
  const { status, text } = await send(url, rawBody, headers);
  if (status !== 200) return `answered HTTP ${status}`;
  try {
    return roundsAnswerSchema.parse(JSON.parse(text));
  } catch {
    return `the answer is not as the protocol says: ${text.slice(0, 200)}`;
  }
}

async function send(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answered> {
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: await response.text() };
}
