-- Employee data that comes in as files: each file, its rows, what they would do, and what was there before they did it.

-- ---------------------------------------------------------------------------------------------------------------
-- Keys by which a client's own systems send files.
-- ---------------------------------------------------------------------------------------------------------------

create table api_key (
  client_id uuid not null references client,
  id uuid not null,
  name text not null,
  -- Its first letters, by which people know it again.
  hint text not null,
  hash bytea not null check (length(hash) = 32),
  -- In whose name it acts, and with no more than they may do.
  created_by uuid not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (client_id, id),
  foreign key (client_id, created_by) references account,
  foreign key (client_id, revoked_by) references account,
  check ((revoked_at is null) = (revoked_by is null))
);
-- The door knows the hash alone.
create index on api_key (hash);

-- ---------------------------------------------------------------------------------------------------------------
-- Files and their rows.
-- ---------------------------------------------------------------------------------------------------------------

create table upload (
  client_id uuid not null references client,
  id uuid not null,
  -- Gone once the file has been kept for as long as files are.
  file_id uuid,
  file_name text not null,
  -- Of the content: who sends the same under the same key sends it again.
  sha256 bytea not null check (length(sha256) = 32),
  created_by uuid not null,
  created_at timestamptz not null default app_now(),
  -- Where it came by one, and what it was called there.
  api_key_id uuid,
  idempotency_hash bytea,
  -- Applied without being asked for, where no row is wrong.
  applies_itself boolean not null default false,
  state text collate "C" not null default 'waiting' check (state in
    ('waiting', 'checking', 'refused', 'checked', 'applying', 'applied', 'undoing', 'undone', 'discarded')),
  phase text collate "C" check (phase in ('reading', 'checking', 'impact', 'applying', 'undoing')),
  job_id uuid,
  -- A sentence for whoever waits: why it was refused, or is looked at again.
  message text,
  -- How its columns were understood.
  columns jsonb not null default '[]',
  row_count integer not null default 0,
  joiners integer not null default 0,
  changes integer not null default 0,
  leavers integer not null default 0,
  rehires integer not null default 0,
  unchanged integer not null default 0,
  faulty integer not null default 0,
  -- What it does by benefit.
  totals jsonb,
  -- What was applied or undone since is not in what was worked out.
  checked_from timestamptz,
  confirmed_by uuid,
  confirmed_at timestamptz,
  sends_welcome boolean not null default false,
  tells_who_gained boolean not null default false,
  applied_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, file_id) references file on delete set null (file_id),
  foreign key (client_id, created_by) references account,
  foreign key (client_id, api_key_id) references api_key,
  foreign key (client_id, confirmed_by) references account,
  foreign key (client_id, undone_by) references account
);
-- One after the other: what the second does is worked out from what the first has left.
create unique index one_upload_at_work on upload (client_id) where state in ('checking', 'applying', 'undoing');
create unique index one_upload_of_a_name on upload (client_id, api_key_id, idempotency_hash) where idempotency_hash is not null;
create index on upload (client_id, created_at desc);
create index on upload (client_id, file_id);

create table upload_row (
  client_id uuid not null,
  upload_id uuid not null,
  -- As the file counts them, its head being the first.
  line integer not null check (line > 0),
  outcome text collate "C" not null check (outcome in ('faulty', 'same', 'joiner', 'change', 'leaver', 'rehire')),
  -- Of joiners: those that they will have.
  employee_id uuid,
  account_id uuid,
  -- How people know them.
  name text not null default '',
  payroll_number text collate "C" not null default '',
  search_text text collate "C" generated always as (search_form(name || chr(10) || payroll_number)) stored,
  -- Its cells as they stand in the file, in its order.
  cells jsonb not null,
  -- What is to be written, and what stood there before it was.
  facts jsonb,
  before jsonb,
  faults jsonb not null default '[]',
  -- What it does to benefits, and of which kinds that is.
  impact jsonb,
  impact_kinds text[] collate "C" not null default '{}',
  primary key (client_id, upload_id, line),
  foreign key (client_id, upload_id) references upload on delete cascade
);
create index on upload_row (client_id, upload_id, outcome, line);
create index on upload_row (client_id, upload_id, line) where impact is not null;
create index on upload_row (client_id, upload_id, line) where outcome = 'faulty';

