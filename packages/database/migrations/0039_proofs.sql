-- When somebody last proved in this session that it is them. Whoever has a password, and came by their provider, has not.
alter table session rename column password_at to proved_at;
alter table session alter column proved_at drop not null;
