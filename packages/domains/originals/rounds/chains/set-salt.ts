/** Gives a published chain its salt, once: the schema refuses any other order. */
import { randomBytes } from "node:crypto";
import type pg from "pg";

export type SaltResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "chain_unknown" | "salt_already_set" | "salt_invalid" };

/** What a salt may be made of: it goes into HMAC keys as text, and is printed. */
const saltForm = /^[!-~]{1,128}$/;

/** `operator` is a public value younger than the publication; `server` one that this server drew. */
export async function setSalt(
  pool: pg.Pool,
  { chainId, salt, source }: { chainId: string; salt: string; source: "operator" | "server" },
): Promise<SaltResult> {
  // The games sign "salt:nonce:round" with it: a colon could move the borders.
  if (!saltForm.test(salt) || salt.includes(":")) return { ok: false, code: "salt_invalid" };
  const { rowCount } = await pool.query(
    `update originals_chain set salt = $2, salt_source = $3 where id = $1 and salt is null`,
    [chainId, salt, source],
  );
  if (rowCount === 1) return { ok: true };
  const { rows } = await pool.query(`select 1 from originals_chain where id = $1`, [chainId]);
  return { ok: false, code: rows.length === 1 ? "salt_already_set" : "chain_unknown" };
}

export const drawSalt = (): string => randomBytes(32).toString("hex");
