-- When a payout was first given to its provider, which keeps its books by that moment and not by when a player asked; and when staff were last told that
-- a provider is slow with it.

alter table cashier_payout add column ordered_at timestamptz, add column slow_told_at timestamptz;
update cashier_payout payout set ordered_at = step.made_at
  from cashier_payout_step step
  where step.player_id = payout.player_id and step.payout_id = payout.id and step.status = 'sending' and step.from_status = 'approved'
    and payout.attempts > 0;
create index cashier_payout_ordered on cashier_payout (provider, ordered_at) where ordered_at is not null;
-- Each provider's own queue.
create index cashier_payout_due on cashier_payout (provider, status, next_attempt_at) where status in ('approved', 'sending');
grant update (ordered_at, slow_told_at) on cashier_payout to oddwright_app;
