-- Rights on a partition would be a way around those of its table: the program writes through the table alone.
create or replace function ensure_partitions(parent regclass, first_month date, months integer, append_only boolean)
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
        execute format('revoke insert, update, delete on %I from oddwright_app', partition);
        if append_only then
          perform protect_append_only(partition::regclass);
        end if;
      exception when check_violation then
        raise warning 'rows of % lie in the default partition of %', to_char(month, 'YYYY-MM'), parent;
      end;
    end loop;
  end
  $$;

do $$
  declare
    partition regclass;
  begin
    for partition in select inhrelid::regclass from pg_inherits where inhparent = 'ledger_transfer'::regclass loop
      execute format('revoke insert, update, delete on %s from oddwright_app', partition);
    end loop;
  end
  $$;
