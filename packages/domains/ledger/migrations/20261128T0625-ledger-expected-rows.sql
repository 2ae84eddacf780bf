-- Fails a batch's write when a part of it touched another number of rows than it was sent with: an update that found nothing
-- would lose money silently. Here and not in the program, so that the commit can be sent with the write.
create function ledger_expect_rows(part text, expected bigint, touched bigint) returns bigint
  language plpgsql
  as $$
  begin
    if touched is distinct from expected then
      raise exception '% wrote % rows instead of %', part, touched, expected
        using errcode = 'integrity_constraint_violation';
    end if;
    return touched;
  end
  $$;
