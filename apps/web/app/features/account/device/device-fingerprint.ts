/**
 * What tells this device from others, sealed with the site's key and kept in the browser: the operator finds by it accounts that
 * share one. A browser that gives nothing away, or too late, sends nothing, and its player goes on.
 */
import { type KeyValueStorage, storedKeys } from "../../../runtime/browser/stored-keys.ts";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { openText, readKey, sealText } from "../../../runtime/browser/seal-text.ts";
import type { Services } from "../../../runtime/services/services.ts";

/** Nobody waits longer for it. */
const patienceMs = 3_000;

export interface DeviceInput {
  /** In hexadecimal; null where the operator collects nothing. */
  readonly key: string | null;
  readonly storage: KeyValueStorage;
  /** The hash of what the browser says of its device. */
  readonly collect: () => Promise<string>;
}

/** The sealed fingerprint, new or as it was stored; null where there is none. Never rejects. */
export function deviceFingerprint(input: DeviceInput): Promise<string | null> {
  return sealedFingerprint(input).catch(() => null);
}

/** Null when it is not there in time; whoever asks again later may still get it. */
export function inTime(fingerprint: Promise<string | null>): Promise<string | null> {
  return Promise.race([
    fingerprint,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs)),
  ]);
}

async function sealedFingerprint({ key, storage, collect }: DeviceInput): Promise<string | null> {
  const cryptoKey = key === null ? null : await readKey(key);
  if (cryptoKey === null) return null;
  const stored = storage.getItem(storedKeys.fingerprint);
  if (stored !== null && (await openText(cryptoKey, stored)) !== null) return stored;
  const sealed = await sealText(cryptoKey, await collect());
  storage.setItem(storedKeys.fingerprint, sealed);
  return sealed;
}

let asked: Promise<string | null> | undefined;

/** Of this page's device, collected once a document: when a form opens, so that it is there when the form is sent. Browser only. */
export function fingerprintOf({ config }: Pick<Services, "config">): Promise<string | null> {
  asked ??= deviceFingerprint({
    key: config.fingerprintKey,
    storage: deviceStorage,
    collect: async () => (await import("./collect-fingerprint.ts")).collectFingerprint(),
  });
  return inTime(asked);
}
