/** Every route that names an object by its id, with another player's: answered like an unknown one. A new route is in it by itself. */
import { randomUUID } from "node:crypto";
import { fillPath, type Route } from "@oddwright/contract/route.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import { schemas, type RouteSchemas } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  matchResult,
  openTestBook,
  putEvent,
  putMarket,
} from "@oddwright/domains/sportsbook/testing/test-book.ts";
import { goodBodies } from "../testing/contract-calls.ts";
import {
  startTestProgram,
  type Answer,
  type TestProgram,
} from "../testing/program-on-test-database.ts";

const names = Object.keys(routes) as RouteName[];
const routeOf = (name: RouteName): Route => routes[name];
const most = "100000/60";

let program: TestProgram;
afterAll(() => program.stop());

interface Sent {
  readonly token: string;
  readonly body: unknown;
  readonly params: Readonly<Record<string, string>>;
}

function send(name: RouteName, { token, body, params }: Sent): Promise<Answer> {
  const { method, path, takesBytes } = routeOf(name);
  const bytes = { "content-type": "application/octet-stream" };
  return program.call(fillPath(path, { position: "0", offset: "0", slug: "none", ...params }), {
    method,
    token,
    ...(method === "GET" ? {} : { body: takesBytes === undefined ? body : "bytes" }),
    headers: { "idempotency-key": randomUUID(), ...(takesBytes === undefined ? {} : bytes) },
  });
}

const idOf = async (token: string): Promise<string> =>
  (await program.call("/profile/user", { token })).json().user.id;

/** One of each kind, the owner's; by the field that names it, and the game where that matters. */
const owned = new Map<string, string>();
let owner: string;

