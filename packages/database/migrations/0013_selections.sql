-- What people choose, for whom, because of what, and what they declared to get it.

-- What rules, prices and tax ask of an employment beside pay and hours.
alter table employment add column contract text not null default 'permanent'
  check (contract in ('permanent', 'fixed-term', 'apprentice', 'casual'));
alter table employment add column ni_category text not null default 'A'
  check (ni_category in ('A', 'B', 'C', 'H', 'J', 'M', 'V'));
alter table employment add column student_loans text[] not null default '{}'
  check (student_loans <@ array['plan-1', 'plan-2', 'plan-4', 'plan-5', 'postgraduate']);
alter table employment add column bonus_pence bigint check (bonus_pence >= 0);
alter table employment add column leave_days numeric(4, 1) check (leave_days >= 0);
-- The client's own fields, by the names that its scheme gives them.
alter table employment add column custom jsonb not null default '{}';
alter table employee add column smoker boolean;
alter table employee add column voucher_scheme_joined_on date;

-- The employee whose session this transaction is of, if it is one's. Not in SQL, which would plan it anew in each statement.
create function app_employee() returns uuid
  language plpgsql stable
  as $$
  declare
    context text[] := app_context();
  begin
    return (select id from employee where client_id = context[1]::uuid and account_id = context[2]::uuid);
  end $$;

create table family_member (
  client_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  relationship text not null check (relationship in ('partner', 'dependant')),
  title text not null,
  first_name text not null,
  surname text not null,
  date_of_birth date not null,
  sex text not null check (sex in ('female', 'male')),
  education_ends_on date,
  registered_disabled boolean not null default false,
  smoker boolean,
  active boolean not null default true,
  created_at timestamptz not null default app_now(),
  primary key (client_id, id),
  -- The same person sent twice is one.
  unique (client_id, employee_id, relationship, first_name, surname, date_of_birth),
  foreign key (client_id, employee_id) references employee
);
create unique index one_active_partner on family_member (client_id, employee_id) where relationship = 'partner' and active;

create table life_event (
  client_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  scheme_year_id uuid not null,
  kind text collate "C" not null,
  happened_on date not null,
  note text not null default '',
  -- What proves it, where its kind asks for that.
  evidence_file_id uuid,
  status text not null default 'accepted' check (status in ('accepted', 'awaiting-evidence', 'in-review', 'refused')),
  declared_at timestamptz not null default app_now(),
  primary key (client_id, id),
  unique (client_id, employee_id, kind, happened_on),
  foreign key (client_id, employee_id) references employee,
  foreign key (client_id, scheme_year_id) references scheme_year
);

create table selection (
  client_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  scheme_year_id uuid not null,
  benefit_id uuid not null,
  -- Rises with every change of the row: who sends an older one has not seen what there is.
  version integer not null default 1,
  state text not null check (state in ('draft', 'pending', 'scheduled', 'active', 'rejected', 'opted-out', 'ended')),
  values jsonb not null,
  starts_on date,
  ends_on date,
  -- The one that this one takes over from.
  predecessor_id uuid,
  -- As it was submitted: the version of the scheme whose prices hold, what it costs by who pays, and why it was open.
  scheme_version integer,
  price jsonb,
  opened_by text,
  -- Of a rejection or an opt-out.
  reason text,
  created_at timestamptz not null default app_now(),
  submitted_at timestamptz,
  changed_at timestamptz not null default app_now(),
  primary key (client_id, id),
  foreign key (client_id, employee_id) references employee,
  foreign key (client_id, scheme_year_id, benefit_id) references benefit (client_id, scheme_year_id, id),
  foreign key (client_id, predecessor_id) references selection
);
-- Of what stands or waits there is one of each: two that come at once cannot both be first.
create unique index one_selection_in_each_state on selection (client_id, employee_id, benefit_id, state)
  where state in ('draft', 'pending', 'scheduled', 'active');
create index on selection (client_id, employee_id);
create index on selection (client_id, scheme_year_id, benefit_id, state);

-- Every step, for good.
create table selection_event (
  client_id uuid not null,
  id uuid not null,
  selection_id uuid not null,
  at timestamptz not null default app_now(),
  -- Nobody where it was the clock.
  actor_id uuid,
  action text collate "C" not null,
  state_before text,
  state_after text,
  values_before jsonb,
  values_after jsonb,
  reason text,
  employee_id uuid not null,
  benefit_id uuid not null,
  primary key (client_id, id),
  -- No key to the selection: a draft that is thrown away is gone, what happened to it is not.
  foreign key (client_id, employee_id) references employee
);
create index on selection_event (client_id, selection_id, at);

create table benefit_terms_acceptance (
  client_id uuid not null,
  employee_id uuid not null,
  benefit_id uuid not null,
  version integer not null,
  accepted_at timestamptz not null default app_now(),
  primary key (client_id, employee_id, benefit_id, version),
  foreign key (client_id, employee_id) references employee,
  foreign key (client_id, benefit_id) references benefit
);

-- Sealed with the row bound in; opened for the person alone.
create table medical_answer (
  client_id uuid not null,
  employee_id uuid not null,
  benefit_id uuid not null,
  answers_sealed bytea not null,
  answered_at timestamptz not null default app_now(),
  -- When the provider took the evidence; cover is capped until then.
  accepted_at timestamptz,
  primary key (client_id, employee_id, benefit_id),
  foreign key (client_id, employee_id) references employee,
  foreign key (client_id, benefit_id) references benefit
);

alter table family_member enable row level security;
alter table family_member force row level security;
alter table life_event enable row level security;
alter table life_event force row level security;
alter table selection enable row level security;
alter table selection force row level security;
alter table selection_event enable row level security;
alter table selection_event force row level security;
alter table benefit_terms_acceptance enable row level security;
alter table benefit_terms_acceptance force row level security;
alter table medical_answer enable row level security;
alter table medical_answer force row level security;

create policy tenant on family_member to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on life_event to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on selection to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on selection_event to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on benefit_terms_acceptance to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on medical_answer to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

-- Within a client, too: families are the person's own and known to work that nobody is logged in for, such as the notice
-- that a child grows out of cover; medical answers are the person's own and nobody else's.
create policy own_family on family_member as restrictive to :"app"
  using ((select app_account()) is null or employee_id = (select app_employee()));
create policy own_answers on medical_answer as restrictive to :"app"
  using (employee_id = (select app_employee())) with check (employee_id = (select app_employee()));

revoke execute on function app_employee from public;
-- A change of the secret seals every answer anew; what else the rows hold stays hidden from it.
create policy key_change on medical_answer to :"auth" using (true) with check (true);
grant select (client_id, employee_id, benefit_id, answers_sealed), update (answers_sealed) on medical_answer to :"auth";

grant execute on function app_employee to :"app";
grant select, insert, update on family_member, life_event, selection, medical_answer to :"app";
grant delete on selection to :"app";
grant select, insert on selection_event, benefit_terms_acceptance to :"app";
