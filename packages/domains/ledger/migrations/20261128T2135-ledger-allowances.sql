-- What the house may still lose by bets that are not taken yet, handed out in parts: each holder spends its own without asking again.
-- House balance, less what open bets would cost, less all parts that hold, is never below zero.
create table ledger_allowance (
  -- A batcher's stream, or a round that pays more than its stakes
  holder text not null,
  currency text not null,
  remaining_minor numeric not null check (remaining_minor >= 0),
  -- A holder that fell silent keeps its part no longer than this.
  lease_until timestamptz not null,
  primary key (currency, holder)
) with (fillfactor = 50);

-- Folding leaves out what would break this; a database whose house was below zero before may be migrated all the same.
alter table ledger_system_account add constraint ledger_house_not_below_zero
  check (code not like 'house:%' or balance_minor >= 0) not valid;
