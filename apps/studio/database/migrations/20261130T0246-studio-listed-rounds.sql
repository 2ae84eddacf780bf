-- The casino asks for the rounds that were played for money within a time, page by page.
create index studio_round_listed on studio_round (created_at, id) where not demo;
