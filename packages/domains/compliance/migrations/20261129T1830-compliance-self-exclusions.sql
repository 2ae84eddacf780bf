-- The job that ends the bonuses of players who excluded themselves asks each second for those that came since it asked before.
create index compliance_exclusion_self on compliance_exclusion (started_at) where kind = 'self_exclusion' and ended_at is null;
