/** The program as operators run it: environments, refusals, signals and neighbours. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { freePort } from "@oddwright/platform/processes/free-port.ts";
import { migrationSources } from "../migration-sources.ts";
import { startEndlessRequest } from "../testing/endless-request.ts";
import { runOperatorCommand } from "../testing/run-operator-command.ts";
import {
  inheritedEnvironment,
  mainFile,
  runProgram,
  type RunningProgram,
} from "../testing/run-program.ts";

// Each test starts whole programs, some with a database of their own: slow machines need minutes.
vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), "oddwright-program-"));
const programs: RunningProgram[] = [];
let database: TestDatabase;
let productionDatabase: TestDatabase;
let fundedDatabase: TestDatabase;

/** Migrated: a start on an empty database is tested where the program brings its own (below). */
const newDatabase = () => createTestDatabase({ migrations: migrationSources });

beforeAll(async () => {
  database = await newDatabase();
  productionDatabase = await newDatabase();
  fundedDatabase = await newDatabase();
});
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.child.kill("SIGKILL");
    await program.ended();
  }
});
afterAll(async () => {
  await database.drop();
  await productionDatabase.drop();
  await fundedDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>, { ownerUrl, appUrl }: TestDatabase = database) {
  const program = runProgram({
    ROLES: "api,worker",
    API_PORT: "0",
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    ...env,
  });
  programs.push(program);
  return program;
}

const secret = () => randomBytes(32).toString("hex");
const production = {
  APP_ENV: "production",
  PUBLIC_WEB_URL: "https://casino.example",
  TOKEN_SECRET: secret(),
  SEED_ENCRYPTION_KEY: secret(),
  FACTOR_ENCRYPTION_KEY: secret(),
  PAYOUT_ENCRYPTION_KEY: secret(),
  LEDGER_HEAD_KEY: secret(),
  INTERNAL_SECRET: secret(),
  SMTP_URL: "none",
  SMS_URL: "none",
  DATA_DIR: join(folder, "production"),
};

const post = (url: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"outcome":"success"}',
  });
const invoice = "01939999-aaaa-7bbb-8ccc-ddddeeeeffff";
const openIdDiscovery = "/dev/openid/.well-known/openid-configuration";

test("production has no development routes, and its database is closed to development", async () => {
  const program = run(production, productionDatabase);
  const url = await program.ready();
  const answers = [
    await post(`${url}/sandbox/payments/${invoice}`),
    await fetch(`${url}/sandbox/payments/${invoice}`),
    await fetch(`${url}/dev/openid`),
    await fetch(`${url}${openIdDiscovery}`),
    await post(`${url}/dev/openid/interaction/one`),
    await fetch(`${url}/dev/outbox`),
    await fetch(`${url}/dev/outbox.json`),
  ];
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: "not_found", message: "not_found" },
    ]);
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
  }
  const socialLogin = await fetch(`${url}/auth/login`, {
    method: "PUT",
    headers: { "content-type": "application/json", origin: production.PUBLIC_WEB_URL },
    body: JSON.stringify({ provider: "development", origin: production.PUBLIC_WEB_URL }),
  });
  expect(await socialLogin.json()).toMatchObject({ error: "social_provider_unknown" });
  expect(program.output()).toContain("Mail is not sent: SMTP_URL is none.");
  expect(program.output()).toContain("SMS are not sent: SMS_URL is none.");
  program.child.kill("SIGTERM");
  expect(await program.ended()).toBe(0);

  const development = run({}, productionDatabase);
  expect(await development.ended()).toBe(1);
  expect(development.output()).toContain("This database was used by production.");
  const open = await run(
    // Production sealed chains and pots with its own key.
    {
      DEV_ON_NETWORK: "1",
      SEED_ENCRYPTION_OLD_KEYS: production.SEED_ENCRYPTION_KEY,
      API_PORT: String(await freePort()),
      STUDIO_PORT: String(await freePort()),
    },
    productionDatabase,
  ).ready();
  const page = await fetch(`${open}/sandbox/payments/${invoice}`);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect((await fetch(`${open}${openIdDiscovery}`)).status).toBe(200);
  // It would show the codes of real players.
  expect((await fetch(`${open}/dev/outbox`)).status).toBe(404);
  const { rowCount } = await productionDatabase.appPool.query("select 1 from ledger_transfer");
  expect(rowCount).toBe(0);
  // Its roles and its database may be those of production's studio.
  const studios = await productionDatabase.appPool.query(
    "select from pg_database where datname = 'studio'",
  );
  expect(studios.rowCount).toBe(0);
});

test("production refuses a database that began in development, whose money was play money", async () => {
  const begun = await newDatabase();
  try {
    const development = run({}, begun);
    await development.ready();
    development.child.kill("SIGTERM");
    expect(await development.ended()).toBe(0);
    const program = run({ ...production, DATA_DIR: join(folder, "begun") }, begun);
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain("This database began in development.");
    const again = await run({}, begun).ready();
    expect((await fetch(`${again}/dev/outbox`)).status).toBe(200);
  } finally {
    await begun.drop();
  }
});

test("production without its secrets does not start and says all that is missing", async () => {
  const program = run({ APP_ENV: "production" });
  expect(await program.ended()).toBe(1);
  for (const name of ["TOKEN_SECRET", "SEED_ENCRYPTION_KEY", "PUBLIC_WEB_URL", "SMTP_URL"]) {
    expect(program.output()).toContain(`  ${name}: `);
  }
});

