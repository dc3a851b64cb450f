-- How the installation is: what waits and has failed, how large the database is, when it was last backed up, and how it was
-- before. Nothing here is of a client but the names of those with a month that is late.

-- Each backup that succeeded: the command that makes one notes it.
create table backup (
  id uuid primary key,
  finished_at timestamptz not null default app_now(),
  size_bytes bigint not null check (size_bytes > 0),
  took_seconds integer not null check (took_seconds >= 0)
);
create index on backup (finished_at);

-- One row for each five minutes, whichever process writes it.
create table health_sample (
  at timestamptz primary key,
  answer_ms integer not null check (answer_ms >= 0),
  jobs_waiting integer not null,
  jobs_failed integer not null,
  mails_waiting integer not null,
  database_bytes bigint not null,
  -- Nothing where the database's disk is another machine's.
  disk_free_bytes bigint,
  disk_total_bytes bigint
);

grant select, insert, delete on backup, health_sample to :"auth";
grant select on migration to :"auth";

create type installation_count as (
  jobs_waiting integer, jobs_failed integer, oldest_job_seconds double precision,
  mails_waiting integer, mails_dead integer, oldest_mail_seconds double precision, late_months jsonb, years_without_next jsonb,
  database_bytes bigint, earlier_bytes bigint, earlier_at timestamptz,
  backup_at timestamptz, backup_bytes bigint, backup_seconds integer,
  migration integer, migrated_at timestamptz, installed_at timestamptz, now_at timestamptz);

-- Plain, so that it has the rights of whoever calls it: the door below, metrics and jobs.
create function count_installation() returns setof installation_count
  language plpgsql stable
  as $$
  #variable_conflict use_column
  begin
    return query
      select queued.waiting, queued.failed, queued.oldest, outbox.waiting, outbox.dead, outbox.oldest, late.months, unfollowed.years,
             pg_database_size(current_database()), earlier.database_bytes, earlier.at,
             newest.finished_at, newest.size_bytes, newest.took_seconds,
             applied.version, applied.at, applied.first_at, public.app_now()
        from (select count(*) filter (where j.state in ('created', 'retry'))::integer as waiting,
                     count(*) filter (where j.state = 'failed')::integer as failed,
                     coalesce(extract(epoch from jobs.job_now() - min(j.start_after) filter (
                       where j.state in ('created', 'retry') and j.start_after <= jobs.job_now())), 0)::double precision as oldest
                from jobs.job_common j where j.state <> 'completed' and j.name !~ '^__') queued,
             (select count(*) filter (where m.status = 'waiting')::integer as waiting,
                     count(*) filter (where m.status = 'dead')::integer as dead,
                     coalesce(extract(epoch from public.app_now() - min(m.created_at) filter (where m.status = 'waiting')), 0)
                       ::double precision as oldest
                from public.mail m where m.status in ('waiting', 'dead')) outbox,
             (select coalesce(jsonb_agg(jsonb_build_object('clientId', c.id, 'clientName', c.name, 'month', p.overdue_month)
                                        order by c.name), '[]') as months
                from public.payroll_calendar p join public.client c on c.id = p.client_id
               where p.overdue_month is not null) late,
             (select coalesce(jsonb_agg(jsonb_build_object('clientId', c.id, 'clientName', c.name, 'year', y.year)
                                        order by c.name), '[]') as years
                from public.scheme_year y join public.client c on c.id = y.client_id
               where y.extended_until is not null
                 and not exists (select from public.scheme_year later
                                  where later.client_id = y.client_id and later.starts_on > y.starts_on)) unfollowed,
             (select max(m.version) as version, max(m.applied_at) as at, min(m.applied_at) as first_at
                from public.migration m) applied
        left join lateral (select b.* from public.backup b order by b.finished_at desc limit 1) newest on true
        left join lateral (select h.* from public.health_sample h
                            where h.at >= public.app_now() - interval '7 days' order by h.at limit 1) earlier on true;
  end $$;

create function read_installation() returns setof installation_count
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform public.require_operator();
    return query select * from public.count_installation();
  end $$;

-- The worst of each stretch of so many hours, as many stretches as there are up to now; nothing of one in which nobody served.
create function list_health(hours integer, stretches integer)
  returns table (at timestamptz, answer_ms integer, jobs_waiting integer, jobs_failed integer, mails_waiting integer,
                 disk_free_bytes bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    stretch interval := make_interval(hours => hours);
    newest timestamptz := date_bin(stretch, public.app_now(), timestamptz '2000-01-01 00:00+00');
  begin
    perform public.require_operator();
    return query
      select s.at, max(h.answer_ms), max(h.jobs_waiting), max(h.jobs_failed), max(h.mails_waiting), min(h.disk_free_bytes)
        from generate_series(newest - stretch * (stretches - 1), newest, stretch) s (at)
        left join public.health_sample h on h.at >= s.at and h.at < s.at + stretch
       group by s.at order by s.at;
  end $$;

-- Where the extension is installed: of the server's own statements in this database, those that took longest in all. Not a
-- door: it has the rights of the server's role, which sees the text of its own statements alone. Values stand as $1 in them;
-- where one does not, it is taken out.
create function list_slow_queries()
  returns table (statement text, calls bigint, mean_ms double precision, total_ms double precision)
  language plpgsql stable
  as $$
  begin
    if to_regclass('pg_stat_statements') is null then
      return;
    end if;
    return query execute $query$
      select left(regexp_replace(regexp_replace(regexp_replace(s.query, '''([^'']|'''')*''', '…', 'g'),
                                                '(?<![$\w.])\d+(\.\d+)?', '…', 'g'), '\s+', ' ', 'g'), 300),
             s.calls, s.mean_exec_time, s.total_exec_time
        from pg_stat_statements s
       where s.dbid = (select d.oid from pg_database d where d.datname = current_database())
         and s.userid = (select r.oid from pg_roles r where r.rolname = current_user)
         and s.query ~* '^\s*(select|insert|update|delete|with)\y'
       order by s.total_exec_time desc limit 10 $query$;
  exception when object_not_in_prerequisite_state then
    -- Installed, but not among the libraries that the database loads at its start.
    return;
  end $$;

grant create on schema public to :"auth";
alter function count_installation owner to :"auth";
alter function read_installation owner to :"auth";
alter function list_health owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function count_installation, read_installation, list_health, list_slow_queries from public;
grant execute on function read_installation, list_health, list_slow_queries to :"app";
