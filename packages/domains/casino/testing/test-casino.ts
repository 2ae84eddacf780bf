/** The casino on a real database, ledger and socket, called as a provider calls it. For tests. */
import { randomUUID } from "node:crypto";
import type { WalletCall } from "@oddwright/contract/casino/wallet-calls.ts";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { startTestServer } from "@oddwright/platform/http/testing.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import { type Call, signCall } from "@oddwright/platform/sealing/call-signature.ts";
import {
  auditChecks,
  domainMigrations,
  operationKinds,
  readExposure,
  stakePolicies,
} from "../../domains.ts";
import {
  type AuditReport,
  createLedger,
  defineOperation,
  ensureWallet,
  fundHouse,
  operatorPlayerId,
  readBalances,
  type RunningLedger,
  runAudit,
} from "../../ledger/index.ts";
import { casinoDomain, importGames, type ProviderList, readProviderList } from "../index.ts";
import type { CasinoDeps, GameProvider, ProviderKey } from "../ports/deps.ts";

export interface Answer<Body> {
  readonly status: number;
  /** The exact bytes. */
  readonly text: string;
  readonly body: Body;
}

export interface TestCasino {
  /** Where the API answers. */
  readonly url: string;
  readonly database: TestDatabase;
  readonly ledger: RunningLedger;
  readonly notices: StaffNotice[];
  /** What sockets were told. */
  readonly published: { readonly room: string; readonly event: RoomEvent }[];
  /** Of players who do not hide. */
  readonly shownNames: Map<string, string>;
  /** The currency in which players launch games. */
  currency: Currency;
  /** Where the site says that its visitors are; null says nothing. */
  region: string | null;
  /** Sessions with us that have ended. */
  readonly endedLogins: Set<string>;
  /** The keys that the wallet accepts. */
  readonly keys: ProviderKey[];
  readonly audit: () => Promise<AuditReport>;
  /** A player with money, in RUB. */
  readonly player: (minor?: bigint) => Promise<string>;
  readonly balance: (playerId: string) => Promise<string>;
  /** As the player's browser calls it; the access token is the player's id. */
  readonly asPlayer: <Body>(playerId: string, path: string, body?: object) => Promise<Answer<Body>>;
  readonly asGuest: <Body>(path: string) => Promise<Answer<Body>>;
  /** Launches the game and opens the session as the provider does. */
  readonly launch: (
    playerId: string,
    changes?: { readonly slug?: string; readonly provider?: string },
  ) => Promise<string>;
  readonly token: (playerId: string, slug?: string) => Promise<string>;
  /** A signed call; `request_uuid` is added. */
  readonly call: (
    name: WalletCall,
    body: object,
    changes?: CallChanges,
  ) => Promise<Answer<WalletAnswer>>;
  readonly raw: (
    name: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<Answer<Record<string, unknown>>>;
  readonly close: () => Promise<void>;
}

export interface CallChanges extends Partial<Pick<Call, "now">> {
  readonly key?: ProviderKey;
  readonly provider?: string;
}

const gift = defineOperation<{ readonly amountMinor: bigint }>({
  kind: "casino_test_gift",
  stake: false,
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ amountMinor }) => String(amountMinor),
  decide: ({ item }) => ({
    transfers: [
      {
        purpose: "deposit",
        from: { system: "provider:test" },
        to: { wallet: "main" },
        amountMinor: item.input.amountMinor,
      },
    ],
    answer: {},
  }),
});

const giftsAreRight = {
  name: "gifts of tests are right",
  explains: [gift.kind],
  run: async () => [],
};

const names = Object.fromEntries(locales.map((locale) => [locale, "Test game"])) as Record<
  Locale,
  string
>;

interface TestSlot {
  readonly code: string;
  readonly slug: string;
  readonly maxWinStakes: bigint;
  readonly returns?: readonly object[];
}

/** A list of a provider with such slots. */
export function listOf(provider: string, slots: readonly TestSlot[]): ProviderList {
  const game = { kind: "slot", features: [], volatility: 3, names } as const;
  const returns = [{ mode: "base", percent: "96.10" }];
  const read = readProviderList({
    provider,
    games: slots.map(({ maxWinStakes, ...slot }) => ({
      ...game,
      returns,
      ...slot,
      max_win_stakes: Number(maxWinStakes),
    })),
  });
  if (!read.ok) throw new Error(read.faults);
  return read.list;
}

export const testSlot = { code: "line-five", slug: "line-five", maxWinStakes: 1_000n } as const;
export const otherSlot = { code: "ways", slug: "ways", maxWinStakes: 500n } as const;

const testProvider = (name: string, keys: readonly ProviderKey[]): GameProvider => ({
  name,
  launchUrl: `http://${name}.test/play`,
  roundsUrl: null,
  freeRoundsUrl: null,
  keys,
  hub88: null,
});

type Heard = Pick<TestCasino, "published" | "shownNames">;

