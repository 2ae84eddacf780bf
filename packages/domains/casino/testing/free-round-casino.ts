/** A casino whose provider is told of free rounds, and players who have some. For tests. */
import { vi } from "vitest";
import { type FreeRoundDeps, createKeepFreeRounds } from "../free-rounds/keep-free-rounds.ts";
import { startFreeRoundServer } from "./free-round-server.ts";
import { giveFreeRounds } from "./give-free-rounds.ts";
import { newBet } from "./round.ts";
import { startTestCasino } from "./test-casino.ts";

/** The test's own time is the limit. */
export const patience = { timeout: 600_000, interval: 50 };

export type FreeRoundCasino = Awaited<ReturnType<typeof startFreeRoundCasino>>;

export async function startFreeRoundCasino() {
  const it = await startTestCasino();
  const { close } = it;
  const server = await startFreeRoundServer();
  const { ownerPool: db, appPool: pool } = it.database;
  const deps: FreeRoundDeps = {
    pool,
    ledger: it.ledger,
    gameProviders: [server.provider],
    notifyStaff: (notice) => void it.notices.push(notice),
  };
  const keep = () => createKeepFreeRounds(deps)();

  /** What waits for its next try is due now. */
  const hurry = () =>
    db.query(
      `update casino_free_grant set next_try_at = clock_timestamp() where next_try_at is not null`,
    );

  async function stateOf(id: string): Promise<string | undefined> {
    const { rows } = await db.query<{ state: string }>(
      `select state from casino_free_grant where id = $1`,
      [id],
    );
    return rows[0]?.state;
  }

  /** A provider that answers too late is told again. */
  const keepUntil = (isReached: () => Promise<boolean>) =>
    vi.waitUntil(async () => {
      await keep();
      if (await isReached()) return true;
      await hurry();
      return false;
    }, patience);

  const keepUntilIs = (grant: string, state: string) =>
    keepUntil(async () => (await stateOf(grant)) === state);

  return Object.assign(it, {
    server,
    deps,
    keep,
    hurry,
    stateOf,
    keepUntil,
    keepUntilIs,
    /** What the provider was told of a grant, each message once, however often it was sent. */
    toldOf: (grant: string) => [
      ...new Map(
        server.told
          .filter((message) => message.grant === grant)
          .map(
            ({ request_uuid: _attempt, ...content }) => [JSON.stringify(content), content] as const,
          ),
      ).values(),
    ],
    /** A player with 50.00 and three free rounds of 10.00, which the provider has taken. */
    playerWithRounds: async (minor = 5_000n) => {
      const playerId = await it.player(minor);
      const grant = await giveFreeRounds(it, playerId);
      await keepUntilIs(grant, "sent");
      return { playerId, grant, session: await it.launch(playerId) };
    },
    statusOf: async (body: object) => (await it.call("bet", body)).body.status,
    /** The provider's server does again what it is asked. */
    forget: () => {
      server.told.splice(0);
      server.fates.splice(0);
      server.answer = { status: "OK" };
    },
    close: async () => {
      await server.close();
      await close();
    },
  });
}

/** One of them, played. */
export const freeBet = (session: string, grant: string, changes: object = {}) => ({
  ...newBet(session, "10"),
  free_rounds: grant,
  ...changes,
});
