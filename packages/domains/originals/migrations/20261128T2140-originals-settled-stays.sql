-- What was settled stays as it was settled: by rights for the running program, by trigger for everyone else. The triggers run after
-- an update and only where a settled row changes: a trigger before it would lock every row that a bet touches.

-- The seed of a revealed pair in the open, so that whoever audits needs no key. Null for pairs that were revealed before.
alter table originals_seed_pair
  add column server_seed text check (length(server_seed) between 1 and 128),
  add check (server_seed is null or state = 'revealed');
grant update (server_seed) on originals_seed_pair to oddwright_app;

create function refuse_changed_pair() returns trigger
  language plpgsql
  as $$
  begin
    if new.server_seed is distinct from old.server_seed and old.server_seed is null
      and (new.state, new.client_seed, new.nonce, new.revealed_at)
        is not distinct from (old.state, old.client_seed, old.nonce, old.revealed_at) then
      return null;
    end if;
    raise exception 'a revealed seed pair, and a client seed that bets have used, stay as they are'
      using errcode = 'integrity_constraint_violation';
  end
  $$;
create trigger revealed_pair after update on originals_seed_pair for each row
  when (old.state = 'revealed' or (old.nonce > 0 and new.client_seed is distinct from old.client_seed) or new.nonce < old.nonce)
  execute function refuse_changed_pair();

revoke update on originals_bet from oddwright_app;
grant update (state, payout_main_minor, payout_bonus_minor, multiplier_10k, params, outcome, server_seed_hash, settlement_key, settled_at)
  on originals_bet to oddwright_app;
do $$
  declare
    partition regclass;
  begin
    for partition in select inhrelid::regclass from pg_inherits where inhparent = 'originals_bet'::regclass loop
      execute format('revoke insert, update, delete on %s from oddwright_app', partition);
    end loop;
  end
  $$;

-- The bust of a round and the evidence of a late cash-out are added to a settled bet; one that was settled as lost although its
-- cash-out had come in time is given back.
create function refuse_changed_bet() returns trigger
  language plpgsql
  as $$
  declare
    added constant text[] := '{bust, pocket, late_cash_out, refunded}';
    same_bet constant boolean := (new.player_id, new.id, new.operation_key, new.game, new.algorithm, new.currency, new.params,
        new.stake_main_minor, new.stake_bonus_minor, new.seed_pair_id, new.nonce, new.client_seed, new.created_at)
      is not distinct from (old.player_id, old.id, old.operation_key, old.game, old.algorithm, old.currency, old.params,
        old.stake_main_minor, old.stake_bonus_minor, old.seed_pair_id, old.nonce, old.client_seed, old.created_at);
    same_end constant boolean := (new.state, new.payout_main_minor, new.payout_bonus_minor, new.multiplier_10k, new.server_seed_hash,
        new.settlement_key, new.settled_at)
      is not distinct from (old.state, old.payout_main_minor, old.payout_bonus_minor, old.multiplier_10k, old.server_seed_hash,
        old.settlement_key, old.settled_at);
    given_back constant boolean := old.game = 'crash' and old.state = 'lost' and new.state = 'refunded'
      and new.outcome ? 'late_cash_out';
  begin
    if same_bet and (same_end or given_back) and new.outcome || old.outcome = new.outcome
      and new.outcome - added = old.outcome - added then
      return null;
    end if;
    raise exception 'a settled bet stays as it was settled' using errcode = 'integrity_constraint_violation';
  end
  $$;
create trigger settled_bet after update on originals_bet for each row
  when (old.state <> 'open') execute function refuse_changed_bet();

revoke update on originals_round from oddwright_app;
grant update (state, committed_hash, betting_ends_at, started_at, result_at, alive_at, ended_at, next_round_at, result, game_hash,
    interrupted, refunded, interruption_hundredths, limit_hundredths, settled_at)
  on originals_round to oddwright_app;

create function refuse_changed_end() returns trigger
  language plpgsql
  as $$
  begin
    if old.settled_at is null and to_jsonb(new) - 'settled_at' = to_jsonb(old) - 'settled_at' then
      return null;
    end if;
    raise exception 'what has ended stays as it ended' using errcode = 'integrity_constraint_violation';
  end
  $$;
create trigger ended_round after update on originals_round for each row
  when (old.state = 'ended') execute function refuse_changed_end();
create trigger ended_pot after update on originals_room_pot for each row
  when (old.state <> 'open') execute function refuse_changed_end();
