-- Where a provider's list of payouts does not agree with ours: each difference once, for staff to look into.

create table cashier_books_difference (
  provider text not null,
  payout_id uuid not null,
  difference text not null check (difference in ('unknown_to_us', 'unknown_to_provider', 'amount', 'state')),
  -- What each side says of it.
  ours text not null,
  theirs text not null,
  found_at timestamptz not null default clock_timestamp(),
  primary key (provider, payout_id, difference, ours, theirs)
);
revoke update, delete on cashier_books_difference from oddwright_app;
