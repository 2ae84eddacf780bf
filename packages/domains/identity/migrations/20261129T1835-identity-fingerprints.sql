-- Of a device's fingerprint nothing is kept but an HMAC: with the sighting, and with a login elsewhere until that ends.

ALTER TABLE identity_session DROP COLUMN fingerprint;
ALTER TABLE identity_social_attempt DROP COLUMN fingerprint;
ALTER TABLE identity_social_attempt
  ADD COLUMN fingerprint_hash bytea CHECK (length(fingerprint_hash) = 32);
