/** The studio keeps the protocol's provider side; a provider that breaks a rule is found. */
import { randomBytes } from "node:crypto";
import { createTestDatabase } from "@oddwright/platform/database/test-database.ts";
import { expect, test } from "vitest";
import { provideStudioDatabase } from "../../development/studio-database.ts";
import { studioPasswords, studioProgram } from "../../development/studio/testing/studio-program.ts";
import { checkFreeRounds } from "./check-free-rounds.ts";
import { checkProvider } from "./check-provider.ts";
import { faultsOfCalls } from "./judge-calls.ts";
import { studioPlayer } from "./play-studio.ts";
import { providerConversations } from "./provider-conversations.ts";
import type { RecordedCall } from "./recorded-call.ts";
import { startRecordingWallet } from "./recording-wallet.ts";

test("the studio holds every conversation", async () => {
  const casino = await createTestDatabase();
  const name = `studio_${randomBytes(8).toString("hex")}`;
  const database = await provideStudioDatabase({
    casinoOwnerUrl: casino.ownerUrl,
    name,
    passwords: studioPasswords,
    isOwnServer: false,
  });
  const key = { id: "now", secret: randomBytes(32).toString("hex") };
  const game = "paper-kites";
  const wallet = await startRecordingWallet({ key, port: 0, game, currency: "RUB" });
  const studio = studioProgram({
    STUDIO_SEED_KEYS: randomBytes(32).toString("hex"),
    STUDIO_DATABASE_URL: database.url,
    STUDIO_DATABASE_OWNER_URL: database.ownerUrl,
    STUDIO_WALLET_URL: wallet.url,
    STUDIO_WALLET_KEY: `${key.id}:${key.secret}`,
  });
  const { url } = await studio.start();
  const provider = {
    launchUrl: `${url}/play`,
    game,
    currency: "RUB",
    play: studioPlayer({ mode: "base", stake: "10.00" }),
    quietMs: 100,
    patienceMs: 60_000,
  };
  const reports = await checkProvider(wallet, provider);
  const free = { url: `${url}/free-rounds`, key, stake: "5.00" };
  const ofFreeRounds = await checkFreeRounds(wallet, provider, free);
  await studio.stop();
  await wallet.close();
  await casino.ownerPool.query(`drop database ${name} with (force)`);
  await casino.drop();
  expect(reports).toEqual(providerConversations.map((each) => ({ name: each.name, faults: [] })));
  expect(ofFreeRounds).toHaveLength(11);
  expect(ofFreeRounds.filter(({ faults }) => faults.length > 0)).toEqual([]);
});

const bet: RecordedCall = {
  call: "bet",
  content: { transaction_uuid: "b", round: "r", amount: "10.00" },
  isSigned: true,
  status: "OK",
  isAnswered: true,
};
const win: RecordedCall = {
  ...bet,
  call: "win",
  content: { transaction_uuid: "w", bet: "b", amount: "5.00", round_closed: true },
};
const end: RecordedCall = {
  ...bet,
  call: "end-round",
  content: { transaction_uuid: "e", round: "r" },
};
const rollback: RecordedCall = {
  ...bet,
  call: "rollback",
  content: { transaction_uuid: "x", bet: "b", round_closed: true },
};
const lost = { status: null, isAnswered: false } as const;
const with_ = (call: RecordedCall, content: object): RecordedCall => ({
  ...call,
  content: { ...call.content, ...content },
});

test.each([
  ["a win that closes the round", [bet, win], "played"],
  ["a round that is lost", [bet, end], "played"],
  ["a win and the end of its round", [bet, with_(win, { round_closed: false }), end], "played"],
  ["a repeated bet and end", [{ ...bet, ...lost }, bet, { ...win, ...lost }, win], "played"],
  ["a stake that goes back", [{ ...bet, isAnswered: false }, rollback], "returned"],
  ["a refusal", [{ ...bet, status: "NOT_ENOUGH_MONEY" }], "refused"],
] as const)("%s is as it should be", (_name, calls, expected) => {
  expect(faultsOfCalls(calls, expected)).toEqual([]);
});

test.each([
  ["an unsigned call", [{ ...bet, isSigned: false }, win], "played"],
  ["a body of another form", [bet, { ...win, content: null }, end], "played"],
  ["no end", [bet], "played"],
  ["a round that stays open", [bet, with_(win, { round_closed: false })], "played"],
  [
    "another amount when it is sent again",
    [{ ...bet, ...lost }, with_(bet, { amount: "9.00" }), win],
    "played",
  ],
  [
    "another id when it is sent again",
    [{ ...bet, isAnswered: false }, with_(bet, { transaction_uuid: "c" }), win],
    "played",
  ],
  ["a win under two ids", [bet, win, with_(win, { transaction_uuid: "v" })], "played"],
  ["a win before the bet's answer", [{ ...bet, isAnswered: false }, win, bet], "played"],
  ["an end that is not repeated", [bet, { ...win, isAnswered: false }], "played"],
  ["a rollback of a bet that was taken", [bet, rollback], "played"],
  ["no rollback", [{ ...bet, isAnswered: false }], "returned"],
  ["a win of a refused bet", [{ ...bet, status: "NOT_ENOUGH_MONEY" }, win], "refused"],
] as const)("%s is found", (_name, calls, expected) => {
  expect(faultsOfCalls(calls, expected)).not.toEqual([]);
});
