/** Who takes money from players: addresses and keys of the providers, and for each a JSON file of the methods that players are offered through it, checked as a whole before anything starts. */
import {
  type BtcpaySettings,
  type CheckoutComSettings,
  type EvmChainSettings,
  type ManualMethod,
  readBtcpayMethods,
  readChainFile,
  readCheckoutComMethods,
  type ReadMethods,
  readManualSettings,
  readPrivateKey,
  readSignerFile,
  readSigningKeys,
  type SignerSettings,
  xpubForm,
} from "@oddwright/domains/cashier/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { readJsonFile } from "./json-file.ts";
import { allOrNone } from "./social-settings.ts";

const manualVariable = "MANUAL_TRANSFERS_FILE";

/** Null where none is named. */
export function readManualTransfers(reader: EnvReader): readonly ManualMethod[] | null {
  const file = reader.text(manualVariable);
  if (file === undefined) return null;
  return readMethods(reader, { variable: manualVariable, file }, readManualSettings);
}

/** Null where none of it is given. */
export function readBtcpay(reader: EnvReader): BtcpaySettings | null {
  const given = allOrNone(reader, {
    url: { name: "BTCPAY_URL" },
    storeId: { name: "BTCPAY_STORE_ID" },
    apiKey: { name: "BTCPAY_API_KEY", isSecret: true },
    keys: { name: "BTCPAY_WEBHOOK_KEYS", isSecret: true },
    file: { name: "BTCPAY_METHODS_FILE" },
  });
  // Asked for in any case: a variable that is named here has to be known.
  const url = reader.url("BTCPAY_URL");
  if (given === null || url === undefined) return null;
  const { storeId, apiKey, keys, file } = given;
  const webhookKeys = readKeys(reader, "BTCPAY_WEBHOOK_KEYS", keys);
  const methods = readMethods(reader, { variable: "BTCPAY_METHODS_FILE", file }, readBtcpayMethods);
  return webhookKeys && methods && { url, storeId, apiKey, webhookKeys, methods };
}

const checkoutComUrl = "https://api.checkout.com";

/** Null where none of it is given. */
export function readCheckoutCom(reader: EnvReader): CheckoutComSettings | null {
  const given = allOrNone(reader, {
    secretKey: { name: "CHECKOUT_COM_SECRET_KEY", isSecret: true },
    channelId: { name: "CHECKOUT_COM_CHANNEL_ID" },
    keys: { name: "CHECKOUT_COM_WEBHOOK_KEYS", isSecret: true },
    file: { name: "CHECKOUT_COM_METHODS_FILE" },
  });
  const url = reader.url("CHECKOUT_COM_URL") ?? checkoutComUrl;
  if (given === null) return null;
  const { secretKey, channelId, keys, file } = given;
  const webhookKeys = readKeys(reader, "CHECKOUT_COM_WEBHOOK_KEYS", keys);
  const methods = readMethods(
    reader,
    { variable: "CHECKOUT_COM_METHODS_FILE", file },
    readCheckoutComMethods,
  );
  return webhookKeys && methods && { url, secretKey, channelId, webhookKeys, methods };
}

/** Null where none of it is given. */
export function readEvmChain(reader: EnvReader): EvmChainSettings | null {
  const given = allOrNone(reader, {
    rpcUrl: { name: "EVM_CHAIN_RPC_URL", isSecret: true },
    xpub: { name: "EVM_CHAIN_XPUB", isSecret: true },
    file: { name: "EVM_CHAIN_FILE" },
  });
  if (given === null) return null;
  const { rpcUrl, xpub, file } = given;
  // None of the values is repeated in a message: the address may hold a key, and whoever has the extended key knows all payments.
  const isAddress = URL.canParse(rpcUrl) && /^https?:$/.test(new URL(rpcUrl).protocol);
  if (!isAddress) reader.fault("EVM_CHAIN_RPC_URL", "is not an http: or https: address");
  if (/^[a-z]prv/.test(xpub))
    reader.fault("EVM_CHAIN_XPUB", "is a private key: take it away from this machine");
  else if (!xpubForm.test(xpub))
    reader.fault("EVM_CHAIN_XPUB", "is not an extended public key such as xpub6C…");
  const read = readFile(reader, { variable: "EVM_CHAIN_FILE", file }, readChainFile);
  if (read === null) return null;
  const { network, methods, payouts } = read;
  return { rpcUrl, xpub, network, methods, payouts };
}

/** Null where none of it is given. */
export function readEvmSigner(
  reader: EnvReader,
  evmChain: EvmChainSettings | null,
): SignerSettings | null {
  const given = allOrNone(reader, {
    key: { name: "EVM_SIGNER_KEY", isSecret: true },
    file: { name: "EVM_SIGNER_FILE" },
  });
  if (given === null) return null;
  const privateKey = readPrivateKey(given.key);
  if (privateKey === null) reader.fault("EVM_SIGNER_KEY", "is not 64 hexadecimal digits");
  if (evmChain === null) reader.fault("EVM_SIGNER_KEY", "needs the chain of EVM_CHAIN_FILE");
  const assets = evmChain?.network.assets ?? [];
  const read = readFile(reader, { variable: "EVM_SIGNER_FILE", file: given.file }, (value) =>
    readSignerFile(value, assets),
  );
  if (privateKey === null || read === null) return null;
  const { limits, maxFee, raiseAfterSeconds, paysContracts, firstNonce } = read;
  return { privateKey, limits, maxFee, raiseAfterSeconds, paysContracts, firstNonce };
}

function readKeys(reader: EnvReader, variable: string, text: string) {
  const read = readSigningKeys(text);
  if (read.ok) return read.keys;
  reader.fault(variable, read.problem);
  return null;
}

interface SettingsFile {
  readonly variable: string;
  readonly file: string;
}

const readMethods = <Method>(
  reader: EnvReader,
  file: SettingsFile,
  readValue: (value: unknown) => ReadMethods<Method>,
): readonly Method[] | null => readFile(reader, file, readValue)?.methods ?? null;

/** Null for one that is not right, which is a fault of its variable. */
function readFile<Read extends { readonly ok: true }>(
  reader: EnvReader,
  { variable, file }: SettingsFile,
  readValue: (value: unknown) => Read | Extract<ReadMethods<never>, { readonly ok: false }>,
): Read | null {
  const json = readJsonFile(file);
  if (!json.ok) {
    reader.fault(variable, `${file} ${json.problem}`);
    return null;
  }
  const read = readValue(json.value);
  if (read.ok) return read;
  reader.fault(variable, `${file}: ${read.problem}`);
  return null;
}
