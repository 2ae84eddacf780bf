/** The operator's BTCPay Server: its address, store, keys, and the JSON file of the methods that players are offered through it. */
import {
  type BtcpaySettings,
  readBtcpayMethods,
  readSigningKeys,
} from "@oddwright/domains/cashier/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { readJsonFile } from "./json-file.ts";
import { allOrNone } from "./social-settings.ts";

const keysVariable = "BTCPAY_WEBHOOK_KEYS";
const methodsVariable = "BTCPAY_METHODS_FILE";
const urlVariable = "BTCPAY_URL";

/** Null where none of it is given. */
export function readBtcpay(reader: EnvReader): BtcpaySettings | null {
  const given = allOrNone(reader, {
    url: { name: urlVariable },
    storeId: { name: "BTCPAY_STORE_ID" },
    apiKey: { name: "BTCPAY_API_KEY", isSecret: true },
    keys: { name: keysVariable, isSecret: true },
    file: { name: methodsVariable },
  });
  // Asked for in any case: a variable that is named here has to be known.
  const url = reader.url(urlVariable);
  if (given === null || url === undefined) return null;
  const keys = readSigningKeys(given.keys);
  if (!keys.ok) reader.fault(keysVariable, keys.problem);
  const json = readJsonFile(given.file);
  if (!json.ok) reader.fault(methodsVariable, `${given.file} ${json.problem}`);
  const read = json.ok ? readBtcpayMethods(json.value) : null;
  if (read?.ok === false) reader.fault(methodsVariable, `${given.file}: ${read.problem}`);
  if (!keys.ok || !read?.ok) return null;
  const { storeId, apiKey } = given;
  return { url, storeId, apiKey, webhookKeys: keys.keys, methods: read.methods };
}
