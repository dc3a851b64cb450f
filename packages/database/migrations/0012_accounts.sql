-- Second factors, known devices, links with a second proof, earlier passwords, and terms that people have accepted.

-- A row without confirmed_at is a set-up that has not been finished.
create table second_factor (
  client_id uuid not null,
  account_id uuid not null,
  secret_sealed bytea not null,
  created_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code works once, whichever process is asked.
  last_step bigint not null default 0,
  -- Wrong codes since window_started_at, over all challenges, and those since the last right one.
  failures integer not null default 0,
  failures_in_a_row integer not null default 0,
  window_started_at timestamptz not null default app_now(),
  locked_until timestamptz,
  primary key (client_id, account_id),
  foreign key (client_id, account_id) references account
);

-- Keyed by the secret of the factor that they replace, so that a copy of the table gives none away.
create table recovery_code (
  client_id uuid not null,
  account_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (client_id, account_id, hash),
  foreign key (client_id, account_id) references account
);

-- A password that was right and waits for its second factor. Found by the hash of a cookie, before a client is known.
create table login_challenge (
  hash bytea primary key check (length(hash) = 32),
  client_id uuid not null,
  account_id uuid not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  foreign key (client_id, account_id) references account
);

-- Passwords that may not come back.
create table earlier_password (
  client_id uuid not null,
  account_id uuid not null,
  replaced_at timestamptz not null default app_now(),
  password_hash text not null,
  primary key (client_id, account_id, replaced_at),
  foreign key (client_id, account_id) references account
);

-- Browsers from which someone has logged in before, by the hash of a cookie that grants nothing.
create table known_device (
  client_id uuid not null,
  account_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  first_seen_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  primary key (client_id, account_id, hash),
  foreign key (client_id, account_id) references account
);

-- Token, date of birth, password: the steps of a link are states of its row, so that none can be left out.
alter table link drop constraint link_purpose_check;
alter table link add constraint link_purpose_check check (purpose in ('first-operator', 'activation', 'password-reset'));
alter table link add column created_at timestamptz not null default app_now();
-- Wrong dates of birth: the fifth ends the link.
alter table link add column tries integer not null default 0;
-- When the date of birth was right, and from which browser: the hash of its cookie.
alter table link add column verified_at timestamptz;
alter table link add column verified_by bytea check (length(verified_by) = 32);
create index on link (client_id, account_id);

alter table session add column has_second_factor boolean not null default false;
-- When the password was last given: what is delicate asks for it again.
alter table session add column password_at timestamptz not null default app_now();
-- What the browser calls itself, as a person would: 'Chrome on Windows'.
alter table session add column device text;
alter table session drop constraint session_close_reason_check;
alter table session add constraint session_close_reason_check check (
  close_reason in ('logout', 'reuse', 'replaced', 'ended', 'password', 'two-factor', 'limit'));

alter table second_factor enable row level security;
alter table second_factor force row level security;
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
alter table login_challenge enable row level security;
alter table login_challenge force row level security;
alter table earlier_password enable row level security;
alter table earlier_password force row level security;
alter table known_device enable row level security;
alter table known_device force row level security;

create policy before_login on second_factor to :"auth" using (true) with check (true);
create policy before_login on recovery_code to :"auth" using (true) with check (true);
create policy before_login on login_challenge to :"auth" using (true) with check (true);
create policy before_login on earlier_password to :"auth" using (true) with check (true);
create policy before_login on known_device to :"auth" using (true) with check (true);

grant select, insert, update, delete on second_factor, recovery_code, login_challenge, earlier_password, known_device to :"auth";

-- The date of birth is the second proof of a mailed link, asked before anyone is logged in.
grant select (date_of_birth) on employee to :"auth";

create table terms_acceptance (
  client_id uuid not null,
  account_id uuid not null,
  -- Of the client's terms; 0 is the text that stands where a client has none of its own.
  version integer not null,
  accepted_at timestamptz not null default app_now(),
  primary key (client_id, account_id, version),
  foreign key (client_id, account_id) references account
);

alter table terms_acceptance enable row level security;
alter table terms_acceptance force row level security;

create policy tenant on terms_acceptance to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on terms_acceptance to :"app";

-- Why something was done to a person, in the words of whoever did it.
alter table audit_event add column reason text check (length(reason) <= 500);
