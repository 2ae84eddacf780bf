/** The hash functions for the browser, where no synchronous ones are built in. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { HmacSha256, Sha256 } from "./hmac.ts";

export const nobleHmacSha256: HmacSha256 = (key, message) => hmac(sha256, key, message);

export const nobleSha256: Sha256 = (message) => sha256(message);
