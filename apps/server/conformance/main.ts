/**
 * `npm run conformance -- wallet --url URL --provider NAME --key ID:SECRET --token TOKEN`: holds a wallet against the protocol of game
 * providers. The token is the one in the address of a launch.
 *
 * Exit code 0: it holds. 1: it does not, or cannot be reached. 2: the arguments are wrong.
 */
import { parseArgs } from "node:util";
import { checkWallet } from "./check-wallet.ts";
import { walletClient } from "./wallet-client.ts";

const usage =
  "usage: npm run conformance -- wallet --url URL --provider NAME --key ID:SECRET --token TOKEN";

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: "string" },
      provider: { type: "string" },
      key: { type: "string" },
      token: { type: "string" },
    },
  });
  const { url, provider, key, token } = values;
  const [id = "", ...secret] = (key ?? "").split(":");
  const isWhole = url && provider && token && id !== "" && secret.length > 0;
  if (positionals.join() !== "wallet" || !isWhole) return null;
  const address = { url: url.replace(/\/+$/, ""), provider, key: { id, secret: secret.join(":") } };
  return { address, token };
}

const given = readArguments();
if (given === null) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const reports = await checkWallet(walletClient(given.address), given.token);
  for (const { name, faults } of reports) {
    console.log(`${faults.length === 0 ? "✓" : "✗"} ${name}`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  process.exitCode = reports.every(({ faults }) => faults.length === 0) ? 0 : 1;
}
