-- Where a payout goes is sealed. The key is the program's, so its worker seals the rows that are here in plain text; until it has, a row has the one
-- form or the other. A sealed destination never changes, and no plain one is written any more.

alter table cashier_payout
  alter column destination drop not null,
  add column destination_sealed bytea,
  add column destination_key_id text,
  -- Keyed, and the same for the same destination: whether one is known is asked without opening any.
  add column destination_mark bytea check (octet_length(destination_mark) = 32),
  -- Its end, as players see it.
  add column destination_shown text check (length(destination_shown) between 1 and 16),
  add constraint cashier_payout_destination_form check ((destination is null) = (destination_sealed is not null)),
  add constraint cashier_payout_destination_whole
    check (num_nulls(destination_sealed, destination_key_id, destination_mark, destination_shown) in (0, 4));
create index cashier_payout_plain on cashier_payout (id) where destination is not null;

grant update (destination, destination_sealed, destination_key_id, destination_mark, destination_shown)
  on cashier_payout to oddwright_app;

create function keep_payout_destination() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'INSERT' and new.destination is not null then
      raise exception 'a payout''s destination is stored sealed' using errcode = 'integrity_constraint_violation';
    end if;
    if tg_op = 'UPDATE' and (old.destination is null or new.destination is not null) then
      raise exception 'a payout''s destination never changes: a plain one is sealed once' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
create trigger sealed_destination before insert on cashier_payout for each row execute function keep_payout_destination();
create trigger kept_destination
  before update of destination, destination_sealed, destination_key_id, destination_mark, destination_shown
  on cashier_payout for each row execute function keep_payout_destination();
