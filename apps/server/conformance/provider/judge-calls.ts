/** What is wrong with a provider's calls of one conversation. Pure: it sees what the wallet recorded, and nothing else. */
import type { RecordedCall } from "./recorded-call.ts";

/** How the conversation has to end. */
export type Expected = "played" | "returned" | "refused";

const idOf = ({ content }: RecordedCall): string | undefined =>
  content?.["transaction_uuid"] as string | undefined;

const endsBet =
  (bet: RecordedCall) =>
  ({ call, content, status }: RecordedCall): boolean => {
    if (status !== "OK") return false;
    if (call === "win") return content?.["bet"] === idOf(bet);
    return call === "end-round" && content?.["round"] === bet.content?.["round"];
  };

/** Empty when all is as the protocol asks. */
export function faultsOfCalls(calls: readonly RecordedCall[], expected: Expected): string[] {
  const bets = firstOfEach(calls.filter(({ call }) => call === "bet"));
  return [
    ...formFaults(calls),
    ...repeatFaults(calls),
    ...(bets.length === 1 ? [] : [`${bets.length} bets were sent for one round`]),
    ...bets.flatMap((bet) => endFaults(calls, bet, expected)),
  ];
}

function formFaults(calls: readonly RecordedCall[]): string[] {
  return calls.flatMap(({ call, content, isSigned }) => [
    ...(isSigned ? [] : [`${call}: the signature does not match`]),
    ...(content === null ? [`${call}: the body is not as described`] : []),
  ]);
}

/** The same id with other content; and what was not answered and never sent again. */
function repeatFaults(calls: readonly RecordedCall[]): string[] {
  const faults: string[] = [];
  for (const [id, attempts] of Map.groupBy(calls, idOf)) {
    if (id === undefined) continue;
    const contents = new Set(attempts.map(({ call, content }) => JSON.stringify([call, content])));
    const [{ call } = { call: "call" }] = attempts;
    if (contents.size > 1) faults.push(`${call}: other content under the same transaction_uuid`);
    const isSettled = attempts.some(({ isAnswered }) => isAnswered);
    if (!isSettled && call !== "bet") faults.push(`${call}: not repeated until it was answered`);
  }
  return faults;
}

function endFaults(
  calls: readonly RecordedCall[],
  bet: RecordedCall,
  expected: Expected,
): string[] {
  const ofBet = calls.filter(({ call }) => call === "bet");
  const firstAnswer = ofBet.findIndex(({ isAnswered }) => isAnswered);
  const answeredAt = firstAnswer === -1 ? Infinity : calls.indexOf(ofBet[firstAnswer]!);
  const ends = firstOfEach(calls.filter(endsBet(bet)));
  const wins = ends.filter(({ call }) => call === "win");
  const early = calls.findIndex(({ call }) => call === "win" || call === "end-round");
  const rollbacks = calls.filter(
    ({ call, content, isAnswered }) =>
      call === "rollback" && content?.["bet"] === idOf(bet) && isAnswered,
  );
  const faults: string[] = [];
  if (early !== -1 && early < answeredAt)
    faults.push("the round was ended before the bet was answered");
  if (wins.length > 1) faults.push("the bet was paid under two ids");
  if (expected === "played") {
    if (ends.length === 0) faults.push("the bet has neither a win nor the end of its round");
    if (rollbacks.length > 0) faults.push("a bet that was taken was rolled back");
    if (
      !ends.some(({ call, content }) => call === "end-round" || content?.["round_closed"] === true)
    )
      faults.push("the round was not closed");
  } else if (ends.length > 0) faults.push(`a bet that was ${expected} got an outcome`);
  if (expected === "returned" && rollbacks.length === 0)
    faults.push("a bet whose answer never came was not rolled back");
  return faults;
}

function firstOfEach(calls: readonly RecordedCall[]): RecordedCall[] {
  return [...Map.groupBy(calls, idOf).values()].map(([first]) => first!);
}
