-- What the house holds is a sum over all players: it has no bound of its own, and a sum that leaves bigint would stop the fold, the
-- bankroll and every later start. Wallets stay bigint: each is bounded by the batch that writes it.
alter table ledger_system_account alter column balance_minor type numeric;
