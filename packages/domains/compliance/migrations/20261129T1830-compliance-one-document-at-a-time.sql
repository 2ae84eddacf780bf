-- A player has one document made at a time. The claim is the player's and not the upload's: it outlives an upload that is cancelled meanwhile.
alter table compliance_verification add column completing_until timestamptz;
