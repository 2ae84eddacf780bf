-- The bonus that a free bet was placed with, and what of its stake went back to that bonus because the bet was void.
alter table sportsbook_bet
  add column free_bet_id uuid,
  add column returned_minor bigint not null default 0 check (returned_minor >= 0),
  add check (free_bet_id is null or stake_main_minor = 0),
  add check (returned_minor = 0 or free_bet_id is not null);
grant update (returned_minor) on sportsbook_bet to oddwright_app;