-- Choices that cost something else from a day on.
create table upload_repricing (
  client_id uuid not null,
  upload_id uuid not null,
  selection_id uuid not null,
  line integer not null,
  -- The version that takes over.
  new_selection_id uuid not null,
  starts_on date not null,
  price jsonb not null,
  primary key (client_id, upload_id, selection_id),
  foreign key (client_id, upload_id) references upload on delete cascade,
  foreign key (client_id, selection_id) references selection
);
create index on upload_repricing (client_id, selection_id);

-- Choices of people who lose something, as they were before the clock ended them.
create table upload_selection (
  client_id uuid not null,
  upload_id uuid not null,
  selection_id uuid not null,
  state text not null,
  ends_on date,
  reason text,
  version integer not null,
  primary key (client_id, upload_id, selection_id),
  foreign key (client_id, upload_id) references upload on delete cascade,
  foreign key (client_id, selection_id) references selection
);
create index on upload_selection (client_id, selection_id);

alter table api_key enable row level security;
alter table api_key force row level security;
alter table upload enable row level security;
alter table upload force row level security;
alter table upload_row enable row level security;
alter table upload_row force row level security;
alter table upload_repricing enable row level security;
alter table upload_repricing force row level security;
alter table upload_selection enable row level security;
alter table upload_selection force row level security;

create policy tenant on api_key to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on upload to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on upload_row to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on upload_repricing to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on upload_selection to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

grant select, insert, update (last_used_at, revoked_at, revoked_by) on api_key to :"app";
grant select, insert, update, delete on upload, upload_row, upload_repricing to :"app";
grant select, insert, delete on upload_selection to :"app";

-- ---------------------------------------------------------------------------------------------------------------
-- What was applied is undone as long as nothing depends on it; who was added by it is gone again.
-- ---------------------------------------------------------------------------------------------------------------

grant update, delete on employment to :"app";
grant delete on employee to :"app";
grant delete on account to :"app";
-- Whoever has ever been here stays.
create policy only_invited on account as restrictive for delete to :"app"
  using (status = 'invited' and activated_at is null and user_type = 'employee');
-- A link to an account that is gone opens nothing.
alter table link drop constraint link_client_id_account_id_fkey,
  add foreign key (client_id, account_id) references account on delete cascade;
alter table welcome_resend drop constraint welcome_resend_client_id_employee_id_fkey,
  add foreign key (client_id, employee_id) references employee on delete cascade;

-- Who does not leave after all is asked nothing more at the door than anyone else.
create function note_active_again() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.account a
       set not_active_from = (select min(m.effective_from) from public.employment m
                               where m.client_id = old.client_id and m.employee_id = old.employee_id and m.status <> 'active')
      from public.employee e
     where e.client_id = old.client_id and e.id = old.employee_id
       and a.client_id = e.client_id and a.id = e.account_id;
    return null;
  end $$;
create trigger active_again after delete on employment
  for each row when (old.status <> 'active') execute function note_active_again();
create trigger active_again_by_change after update on employment
  for each row when (old.status <> 'active' and new.status = 'active') execute function note_active_again();

-- ---------------------------------------------------------------------------------------------------------------
-- The door for a key.
-- ---------------------------------------------------------------------------------------------------------------

create policy before_login on api_key for select to :"auth" using (true);
grant select on api_key to :"auth";

-- Opens the client of a key in the name of whoever made it, while they may do by themselves what is asked for.
create function open_api_key(key_hash bytea, needed_permission text)
  returns table (client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean,
                 actor_id uuid, scheme_year integer, has_only_vouchers boolean, api_key_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    select k.client_id, k.id, a.id, a.user_type, a.permissions,
           coalesce(k.last_used_at < public.app_now() - interval '1 minute', true)
      into client_id, api_key_id, account_id, user_type, permissions, is_stale
      from public.api_key k
      join public.client c on c.id = k.client_id and c.status = 'active'
      join public.account a on a.client_id = k.client_id and a.id = k.created_by and a.status = 'active'
     where k.hash = key_hash and k.revoked_at is null;
    if not found or public.left_to_use(client_id, account_id) <> 'all' then
      raise exception using errcode = '28000', message = 'no such key';
    end if;
    if user_type <> 'employer' or needed_permission is null or not needed_permission = any (permissions) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    has_only_vouchers := false;
    perform public.set_context(client_id, account_id, null);
    return next;
  end $$;

grant create on schema public to :"auth";
alter function open_api_key owner to :"auth";
alter function note_active_again owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function open_api_key, note_active_again from public;
grant execute on function open_api_key to :"app";
