-- Operators see which jobs wait, run and have failed, and have failed ones tried again or deleted. They see no ids of a job's
-- client and nothing that it was given. The queues are pg-boss's, in a schema that is made after the migrations.

-- A job that is tried again is no longer one that has failed, for whoever asked for it too.
create policy for_operators on job_progress for update to :"auth" using (state = 'failed') with check (state = 'waiting');
grant update (state, message, ended_at) on job_progress to :"auth";

create function list_jobs(search text, of_state text, of_kind text, sort_by text, page integer)
  returns table (total bigint, id uuid, kind text, client_name text, state text, tries integer, since timestamptz, reason text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
  begin
    perform public.require_operator();
    return query
      with known as (
        select j.id, j.name as kind, progress.client_name, progress.slug,
               case j.state when 'failed' then 'failed' when 'active' then 'running' else 'waiting' end as state,
               case when j.started_on is null then 0 else j.retry_count + 1 end as tries,
               case j.state when 'failed' then j.completed_on when 'active' then j.started_on else j.created_on end as since,
               coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message') as reason
          from jobs.job_common j
          left join lateral (
            select c.name as client_name, c.slug
              from public.job_progress p join public.client c on c.id = p.client_id
             where p.id = case when j.data ->> 'jobId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                               then (j.data ->> 'jobId')::uuid end
             limit 1) progress on true
         where j.state in ('created', 'retry', 'active', 'failed') and j.name !~ '^__'
      ), matching as (
        select k.* from known k
         where (list_jobs.of_state = '' or k.state = list_jobs.of_state)
           and (list_jobs.of_kind = '' or k.kind = list_jobs.of_kind)
           and (list_jobs.search = '' or starts_with(public.search_form(k.client_name), prefix) or starts_with(k.slug, prefix))
      ), listed as (
        select m.*, row_number() over (order by
                 case when list_jobs.sort_by = '-since' then m.since end desc, m.since, m.id) as place
          from matching m
      )
      select counted.n, l.id, l.kind, l.client_name, l.state, l.tries, l.since, l.reason
        from (select count(*) as n from matching) counted
        left join listed l on l.place > (list_jobs.page - 1) * 10 and l.place <= list_jobs.page * 10
       order by l.place;
  end $$;

-- One, or all of a kind: how many there are, or nothing where there is no such job. What has not failed stays as it is, and so
-- does one of which whoever asked for it has not been told yet that it failed. It gets as many tries as a new one.
create function retry_jobs(of_kind text, of_job uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    asked_for uuid[];
    retried integer;
  begin
    perform public.require_operator();
    if of_job is not null and not exists (select from jobs.job_common j where j.id = of_job) then
      return null;
    end if;
    with again as (
      update jobs.job_common j
         set state = 'retry', retry_limit = j.retry_count + 1 + q.retry_limit, completed_on = null,
             start_after = jobs.job_now(), keep_until = jobs.job_now() + make_interval(secs => q.retention_seconds)
        from jobs.queue q
       where q.name = j.name and j.state = 'failed' and (j.id = of_job or j.name = of_kind)
         and not exists (select from jobs.job_common letter
                          where letter.name = 'dead-letters' and letter.source_id = j.id
                            and letter.state in ('created', 'retry', 'active'))
      returning j.data ->> 'jobId' as asked_for)
    select count(*), array_agg(a.asked_for::uuid) filter (where a.asked_for is not null) into retried, asked_for from again a;
    update public.job_progress p set state = 'waiting', message = null, ended_at = null
     where p.id = any (asked_for) and p.state = 'failed';
    return retried;
  end $$;

-- The same way. What whoever asked for the job was told stays.
create function delete_jobs(of_kind text, of_job uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    deleted integer;
  begin
    perform public.require_operator();
    if of_job is not null and not exists (select from jobs.job_common j where j.id = of_job) then
      return null;
    end if;
    delete from jobs.job_common j where j.state = 'failed' and (j.id = of_job or j.name = of_kind);
    get diagnostics deleted = row_count;
    return deleted;
  end $$;

grant create on schema public to :"auth";
alter function list_jobs owner to :"auth";
alter function retry_jobs owner to :"auth";
alter function delete_jobs owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function list_jobs, retry_jobs, delete_jobs from public;
grant execute on function list_jobs, retry_jobs, delete_jobs to :"app";
