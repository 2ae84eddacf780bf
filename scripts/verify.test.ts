/** The command as players run it: its arguments, its output, its exit code. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { runVerify } from "./verify/run-verify.ts";

const script = fileURLToPath(new URL("./verify.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "oddwright-verify-"));
// What npm sets to the folder the player typed the command in.
const typedIn = process.env.INIT_CWD;
process.env.INIT_CWD = folder;
afterAll(() => {
  rmSync(folder, { recursive: true });
  if (typedIn === undefined) delete process.env.INIT_CWD;
  else process.env.INIT_CWD = typedIn;
});

const gameHash = "5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2";
const salt = "0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526";
const bet = {
  id: "01935f3c-0000-7000-8000-000000000001",
  game: "dice",
  algorithm: "dice-1",
  state: "settled",
  stake: "250.00",
  payout: "500.00",
  multiplier: "2.0000",
  currency: "RUB",
  outcome: { roll: "77.18" },
  params: { target: "50.50", direction: "over" },
  revealed: true,
  server_seed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
  server_seed_hash: "6ebc62d41a9b0b824a1d1f6b857c108fdf6ea9d5a6a5a90964a56921a4ae0f61",
  client_seed: "brass-meadow-140",
  nonce: 1284,
  created_at: "2026-11-27T14:02:44.000Z",
};
const dice = ["--game", "dice", "--server-seed", bet.server_seed, "--client-seed", bet.client_seed];

const miner = ["--game", "miner", ...dice.slice(2)];

const room = ["--game", "rooms", "--secret", bet.server_seed];
const pot = {
  algorithm: "rooms-1",
  secret_hash: bet.server_seed_hash,
  secret: bet.server_seed,
  bets: [
    { id: "a", stake: "1.00", client_seed: "alpha" },
    { id: "b", stake: "3.00", client_seed: "beta" },
  ],
  winner: "b",
  prize: "3.80",
  fee: "0.20",
};

/** A shared machine starts processes slowly. */
const processTimeoutMs = 60_000;

/** The command in this process. */
function verify(...args: string[]) {
  const { exitCode, stdout, stderr } = runVerify(args);
  return { status: exitCode, stdout, stderr };
}

