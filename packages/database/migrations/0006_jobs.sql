-- Long work: what a client's people see of it, and the door by which a worker reaches that client.
-- The queue itself is not here: pg-boss keeps it in a schema of its own, with ids and nothing else of a client.

create table job_progress (
  client_id uuid not null references client,
  id uuid not null,
  kind text collate "C" not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0 check (done >= 0),
  -- Unknown until the work has looked.
  total integer check (total >= 0),
  -- A sentence for whoever waits, when it failed.
  message text,
  -- Whoever asked for it; nobody for what the server does by itself.
  created_by uuid,
  created_at timestamptz not null default app_now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- The try that holds the job: an earlier one that is still running finds its door shut.
  attempt integer not null default 0,
  primary key (client_id, id),
  foreign key (client_id, created_by) references account,
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
-- The door knows the id alone.
create index on job_progress (id);
create index on job_progress (client_id, kind) where state in ('waiting', 'running');
create index on job_progress (ended_at) where ended_at is not null;

alter table job_progress enable row level security;
alter table job_progress force row level security;

create policy tenant on job_progress to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, delete on job_progress to :"app";
grant update (state, done, total, message, started_at, ended_at, attempt) on job_progress to :"app";

-- A worker knows a job before it knows its client.
create policy before_login on job_progress for select to :"auth" using (true);
grant select on job_progress to :"auth";

-- Opens the client of a job that has not ended, as whoever asked for it. A try that is named must be the one that holds it.
create function open_job(job_id uuid, attempt_number integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    client uuid;
    account uuid;
  begin
    select j.client_id, j.created_by into client, account
      from public.job_progress j
     where j.id = job_id and j.state in ('waiting', 'running') and j.attempt = coalesce(attempt_number, j.attempt)
       -- An id that two clients have says nothing about either.
       and not exists (select from public.job_progress twin where twin.id = job_id and twin.client_id <> j.client_id);
    if not found then
      raise exception using errcode = '28000', message = 'no such job';
    end if;
    perform public.set_context(client, account, null);
  end $$;

grant create on schema public to :"auth";
alter function open_job owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function open_job from public;
grant execute on function open_job to :"app";

-- What has expired is deleted, and old mails with it.
grant delete on session, link, maintenance to :"auth";
grant delete on mail to :"app";
create index on session (absolute_until);
create index on session_token (expires_at);
create index on mail (finished_at) where status <> 'waiting';
create index on mail (finished_at) where status = 'dead';
