/**
 * `npm run conformance -- wallet --url URL --provider NAME --key ID:SECRET --token TOKEN`: holds a wallet against the protocol of game
 * providers. The token is the one in the address of a launch.
 *
 * `npm run conformance -- provider --url PLAY_ADDRESS --key ID:SECRET --game CODE --port PORT`: is the wallet of a provider and holds that
 * against it.
 *
 * `npm run conformance -- rounds --url ADDRESS --key ID:SECRET --from TIME --until TIME`: asks a provider's server for its rounds; the range is one in which
 * some were played.
 *
 * Exit code 0: it holds. 1: it does not, or cannot be reached. 2: the arguments are wrong.
 */
import { parseArgs } from "node:util";
import { checkWallet } from "./check-wallet.ts";
import { checkRounds } from "./check-rounds.ts";
import { checkProviderAt } from "./provider/check-provider-at.ts";
import { walletClient } from "./wallet-client.ts";

const usage = `usage: npm run conformance -- wallet --url URL --provider NAME --key ID:SECRET --token TOKEN
       npm run conformance -- provider --url PLAY_ADDRESS --key ID:SECRET --game CODE --port PORT
         [--mode base] [--stake 10.00] [--by-hand] [--free-rounds ADDRESS]
       npm run conformance -- rounds --url ADDRESS --key ID:SECRET --from TIME --until TIME`;

interface Report {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Null when the arguments are wrong. */
function readArguments(): (() => Promise<readonly Report[]>) | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: "string" },
      provider: { type: "string" },
      key: { type: "string" },
      token: { type: "string" },
      from: { type: "string" },
      until: { type: "string" },
      game: { type: "string" },
      port: { type: "string" },
      mode: { type: "string", default: "base" },
      stake: { type: "string", default: "10.00" },
      "free-rounds": { type: "string" },
      "by-hand": { type: "boolean", default: false },
    },
  });
  const { provider, token, game, port, mode, stake } = values;
  const [id = "", ...secret] = (values.key ?? "").split(":");
  if (!values.url || id === "" || secret.length === 0) return null;
  const url = values.url.replace(/\/+$/, "");
  const key = { id, secret: secret.join(":") };
  if (positionals.join() === "wallet" && provider && token)
    return () => checkWallet(walletClient({ url, provider, key }), token);
  const range = { from: new Date(values.from ?? ""), until: new Date(values.until ?? "") };
  if (positionals.join() === "rounds" && range.from < range.until)
    return () => checkRounds({ url, key }, range);
  if (positionals.join() !== "provider" || !game || !port || !/^\d{1,5}$/.test(port)) return null;
  const round = values["by-hand"] ? null : { mode, stake };
  const freeUrl = values["free-rounds"];
  const freeRounds = freeUrl === undefined ? null : { url: freeUrl, stake };
  return () =>
    checkProviderAt({ launchUrl: url, key, game, port: Number(port), round, freeRounds });
}

const check = readArguments();
if (check === null) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const reports = await check();
  for (const { name, faults } of reports) {
    console.log(`${faults.length === 0 ? "✓" : "✗"} ${name}`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  process.exitCode = reports.every(({ faults }) => faults.length === 0) ? 0 : 1;
}
