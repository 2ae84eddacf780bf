/** Asks a provider's server for its rounds: signed as its calls are, with the first of the shared keys. */
import { randomUUID } from "node:crypto";
import {
  type ListedRound,
  type RoundsAnswer,
  roundsAnswerSchema,
  type RoundsBody,
  roundsCall,
} from "@oddwright/contract/casino/provider-schemas.ts";
import { type SharedKey, signCall } from "@oddwright/platform/sealing/call-signature.ts";
import { boundedText } from "./bounded-text.ts";

export interface RoundsAddress {
  readonly url: string;
  readonly key: SharedKey;
}

export interface RoundRange {
  readonly from: Date;
  /** Not within the range. */
  readonly until: Date;
}

const timeoutMs = 15_000;
const maxAnswerBytes = 8 * 1024 * 1024;
/** A list that never ends is a fault of its provider. */
const maxPages = 1_000;

type Question = RoundsBody extends infer Body
  ? Body extends unknown
    ? Omit<Body, "request_uuid">
    : never
  : never;

/** Null for a round that the provider does not have. Throws for an answer that is none. */
export async function askRound(address: RoundsAddress, round: string): Promise<ListedRound | null> {
  const { rounds } = await ask(address, { round });
  if (rounds.length > 1 || rounds.some((each) => each.round !== round))
    throw new Error("the provider answered other rounds than it was asked for");
  return rounds[0] ?? null;
}

/** Page by page. Throws for an answer that is none, and for a list that does not end. */
export async function* askRoundsOf(
  address: RoundsAddress,
  { from, until }: RoundRange,
): AsyncGenerator<readonly ListedRound[]> {
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const answer: RoundsAnswer = await ask(address, {
      from: from.toISOString(),
      until: until.toISOString(),
      cursor,
    });
    yield answer.rounds;
    if (answer.next_cursor !== null && answer.next_cursor === cursor)
      throw new Error("the provider's list leads back to the same page");
    cursor = answer.next_cursor;
    if (cursor === null) return;
  }
  throw new Error(`the provider's list has more than ${maxPages} pages`);
}

async function ask({ url, key }: RoundsAddress, question: Question): Promise<RoundsAnswer> {
  const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...question });
  const response = await fetch(url, {
    method: "POST",
    body: rawBody,
    headers: {
      "content-type": "application/json",
      ...signCall(key, { name: roundsCall, rawBody, now: new Date() }),
    },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200) throw new Error(`the provider answered HTTP ${response.status}`);
  return roundsAnswerSchema.parse(JSON.parse(await boundedText(response, maxAnswerBytes)));
}
