-- Staff name a bonus by its id alone.
create unique index bonuses_grant_by_id on bonuses_grant (id);
