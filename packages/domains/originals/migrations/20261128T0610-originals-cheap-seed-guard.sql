-- A row trigger before an update locks every row that is updated, though it runs for none of them: one more record in the log a
-- bet. A trigger a statement runs when the statement names one of the columns, whatever rows it finds, and costs the others nothing.
drop trigger committed_seed on originals_seed_pair;
create trigger committed_seed
  before update of player_id, id, server_seed_sealed, sealing_key_id, server_seed_hash, created_at
  on originals_seed_pair for each statement execute function refuse_changed_seed();
