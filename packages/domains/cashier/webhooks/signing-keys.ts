/**
 * The keys that a payment provider signs its reports with. While they rotate two are valid, known by their ids: the new one is added and given to
 * the provider, and the old one is told when it ends.
 */

export interface SigningKey {
  readonly id: string;
  readonly secret: string;
  /** From this moment on it signs nothing any more; null without an end. */
  readonly endsAt: Date | null;
}

export const hasEnded = ({ endsAt }: SigningKey, now: Date): boolean =>
  endsAt !== null && endsAt <= now;

export type ReadSigningKeys =
  | { readonly ok: true; readonly keys: readonly SigningKey[] }
  | { readonly ok: false; readonly problem: string };

const maxKeys = 2;
/** Of a secret that is shorter, one can be guessed. */
const keyForm = /^(?<id>[\w-]{1,32}):(?<secret>[\x21-\x7e]{20,256})(?: until (?<until>\S+))?$/;
/** To the second, in UTC: a time without its zone would be another one elsewhere. */
const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/**
 * One key a line: `id:secret`, of the one that goes `id:secret until 2026-12-15T00:00:00Z`. At least one, at most two, and one of them without an end:
 * or else there would be a moment without a key. No secret is in a problem.
 */
export function readSigningKeys(text: string): ReadSigningKeys {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const keys = lines.flatMap((line) => keyOf(line) ?? []);
  const ids = new Set(keys.map(({ id }) => id));
  if (lines.length === 0 || lines.length > maxKeys || keys.length < lines.length)
    return fault(
      "needs one or two lines such as 2026-11:SECRET, of the key that goes 2026-10:SECRET until 2026-12-15T00:00:00Z",
    );
  if (ids.size < keys.length) return fault("has two keys of one id");
  if (keys.filter(({ endsAt }) => endsAt === null).length !== 1)
    return fault("needs exactly one key without an end");
  return { ok: true, keys };
}

function keyOf(line: string): SigningKey | null {
  const { id, secret, until } = keyForm.exec(line)?.groups ?? {};
  if (id === undefined || secret === undefined) return null;
  if (until === undefined) return { id, secret, endsAt: null };
  const endsAt = new Date(until);
  return momentForm.test(until) && !Number.isNaN(endsAt.getTime()) ? { id, secret, endsAt } : null;
}

const fault = (problem: string): ReadSigningKeys => ({ ok: false, problem });
