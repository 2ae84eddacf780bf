-- The bets of an event in the order in which they were placed, so that those that are settled together belong to many players: each player is locked once.
create index sportsbook_leg_in_order on sportsbook_leg (event_id, bet_id, player_id);
drop index sportsbook_leg_of_event;
