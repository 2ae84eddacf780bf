/** What a line of `GAME_PROVIDERS` says of a partner that speaks Hub88's vocabulary. */
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { Hub88Partner } from "@oddwright/domains/casino/index.ts";

export const hub88Mark = "hub88=";
const marks = {
  apiUrl: hub88Mark,
  operatorId: "operator=",
  lobbyUrl: "lobby=",
  ownKey: "own-key=",
  theirKey: "their-key=",
} as const;

const minKeyBits = 2_048;

export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Or what is wrong with the line. */
export function readHub88(parts: readonly string[]): Hub88Partner | string {
  const stray = parts.find((part) => !Object.values(marks).some((mark) => part.startsWith(mark)));
  if (stray !== undefined)
    return "has something besides hub88=, operator=, lobby=, own-key= and their-key=";
  const after = (mark: string): string =>
    parts.find((part) => part.startsWith(mark))?.slice(mark.length) ?? "";
  const apiUrl = after(marks.apiUrl).replace(/\/$/, "");
  const lobbyUrl = after(marks.lobbyUrl);
  const operatorId = Number(after(marks.operatorId) || Number.NaN);
  if (!isWebAddress(apiUrl)) return "has no address such as hub88=https://api.example.com";
  if (!isWebAddress(lobbyUrl))
    return "has no address such as lobby=https://casino.example.com/games/slots";
  if (!Number.isSafeInteger(operatorId) || operatorId < 0)
    return "has no number such as operator=1";
  const ownKey = keyOf(() =>
    createPrivateKey({
      key: Buffer.from(after(marks.ownKey), "base64"),
      format: "der",
      type: "pkcs8",
    }),
  );
  if (ownKey === null)
    return `has no own-key=, an RSA key of at least ${minKeyBits} bits (PKCS #8, DER, Base64)`;
  const theirKey = keyOf(() =>
    createPublicKey({
      key: Buffer.from(after(marks.theirKey), "base64"),
      format: "der",
      type: "spki",
    }),
  );
  if (theirKey === null)
    return `has no their-key=, an RSA key of at least ${minKeyBits} bits (SubjectPublicKeyInfo, DER, Base64)`;
  return { apiUrl, operatorId, lobbyUrl, ownKey, theirKey };
}

function keyOf(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === "rsa" && bits >= minKeyBits ? key : null;
  } catch {
    return null;
  }
}
