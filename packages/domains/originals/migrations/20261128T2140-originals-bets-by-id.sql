-- A bet is opened by its address, without knowing whose it is. Ids grow with time: new entries go to the index's end.
create index originals_bet_by_id on originals_bet (id);
