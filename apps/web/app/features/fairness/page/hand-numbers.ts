/** Numbers typed by hand → what the sums need, or what is wrong with them. */
import { isClientSeed } from "@oddwright/core/fairness/client-seed.ts";
import { sampleBet } from "../proof/sample-bet.ts";

export interface HandTexts {
  readonly serverSeed: string;
  /** What was promised; may be left empty. */
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: string;
}

export type HandField = keyof HandTexts;

export interface HandNumbers {
  readonly serverSeed: string;
  readonly hash: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Of the published example. */
export const sampleNumbers = {
  serverSeed: sampleBet.server_seed,
  hash: sampleBet.server_seed_hash,
  clientSeed: sampleBet.client_seed,
  nonce: sampleBet.nonce,
} as const satisfies HandNumbers;

export type CheckedHand =
  | { readonly ok: true; readonly numbers: HandNumbers }
  | { readonly ok: false; readonly wrong: ReadonlySet<HandField> };

/** Server seed and hash lose the spaces that copying leaves around them; a client seed may begin with one. */
export function checkHand(texts: HandTexts): CheckedHand {
  const serverSeed = texts.serverSeed.trim();
  const hash = texts.hash.trim().toLowerCase();
  const nonce = texts.nonce.trim();
  const wrong = new Set<HandField>();
  if (serverSeed === "") wrong.add("serverSeed");
  if (hash !== "" && !/^[0-9a-f]{64}$/.test(hash)) wrong.add("hash");
  if (!isClientSeed(texts.clientSeed)) wrong.add("clientSeed");
  if (!/^\d+$/.test(nonce) || !Number.isSafeInteger(Number(nonce))) wrong.add("nonce");
  if (wrong.size > 0) return { ok: false, wrong };
  return {
    ok: true,
    numbers: {
      serverSeed,
      hash: hash === "" ? null : hash,
      clientSeed: texts.clientSeed,
      nonce: Number(nonce),
    },
  };
}
