/** The games of our own on a real database, ledger and socket, for tests. */
import { randomBytes, randomUUID } from "node:crypto";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { watchDatabaseClock } from "@oddwright/platform/database/database-clock.ts";
import { startTestServer } from "@oddwright/platform/http/testing.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import { uuidv7 } from "uuidv7";
import {
  auditChecks,
  domainMigrations,
  operationKinds,
  readExposure,
  stakePolicies,
} from "../../domains.ts";
import {
  createHouseMoney,
  createLedger,
  type AuditCheck,
  type AuditReport,
  fundHouse,
  houseNotBelowZero,
  type HouseMoney,
  type LedgerOptions,
  operatorPlayerId,
  runAudit,
  type RunningLedger,
} from "../../ledger/index.ts";
import {
  commitSeedPairs,
  createSeedVault,
  type OriginalsDeps,
  originalsDomain,
  roundTiming,
  seedOriginals,
  type SeedVault,
} from "../index.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import type { RoundTiming } from "../ports/round-timing.ts";
import { gift, giftCheck, giveBonus, giveMoney } from "./gift.ts";
import { type Answer, type Call, createRecordingClient } from "./recording-client.ts";

export type BetAnswer = RouteResponse<"placeDiceBet">;
export type ErrorAnswer = { readonly error: string; readonly params?: Record<string, string> };

export interface TestOriginals {
  readonly database: TestDatabase;
  readonly ledger: RunningLedger;
  readonly vault: SeedVault;
  /** What the handlers were given, for whatever else needs it. */
  readonly deps: OriginalsDeps;
  /** What other players see of a player; whoever is not in it hides. */
  readonly names: Map<string, string>;
  readonly notices: StaffNotice[];
  /** What was told to the rooms, in order. */
  readonly published: { readonly room: PublicRoom; readonly event: RoomEvent }[];
  readonly failures: unknown[];
  /** Every byte that any answer carried, in order. */
  readonly recorded: string[];
  /** What `freeBankrollMinor` answers; change it to play a short house. */
  bankrollMinor: bigint;
  /** What `activeCurrency` answers. */
  activeCurrency: Currency;
  readonly newPlayer: () => Promise<string>;
  readonly give: (
    playerId: string,
    amountMinor: bigint,
    more?: { currency?: Currency; part?: "main" | "bonus" },
  ) => Promise<void>;
  /** Replaces the active pair by one of a known seed; only before its first bet. */
  readonly setServerSeed: (playerId: string, serverSeed: string) => Promise<void>;
  /** Every seed of the player as the database holds it, opened, in the order in which they were committed. */
  readonly openedSeeds: (playerId: string) => Promise<readonly string[]>;
  readonly call: <Body = ErrorAnswer>(path: string, call?: Call) => Promise<Answer<Body>>;
  readonly audit: () => Promise<AuditReport>;
  readonly close: () => Promise<void>;
}

export interface TestOriginalsOptions {
  /** How quickly shared rounds are played. */
  readonly timing?: RoundTiming;
  /** Funds the house with this, and lets no bet be taken that it could not pay. Otherwise nobody looks. */
  readonly houseMinor?: bigint;
}

