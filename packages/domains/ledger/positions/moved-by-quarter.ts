/** What transfers mean for a player's position. */

/**
 * SQL of a player's transfers, by currency and quarter of an hour; `condition` narrows the transfers `t`. A stake, its payout and refund are
 * known by their purpose, deposits and payouts by the provider at the other end. What corrects a payout is returned as well; what is taken back of one
 * counts as staked. Bonuses that are granted or expire are neither. Money that is held on its way out is a payout once the provider has it, and one that
 * comes back is money paid in. Wagered is what was staked, without the stakes that came back.
 */
export const movedByQuarter = (condition: string): string => `
  select t.player_id, t.currency, date_bin('15 minutes', t.created_at, timestamptz '2000-01-01 00:00+00') as quarter,
    coalesce(sum(t.amount_minor) filter (where is_out and t.purpose in ('stake', 'clawback')), 0) as staked_minor,
    coalesce(sum(t.amount_minor) filter (where is_in and t.purpose in ('payout', 'refund', 'correction')), 0) as returned_minor,
    coalesce(sum(t.amount_minor) filter (where is_in and other.code like 'provider:%'), 0) as deposited_minor,
    coalesce(sum(t.amount_minor) filter (where not is_in and other.code like 'provider:%'), 0) as paid_out_minor,
    coalesce(sum(case when is_out then t.amount_minor else -t.amount_minor end)
      filter (where (is_out and t.purpose = 'stake') or (is_in and t.purpose = 'refund')), 0) as wagered_minor
  from ledger_transfer t
  join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
  cross join lateral (select t.debit_account_id in (w.main_account_id, w.bonus_account_id) as is_out,
    t.credit_account_id in (w.main_account_id, w.bonus_account_id) as is_in) as ends
  join ledger_system_account other on other.id = case when is_in then t.debit_account_id else t.credit_account_id end
  where (is_out <> is_in or (not is_out and other.code like 'provider:%')) and ${condition}
  group by 1, 2, 3`;
