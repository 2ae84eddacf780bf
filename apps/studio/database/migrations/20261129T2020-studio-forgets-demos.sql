-- Whoever may make temporary tables must not decide which ones the owner's function deletes from: they are looked for last.
alter function forget_studio_demo(interval) set search_path = public, pg_temp;

revoke execute on function forget_studio_demo(interval) from public;
grant execute on function forget_studio_demo(interval) to studio;
