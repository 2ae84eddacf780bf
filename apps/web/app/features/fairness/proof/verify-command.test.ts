/** The command and the file that the proof hands out, run as a player would: in a shell, by the real script. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { browserHashes } from "../../games/index.ts";
import { rollDice } from "@oddwright/core/games/dice/dice.ts";
import { betFile } from "./proof-foot.tsx";
import { sampleBet } from "./sample-bet.ts";
import { independentCommand, verifyCommand } from "./verify-command.ts";

// Each command is a process of its own, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const projectRoot = fileURLToPath(new URL("../../../../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "oddwright-proof-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { server_seed: serverSeed, client_seed: clientSeed, nonce } = sampleBet;
const sample = { game: "dice", serverSeed, clientSeed, nonce } as const;

function shell(command: string) {
  const env = { ...process.env, PATH: `${join(process.execPath, "..")}:${process.env["PATH"]}` };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: projectRoot,
    encoding: "utf8",
    env,
  });
  return { status, stdout: stdout.trim(), stderr };
}

/** The script itself, without npm in between. */
const direct = (command: string) =>
  command.replace("npm run --silent verify --", "node scripts/verify.ts");

describe("the copied command", () => {
  test("equals the one in the documentation", () => {
    expect(verifyCommand(sample)).toBe(
      `npm run --silent verify -- --game dice --server-seed ${serverSeed} --client-seed brass-meadow-140 --nonce 1284`,
    );
  });

  test("prints the roll through npm, also for a seed with special characters of the shell", () => {
    const awkward = { ...sample, clientSeed: `it's $HOME "x" \\ !` };
    expect(shell(verifyCommand(sample))).toMatchObject({ status: 0, stdout: '{"roll":"77.18"}' });
    const { roll } = rollDice({ hmac: browserHashes.hmac, ...awkward });
    expect(shell(verifyCommand(awkward))).toMatchObject({
      status: 0,
      stdout: `{"roll":"${roll}"}`,
    });
  });

  test.each(["-dash", "it's $(exit 7) *", "~", " ", "typed by swipe ", "two  gaps"])(
    "passes the client seed %j on unchanged",
    (awkward) => {
      const input = { ...sample, clientSeed: awkward, nonce: 0 };
      const { roll } = rollDice({ hmac: browserHashes.hmac, ...input });
      expect(shell(direct(verifyCommand(input)))).toMatchObject({
        status: 0,
        stdout: `{"roll":"${roll}"}`,
      });
      expect(Number(shell(independentCommand(input)).stdout)).toBe(Number(roll));
    },
  );
});

describe("the command of other games", () => {
  const seeds = { serverSeed, clientSeed, nonce };

  test.each([
    ["keno", {}, "draw"],
    ["coinflip", {}, "flips"],
    ["hilo", {}, "cards"],
    ["miner", { mines: 3, actions: [1], max_win: "10.00" }, "mines"],
    ["roulette", {}, "pocket"],
    ["wheel", {}, "segment"],
  ] as const)("prints the outcome of %s", (game, params, field) => {
    const { status, stdout } = shell(direct(verifyCommand({ game, params, ...seeds })));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toHaveProperty(field);
  });

  test("prints the bust of a crash round from its hash and salt", () => {
    const { stdout } = shell(direct(verifyCommand({ game: "crash", ...seeds })));
    expect(JSON.parse(stdout)).toHaveProperty("bust");
  });
});

describe("the downloaded file", () => {
  const verify = (bet: object) => {
    const { name, text } = betFile({ ...sampleBet, ...bet });
    const path = join(folder, name);
    writeFileSync(path, text);
    return shell(`node scripts/verify.ts ${path}`);
  };

  test("is named after the bet and verifies", () => {
    expect(betFile(sampleBet).name).toBe("oddwright-dice-1284.json");
    const { status, stdout } = verify({});
    expect(status).toBe(0);
    expect(stdout).toMatch(/ verified$/);
  });

  test("of a dishonest bet does not verify", () => {
    const { status, stdout } = verify({ payout: "1.00" });
    expect(status).toBe(1);
    expect(stdout).toContain("DIFFERENT payout recorded 1.00, computed 500.00");
  });
});
