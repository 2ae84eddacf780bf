-- What players say at live tables, and whom staff have muted.

create table casino_chat_message (
  player_id uuid not null,
  -- Made by the player's page: sent again, it is the same message.
  id uuid not null,
  provider text not null,
  game_code text not null,
  text text not null check (length(text) between 1 and 640),
  sent_at timestamptz not null default clock_timestamp(),
  -- By staff: it is not shown any more.
  removed_at timestamptz,
  primary key (player_id, id)
);
create index casino_chat_message_of_table on casino_chat_message (provider, game_code, sent_at desc) where removed_at is null;
create index casino_chat_message_sent on casino_chat_message (sent_at);
create index casino_chat_message_removed on casino_chat_message (removed_at) where removed_at is not null;
revoke update on casino_chat_message from oddwright_app;
grant update (removed_at) on casino_chat_message to oddwright_app;

create table casino_chat_mute (
  id uuid primary key,
  player_id uuid not null,
  muted_at timestamptz not null default clock_timestamp(),
  -- The moment from which the player may write again; brought forward where staff end it.
  until timestamptz not null,
  -- Told to the player.
  reason text not null check (length(reason) between 1 and 200),
  muted_by text not null check (length(muted_by) between 1 and 200)
);
create index casino_chat_mute_of_player on casino_chat_mute (player_id, until desc);
revoke update, delete on casino_chat_mute from oddwright_app;
grant update (until) on casino_chat_mute to oddwright_app;
