/** `npm run coins`: what coins are worth, what lies on the addresses that players paid to, and which keys pay out. */
import { writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { readEvmAddress } from "@oddwright/core/money/evm-address.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import {
  acknowledgeHalt,
  coinForm,
  listChainPayouts,
  listCoinRates,
  listSigners,
  readPrice,
  setCoinRate,
  writeSweepReport,
} from "@oddwright/domains/cashier/index.ts";
import type pg from "pg";
import { readChainOfCoins } from "../../env/read-environment.ts";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { readReason, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run coins -- rates                                         what coins are worth now
       npm run coins -- rate COIN CURRENCY PRICE --source TEXT       what a whole coin is worth from now on, such as: rate ETH EUR 3120.55
       npm run --silent coins -- sweep [--all] [--out FILE]          what lies on which address, as CSV; --all: also where nothing was seen to arrive
       npm run coins -- payouts                                      what is to be paid out on the chain and has not ended, and why it waits
       npm run coins -- signers                                      the keys that paid, with their next nonce, and why one signs nothing more
       npm run coins -- acknowledge ADDRESS --reason TEXT            lets other keys sign again after this one was halted`;

type Command =
  | { readonly action: "rates" | "payouts" | "signers" }
  | {
      readonly action: "rate";
      readonly asset: string;
      readonly currency: Currency;
      readonly price: bigint;
      readonly source: string;
    }
  | { readonly action: "acknowledge"; readonly address: string; readonly reason: string }
  | { readonly action: "sweep"; readonly all: boolean; readonly out: string | undefined };

function readArguments(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: "string" },
      reason: { type: "string" },
      all: { type: "boolean", default: false },
      out: { type: "string" },
    },
  });
  const [action, asset = "", name, text = ""] = positionals;
  if (action === "rates" || action === "payouts" || action === "signers") return { action };
  if (action === "sweep") return { action, all: values.all, out: values.out };
  if (action === "acknowledge") return readAcknowledgement(asset, values.reason);
  if (action !== "rate")
    throw new UsageError("say rates, rate, sweep, payouts, signers or acknowledge");
  if (!coinForm.test(asset)) throw new UsageError("the coin is a symbol such as ETH");
  const currency = currencies.find((each) => each === name);
  if (currency === undefined)
    throw new UsageError(`the currency is one of ${currencies.join(", ")}`);
  const price = readPrice(text);
  if (price === null) throw new UsageError("say what a whole coin is worth, such as 3120.55");
  if (!values.source) throw new UsageError("--source says where the rate is from");
  return { action, asset, currency, price, source: values.source };
}

function readAcknowledgement(text: string, reason: string | undefined): Command {
  const address = readEvmAddress(text)?.toLowerCase();
  if (address === undefined) throw new UsageError("name the key's address, such as 0x3c44…93bc");
  return { action: "acknowledge", address, reason: readReason(reason) };
}

async function run(command: Command, pool: pg.Pool): Promise<string> {
  switch (command.action) {
    case "rates": {
      const rates = await listCoinRates(pool);
      const lines = rates.map(
        ({ asset, currency, price, source, setBy, setAt }) =>
          `${asset}  ${price} ${currency}  since ${setAt.toISOString()}  ${source} (${setBy})`,
      );
      return lines.join("\n") || "nothing is known of any coin";
    }
    case "rate":
      await setCoinRate(pool, { ...command, setBy: userInfo().username });
      return `from now on one ${command.asset} counts as told, in ${command.currency}`;
    case "payouts":
      return (await listChainPayouts(pool)).map(payoutLine).join("\n") || "none";
    case "signers":
      return (await listSigners(pool)).map(signerLine).join("\n") || "none";
    case "acknowledge": {
      const { address, reason } = command;
      const isDone = await acknowledgeHalt(pool, { address, reason, by: userInfo().username });
      if (!isDone) throw new UsageError("no key of this address is halted and waits for that");
      return `other keys may sign again; ${address} never does`;
    }
    default:
      return sweep(pool, command);
  }
}

const payoutLine = ({
  id,
  units,
  asset,
  state,
  heldReason,
  nonce,
  hashes,
}: Awaited<ReturnType<typeof listChainPayouts>>[number]): string => {
  const more = [heldReason, nonce === null ? null : `nonce ${nonce}`, ...hashes];
  return [
    id,
    `${units} smallest units of ${asset}`,
    state,
    ...more.filter((each) => each !== null),
  ].join("  ");
};

const signerLine = ({
  chainId,
  address,
  nextNonce,
  halted,
  acknowledgedBy,
}: Awaited<ReturnType<typeof listSigners>>[number]): string => {
  const line = `${address}  chain ${chainId}  next nonce ${nextNonce}`;
  if (halted === null) return line;
  const seen = acknowledgedBy === null ? "not acknowledged" : `acknowledged by ${acknowledgedBy}`;
  return `${line}  halted: ${halted}  ${seen}`;
};

async function sweep(pool: pg.Pool, { all, out }: Extract<Command, { action: "sweep" }>) {
  const chain = readChainOfCoins(process.env);
  if (chain === null) throw new UsageError("EVM_CHAIN_RPC_URL, _XPUB and _FILE name the chain");
  const csv = await writeSweepReport(pool, chain, { all });
  if (out === undefined) return csv.trimEnd();
  writeFileSync(out, csv);
  return `written to ${out}`;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("coins", ({ pool }) => run(command, pool)));
});
