-- Where two have to decide, the first one's word that the money did not arrive is a step that leaves the payout where it is. And who wrote: the name
-- that a person gave, and the user of the operating system that the command ran as.

alter table cashier_payout_step
  add column proposed_status text check (proposed_status in ('failed', 'returned')),
  add column os_user text check (length(os_user) between 1 and 200),
  add check (proposed_status is null or (actor_kind = 'staff' and status = from_status)),
  add check (os_user is null or actor_kind = 'staff');