/** The command in a process of its own. */
function spawnVerify(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function save(name: string, content: unknown): string {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(join(folder, name), text);
  return name;
}

describe("as a process", () => {
  test("it answers on standard output with exit code 0", { timeout: processTimeoutMs }, () => {
    expect(spawnVerify(...dice, "--nonce", "1284")).toEqual({
      status: 0,
      stdout: '{"roll":"77.18"}\n',
      stderr: "",
    });
  });

  test("it says with exit code 1 that a bet does not verify", { timeout: processTimeoutMs }, () => {
    const { status, stdout } = spawnVerify(save("lie.json", { ...bet, payout: "400.00" }));
    expect(status).toBe(1);
    expect(stdout).toMatch(/ mismatch\n$/);
  });

  test("it complains on standard error with exit code 2", { timeout: processTimeoutMs }, () => {
    const { status, stdout, stderr } = spawnVerify("--game", "poker");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("usage: npm run --silent verify");
  });
});

describe("outcomes from seeds", () => {
  test("a dice roll is one JSON line", () => {
    expect(verify(...dice, "--nonce", "1284")).toEqual({
      status: 0,
      stdout: '{"roll":"77.18"}\n',
      stderr: "",
    });
  });

  test.each([
    ["coinflip", [], '{"flips":"HHHHTHHTHTHTTTHTTTTT"}'],
    [
      "hilo",
      [],
      '{"cards":["Q-diamond","9-diamond","A-spade","A-spade","3-club","9-diamond","10-spade","7-club","A-heart","3-diamond","9-heart","3-diamond"]}',
    ],
    ["keno", [], '{"draw":[31,22,40,39,6,21,26,16,37,3]}'],
    ["miner", ["--params", '{"mines":3}'], '{"mines":[19,13,24]}'],
    ["wheel", [], '{"segment":41}'],
    ["roulette", [], '{"pocket":28}'],
    [
      "cases",
      ["--params", '{"slug":"toolbox","count":2}'],
      '{"tickets":[77181,55157],"items":["spring","screw"]}',
    ],
  ])("an outcome of %s is one JSON line", (game, own, line) => {
    const { status, stdout } = verify("--game", game, ...dice.slice(2), "--nonce", "1284", ...own);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${line}\n` });
  });

  test("a crash bust is one JSON line", () => {
    const { status, stdout } = verify("--game", "crash", "--game-hash", gameHash, "--salt", salt);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '{"bust":"2055.90"}\n' });
  });

  test("the draw of a room is one JSON line", () => {
    const line = '{"winner":"b","ticket":"292","pot":"4.00"}\n';
    expect(verify(...room, "--params", JSON.stringify({ bets: pot.bets }))).toEqual({
      status: 0,
      stdout: line,
      stderr: "",
    });
  });

  test("a chain is walked link by link, from a hash in either case", () => {
    const game = "4488d92d89d0ed7fbb2ea23b219d569f63207e32fc44b957858838835c1719f1";
    const args = ["--game", "chain", "--game-hash", game.toUpperCase(), "--steps", "2"];
    const hash = "9d3bc0c5b47166a06311743240ab79fabf8da8acedc810787ca904c2cdb491f8";
    expect(verify(...args)).toMatchObject({ status: 0, stdout: `{"hash":"${hash}"}\n` });
  });
});

describe("saved bets", () => {
  test("an honest bet verifies with exit code 0", () => {
    const { status, stdout } = verify(save("honest.json", bet));
    expect(status).toBe(0);
    expect(stdout).toContain("ok        outcome 77.18\n");
    expect(stdout).toMatch(/ verified\n$/);
  });

  test("a changed bet fails with exit code 1 and says what differs", () => {
    const { status, stdout } = verify(save("changed.json", { ...bet, payout: "400.00" }));
    expect(status).toBe(1);
    expect(stdout).toContain("DIFFERENT payout recorded 400.00, computed 500.00\n");
    expect(stdout).toMatch(/ mismatch\n$/);
  });

  test("a bet whose seed is still hidden fails with exit code 1", () => {
    const { server_seed: _hidden, ...open } = bet;
    const { status, stdout } = verify(save("open.json", { ...open, revealed: false }));
    expect(status).toBe(1);
    expect(stdout).toMatch(/ not_revealed\n$/);
  });
});

describe("saved rounds", () => {
  const round = {
    algorithm: "crash-1",
    round: 2,
    game_hash: gameHash,
    salt,
    anchor: { round: 0, game_hash: "" },
    outcome: { bust: "2055.90" },
  };
  const once = createHash("sha256").update(Buffer.from(gameHash, "hex")).digest();
  round.anchor.game_hash = createHash("sha256").update(once).digest("hex");

  test("an honest round verifies back to its anchor with exit code 0", () => {
    const { status, stdout } = verify(save("round.json", round));
    expect(status).toBe(0);
    expect(stdout).toBe(
      `ok        chain ${round.anchor.game_hash}\nok        outcome 2055.90\nround verified\n`,
    );
  });

  test("a changed round fails with exit code 1, one that is none with 2", () => {
    const changed = { ...round, outcome: { bust: "1.00" } };
    expect(verify(save("changed-round.json", changed))).toMatchObject({ status: 1 });
    const { status, stderr } = verify(save("no-round.json", { ...round, salt: 1 }));
    expect(status).toBe(2);
    expect(stderr).toContain("no-round.json is not a saved round");
  });
});

describe("saved pots of rooms", () => {
  test("an honest pot verifies with exit code 0, another winner with 1, no list with 2", () => {
    const honest = verify(save("pot.json", pot));
    expect(honest.stdout).toMatch(/round verified\n$/);
    expect(honest.status).toBe(0);
    expect(verify(save("lie.json", { ...pot, winner: "a" })).status).toBe(1);
    expect(verify(save("none.json", { ...pot, bets: [] })).stderr).toContain("not a saved round");
  });
});

describe("wrong arguments", () => {
  test.each([
    ["nothing", [], "--game is needed"],
    ["an unknown game", ["--game", "poker"], 'unknown game "poker"'],
    ["an unknown slot", ["--game", "slot/poker"], 'unknown game "slot/poker"'],
    [
      "a slot's unknown mode",
      [
        "--game",
        "slot/red-balloon",
        ...dice.slice(2),
        "--nonce",
        "0",
        "--params",
        '{"mode":"moon"}',
      ],
      "--params: slot_mode_unknown",
    ],
    ["an unknown argument", ["--seed", "x"], "Unknown option '--seed'"],
    ["a missing nonce", dice, "--nonce is needed"],
    ["an empty seed", ["--game", "dice", "--server-seed", ""], "--server-seed is needed"],
    ["a nonce that is no number", [...dice, "--nonce", "1e3"], "--nonce is a whole number"],
    ["a nonce too large", [...dice, "--nonce", "9007199254740992"], "--nonce is a whole number"],
    [
      "an argument of another game",
      [...dice, "--salt", "x"],
      "--salt does not belong to --game dice",
    ],
    ["missing parameters", [...miner, "--nonce", "0"], "--params is needed"],
    [
      "parameters that are not JSON",
      [...miner, "--nonce", "0", "--params", "{"],
      "--params is not JSON",
    ],
    [
      "parameters of no such game",
      [...miner, "--nonce", "0", "--params", '{"mines":25}'],
      `--params: miner_mines_invalid. An example of miner: --params '{"mines":3}'`,
    ],
    [
      "parameters of a game that has none",
      [...dice, "--params", "{}"],
      "--params does not belong to --game dice",
    ],
    ["a room without its list", [...room, "--params", "{}"], "--params: bets in joining order"],
    [
      "a short game hash",
      ["--game", "chain", "--game-hash", "ab", "--steps", "1"],
      "--game-hash is 64 hexadecimal digits",
    ],
    ["a missing file", ["absent.json"], "cannot read absent.json"],
    ["two files", ["a.json", "b.json"], "a saved bet is verified alone"],
    ["a file and a game", ["a.json", "--game", "dice"], "a saved bet is verified alone"],
  ])("%s: exit code 2, the reason and the usage on standard error", (_title, args, reason) => {
    const { status, stdout, stderr } = verify(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(reason);
    expect(stderr).toContain("usage: npm run --silent verify -- BET.json");
  });

  test("a file that is not JSON, or not a bet, is exit code 2", () => {
    expect(verify(save("text.json", "{"))).toMatchObject({ status: 2, stdout: "" });
    const { status, stderr } = verify(save("other.json", { ...bet, nonce: "1284" }));
    expect(status).toBe(2);
    expect(stderr).toContain("other.json is not a saved bet: nonce is missing or wrong");
  });
});
