-- What a player was shown of a seed stays as it was: by rights for the running program, by trigger for everyone else.
-- Bets and rotations change only the four columns granted here; the trigger runs for none of them.
revoke update on originals_seed_pair from oddwright_app;
grant update (state, client_seed, nonce, revealed_at) on originals_seed_pair to oddwright_app;

create function refuse_changed_seed() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'a committed seed stays as the player was shown it'
      using errcode = 'integrity_constraint_violation';
  end
  $$;

create trigger committed_seed
  before update of player_id, id, server_seed_sealed, sealing_key_id, server_seed_hash, created_at
  on originals_seed_pair for each row execute function refuse_changed_seed();
