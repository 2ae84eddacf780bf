/** The fingerprint of a device as the site sends it: AES-256-GCM under the key that every page is given. */
import { createDecipheriv, createHmac } from "node:crypto";
import type { IdentityContext } from "../ports/context.ts";
import type { DeviceEvidence } from "./sighting-store.ts";

const ivBytes = 12;
const tagBytes = 16;
/** The hash of what the browser says of itself. */
const hashForm = /^[0-9a-f]{32}$/;
/** Base64url of the nonce, the 32 letters and the tag. */
const sealedForm = /^[A-Za-z0-9_-]{80}$/;

/**
 * The key keeps copies from being read on the way; it proves nothing, as whoever opens a page has it. What is not ours, or was
 * sealed with another key, says nothing of a device and keeps nobody out.
 */
export function readFingerprint(
  { keys, fingerprintKey }: Pick<IdentityContext, "keys" | "fingerprintKey">,
  sealed: string | null | undefined,
): DeviceEvidence {
  if (fingerprintKey === null || !sealed || !sealedForm.test(sealed)) return { evidence: "none" };
  const hash = open(fingerprintKey, sealed);
  if (hash === null || !hashForm.test(hash)) return { evidence: "none" };
  const deviceHash = createHmac("sha256", keys.deviceHash).update(`fingerprint\n${hash}`).digest();
  return { evidence: "fingerprint", deviceHash };
}

function open(key: Uint8Array, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), options);
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString("latin1");
  } catch {
    return null;
  }
}
