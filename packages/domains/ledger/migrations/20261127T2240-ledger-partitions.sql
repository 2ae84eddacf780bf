-- Monthly partitions over UUID v7 ids: the first 48 bits of such an id are its unix time in milliseconds.

create function partition_bound(month date) returns uuid
  language sql immutable strict
  as $$
    select (lpad(to_hex((extract(epoch from month::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0')
      || repeat('0', 20))::uuid
  $$;

-- Creates the partitions of a table for a run of months, as the owner, so that the running program needs no such right.
-- Append-only tables stay so when a partition is named directly: rights and the truncate trigger are set on each.
-- A month whose rows already lie in the default partition keeps them there; the later months are made all the same.
create function ensure_partitions(parent regclass, first_month date, months integer, append_only boolean)
  returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
  declare
    month date;
    partition text;
  begin
    -- Two workers take turns.
    perform pg_advisory_xact_lock(hashtextextended('ensure_partitions', 0));
    for step in 0 .. months - 1 loop
      month := (date_trunc('month', first_month) + make_interval(months => step))::date;
      partition := format('%s_%s', parent::text, to_char(month, 'YYYYMM'));
      continue when to_regclass(partition) is not null;
      begin
        execute format(
          'create table %I partition of %s for values from (%L) to (%L)',
          partition, parent, partition_bound(month), partition_bound((month + interval '1 month')::date)
        );
        if append_only then
          perform protect_append_only(partition::regclass);
        end if;
      exception when check_violation then
        raise warning 'rows of % lie in the default partition of %', to_char(month, 'YYYY-MM'), parent;
      end;
    end loop;
  end
  $$;

create function refuse_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception '% is append-only: a correction is a new transfer', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end
  $$;

-- Rights stop the running program, triggers stop everyone else short of dropping them.
create function protect_append_only(target regclass) returns void
  language plpgsql
  as $$
  begin
    execute format('revoke update, delete, truncate on %s from oddwright_app', target);
    if not exists (
      select from pg_trigger where tgrelid = target and tgname = 'append_only_rows'
    ) then
      execute format(
        'create trigger append_only_rows before update or delete on %s for each row execute function refuse_change()',
        target
      );
    end if;
    execute format(
      'create trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()',
      target
    );
  end
  $$;

revoke execute on function protect_append_only(regclass) from public;
