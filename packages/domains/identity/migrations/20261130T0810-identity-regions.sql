-- Where the account was opened, as the site tells regions apart; null where nothing said it, as for all accounts until here.
ALTER TABLE identity_player ADD COLUMN region text CHECK (region IN ('KZ', 'RU'));