test("development funds its house once, whatever the number of starts", async () => {
  const funded = async () => {
    const program = run({});
    await program.ready();
    program.child.kill("SIGTERM");
    expect(await program.ended()).toBe(0);
    const { rows } = await database.appPool.query<{ total: bigint }>(
      "select count(*) as total from ledger_transfer where purpose = 'house_funding'",
    );
    return rows[0]?.total;
  };
  expect([await funded(), await funded()]).toEqual([5n, 5n]);
});

test("a taken port ends the start with a sentence, and nothing is left running", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  const port = await vi.waitUntil(() => {
    const address = other.address();
    return typeof address === "object" && address?.port;
  });
  const program = run({ API_PORT: String(port) });
  expect(await program.ended()).toBe(1);
  other.close();
  expect(program.output()).toContain(`Port ${port} is taken.`);
});

test("the first signal waits for running requests, a later one does not", async () => {
  const program = run({ LOG_LEVEL: "info" });
  const url = await program.ready();
  const socket = await startEndlessRequest(url);
  // The next answer proves that the server has read the endless request's beginning before.
  await fetch(`${url}/health`);
  program.child.kill("SIGTERM");
  await vi.waitUntil(() => program.output().includes('"stopping"'), { timeout: 60_000 });
  // The copy that npm start passes on is no second request.
  program.child.kill("SIGTERM");
  await fetch(`${url}/health`).catch(() => undefined);
  expect(program.child.exitCode).toBeNull();
  const hurry = setInterval(() => program.child.kill("SIGTERM"), 250);
  expect(await program.ended()).toBe(130);
  clearInterval(hurry);
  socket.destroy();
});

test("the program stops when the npm start above it is killed", async () => {
  const port = String(await freePort());
  const env = {
    ...inheritedEnvironment(),
    npm_lifecycle_event: "start",
    ROLES: "api",
    API_PORT: port,
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const script = `require("node:child_process").spawn(process.execPath, [${JSON.stringify(mainFile)}], { stdio: "ignore" })`;
  const parent = spawn(process.execPath, ["-e", script], { env, stdio: "ignore" });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      (response) => response.ok,
      () => false,
    );
  await vi.waitUntil(answers, { timeout: 120_000, interval: 100 });
  parent.kill("SIGKILL");
  await expect.poll(answers, { timeout: 60_000, interval: 100 }).toBe(false);
});

test("two instances with their own ports and data folders run side by side, each on an embedded database", async () => {
  const instances = ["a", "b"].map((name) =>
    run({ DATABASE_URL: "", DATABASE_OWNER_URL: "", DATA_DIR: join(folder, name) }),
  );
  const urls = await Promise.all(instances.map((instance) => instance.ready()));
  expect(new Set(urls).size).toBe(2);
  for (const url of urls) expect((await fetch(`${url}/health`)).status).toBe(200);
  for (const { child } of instances) child.kill("SIGTERM");
  expect(await Promise.all(instances.map((instance) => instance.ended()))).toEqual([0, 0]);
});

test("a program without the key of open seeds says which setting is missing, and starts nothing", async () => {
  await productionDatabase.ownerPool.query(
    `with known as (insert into originals_sealing_key values ('deadbeef'))
     insert into originals_seed_pair (player_id, id, state, server_seed_sealed, sealing_key_id, server_seed_hash, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 'next', '', 'deadbeef', repeat('0', 64), now())`,
  );
  const program = run(production, productionDatabase);
  expect(await program.ended()).toBe(1);
  expect(program.output()).toMatch(/deadbeef.*SEED_ENCRYPTION_OLD_KEYS/s);
});

test("production's house is funded by command, once a key, and games get their maximum win from it", async () => {
  const settings = { DATABASE_URL: fundedDatabase.appUrl };
  const fund = async (...args: string[]) =>
    (await runOperatorCommand("fund-house", args, settings)).text;
  const program = run(production, fundedDatabase);
  const url = await program.ready();
  const maxWin = async (currency = "EUR") => {
    const { games } = (await (await fetch(`${url}/games`)).json()) as {
      games: { limits: Record<string, { max_win: string }> }[];
    };
    return games[0]?.limits[currency]?.max_win;
  };
  expect(await maxWin()).toBe("0.00");
  const amount = ["--currency", "EUR", "--amount", "5000.00", "--note", "opening capital"];
  const key = ["--key", "0aaaaaaa-0000-4000-8000-000000000001"];
  expect(await fund(...amount, ...key)).toMatch(/house EUR 5000\.00/);
  expect(await fund(...amount, ...key)).toMatch(/house EUR 5000\.00/);
  await expect.poll(() => maxWin(), { timeout: 20_000 }).toBe("50.00");
  expect(await maxWin("RUB")).toBe("0.00");
  const tooMuch = ["--currency", "EUR", "--amount", "5000.01", "--note", "slip", "--withdraw"];
  expect(await fund(...tooMuch)).toMatch(/the house has only 5000\.00 EUR free/);
  const back = [...amount, "--withdraw", "--key", "0aaaaaaa-0000-4000-8000-000000000002"];
  expect(await fund(...back)).toMatch(/house EUR 0\.00/);
  expect(await fund(...back), "told again, not refused").toMatch(/house EUR 0\.00/);
  expect(await fund("--currency", "XXX")).toMatch(/usage/);
});
