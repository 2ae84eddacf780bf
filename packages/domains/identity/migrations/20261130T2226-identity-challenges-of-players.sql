-- A changed credential and a closed account end what was asked of their player, and look for it by the player.
create index identity_challenge_player on identity_challenge (player_id);