const hearing = ({ published, shownNames }: Heard): Pick<CasinoDeps, "publish" | "shownNames"> => ({
  publish: (room, event) => void published.push({ room, event }),
  shownNames: async (ids) => new Map(ids.map((id) => [id, shownNames.get(id) ?? null])),
});

/** With the providers `studio` and `second`, and those besides. */
export async function startTestCasino(besides: readonly GameProvider[] = []): Promise<TestCasino> {
  const database = await createTestDatabase({
    migrations: [...domainMigrations, leaseMigrations],
  });
  const ledger = createLedger({
    connectionString: database.appUrl,
    label: "test casino",
    policies: stakePolicies,
    operations: [...operationKinds, gift.kind],
    observer: { onBatch: () => {}, onFailure: () => {} },
    readExposure,
  });
  await ledger.execute(fundHouse(readExposure), {
    playerId: operatorPlayerId,
    currency: "RUB",
    key: randomUUID(),
    input: { amountMinor: 100_000_000_000n, note: "test" },
  });
  await importGames(database.ownerPool, listOf("studio", [testSlot, otherSlot]));
  const notices: StaffNotice[] = [];
  const heard: Heard = { published: [], shownNames: new Map() };
  const settings: Pick<TestCasino, "currency" | "region"> = { currency: "RUB", region: null };
  const endedLogins = new Set<string>();
  const key: ProviderKey = { id: "now", secret: "a secret that a provider and the wallet share" };
  const keys = [key];
  const server = await startTestServer({
    handlers: casinoDomain.handlers({
      pool: database.appPool,
      ledger,
      gameProviders: [...["studio", "second"].map((name) => testProvider(name, keys)), ...besides],
      siteOrigins: ["https://casino.test", "https://mirror.test"],
      activeCurrency: async () => settings.currency,
      isSessionLive: async (sessionId) => !endedLogins.has(sessionId),
      notifyStaff: (notice) => notices.push(notice),
      ...hearing(heard),
    }),
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
  });
  return Object.assign(settings, {
    database,
    ledger,
    notices,
    ...heard,
    endedLogins,
    keys,
    audit: () => runAudit(database.ownerPool, [...auditChecks, giftsAreRight]),
    player: async (minor = 10_000n) => {
      const playerId = randomUUID();
      await ensureWallet(database.ownerPool, playerId, "RUB");
      const given = { playerId, currency: "RUB", key: randomUUID() } as const;
      if (minor > 0n) await ledger.execute(gift, { ...given, input: { amountMinor: minor } });
      return playerId;
    },
    balance: async (playerId: string) => {
      const [wallet] = await readBalances(database.ownerPool, playerId);
      return ((Number(wallet?.mainMinor) + Number(wallet?.bonusMinor)) / 100).toFixed(2);
    },
    ...callsOf(server.url, { key, settings }),
    close: async () => {
      await server.close();
      await ledger.close();
      await database.drop();
    },
  });
}

interface Caller {
  readonly key: ProviderKey;
  readonly settings: Pick<TestCasino, "region">;
}

function callsOf(
  url: string,
  { key, settings }: Caller,
): Pick<TestCasino, "url" | "asPlayer" | "asGuest" | "token" | "launch" | "call" | "raw"> {
  const send = async <Body>(path: string, init: RequestInit): Promise<Answer<Body>> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as Body };
  };
  const raw: TestCasino["raw"] = (name, body, headers) =>
    send(`/casino/wallet/studio/${name}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
  const call: TestCasino["call"] = (name, body, changes = {}) => {
    const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...body });
    const { now = new Date(), key: signer = key, provider = "studio" } = changes;
    return send(`/casino/wallet/${provider}/${name}`, {
      method: "POST",
      body: rawBody,
      headers: { "content-type": "application/json", ...signCall(signer, { name, rawBody, now }) },
    });
  };
  const region = (): Record<string, string> =>
    settings.region === null ? {} : { region: settings.region };
  const asPlayer: TestCasino["asPlayer"] = (playerId, path, body) =>
    send(path, {
      method: body === undefined ? "GET" : "POST",
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...region(),
        authorization: `Bearer ${playerId}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
    });
  const token: TestCasino["token"] = async (playerId, slug = testSlot.slug) => {
    const { body, text } = await asPlayer<{ url: string }>(playerId, "/casino/sessions", {
      game: slug,
      locale: "en",
    });
    if (body.url === undefined) throw new Error(`no launch: ${text}`);
    return new URL(body.url).hash.replace("#token=", "");
  };
  return {
    url,
    asPlayer,
    asGuest: (path) => send(path, { headers: region() }),
    token,
    launch: async (playerId, { slug, provider = "studio" } = {}) => {
      const opened = { token: await token(playerId, slug) };
      const { body, text } = await call("session", opened, { provider });
      if (body.session === undefined) throw new Error(`no session: ${text}`);
      return body.session;
    },
    call,
    raw,
  };
}
