-- A provider that is tested before people log in with it: only whoever set it up is sent there, and nobody is logged in by it.
create table provider_trial (
  client_id uuid primary key references client,
  -- Another with each change: a test or a decision about the one before does not count for this one.
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('oidc', 'saml')),
  issuer text collate "C" not null,
  settings jsonb not null,
  secret_sealed bytea,
  -- They count once the provider is live.
  email_domains text[] not null default '{}',
  set_up_by uuid not null,
  set_up_at timestamptz not null default app_now(),
  -- When they came back from it as themselves, or why they did not the last time.
  tested_at timestamptz,
  fault text check (length(fault) <= 100),
  foreign key (client_id, set_up_by) references account,
  check (tested_at is null or fault is null)
);
create index on provider_trial (client_id, set_up_by);

-- A visit to the provider on trial, by its id.
alter table sso_visit add column trial_id uuid;

-- Where rights need two people, one asks for the removal and another carries it out.
alter table identity_provider
  add column removal_asked_by uuid,
  add column removal_asked_at timestamptz,
  add foreign key (client_id, removal_asked_by) references account,
  add check ((removal_asked_by is null) = (removal_asked_at is null));
create index on identity_provider (client_id, removal_asked_by);

alter table provider_trial enable row level security;
alter table provider_trial force row level security;
create policy tenant on provider_trial to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy before_login on provider_trial to :"auth" using (true) with check (true);
grant select, insert, update, delete on provider_trial to :"app";
-- The answer to a test comes before a client is open. A change of the secret key seals the secrets anew.
grant select, update (tested_at, fault, secret_sealed) on provider_trial to :"auth";
