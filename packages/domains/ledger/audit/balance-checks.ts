/** Do the balances follow from the transfers, and does every currency sum to zero? */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { maxBalanceMinor, maxTransferMinor } from "../operations/money-bounds.ts";
import { type AuditCheck, maxFindings } from "./audit-check.ts";

/** Minor units that PostgreSQL summed as text. */
const displayMoney = (minorText: string): string => formatAmount(BigInt(minorText));

const currenciesSumToZero: AuditCheck = {
  name: "every currency sums to zero",
  run: async (client) => {
    const { rows } = await client.query<{ currency: string; total: string }>(
      `select currency, sum(minor)::text as total from (
         select currency, main_minor::numeric + bonus_minor as minor from ledger_wallet
         union all select currency, balance_minor from ledger_system_account
         union all select a.currency, d.amount_minor
           from ledger_house_delta d join ledger_system_account a on a.id = d.account_id
       ) as balances group by currency having sum(minor) <> 0`,
    );
    return rows.map((row) => ({
      text: `${row.currency} sums to ${displayMoney(row.total)} instead of 0.00`,
    }));
  },
};

const netOfAccounts = `
  select account_id, sum(minor) as net from (
    select credit_account_id as account_id, amount_minor as minor from ledger_transfer
    union all select debit_account_id, -amount_minor from ledger_transfer
  ) as ends group by account_id`;

const walletsFollowTransfers: AuditCheck = {
  name: "every player's balance is the sum of its transfers",
  run: async (client) => {
    const { rows } = await client.query<{
      player_id: string;
      currency: string;
      part: string;
      stored: string;
      summed: string;
    }>(
      `with net as (${netOfAccounts}), stored as (
         select player_id, currency, 'main' as part, main_account_id as account_id, main_minor as minor
           from ledger_wallet
         union all select player_id, currency, 'bonus', bonus_account_id, bonus_minor from ledger_wallet
       )
       select s.player_id, s.currency, s.part, s.minor::text as stored, coalesce(n.net, 0)::text as summed
       from stored s left join net n using (account_id)
       where s.minor <> coalesce(n.net, 0) limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: ${row.part} ${row.currency} is ${displayMoney(row.stored)}, transfers say ${displayMoney(row.summed)}`,
    }));
  },
};

const systemFollowsTransfers: AuditCheck = {
  name: "every house account is the sum of its transfers",
  run: async (client) => {
    const { rows } = await client.query<{ code: string; stored: string; summed: string }>(
      `with net as (${netOfAccounts}), open as (
         select account_id, sum(amount_minor) as minor from ledger_house_delta group by account_id
       )
       select a.code, (a.balance_minor + coalesce(o.minor, 0))::text as stored, coalesce(n.net, 0)::text as summed
       from ledger_system_account a
       left join open o on o.account_id = a.id left join net n on n.account_id = a.id
       where a.balance_minor + coalesce(o.minor, 0) <> coalesce(n.net, 0) limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `${row.code} is ${displayMoney(row.stored)}, transfers say ${displayMoney(row.summed)}`,
    }));
  },
};

const noPlayerBelowZero: AuditCheck = {
  name: "no player is below zero",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; currency: string }>(
      `select player_id, currency from ledger_wallet where main_minor < 0 or bonus_minor < 0 limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id} is below zero in ${row.currency}`,
    }));
  },
};

/** Of a house that has capital behind it: a ledger of tests has none. */
export const houseNotBelowZero: AuditCheck = {
  name: "the house is not below zero",
  run: async (client) => {
    const { rows } = await client.query<{ code: string; minor: string }>(
      `select a.code, (a.balance_minor + coalesce(sum(d.amount_minor), 0))::text as minor
       from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
       where a.code like 'house:%' group by a.id
       having a.balance_minor + coalesce(sum(d.amount_minor), 0) < 0`,
    );
    return rows.map(({ code, minor }) => ({ text: `${code} is ${displayMoney(minor)}` }));
  },
};

const amountsKeepBounds: AuditCheck = {
  name: "no transfer and no balance is beyond what the ledger may hold",
  run: async (client) => {
    const { rows } = await client.query<{ what: string; minor: string }>(
      `select what, minor::text from (
         select 'transfer ' || id as what, amount_minor::numeric as minor, $1::numeric as most from ledger_transfer
         union all
         select 'player ' || player_id || ' in ' || currency, greatest(main_minor, bonus_minor), $2 from ledger_wallet
         union all
         select a.code, a.balance_minor + coalesce(sum(d.amount_minor), 0), $2
           from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id group by a.id
       ) as amounts where abs(minor) > most limit $3`,
      [maxTransferMinor, maxBalanceMinor, maxFindings],
    );
    return rows.map((row) => ({ text: `${row.what}: ${displayMoney(row.minor)} is too much` }));
  },
};

const accountsExist: AuditCheck = {
  name: "every transfer moves between accounts that exist, in their currency",
  run: async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with accounts as (
         select main_account_id as id, currency, player_id from ledger_wallet
         union all select bonus_account_id, currency, player_id from ledger_wallet
         union all select id, currency, null from ledger_system_account
       )
       select t.id from ledger_transfer t
       left join accounts d on d.id = t.debit_account_id
       left join accounts c on c.id = t.credit_account_id
       where d.id is null or c.id is null or d.currency <> t.currency or c.currency <> t.currency
         or coalesce(d.player_id, t.player_id) <> t.player_id
         or coalesce(c.player_id, t.player_id) <> t.player_id
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({ text: `transfer ${row.id} has a wrong end` }));
  },
};

export const balanceChecks: readonly AuditCheck[] = [
  currenciesSumToZero,
  walletsFollowTransfers,
  systemFollowsTransfers,
  noPlayerBelowZero,
  amountsKeepBounds,
  accountsExist,
];

/** `accounts`: those that some domain's check holds against its open bets. */
export function knownStakesCheck(accounts: readonly string[]): AuditCheck {
  return {
    name: "every stake in play lies where a domain accounts for it",
    run: async (client) => {
      const { rows } = await client.query<{ code: string; minor: string }>(
        `select a.code, (a.balance_minor + coalesce(sum(d.amount_minor), 0))::text as minor
         from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
         where a.code like 'in\\_play:%' and a.code <> all(select held || ':' || a.currency from unnest($1::text[]) as held)
         group by a.id having a.balance_minor + coalesce(sum(d.amount_minor), 0) <> 0 limit $2`,
        [accounts, maxFindings],
      );
      return rows.map(({ code, minor }) => ({
        text: `${code} holds ${displayMoney(minor)} that no domain accounts for`,
      }));
    },
  };
}