export async function startTestOriginals({
  timing = roundTiming(),
  houseMinor: fundedMinor,
}: TestOriginalsOptions = {}): Promise<TestOriginals> {
  const database = await createTestDatabase({ migrations: [...domainMigrations, leaseMigrations] });
  const failures: unknown[] = [];
  const recorded: string[] = [];
  const ledger = createLedger({
    ...ledgerOptions(database, failures),
    ...(fundedMinor !== undefined && { readExposure }),
  });
  const vault = testVault();
  await seedOriginals(database.appPool, () => houseMinor);
  const clock = await watchDatabaseClock(database.appPool, (error) => failures.push(error));
  const deps: OriginalsDeps = {
    pool: database.appPool,
    ledger,
    vault,
    activeCurrency: async () => it.activeCurrency,
    freeBankrollMinor: () => it.bankrollMinor,
    houseMoney:
      fundedMinor === undefined
        ? houseMoneyOf(() => it.bankrollMinor)
        : createHouseMoney(database.appPool, readExposure),
    notifyStaff: (notice) => it.notices.push(notice),
    publish: (room, event) => it.published.push({ room, event }),
    shownNames: async () => it.names,
    clock,
    roundTiming: timing,
  };
  const it: TestOriginals = {
    database,
    ledger,
    vault,
    deps,
    names: new Map(),
    notices: [],
    published: [],
    failures,
    recorded,
    bankrollMinor: houseMinor,
    activeCurrency: "RUB",
    newPlayer: async () => {
      const playerId = uuidv7();
      await commitSeedPairs(vault, database.appPool, playerId);
      return playerId;
    },
    give: (playerId, amountMinor, { currency = "RUB", part = "main" } = {}) =>
      (part === "bonus" ? giveBonus : giveMoney)(
        { pool: database.appPool, ledger },
        { playerId, currency, amountMinor },
      ),
    ...seedsOf(database, vault),
    call: createRecordingClient(() => server.url, recorded),
    audit: () => runAudit(database.ownerPool, [...checksOfHouse(fundedMinor), giftCheck]),
    close: async () => {
      await server.close();
      await clock.close();
      await ledger.close();
      await database.drop();
    },
  };
  if (fundedMinor !== undefined) await fundTestHouse(ledger, fundedMinor);
  const server = await startTestServer({
    handlers: originalsDomain.handlers(deps),
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
  });
  return it;
}

/** A house that nobody funded owes what players won. */
const checksOfHouse = (fundedMinor: bigint | undefined): readonly AuditCheck[] =>
  auditChecks.filter((check) => fundedMinor !== undefined || check !== houseNotBelowZero);

const houseMinor = 10_000_000_00n;

const ledgerOptions = ({ appUrl }: TestDatabase, failures: unknown[]): LedgerOptions => ({
  connectionString: appUrl,
  label: "test originals",
  policies: stakePolicies,
  operations: [...operationKinds, gift.kind],
  observer: { onBatch: () => {}, onFailure: (error) => failures.push(error) },
});

const testVault = (): SeedVault =>
  createSeedVault({ currentKeyId: "test-1", keys: new Map([["test-1", randomBytes(32)]]) });

/** A house that has as much as it is said to have, whoever asks. */
const houseMoneyOf = (bankrollMinor: () => bigint): HouseMoney => ({
  setAside: async ({ neededMinor, wantedMinor }) => {
    const askedMinor = neededMinor > wantedMinor ? neededMinor : wantedMinor;
    return askedMinor < bankrollMinor() ? askedMinor : bankrollMinor();
  },
  giveBack: async () => {},
});

async function fundTestHouse(ledger: RunningLedger, amountMinor: bigint): Promise<void> {
  const result = await ledger.execute(fundHouse(readExposure), {
    playerId: operatorPlayerId,
    currency: "RUB",
    key: randomUUID(),
    input: { amountMinor, note: "capital" },
  });
  if (!result.ok) throw new Error(`the house was not funded: ${result.code}`);
}

function seedsOf(
  { ownerPool }: TestDatabase,
  vault: SeedVault,
): Pick<TestOriginals, "setServerSeed" | "openedSeeds"> {
  return {
    setServerSeed: async (playerId, serverSeed) => {
      const id = uuidv7();
      const { sealed, keyId } = vault.seal(serverSeed, id);
      // A committed seed cannot be changed, not even by the owner, who can only put another pair in its place.
      await ownerPool.query(
        `with active as (
           delete from originals_seed_pair where player_id = $1 and state = 'active' and nonce = 0 returning client_seed
         )
         insert into originals_seed_pair
           (player_id, id, state, server_seed_sealed, sealing_key_id, server_seed_hash, client_seed, created_at)
         select $1, $2, 'active', $3, $4, $5, client_seed, now() from active`,
        [playerId, id, sealed, keyId, serverSeedHashOf(serverSeed, nodeHashes.sha256)],
      );
    },
    openedSeeds: async (playerId) => {
      const { rows } = await ownerPool.query<{ id: string; sealed: Buffer; keyId: string }>(
        `select id, server_seed_sealed as sealed, sealing_key_id as "keyId" from originals_seed_pair
         where player_id = $1 order by created_at, id`,
        [playerId],
      );
      return rows.map(({ id, sealed, keyId }) => vault.open({ sealed, keyId }, id));
    },
  };
}
