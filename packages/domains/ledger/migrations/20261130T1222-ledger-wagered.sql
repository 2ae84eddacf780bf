-- What counts as wagered: stakes without those that came back whole, which may be in a later quarter than their stake. The sums are made
-- again of the transfers when a player asks.
delete from ledger_position;
delete from ledger_position_mark;
alter table ledger_position add column wagered_minor numeric not null;
