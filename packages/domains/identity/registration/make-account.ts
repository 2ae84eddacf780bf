/** A new player with what belongs to one: a made-up name, a wallet, and what later domains add. */
import type pg from "pg";
import type { IdentityContext } from "../ports/context.ts";
import { insertPlayer, type NewPlayer } from "../players/player-store.ts";
import { makePlayerName } from "./player-name.ts";

/** A name is taken about once in a thousand with a million players; this many in a row means that the words ran out. */
const nameTries = 8;

export type Account = Omit<NewPlayer, "name">;

async function insertUnderFreeName(client: pg.ClientBase, account: Account): Promise<void> {
  for (let tries = 0; tries < nameTries; tries += 1) {
    if (await insertPlayer(client, { ...account, name: makePlayerName() })) return;
  }
  throw new Error(`no free player name in ${nameTries} tries`);
}

/** Runs in the caller's transaction. Throws (see `takenContact`) when another account has the e-mail or the phone. */
export async function makeAccount(
  context: IdentityContext,
  client: pg.PoolClient,
  account: Account,
): Promise<void> {
  await insertUnderFreeName(client, account);
  await context.wallets.ensureWallet(account.id, account.currency, client);
  const { id, currency, promo } = account;
  await context.onRegistered(client, { id, currency, promo });
}
