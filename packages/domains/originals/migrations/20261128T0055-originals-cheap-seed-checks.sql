-- A CHECK is evaluated at every update, and each bet updates its seed pair: the regular expression took a third of that
-- update's time. What is stored comes from one function (SHA-256 as hexadecimal text); its length tells a slip.
alter table originals_seed_pair drop constraint originals_seed_pair_server_seed_hash_check;
alter table originals_seed_pair
  add constraint originals_seed_pair_server_seed_hash_check check (length(server_seed_hash) = 64);