beforeAll(async () => {
  program = await startTestProgram({ RATE_LIMIT_DEFAULT: most, RATE_LIMIT_BETS: most });
  owner = await program.register();
  await program.deposit(owner, "2000.00");
  const post = async (path: string, body: unknown, key = randomUUID()) => {
    const headers = { "idempotency-key": key };
    const answer = await program.call(path, { token: owner, body, headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  for (const game of ["Hilo", "Coinflip", "Miner"] as const) {
    const body = goodBodies[`start${game}`];
    const { bet } = await post(routes[`start${game}`].path, body);
    owned.set(`bet_id ${game.toLowerCase()}`, bet.id);
  }
  // Of a round that takes bets, whichever it is.
  const crash = await vi.waitUntil(
    async () => {
      const body = { stake: "1.00", auto_cashout: "1000.00" };
      const headers = { "idempotency-key": randomUUID() };
      const answer = await program.call("/games/crash/bets", { token: owner, body, headers });
      return answer.status === 200 && answer.json();
    },
    { timeout: 60_000, interval: 250 },
  );
  owned.set("bet_id crash", crash.bet.id);
  owned.set("id fairness", crash.bet.id);
  const payout = await post(routes.requestPayout.path, goodBodies.requestPayout);
  owned.set("id payout", payout.id);
  const invoice = await post("/api/v2/billing/payments", goodBodies.createPayment);
  owned.set("id billing", invoice.id);
  owned.set("invoiceId billing", invoice.id);
  const documentId = randomUUID();
  const documentUploadId = randomUUID();
  await program.database.ownerPool.query(
    `with document as (
       insert into compliance_document (player_id, id, kind, name, media_type, size, sha256, sent_sha256, uploaded_at)
       values ($1, $2, 'identity', 'passport.jpg', 'image/jpeg', 1, decode(repeat('01', 32), 'hex'), decode(repeat('01', 32), 'hex'), now())
     )
     insert into compliance_document_upload (id, player_id, kind, name, size, sha256, started_at, moved_at)
     values ($3, $1, 'address', 'bill.jpg', 5, decode(repeat('02', 32), 'hex'), now(), now())`,
    [await idOf(owner), documentId, documentUploadId],
  );
  owned.set("id verification/uploads", documentUploadId);
  owned.set("id verification/documents", documentId);
  const { sessions } = (await program.call("/profile/sessions", { token: owner })).json();
  owned.set("session_id profile", sessions[0].id);
  const upload = await post("/profile/avatar/uploads", goodBodies.startAvatarUpload);
  owned.set("upload_id profile", upload.upload.id);
  owned.set("id profile", upload.upload.id);
  const passkeyId = randomUUID();
  await program.database.ownerPool.query(
    `insert into identity_passkey (id, player_id, credential_id, public_key, counter, rp_id, name)
     values ($1, $2, '\\x01', '\\x02', 0, 'localhost', 'Phone')`,
    [passkeyId, await idOf(owner)],
  );
  owned.set("passkey_id profile", passkeyId);
  const grantId = randomUUID();
  await program.database.ownerPool.query(
    `insert into bonuses_grant (player_id, id, currency, offer_code, offer_version, step, terms, state, offered_at, claim_until)
     values ($1, $2, 'RUB', 'test', 1, 1, '{}', 'offered', now(), now() + interval '1 day')`,
    [await idOf(owner), grantId],
  );
  owned.set("id bonuses", grantId);
  const spinsId = randomUUID();
  const spinTerms = {
    name: { en: "Free plays" },
    spins: { game: "originals/dice", count: 3, stake: "0.50" },
    wager: { multiplier: 1, base: "bonus" },
  };
  await program.database.ownerPool.query(
    `insert into bonuses_grant (player_id, id, currency, offer_code, offer_version, step, terms, state, offered_at, claim_until,
       activated_at, expires_at)
     values ($1, $2, 'RUB', 'spins', 1, 1, $3, 'active', now(), now(), now(), now() + interval '1 day')`,
    [await idOf(owner), spinsId, JSON.stringify(spinTerms)],
  );
  owned.set("id freeSpinsCampaigns", spinsId);
  const gameSessionId = randomUUID();
  await program.database.ownerPool.query(
    `insert into casino_session (id, player_id, login_session_id, provider, game_code, product, currency, locale, token_hash)
     values ($1, $2, $3, 'studio', 'line-five', 'slots', 'RUB', 'en', decode(repeat('01', 32), 'hex'))`,
    [gameSessionId, await idOf(owner), sessions[0].id],
  );
  owned.set("id casino", gameSessionId);
  const { ownerPool } = program.database;
  await openTestBook(ownerPool);
  await putEvent(ownerPool, "north-south");
  const prices = { home: 2_500, draw: 3_200, away: 2_900 };
  await putMarket(ownerPool, { event: "north-south", market: matchResult, prices });
  // Written as it is stored: the program itself watches the producers of events, and suspends one that only a test speaks for.
  const sportsBetId = randomUUID();
  const picks = [{ key: "match_result/match", market: matchResult, selection: "home", version: 1 }];
  await ownerPool.query(
    `with bet as (
       insert into sportsbook_bet (player_id, id, currency, kind, folds, policy, state, stake_main_minor, stake_bonus_minor, left_minor,
         largest_return_minor, rules_version, stake_key, placed_at, taken_at)
       values ($1, $2, 'RUB', 'single', '{1}', '"none"', 'open', 100, 0, 100, 250, 1, gen_random_uuid(), now(), now())
     )
     insert into sportsbook_leg (player_id, bet_id, position, event_id, picks, price_milli, banker)
     values ($1, $2, 0, 'north-south', $3, 2500, false)`,
    [await idOf(owner), sportsBetId, JSON.stringify(picks)],
  );
  owned.set("id betting", sportsBetId);
});

const isIdField = (field: string) => field === "id" || /(_id|Id)$/.test(field);
/** Ours are in snake_case; what the specification writes in another case names no object of a player. */
const isIdInBody = (field: string) => field === "id" || field.endsWith("_id");
const bodyFields = (name: RouteName) => Object.keys(goodBodies[name] ?? {}).filter(isIdInBody);
const pathFields = (name: RouteName) =>
  [...routeOf(name).path.matchAll(/:(\w+)/g)].map(([, field = ""]) => field).filter(isIdField);

/** Routes for players that name an object by its id. */
const naming = names.filter(
  (name) =>
    routeOf(name).auth === "player" && bodyFields(name).length + pathFields(name).length > 0,
);

function ownedBy(name: RouteName, field: string): string {
  const { path } = routeOf(name);
  const found = [...owned].find(([key]) => {
    const [kind, where = ""] = key.split(" ");
    return kind === field && path.includes(where);
  });
  if (!found) throw new Error(`which object does ${field} of ${name} name? Give the owner one.`);
  return found[1];
}

/** All that could have been taken, ended or changed. */
const traces = async () =>
  (
    await program.database.ownerPool.query(
      `select (select jsonb_agg(to_jsonb(b) - 'multiplier_10k' order by id) from originals_bet b where player_id = $1 and game <> 'crash') as bets,
         (select jsonb_agg(to_jsonb(i) order by id) from cashier_invoice i where player_id = $1) as invoices,
         (select jsonb_agg(to_jsonb(g) order by id) from bonuses_grant g where player_id = $1) as grants,
         (select jsonb_agg(to_jsonb(d) order by id) from compliance_document d where player_id = $1) as documents,
         (select jsonb_agg(to_jsonb(u) order by id) from compliance_document_upload u where player_id = $1) as document_uploads,
         (select jsonb_agg(to_jsonb(b) order by id) from sportsbook_bet b where player_id = $1) as sports_bets,
         (select jsonb_agg(ended_at) from casino_session where player_id = $1) as game_sessions,
         (select jsonb_agg(status = 'cancelled') from cashier_payout where player_id = $1) as payouts,
         (select jsonb_agg(to_jsonb(s) - 'last_seen_at' order by id) from identity_session s where player_id = $1) as sessions,
         (select jsonb_agg(to_jsonb(p) order by id) from identity_passkey p where player_id = $1) as passkeys,
         (select jsonb_agg(to_jsonb(u) order by id) from identity_avatar_upload u where player_id = $1) as uploads`,
      [await idOf(owner)],
    )
  ).rows;

const fill = (body: object | undefined, fields: readonly string[], id: (field: string) => string) =>
  body && { ...body, ...Object.fromEntries(fields.map((field) => [field, id(field)])) };

test("another player's object is answered like one that does not exist, by every route that names one, and stays as it was", async () => {
  expect(naming.length).toBeGreaterThan(10);
  const stranger = await program.register();
  const before = await traces();
  const faults: string[] = [];
  for (const name of naming) {
    const ask = (id: (field: string) => string) =>
      send(name, {
        token: stranger,
        body: fill(goodBodies[name], bodyFields(name), id),
        params: Object.fromEntries(pathFields(name).map((field) => [field, id(field)])),
      });
    const [foreign, unknown] = [
      await ask((field) => ownedBy(name, field)),
      await ask(() => randomUUID()),
    ];
    if (foreign.status >= 500 || foreign.status !== unknown.status || foreign.text !== unknown.text)
      faults.push(`${name}: ${foreign.status} ${foreign.text}, unknown ${unknown.text}`);
  }
  expect(faults).toEqual([]);
  expect(await traces()).toEqual(before);
});

test("the owner's id in upper case is the owner's: read alike, and no fault of ours wherever else it is sent", async () => {
  const upper = (name: RouteName) => (field: string) => ownedBy(name, field).toUpperCase();
  const ask = (name: RouteName, id: (field: string) => string) =>
    send(name, {
      token: owner,
      body: fill(goodBodies[name], bodyFields(name), id),
      params: Object.fromEntries(pathFields(name).map((field) => [field, id(field)])),
    });
  const reading = naming.filter((name) => routeOf(name).method === "GET");
  expect(reading.length).toBeGreaterThan(3);
  for (const name of reading) {
    const [asWritten, asStored] = [
      await ask(name, upper(name)),
      await ask(name, (field) => ownedBy(name, field)),
    ];
    expect([name, asWritten.status, asWritten.json()]).toEqual([name, 200, asStored.json()]);
  }
  // What these change is not the same when it is sent again. A session is still needed, and the grant above has no terms that could end.
  const apart: readonly RouteName[] = [...reading, "endSession", "endBonus", "cancelFreeSpins"];
  for (const name of naming.filter((each) => !apart.includes(each))) {
    const { status } = await ask(name, upper(name));
    expect([name, status >= 500]).toEqual([name, false]);
  }
});

test("the routes that take an id in a body are those whose schema has one", () => {
  const fieldsOf = (name: RouteName): readonly string[] => {
    const { body } = schemas[name] as RouteSchemas;
    return body !== undefined && "shape" in body ? Object.keys(body.shape as object) : [];
  };
  for (const name of names.filter((each) => routeOf(each).auth === "player"))
    expect([name, fieldsOf(name).filter(isIdInBody).toSorted()]).toEqual([
      name,
      bodyFields(name).toSorted(),
    ]);
});
