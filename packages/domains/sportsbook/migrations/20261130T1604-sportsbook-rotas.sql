-- Sports that count points begin at moments of their own, beside those of football.
alter table sportsbook_replay_match add column rota text not null default 'football';
alter table sportsbook_replay_match drop constraint sportsbook_replay_match_slot_key;
alter table sportsbook_replay_match add constraint sportsbook_replay_match_slot_key unique (rota, slot);
