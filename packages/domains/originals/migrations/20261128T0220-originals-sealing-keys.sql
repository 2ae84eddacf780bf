-- Names of the keys under which seeds were ever sealed: a program that lost one notices at its start.
create table originals_sealing_key (
  key_id text primary key check (length(key_id) between 1 and 64)
);
insert into originals_sealing_key select distinct sealing_key_id from originals_seed_pair;
