-- Logins at a client's own identity provider, and at partners that our login vouches for.

-- One provider a client. The secret is sealed; what a browser or an administrator may see stands in settings.
create table identity_provider (
  client_id uuid primary key references client,
  kind text not null check (kind in ('oidc', 'saml')),
  -- As the provider calls itself: what it sends must come from this one.
  issuer text collate "C" not null,
  settings jsonb not null,
  secret_sealed bytea,
  -- On the neutral host an address leads to its provider by what stands behind its @.
  email_domains text[] not null default '{}',
  -- Grows with each change: what was begun with other settings does not end with these.
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);

-- A visit to a provider that has not come back yet. Found by the hash of its state, before a client is known.
create table sso_visit (
  hash bytea primary key check (length(hash) = 32),
  client_id uuid not null references client,
  provider_version integer not null,
  -- The browser that began, by the hash of its cookie: no other may end it.
  browser bytea not null check (length(browser) = 32),
  -- What the answer must fit, and nobody may read: nonce and code verifier, or the id of the request.
  checks_sealed bytea not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);

-- Ids of messages that have been taken, until they would be refused for their age.
create table sso_message (
  client_id uuid not null references client,
  id text collate "C" not null,
  expires_at timestamptz not null,
  primary key (client_id, id)
);

-- Who a person is at the provider. Linked once, at the first login there, and never to another.
create table sso_identity (
  client_id uuid not null,
  account_id uuid not null,
  issuer text collate "C" not null,
  subject text collate "C" not null check (length(subject) between 1 and 500),
  linked_at timestamptz not null default app_now(),
  primary key (client_id, account_id),
  unique (client_id, issuer, subject),
  foreign key (client_id, account_id) references account
);

-- What the landing page exchanges for a session: once, within a minute, and from the browser that began.
create table sso_grant (
  hash bytea primary key check (length(hash) = 32),
  client_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('login', 'activation', 'masquerade')),
  browser bytea check (length(browser) = 32),
  -- What the provider's logout asks for again.
  logout_sealed bytea,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  -- Of a masquerade: who looks, from which login, at which year, and why. Whoever looks may be of another client.
  actor_client_id uuid,
  actor_id uuid,
  actor_session_id uuid,
  scheme_year integer,
  reason text check (length(reason) between 10 and 500),
  foreign key (client_id, account_id) references account,
  check ((kind = 'masquerade') = (browser is null)),
  check ((kind = 'masquerade') = (num_nulls(actor_client_id, actor_id, actor_session_id, scheme_year, reason) = 0)),
  check (kind = 'masquerade' or num_nonnulls(actor_client_id, actor_id, actor_session_id, scheme_year, reason) = 0)
);

alter table session add column logout_sealed bytea;

-- Sites of others that take our login for theirs. They belong to the installation, not to a client.
create table partner (
  slug text collate "C" primary key check (slug ~ '^[a-z][a-z0-9-]{0,38}[a-z0-9]$'),
  name text not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  redirect_urls text[] not null check (cardinality(redirect_urls) > 0)
);

-- What a partner's server exchanges for the claims of a person: once, within a minute.
create table partner_code (
  hash bytea primary key check (length(hash) = 32),
  partner text collate "C" not null references partner,
  client_id uuid not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  foreign key (client_id, account_id) references account
);

alter table identity_provider enable row level security;
alter table identity_provider force row level security;
alter table sso_visit enable row level security;
alter table sso_visit force row level security;
alter table sso_message enable row level security;
alter table sso_message force row level security;
alter table sso_identity enable row level security;
alter table sso_identity force row level security;
alter table sso_grant enable row level security;
alter table sso_grant force row level security;
alter table partner_code enable row level security;
alter table partner_code force row level security;

create policy tenant on identity_provider to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy before_login on identity_provider to :"auth" using (true) with check (true);
create policy before_login on sso_visit to :"auth" using (true) with check (true);
create policy before_login on sso_message to :"auth" using (true) with check (true);
create policy before_login on sso_identity to :"auth" using (true) with check (true);
create policy before_login on sso_grant to :"auth" using (true) with check (true);
create policy before_login on partner_code to :"auth" using (true) with check (true);

grant select, insert, update, delete on identity_provider to :"app";
-- A change of the secret key seals the secrets anew.
grant select, update (secret_sealed) on identity_provider to :"auth";
grant select, insert, update, delete on sso_visit, sso_message, sso_grant, partner_code to :"auth";
grant select, insert on sso_identity to :"auth";
grant select, insert, update on partner to :"auth";
