-- Made by npm run rows from the migrations: what each function is now. Nothing runs this file.

CREATE OR REPLACE FUNCTION public.add_headcount()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    insert into public.headcount as h (client_id, part, employees, registered)
      select c.client_id, pg_backend_pid() % 8, count(*), count(c.registered_at) from came c group by c.client_id
      on conflict (client_id, part) do update
        set employees = h.employees + excluded.employees, registered = h.registered + excluded.registered;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.after_prefix(prefix text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (prefix || chr(1114111));

CREATE OR REPLACE FUNCTION public.app_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN ((app_context())[2])::uuid;

CREATE OR REPLACE FUNCTION public.app_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN ((app_context())[4])::uuid;

CREATE OR REPLACE FUNCTION public.app_client()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN ((app_context())[1])::uuid;

CREATE OR REPLACE FUNCTION public.app_clock()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
  begin
    return (select pg_catalog.clock_timestamp() operator(pg_catalog.+) pg_catalog.make_interval(secs => clock_offset_seconds)
              from public.installation);
  end $function$;

CREATE OR REPLACE FUNCTION public.app_context()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    value text := nullif(current_setting('app.context', true), '');
    parts text[];
  begin
    if value is null then
      return null;
    end if;
    select string_to_array(left(value, -65), '|', '') into parts
      from public.context_key
     where right(value, 64) = public.context_mac(left(value, -65), inner_pad, outer_pad);
    if not found then
      raise exception using errcode = '28000', message = 'the context is not signed by this transaction';
    end if;
    return parts;
  end $function$;

CREATE OR REPLACE FUNCTION public.app_employee()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    context text[] := app_context();
  begin
    return (select id from employee where client_id = context[1]::uuid and account_id = context[2]::uuid);
  end $function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
  begin
    return (select pg_catalog.now() operator(pg_catalog.+) pg_catalog.make_interval(secs => clock_offset_seconds)
              from public.installation);
  end $function$;

CREATE OR REPLACE FUNCTION public.app_scheme_year()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN ((app_context())[5])::integer;

CREATE OR REPLACE FUNCTION public.app_session()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN ((app_context())[3])::uuid;

CREATE OR REPLACE FUNCTION public.approve_voucher_orders(of_month text, order_ids uuid[])
 RETURNS TABLE(id uuid, account_id uuid, amount_pence bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    managed uuid := public.require_voucher_manager();
    first date := (of_month || '-01')::date;
  begin
    -- In one order, so that two who approve at once do not wait for each other.
    perform from public.voucher_order o where o.client_id = managed and o.id = any (order_ids) order by o.id for update;
    return query
      update public.voucher_order o set state = 'approved', changed_at = public.app_now()
        from public.employee e
       where o.client_id = managed and o.id = any (order_ids) and o.state = 'placed'
         and o.placed_on >= first and o.placed_on < (first + interval '1 month')::date
         and e.client_id = o.client_id and e.id = o.employee_id and e.account_id is distinct from public.app_account()
      returning o.id, e.account_id, o.amount_pence;
  end $function$;

CREATE OR REPLACE FUNCTION public.close_session()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.session set closed_at = public.app_now(), close_reason = 'logout'
     where client_id = public.app_client() and id = public.app_session() and closed_at is null;
    delete from public.session_token where client_id = public.app_client() and session_id = public.app_session();
  end $function$;

CREATE OR REPLACE FUNCTION public.context_mac(payload text, inner_pad bytea, outer_pad bytea)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN encode(sha256((outer_pad || sha256((((inner_pad || int4send(pg_backend_pid())) || timestamptz_send(transaction_timestamp())) || convert_to(payload, 'UTF8'::name))))), 'hex'::text);

CREATE OR REPLACE FUNCTION public.count_family(employee uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    return (select count(*) from public.family_member f
             where f.client_id = public.app_client() and f.employee_id = employee and f.active);
  end $function$;

CREATE OR REPLACE FUNCTION public.count_installation()
 RETURNS SETOF installation_count
 LANGUAGE plpgsql
 STABLE
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.delete_jobs(of_kind text, of_job uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.describe_clients(ids uuid[])
 RETURNS TABLE(id uuid, slug text, name text, origin text, brand_name text, primary_colour text, theme_version integer, has_mark boolean, scheme_year integer, registered integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    own uuid[];
  begin
    perform public.require_any_operator();
    own := public.operated_clients();
    return query
      select c.id, c.slug, c.name, c.origin, look.brand_name, look.primary_colour, look.version, look.mark_svg is not null,
             year.year,
             (select count(*)::integer from public.account a where a.client_id = c.id and a.activated_at is not null)
        from public.client c
        left join lateral (select v.* from public.theme_version v
                            where v.client_id = c.id and (v.published_at <= public.app_now() or v.version = 1)
                            order by v.published_at desc, v.version desc limit 1) look on true
        left join lateral (select y.year from public.scheme_year y
                            where y.client_id = c.id and y.starts_on <= public.app_now()::date
                            order by y.starts_on desc limit 1) year on true
       where c.id = any (ids) and c.slug is not null and (own is null or c.id = any (own));
  end $function$;

CREATE OR REPLACE FUNCTION public.end_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.session set closed_at = public.app_now(), close_reason = 'rights'
     where client_id = new.client_id and account_id = new.id and actor_id is null and closed_at is null;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.end_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.link set expires_at = public.app_now()
     where client_id = new.client_id and account_id = new.id and consumed_at is null and expires_at > public.app_now();
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.find_employees(part text)
 RETURNS TABLE(client_id uuid, id uuid, account_id uuid, first_name text, surname_norm text, email_norm text, payroll_number text, registered_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    client uuid := public.app_client();
    form text := public.search_form(part);
    pattern text := '%' || regexp_replace(form, '([\\%_])', '\\\1', 'g') || '%';
  begin
    -- The index knows what has three letters; for less the client's rows are read one after the other, which is quicker.
    if length(form) < 3 then
      return query
        select e.client_id, e.id, e.account_id, e.first_name, e.surname_norm, e.email_norm, e.payroll_number, e.registered_at
          from public.employee e where e.client_id = client and strpos(e.search_text, form) > 0;
    else
      return query
        select e.client_id, e.id, e.account_id, e.first_name, e.surname_norm, e.email_norm, e.payroll_number, e.registered_at
          from public.employee e where e.client_id = client and e.search_text like pattern;
    end if;
  end $function$;

CREATE OR REPLACE FUNCTION public.give_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.employee e set email_norm = new.email_norm, registered_at = new.activated_at
     where e.client_id = new.client_id and e.account_id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.go_live_client()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    -- A command has no account: whoever runs it has the machine.
    if public.app_account() is not null and not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set status = 'active' where id = public.app_client() and status = 'preparing';
    return found;
  end $function$;

CREATE OR REPLACE FUNCTION public.guard_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if nullif(current_setting('app.context', true), '') is null
       or old.status = 'invited' and old.user_type = 'employee'
       or exists (select from public.email_change c
                   where c.client_id = new.client_id and c.account_id = new.id and c.state = 'proposed'
                     and c.email_norm = new.email_norm and c.reached_at is not null and c.agreed_at is not null) then
      return new;
    end if;
    raise exception using errcode = 'PLADR', message = 'this address is changed by the person alone';
  end $function$;

CREATE OR REPLACE FUNCTION public.guard_last_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    operator uuid := case when tg_table_name = 'account' then (to_jsonb(old) ->> 'id')::uuid
                          else (to_jsonb(old) ->> 'account_id')::uuid end;
  begin
    -- One after the other: whoever waited sees what the first has left.
    perform pg_advisory_xact_lock(hashtextextended('operators', 0));
    perform from public.account a
      join public.operator_role r on r.client_id = a.client_id and r.account_id = a.id
     where a.client_id = '00000000-0000-0000-0000-000000000000' and a.id = operator and a.status = 'active'
       and r.role = 'owner';
    if found and not exists (
      select from public.account a
        join public.operator_role r on r.client_id = a.client_id and r.account_id = a.id
       where a.client_id = '00000000-0000-0000-0000-000000000000' and a.id <> operator and a.status = 'active'
         and r.role = 'owner') then
      raise exception using errcode = 'PLOPR', message = 'the last owner';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $function$;

CREATE OR REPLACE FUNCTION public.guard_new_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if nullif(current_setting('app.context', true), '') is null or public.app_account() is null then
      return new;
    end if;
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('rights of ' || new.client_id, 0));
    if not public.lacks_administrators() then
      raise exception using errcode = 'PLGOV', message = 'the client has administrators';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.guard_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    caller uuid;
  begin
    if new.user_type = old.user_type and new.permissions = old.permissions then
      return new;
    end if;
    new.rights_version := old.rights_version + 1;
    if nullif(current_setting('app.context', true), '') is null then
      return new;
    end if;
    caller := public.app_account();
    if new.id = caller then
      raise exception using errcode = 'PLOWN', message = 'nobody changes their own rights';
    end if;
    -- One after the other: whoever waited sees what the first has left.
    perform pg_advisory_xact_lock(hashtextextended('rights of ' || new.client_id, 0));
    if 'settings' = any (old.permissions) and not 'settings' = any (new.permissions) and old.status = 'active'
       and public.left_to_use(old.client_id, old.id) = 'all'
       and not exists (
         select from public.account a
          where a.client_id = new.client_id and a.id <> new.id and a.user_type = 'employer' and a.status = 'active'
            and 'settings' = any (a.permissions) and public.left_to_use(a.client_id, a.id) = 'all') then
      raise exception using errcode = 'PLADM', message = 'the last administrator';
    end if;
    -- Work that nobody is logged in for, as an import, is the operators' own.
    if caller is null then
      return new;
    end if;
    if public.is_operator() then
      if not public.lacks_administrators() then
        raise exception using errcode = 'PLGOV', message = 'the client has administrators';
      end if;
      return new;
    end if;
    perform from public.account a
      where a.client_id = new.client_id and a.id = caller and a.user_type = 'employer' and a.status = 'active'
        and 'settings' = any (a.permissions);
    if not found then
      raise exception using errcode = 'PL403', message = 'not allowed any more';
    end if;
    if (new.user_type <> old.user_type and new.user_type = 'employer' or not new.permissions <@ old.permissions)
       and exists (select from public.client_setting s
                    where s.client_id = new.client_id and 'two-person-rights' = any (s.features))
       and not exists (
         select from public.rights_request r
          where r.client_id = new.client_id and r.account_id = new.id and r.kind = 'rights' and r.state = 'confirmed'
            and r.decided_by = caller and r.decided_at = public.app_now()
            and r.permissions @> new.permissions and r.permissions <@ new.permissions) then
      raise exception using errcode = 'PL2ND', message = 'a second person is needed';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.guard_two_persons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if nullif(current_setting('app.context', true), '') is null then
      return new;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('rights of ' || new.client_id, 0));
    if public.app_account() is null then
      new.features := new.features || '{two-person-rights}'::text[];
    elsif not exists (
      select from public.rights_request r
       where r.client_id = new.client_id and r.kind = 'two-persons-off' and r.state = 'confirmed'
         and r.decided_by = public.app_account() and r.decided_at = public.app_now()) then
      raise exception using errcode = 'PL2ND', message = 'a second person is needed';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.has_right(account uuid, needed_rights text[], is_for_consultants boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
  begin
    return coalesce(public.rights_of_operator(account) && needed_rights, false)
       and (is_for_consultants or not public.is_consultant(account));
  end $function$;

CREATE OR REPLACE FUNCTION public.invoice_voucher_orders(of_month text, invoice uuid)
 RETURNS TABLE(order_count integer, total_pence bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    managed uuid := public.require_voucher_manager();
    first date := (of_month || '-01')::date;
  begin
    perform pg_advisory_xact_lock(hashtextextended('voucher invoices of ' || managed, 0));
    return query
      with invoiced as (
        update public.voucher_order o set invoice_id = invoice, changed_at = public.app_now()
         where o.client_id = managed and o.state = 'approved' and o.invoice_id is null
           and o.placed_on >= first and o.placed_on < (first + interval '1 month')::date
        returning o.amount_pence)
      select count(*)::integer, coalesce(sum(amount_pence), 0)::bigint from invoiced;
  end $function$;

CREATE OR REPLACE FUNCTION public.is_consultant(account uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
  begin
    return exists (select from public.operator_role r
                    where r.client_id = '00000000-0000-0000-0000-000000000000' and r.account_id = account
                      and r.role = 'consultant');
  end $function$;

CREATE OR REPLACE FUNCTION public.is_operator()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    return exists (
      select from public.account a
        join public.operator_role r on r.client_id = a.client_id and r.account_id = a.id
       where a.client_id = '00000000-0000-0000-0000-000000000000' and a.id = public.app_account()
         and a.user_type = 'operator' and a.status = 'active'
         and (r.role <> 'consultant' or exists (
           select from public.operator_client c where c.client_id = public.app_client() and c.account_id = a.id)));
  end $function$;

CREATE OR REPLACE FUNCTION public.is_voucher_manager()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    context text[] := public.app_context();
  begin
    return context[3] is not null and context[4] is null and exists (
      select from public.account a
       where a.client_id = context[1]::uuid and a.id = context[2]::uuid and a.status = 'active'
         and a.user_type = 'employer' and 'vouchers' = any (a.permissions));
  end $function$;

CREATE OR REPLACE FUNCTION public.keep_employee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into public.employee_past (client_id, employee_id, until, payroll_number, first_name, surname, date_of_birth, sex, postcode)
      values (old.client_id, old.id, public.app_clock(), old.payroll_number, old.first_name, old.surname, old.date_of_birth, old.sex,
              old.address ->> 'postcode')
      on conflict do nothing;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.keep_proof_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if old.proof_date_until is null or old.proof_date_until <= public.app_now() then
      new.proof_date_of_birth := old.date_of_birth;
    end if;
    new.proof_date_until := public.app_now() + interval '72 hours';
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.keep_selection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    standing text[] := array['scheduled', 'active', 'opted-out', 'ended'];
  begin
    if tg_op = 'UPDATE' and old.stands_since is not null
       and (old.state, old.starts_on, old.ends_on, old.values, old.price)
           is distinct from (new.state, new.starts_on, new.ends_on, new.values, new.price) then
      insert into public.selection_past (client_id, selection_id, until, stands_since, state, starts_on, ends_on, values, price)
        values (old.client_id, old.id, public.app_clock(), old.stands_since, old.state, old.starts_on, old.ends_on, old.values,
                old.price)
        on conflict do nothing;
    end if;
    if new.state <> all (standing) then
      new.stands_since := null;
    elsif tg_op = 'INSERT' then
      new.stands_since := public.app_clock();
    else
      new.stands_since := coalesce(old.stands_since, public.app_clock());
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.keep_year_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if new.year <> old.year and not exists (
      select from public.client c where c.id = new.client_id and c.status = 'preparing') then
      raise exception 'the number of a scheme year is fixed once its client is live';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.lacks_administrators()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
  begin
    return (
      select count(*) from public.account a
       where a.client_id = public.app_client() and a.user_type = 'employer' and a.status = 'active'
         and 'settings' = any (a.permissions) and public.left_to_use(a.client_id, a.id) = 'all'
    ) < case when exists (
      select from public.client_setting s
       where s.client_id = public.app_client() and 'two-person-rights' = any (s.features)) then 2 else 1 end;
  end $function$;

CREATE OR REPLACE FUNCTION public.left_to_use(client uuid, account uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    employed text;
    has_vouchers boolean;
  begin
    select now.status, coalesce(v.balance_pence > 0, false) into employed, has_vouchers
      from public.employee e
      cross join lateral (
        select m.status from public.employment m
         where m.client_id = e.client_id and m.employee_id = e.id
           and m.effective_from <= (public.app_now() at time zone 'Europe/London')::date
         order by m.effective_from desc limit 1) now
      left join public.voucher_account v on v.client_id = e.client_id and v.employee_id = e.id
     where e.client_id = client and e.account_id = account;
    if employed = 'left' and not has_vouchers then
      select exists (
        select from public.employee e
          join public.voucher_order o on o.client_id = e.client_id and o.employee_id = e.id
         where e.client_id = client and e.account_id = account and o.state = 'placed') into has_vouchers;
    end if;
    return case when employed is null or employed = 'active' then 'all'
                when has_vouchers then 'vouchers'
                when employed = 'left' then 'nothing'
                else 'all' end;
  end $function$;

CREATE OR REPLACE FUNCTION public.lets_in(client_status text, user_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select client_status = 'active' or (client_status = 'preparing' and user_type = 'employer') $function$;

CREATE OR REPLACE FUNCTION public.list_client_facts(search text, of_client uuid)
 RETURNS TABLE(id uuid, status text, employees integer, lacks_administrators boolean, unsent_mails integer, certificates jsonb, years jsonb, imported_on date, last_closed text, first_month text, overdue_month text, today date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
    own uuid[];
  begin
    perform public.require_any_operator();
    own := public.operated_clients();
    return query
      with able as (
        select a.client_id, count(*) as n from public.account a
         where a.user_type = 'employer' and a.status = 'active' and 'settings' = any (a.permissions)
           and public.left_to_use(a.client_id, a.id) = 'all'
         group by a.client_id
      ), unsent as (
        select m.client_id, count(*)::integer as n
          from (select w.client_id from public.mail w where w.status = 'waiting' and w.attempts > 0
                union all
                select d.client_id from public.mail d
                 where d.status = 'dead' and d.finished_at > public.app_now() - interval '7 days') m
         group by m.client_id
      )
      select c.id, c.status,
             coalesce((select sum(h.employees) from public.headcount h where h.client_id = c.id), 0)::integer,
             coalesce(able.n, 0) < case when 'two-person-rights' = any (s.features) then 2 else 1 end,
             coalesce(unsent.n, 0), coalesce(p.settings -> 'certificates', '[]'), coalesce(published.years, '[]'),
             published.imported_on,
             (select max(d.month) from public.pay_period d where d.client_id = c.id and d.state = 'closed'),
             k.first_month, k.overdue_month, (public.app_now() at time zone 'Europe/London')::date
        from public.client c
        left join public.client_setting s on s.client_id = c.id
        left join able on able.client_id = c.id
        left join unsent on unsent.client_id = c.id
        left join public.identity_provider p on p.client_id = c.id
        left join public.payroll_calendar k on k.client_id = c.id
        left join lateral (
          select jsonb_agg(jsonb_build_object('id', y.id, 'startsOn', y.starts_on, 'endsOn', y.ends_on,
                                              'payroll', v.definition -> 'payroll') order by y.starts_on) as years,
                 (min(v.first_published) at time zone 'Europe/London')::date as imported_on
            from public.scheme_year y
            join lateral (select n.definition, min(n.published_at) over () as first_published
                            from public.scheme_version n
                           where n.client_id = y.client_id and n.scheme_year_id = y.id
                           order by n.version desc limit 1) v on true
           where y.client_id = c.id) published on true
       where c.slug is not null and (own is null or c.id = any (own)) and (of_client is null or c.id = of_client)
         and (starts_with(public.search_form(c.name), prefix) or starts_with(c.slug, prefix))
       order by public.search_form(c.name), c.id;
  end $function$;

CREATE OR REPLACE FUNCTION public.list_clients(search text, sort_by text, page integer)
 RETURNS TABLE(total bigint, id uuid, slug text, name text, origin text, status text, brand_name text, primary_colour text, theme_version integer, has_mark boolean, scheme_year integer, employees bigint, registered bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
    own uuid[];
  begin
    perform public.require_any_operator();
    own := public.operated_clients();
    return query
      with matching as (
        select c.*, public.search_form(c.name) as sort_name,
               case when list_clients.sort_by in ('employees', '-employees')
                    then (select count(*) from public.employee e where e.client_id = c.id) end as size
          from public.client c
         where c.slug is not null and (own is null or c.id = any (own))
           and (starts_with(public.search_form(c.name), prefix) or starts_with(c.slug, prefix))
      ), listed as (
        select m.*, row_number() over (order by
                 case list_clients.sort_by when 'employees' then m.size when '-employees' then -m.size end,
                 case when list_clients.sort_by = '-name' then m.sort_name end desc,
                 m.sort_name, m.id) as place
          from matching m
      )
      select counted.n, l.id, l.slug, l.name, l.origin, l.status, look.brand_name, look.primary_colour, look.version,
             look.mark_svg is not null, year.year,
             coalesce(l.size, (select count(*) from public.employee e where e.client_id = l.id)),
             (select count(*) from public.account a where a.client_id = l.id and a.activated_at is not null)
        from (select count(*) as n from matching) counted
        left join listed l on l.place > (list_clients.page - 1) * 10 and l.place <= list_clients.page * 10
        left join lateral (select v.* from public.theme_version v
                            where v.client_id = l.id and (v.published_at <= public.app_now() or v.version = 1)
                            order by v.published_at desc, v.version desc limit 1) look on true
        left join lateral (select y.year from public.scheme_year y
                            where y.client_id = l.id and y.starts_on <= public.app_now()::date
                            order by y.starts_on desc limit 1) year on true
       order by l.place;
  end $function$;

CREATE OR REPLACE FUNCTION public.list_health(hours integer, stretches integer)
 RETURNS TABLE(at timestamp with time zone, answer_ms integer, jobs_waiting integer, jobs_failed integer, mails_waiting integer, disk_free_bytes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.list_jobs(search text, of_state text, of_kind text, sort_by text, page integer)
 RETURNS TABLE(total bigint, id uuid, kind text, client_name text, state text, tries integer, since timestamp with time zone, reason text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.list_overdue_months()
 RETURNS TABLE(client_id uuid, month text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    own uuid[];
  begin
    perform public.require_any_operator();
    own := public.operated_clients();
    return query
      select c.client_id, c.overdue_month from public.payroll_calendar c
       where c.overdue_month is not null and (own is null or c.client_id = any (own));
  end $function$;

CREATE OR REPLACE FUNCTION public.list_slow_queries()
 RETURNS TABLE(statement text, calls bigint, mean_ms double precision, total_ms double precision)
 LANGUAGE plpgsql
 STABLE
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.list_unsent_mails(search text, sort_by text, page integer)
 RETURNS TABLE(total bigint, client_id uuid, id uuid, client_name text, template text, recipient_domain text, status text, attempts integer, last_error text, created_at timestamp with time zone, not_after timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
  begin
    perform public.require_operator();
    return query
      with unsent as (
        select m.* from public.mail m
         where m.status = 'waiting' and (m.attempts > 0 or m.created_at < public.app_now() - interval '5 minutes')
        union all
        select m.* from public.mail m where m.status = 'dead'
      ), matching as (
        select u.*, c.name as client_name
          from unsent u join public.client c on c.id = u.client_id
         where list_unsent_mails.search = '' or starts_with(public.search_form(c.name), prefix) or starts_with(c.slug, prefix)
      ), listed as (
        select m.*, row_number() over (order by
                 case when list_unsent_mails.sort_by = '-queued' then m.created_at end desc, m.created_at, m.id) as place
          from matching m
      )
      select counted.n, l.client_id, l.id, l.client_name, l.template, split_part(l.recipient, '@', 2), l.status,
             l.attempts, l.last_error, l.created_at, l.not_after
        from (select count(*) as n from matching) counted
        left join listed l on l.place > (list_unsent_mails.page - 1) * 10 and l.place <= list_unsent_mails.page * 10
       order by l.place;
  end $function$;

CREATE OR REPLACE FUNCTION public.managed_voucher_months()
 RETURNS TABLE(month text, waiting integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    managed uuid := public.require_voucher_manager();
  begin
    return query
      select to_char(m.first, 'YYYY-MM'), (
               select count(*)::integer from public.voucher_order o
                where o.client_id = managed and o.state = 'placed' and o.placed_on >= m.first::date
                  and o.placed_on < (m.first + interval '1 month')::date)
        from (select min(o.placed_on)::timestamp as earliest, max(o.placed_on)::timestamp as latest from public.voucher_order o
               where o.client_id = managed and o.state in ('placed', 'approved', 'paid')) span
       cross join lateral generate_series(date_trunc('month', span.earliest), span.latest, interval '1 month') m (first);
  end $function$;

CREATE OR REPLACE FUNCTION public.managed_voucher_orders(of_month text, of_invoice uuid)
 RETURNS TABLE(id uuid, employee_id uuid, carer text, registration_number text, amount_pence bigint, placed_on date, state text, invoice_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    managed uuid := public.require_voucher_manager();
    first date := (of_month || '-01')::date;
  begin
    return query
      select o.id, o.employee_id, c.name, c.registration_number, o.amount_pence, o.placed_on, o.state, o.invoice_id
        from public.voucher_order o
        join public.voucher_carer c on c.client_id = o.client_id and c.id = o.carer_id
       where o.client_id = managed and o.state in ('placed', 'approved', 'paid')
         and (o.invoice_id = of_invoice or o.placed_on >= first and o.placed_on < (first + interval '1 month')::date);
  end $function$;

CREATE OR REPLACE FUNCTION public.move_client(new_origin text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set origin = new_origin where id = public.app_client();
    return true;
  exception when unique_violation then
    return false;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_active_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.account a
       set not_active_from = (select min(m.effective_from) from public.employment m
                               where m.client_id = old.client_id and m.employee_id = old.employee_id and m.status <> 'active')
      from public.employee e
     where e.client_id = old.client_id and e.id = old.employee_id
       and a.client_id = e.client_id and a.id = e.account_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.changed_at := app_now();
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_not_active()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.account a set not_active_from = least(a.not_active_from, new.effective_from)
      from public.employee e
     where e.client_id = new.client_id and e.id = new.employee_id
       and a.client_id = e.client_id and a.id = e.account_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_not_active_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.account a
       set not_active_from = (select min(m.effective_from) from public.employment m
                               where m.client_id = new.client_id and m.employee_id = new.id and m.status <> 'active')
     where a.client_id = new.client_id and a.id = new.account_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_registered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    difference integer := case when new.registered_at is null then -1 else 1 end;
  begin
    insert into public.headcount as h (client_id, part, employees, registered)
      values (new.client_id, pg_backend_pid() % 8, 0, difference)
      on conflict (client_id, part) do update set registered = h.registered + difference;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if tg_op = 'DELETE' then
      update public.account a set second_factor_since = null where a.client_id = old.client_id and a.id = old.account_id;
    else
      update public.account a set second_factor_since = new.confirmed_at
       where a.client_id = new.client_id and a.id = new.account_id;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_welcome()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.account a set welcome_mail_at = public.app_now()
     where a.client_id = new.client_id and a.id = new.account_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.open_api_key(key_hash bytea, needed_permission text)
 RETURNS TABLE(client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean, actor_id uuid, scheme_year integer, has_only_vouchers boolean, api_key_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.open_client(target uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    operator uuid := public.require_any_operator();
    own uuid[] := public.operated_clients();
  begin
    perform from public.client where id = target and slug is not null and (own is null or id = any (own));
    if not found then
      return false;
    end if;
    perform public.set_context(target, operator, public.app_session());
    return true;
  end $function$;

CREATE OR REPLACE FUNCTION public.open_job(job_id uuid, attempt_number integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.open_maintenance(maintenance_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    client uuid;
  begin
    select client_id into client from public.maintenance where id = maintenance_id and ended_at is null;
    if not found then
      raise exception using errcode = '28000', message = 'no such maintenance';
    end if;
    perform public.set_context(client, null, null);
  end $function$;

CREATE OR REPLACE FUNCTION public.open_request(token_hash bytea, allowed_user_types text[], needed_permission text, may_masquerade boolean, claimed_subject text, claimed_year text, is_for_vouchers boolean, needed_rights text[], is_for_consultants boolean)
 RETURNS TABLE(client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean, actor_id uuid, scheme_year integer, has_only_vouchers boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    moment timestamptz := public.app_now();
    actor_client uuid;
    actor_session uuid;
    may_have_left boolean;
    usable text;
  begin
    select t.client_id, t.session_id into client_id, session_id
      from public.session_token t
     where t.hash = token_hash and t.kind = 'bearer' and t.expires_at > moment;
    select s.account_id, s.last_seen_at < moment - interval '20 seconds', s.actor_id, s.scheme_year, s.actor_client_id,
           s.actor_session_id
      into account_id, is_stale, actor_id, scheme_year, actor_client, actor_session
      from public.session s
     where s.client_id = open_request.client_id and s.id = open_request.session_id
       and s.closed_at is null and s.absolute_until > moment and s.last_seen_at > moment - interval '15 minutes';
    -- A day of London is never more than one after the server's: a day early is asked once too often, and never too seldom.
    select a.user_type, a.permissions, a.not_active_from <= moment::date + 1, false
      into user_type, permissions, may_have_left, has_only_vouchers
      from public.account a
     where a.client_id = open_request.client_id and a.id = open_request.account_id and a.status = 'active'
       and exists (select from public.client c
                    where c.id = open_request.client_id and public.lets_in(c.status, a.user_type));
    if not found then
      raise exception using errcode = '28000', message = 'no such session';
    end if;
    if may_have_left then
      usable := public.left_to_use(client_id, account_id);
      has_only_vouchers := usable = 'vouchers';
      if usable = 'nothing' then
        raise exception using errcode = '28000', message = 'no such session';
      end if;
    end if;
    if num_nonnulls(actor_id, claimed_subject, claimed_year) > 0 then
      if actor_id is not null then
        -- Whoever looks must still be allowed to, and still be logged in; whoever is looked at must be an employee still.
        perform from public.account a join public.client c on c.id = a.client_id and c.status = 'active'
          join public.session s on s.client_id = a.client_id and s.id = actor_session and s.account_id = a.id
           and s.closed_at is null and s.absolute_until > moment
         where a.client_id = actor_client and a.id = open_request.actor_id and a.status = 'active'
           and (coalesce('support' = any (public.rights_of_operator(a.id)), false) and a.user_type = 'operator' or (
             a.user_type = 'employer' and a.client_id = open_request.client_id and 'masquerade' = any (a.permissions)
             and public.left_to_use(a.client_id, a.id) = 'all'));
        if not found or user_type <> 'employee' then
          raise exception using errcode = '28000', message = 'no such session';
        end if;
      end if;
      if claimed_subject is distinct from account_id::text and claimed_subject is not null
         or claimed_year is distinct from scheme_year::text and claimed_year is not null
         or (actor_id is null and num_nonnulls(claimed_subject, claimed_year) > 0)
         or (actor_id is not null and not may_masquerade) then
        raise exception using errcode = 'PLMSQ', message = 'not allowed in a masquerade';
      end if;
    end if;
    if not coalesce(user_type = any (allowed_user_types), false)
       or (needed_permission is not null and not needed_permission = any (permissions))
       or (has_only_vouchers and not is_for_vouchers) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    -- A call for operators that names no right is nobody's.
    if allowed_user_types = '{operator}' and not public.has_right(account_id, needed_rights, is_for_consultants) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform public.set_context(client_id, account_id, session_id, actor_id, scheme_year);
    return next;
  end $function$;

CREATE OR REPLACE FUNCTION public.open_session(token_hash bytea, allowed_user_types text[], needed_permission text, may_masquerade boolean DEFAULT false, claimed_subject text DEFAULT NULL::text, claimed_year text DEFAULT NULL::text, is_for_vouchers boolean DEFAULT false)
 RETURNS TABLE(client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean, actor_id uuid, scheme_year integer, has_only_vouchers boolean)
 LANGUAGE sql
BEGIN ATOMIC
 SELECT o.client_id,
     o.account_id,
     o.session_id,
     o.user_type,
     o.permissions,
     o.is_stale,
     o.actor_id,
     o.scheme_year,
     o.has_only_vouchers
    FROM open_request(open_session.token_hash, open_session.allowed_user_types, open_session.needed_permission, open_session.may_masquerade, open_session.claimed_subject, open_session.claimed_year, open_session.is_for_vouchers, '{own}'::text[], false) o(client_id, account_id, session_id, user_type, permissions, is_stale, actor_id, scheme_year, has_only_vouchers);
END;

CREATE OR REPLACE FUNCTION public.open_voucher_visit(hash bytea)
 RETURNS TABLE(client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean, actor_id uuid, scheme_year integer, has_only_vouchers boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    moment timestamptz := public.app_now();
  begin
    select v.client_id, v.account_id, v.session_id, a.user_type, a.permissions, v.last_seen_at < moment - interval '20 seconds'
      into client_id, account_id, session_id, user_type, permissions, is_stale
      from public.voucher_visit v
      join public.session s on s.client_id = v.client_id and s.id = v.session_id and s.account_id = v.account_id
       and s.closed_at is null and s.absolute_until > moment and s.last_seen_at > moment - interval '15 minutes'
       and s.actor_id is null
      join public.client c on c.id = v.client_id and c.status = 'active'
      join public.account a on a.client_id = v.client_id and a.id = v.account_id and a.status = 'active'
       and a.user_type = 'employer' and 'vouchers' = any (a.permissions)
     where v.visit_hash = hash and v.last_seen_at > moment - interval '15 minutes';
    if not found or public.left_to_use(client_id, account_id) <> 'all' then
      raise exception using errcode = '28000', message = 'no such visit';
    end if;
    has_only_vouchers := false;
    perform public.set_context(client_id, account_id, session_id);
    return next;
  end $function$;

CREATE OR REPLACE FUNCTION public.operated_clients()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
  begin
    if not public.is_consultant(public.app_account()) then
      return null;
    end if;
    return array(select c.client_id from public.operator_client c where c.account_id = public.app_account());
  end $function$;

CREATE OR REPLACE FUNCTION public.operator_names()
 RETURNS TABLE(id uuid, name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if public.app_client() is null then
      raise exception using errcode = '28000', message = 'no session';
    end if;
    return query select a.id, a.first_name || ' ' || a.surname from public.account a
      where a.client_id = '00000000-0000-0000-0000-000000000000';
  end $function$;

CREATE OR REPLACE FUNCTION public.operator_rights(role text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE role WHEN 'owner'::text THEN '{read,support,set-up,own}'::text[] WHEN 'support'::text THEN '{read,support}'::text[] WHEN 'read-only'::text THEN '{read}'::text[] WHEN 'consultant'::text THEN '{read,set-up}'::text[] ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION public.own_operator_role()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    return (select r.role from public.operator_role r
             where r.client_id = '00000000-0000-0000-0000-000000000000' and r.client_id = public.app_client()
               and r.account_id = public.app_account());
  end $function$;

CREATE OR REPLACE FUNCTION public.pay_voucher_orders(invoice uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    managed uuid := public.require_voucher_manager();
    changed integer;
  begin
    update public.voucher_order o set state = 'paid', changed_at = public.app_now()
     where o.client_id = managed and o.invoice_id = invoice and o.state = 'approved';
    get diagnostics changed = row_count;
    return changed;
  end $function$;

CREATE OR REPLACE FUNCTION public.prove_client_sender(seen_version integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client_sender s set proved_at = public.app_now(), version = s.version + 1
     where s.client_id = public.app_client() and s.version = seen_version and s.address is not null and s.proved_at is null;
    return found;
  end $function$;

CREATE OR REPLACE FUNCTION public.read_installation()
 RETURNS SETOF installation_count
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    perform public.require_operator();
    return query select * from public.count_installation();
  end $function$;

CREATE OR REPLACE FUNCTION public.refresh_statistics()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    analyze (skip_locked) public.account, public.employee, public.employment, public.family_member, public.benefit, public.selection,
      public.upload_row, public.upload_repricing;
  end $function$;

CREATE OR REPLACE FUNCTION public.rename_client(new_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set name = new_name where id = public.app_client() and name <> new_name;
    return found;
  end $function$;

CREATE OR REPLACE FUNCTION public.require_any_operator()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    context text[] := public.app_context();
  begin
    if context is null then
      raise exception using errcode = '28000', message = 'no session';
    end if;
    -- A job or maintenance of the nil client has no session, and is nobody's.
    if context[1] <> '00000000-0000-0000-0000-000000000000' or context[2] is null or context[3] is null
       or public.rights_of_operator(context[2]::uuid) is null then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    return context[2]::uuid;
  end $function$;

CREATE OR REPLACE FUNCTION public.require_operator()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    operator uuid := public.require_any_operator();
  begin
    if public.is_consultant(operator) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    return operator;
  end $function$;

CREATE OR REPLACE FUNCTION public.require_voucher_manager()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
  begin
    if public.app_context() is null then
      raise exception using errcode = '28000', message = 'no session';
    end if;
    if not public.is_voucher_manager() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    return public.app_client();
  end $function$;

CREATE OR REPLACE FUNCTION public.resume_client()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    -- The erasure begins by locking the same row.
    perform from public.client where id = public.app_client() for update;
    if exists (select from public.client_erasure e
                where e.of_client = public.app_client() and e.state in ('scheduled', 'erasing')) then
      return false;
    end if;
    update public.client set status = 'active' where id = public.app_client() and status = 'suspended';
    if not found then
      return false;
    end if;
    update public.client_suspension set ended_at = public.app_now(), ended_by = public.app_account()
     where client_id = public.app_client() and ended_at is null;
    return true;
  end $function$;

CREATE OR REPLACE FUNCTION public.retry_jobs(of_kind text, of_job uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.retry_unsent_mails(of_client uuid, of_mail uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    retried integer;
  begin
    perform public.require_operator();
    if of_mail is not null and not exists (select from public.mail m where m.client_id = of_client and m.id = of_mail) then
      return null;
    end if;
    update public.mail m set status = 'waiting', finished_at = null, next_try_at = public.app_now()
     where m.status in ('waiting', 'dead') and m.not_after > public.app_now()
       and (of_mail is null or (m.client_id = of_client and m.id = of_mail));
    get diagnostics retried = row_count;
    return retried;
  end $function$;

CREATE OR REPLACE FUNCTION public.rights_of_operator(account uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
  begin
    return (select public.operator_rights(r.role) from public.operator_role r
             where r.client_id = '00000000-0000-0000-0000-000000000000' and r.account_id = account);
  end $function$;

CREATE OR REPLACE FUNCTION public.search_form(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (lower((regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036f]+'::text, ''::text, 'g'::text) COLLATE "und-x-icu")) COLLATE "C");

CREATE OR REPLACE FUNCTION public.search_people(search text, page integer)
 RETURNS TABLE(total bigint, id uuid, first_name text, surname text, email text, user_type text, client_id uuid, client_name text, payroll_number text, is_activated boolean, last_login_at timestamp with time zone, employee_id uuid, schemes jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
    beyond text := public.after_prefix(prefix);
  begin
    perform public.require_operator();
    return query
      with found as (
        (select a.client_id, a.id from public.account a
          where public.search_form(a.surname || ' ' || a.first_name) >= prefix
            and public.search_form(a.surname || ' ' || a.first_name) < beyond and a.user_type <> 'operator'
          order by public.search_form(a.surname || ' ' || a.first_name) limit 200)
        union
        (select a.client_id, a.id from public.account a
          where public.search_form(a.first_name || ' ' || a.surname) >= prefix
            and public.search_form(a.first_name || ' ' || a.surname) < beyond and a.user_type <> 'operator'
          order by public.search_form(a.first_name || ' ' || a.surname) limit 200)
        union
        (select a.client_id, a.id from public.account a
          where a.email_norm >= prefix and a.email_norm < beyond and a.user_type <> 'operator'
          order by a.email_norm limit 200)
        union
        (select e.client_id, e.account_id from public.employee e
          where public.search_form(e.payroll_number) >= prefix and public.search_form(e.payroll_number) < beyond
            and e.account_id is not null
          order by public.search_form(e.payroll_number) limit 200)
      ), listed as (
        select a.*, row_number() over (order by public.search_form(a.surname || ' ' || a.first_name), a.id) as place
          from found f join public.account a on a.client_id = f.client_id and a.id = f.id
      )
      select least(counted.n, 200), l.id, l.first_name, l.surname, l.email, l.user_type, l.client_id, c.name, e.payroll_number,
             l.activated_at is not null, l.last_login_at, e.id,
             (select jsonb_agg(jsonb_build_object('id', y.id, 'schemeYear', y.year) order by y.starts_on desc)
                from public.scheme_year y
               where y.client_id = l.client_id and y.starts_on <= public.app_now()::date)
        from (select count(*) as n from found) counted
        left join listed l on l.place > (search_people.page - 1) * 10 and l.place <= least(search_people.page * 10, 200)
        left join public.client c on c.id = l.client_id
        left join public.employee e on e.client_id = l.client_id and e.account_id = l.id
       order by l.place;
  end $function$;

CREATE OR REPLACE FUNCTION public.set_client_sender(seen_version integer, sender_name text, sender_address text, selector text, is_proved boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    if seen_version = 0 then
      insert into public.client_sender (client_id, name, address, dkim_selector, proved_at)
      values (public.app_client(), sender_name, sender_address, selector, case when is_proved then public.app_now() end)
      on conflict do nothing;
    else
      update public.client_sender s
         set name = sender_name, address = sender_address, dkim_selector = selector, version = s.version + 1,
             changed_at = public.app_now(),
             proved_at = case when is_proved then coalesce(s.proved_at, public.app_now()) end
       where s.client_id = public.app_client() and s.version = seen_version;
    end if;
    return found;
  end $function$;

CREATE OR REPLACE FUNCTION public.set_context(client uuid, account uuid, session uuid, actor uuid DEFAULT NULL::uuid, year integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    payload text := concat(client, '|', account, '|', session, '|', actor, '|', year);
  begin
    perform set_config('app.context', payload || '|' || public.context_mac(payload, inner_pad, outer_pad), true)
       from public.context_key;
  end $function$;

CREATE OR REPLACE FUNCTION public.settle_email_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    update public.account set email = new.email, email_norm = new.email_norm
     where client_id = new.client_id and id = new.account_id;
    update public.email_change set state = 'applied', decided_at = public.app_now()
     where client_id = new.client_id and id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.suspend_client(suspension uuid, message text, closes_months boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set status = 'suspended' where id = public.app_client() and status = 'active';
    if not found then
      return false;
    end if;
    insert into public.client_suspension (client_id, id, suspended_by, message, closes_months)
    values (public.app_client(), suspension, public.app_account(), suspend_client.message, suspend_client.closes_months);
    -- Refused from now on because of the client; closed, so that none comes back when it is resumed.
    update public.session set closed_at = public.app_now(), close_reason = 'ended'
     where client_id = public.app_client() and closed_at is null;
    return true;
  end $function$;

CREATE OR REPLACE FUNCTION public.take_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    select a.email_norm, a.activated_at into new.email_norm, new.registered_at
      from public.account a where a.client_id = new.client_id and a.id = new.account_id;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.take_headcount()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    insert into public.headcount as h (client_id, part, employees, registered)
      select w.client_id, pg_backend_pid() % 8, -count(*), -count(w.registered_at) from went w group by w.client_id
      on conflict (client_id, part) do update
        set employees = h.employees + excluded.employees, registered = h.registered + excluded.registered;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.touch_session(token_hash bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    update public.session s set last_seen_at = public.app_now()
      from public.session_token t
     where t.hash = token_hash and t.kind = 'bearer' and t.expires_at > public.app_now()
       and s.client_id = t.client_id and s.id = t.session_id
       and s.closed_at is null and s.absolute_until > public.app_now()
       and s.last_seen_at between public.app_now() - interval '15 minutes' and public.app_now() - interval '20 seconds'
  $function$;

CREATE OR REPLACE FUNCTION public.voucher_orders_waiting()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    return (select count(*)::integer from public.voucher_order o
             where o.client_id = public.app_client() and o.state = 'placed' and public.is_voucher_manager());
  end $function$;
