-- Plays of one game at one stake that a grant pays for. The balance holds the stakes of those that are left.
alter table bonuses_grant add column spins_left integer not null default 0 check (spins_left >= 0);

-- A stake that is such a play.
alter table bonuses_stake add column is_spin boolean not null default false;

alter table bonuses_entry drop constraint bonuses_entry_kind_check;
alter table bonuses_entry add constraint bonuses_entry_kind_check check (kind in ('issue', 'stake', 'win', 'rollback', 'spin',
  'spin_win', 'spin_back', 'convert', 'cap_forfeit', 'expire', 'forfeit', 'cancel'));
