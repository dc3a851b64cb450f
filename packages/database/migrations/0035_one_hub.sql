-- Where a logout leads on to for a client whose people come from a hub of its own. Null where there is none.
alter table client_setting add column one_hub_logout_url text check (one_hub_logout_url ~ '^https://');
