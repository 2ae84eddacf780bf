/** AES-256-GCM by Web Crypto: a nonce of twelve bytes, the text and its tag, in base64url. */

const ivBytes = 12;
const algorithm = "AES-GCM";

/** `hex` are 32 bytes. Null where the browser has no Web Crypto, as at an address without TLS; rejects for what is no key. */
export async function readKey(hex: string): Promise<CryptoKey | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);
}

export async function sealText(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, plain);
  const bytes = [...iv, ...new Uint8Array(sealed)];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Null for what another key has sealed, and for what nobody has. */
export async function openText(key: CryptoKey, sealed: string): Promise<string | null> {
  try {
    const text = atob(sealed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const iv = bytes.subarray(0, ivBytes);
    const plain = await crypto.subtle.decrypt(
      { name: algorithm, iv },
      key,
      bytes.subarray(ivBytes),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
