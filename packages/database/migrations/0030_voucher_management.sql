-- The employer's page of vouchers: tickets and visits to it, invoices, and what was decided there.

-- A ticket is swapped for a visit, once and within a minute. Both are known by their hashes, before a client is.
create table voucher_visit (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  client_id uuid not null,
  account_id uuid not null,
  -- The login that asked: with it ends the visit.
  session_id uuid not null,
  ticket_until timestamptz not null,
  visit_hash bytea unique check (length(visit_hash) = 32),
  last_seen_at timestamptz,
  foreign key (client_id, account_id) references account,
  foreign key (client_id, session_id) references session on delete cascade,
  check ((visit_hash is null) = (last_seen_at is null))
);
create index on voucher_visit (client_id, session_id);

-- What the client owes the voucher provider for orders that it has approved.
create table voucher_invoice (
  client_id uuid not null references client,
  id uuid not null,
  -- Counted by client, so that none is missing.
  number integer not null check (number > 0),
  -- In which its orders were placed, YYYY-MM.
  month text collate "C" not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  invoiced_on date not null,
  order_count integer not null check (order_count > 0),
  total_pence bigint not null check (total_pence > 0),
  paid_on date,
  primary key (client_id, id),
  unique (client_id, number)
);

-- Who did what on the page, for good.
create table voucher_decision (
  client_id uuid not null references client,
  id uuid not null,
  kind text collate "C" not null check (kind in ('approved', 'invoiced', 'paid')),
  month text collate "C" not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  order_count integer not null check (order_count > 0),
  total_pence bigint not null check (total_pence > 0),
  invoice_id uuid,
  decided_by uuid not null,
  decided_at timestamptz not null default app_now(),
  primary key (client_id, id),
  foreign key (client_id, invoice_id) references voucher_invoice,
  foreign key (client_id, decided_by) references account,
  check ((kind = 'approved') = (invoice_id is null))
);

alter table voucher_order add column invoice_id uuid;
-- The orders say what an invoice comes to, so they are marked before it is written.
alter table voucher_order add foreign key (client_id, invoice_id) references voucher_invoice deferrable initially deferred;
alter table voucher_order add check (invoice_id is null or state in ('approved', 'paid'));
create index on voucher_order (client_id, placed_on) where state in ('placed', 'approved', 'paid');
create index on voucher_order (client_id, placed_on) where state = 'placed';
create index on voucher_order (client_id, invoice_id) where invoice_id is not null;

alter table voucher_visit enable row level security;
alter table voucher_visit force row level security;
alter table voucher_invoice enable row level security;
alter table voucher_invoice force row level security;
alter table voucher_decision enable row level security;
alter table voucher_decision force row level security;

create policy before_login on voucher_visit to :"auth" using (true) with check (true);
grant select, insert, update, delete on voucher_visit to :"auth";
create policy tenant on voucher_invoice to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on voucher_decision to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on voucher_invoice, voucher_decision to :"app";
grant update (paid_on) on voucher_invoice to :"app";

-- ---------------------------------------------------------------------------------------------------------------
-- The door of the page: a visit reaches its client while the login behind it is open and its account may manage vouchers.
-- ---------------------------------------------------------------------------------------------------------------

create function open_voucher_visit(hash bytea)
  returns table (client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean,
                 actor_id uuid, scheme_year integer, has_only_vouchers boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
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
  end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Orders stay the person's own. These doors show and change of them what the page is for: never a child, nor what was
-- only saved or was cancelled.
-- ---------------------------------------------------------------------------------------------------------------

create policy before_login on voucher_order to :"auth" using (true) with check (true);
grant select (client_id, id, employee_id, carer_id, amount_pence, state, placed_on, invoice_id) on voucher_order to :"auth";
grant update (state, changed_at, invoice_id) on voucher_order to :"auth";
create policy before_login on voucher_carer for select to :"auth" using (true);
grant select (client_id, id, name, registration_number) on voucher_carer to :"auth";

-- Whether the login of this transaction is of an administrator who may manage vouchers, and looks with their own eyes.
create function is_voucher_manager() returns boolean
  language plpgsql stable
  as $$
  declare
    context text[] := public.app_context();
  begin
    return context[3] is not null and context[4] is null and exists (
      select from public.account a
       where a.client_id = context[1]::uuid and a.id = context[2]::uuid and a.status = 'active'
         and a.user_type = 'employer' and 'vouchers' = any (a.permissions));
  end $$;

-- The client whose vouchers are managed.
create function require_voucher_manager() returns uuid
  language plpgsql stable
  as $$
  begin
    if public.app_context() is null then
      raise exception using errcode = '28000', message = 'no session';
    end if;
    if not public.is_voucher_manager() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    return public.app_client();
  end $$;

-- Of a month, or of an invoice.
create function managed_voucher_orders(of_month text, of_invoice uuid)
  returns table (id uuid, employee_id uuid, carer text, registration_number text, amount_pence bigint, placed_on date,
                 state text, invoice_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
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
  end $$;

-- Every month from the first order to the last, and how many of it wait.
create function managed_voucher_months() returns table (month text, waiting integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
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
  end $$;

-- For the dashboard, which asks before it knows what may be shown: nobody else's figure is told.
create function voucher_orders_waiting() returns integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    return (select count(*)::integer from public.voucher_order o
             where o.client_id = public.app_client() and o.state = 'placed' and public.is_voucher_manager());
  end $$;

-- Those of a month that have been placed and not cancelled meanwhile; nobody approves their own.
create function approve_voucher_orders(of_month text, order_ids uuid[])
  returns table (id uuid, account_id uuid, amount_pence bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
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
  end $$;

-- Puts all that is approved of a month, and on no invoice yet, on this one. One after the other: numbers are counted.
create function invoice_voucher_orders(of_month text, invoice uuid)
  returns table (order_count integer, total_pence bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
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
  end $$;

create function pay_voucher_orders(invoice uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    managed uuid := public.require_voucher_manager();
    changed integer;
  begin
    update public.voucher_order o set state = 'paid', changed_at = public.app_now()
     where o.client_id = managed and o.invoice_id = invoice and o.state = 'approved';
    get diagnostics changed = row_count;
    return changed;
  end $$;

grant create on schema public to :"auth";
alter function open_voucher_visit owner to :"auth";
alter function is_voucher_manager owner to :"auth";
alter function require_voucher_manager owner to :"auth";
alter function managed_voucher_orders owner to :"auth";
alter function managed_voucher_months owner to :"auth";
alter function voucher_orders_waiting owner to :"auth";
alter function approve_voucher_orders owner to :"auth";
alter function invoice_voucher_orders owner to :"auth";
alter function pay_voucher_orders owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function open_voucher_visit, is_voucher_manager, require_voucher_manager,
  managed_voucher_orders, managed_voucher_months, voucher_orders_waiting, approve_voucher_orders, invoice_voucher_orders,
  pay_voucher_orders from public;
grant execute on function open_voucher_visit, managed_voucher_orders, managed_voucher_months,
  voucher_orders_waiting, approve_voucher_orders, invoice_voucher_orders, pay_voucher_orders to :"app";
