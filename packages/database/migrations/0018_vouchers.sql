-- Childcare vouchers: what has been paid in and out for whom, to which carers, and who keeps the portal only to spend them.

-- One row for each member. Whatever moves the money changes this row, and writes an entry, in one transaction.
create table voucher_account (
  client_id uuid not null,
  employee_id uuid not null,
  balance_pence bigint not null default 0 check (balance_pence >= 0),
  -- What a correction of the payroll wanted back and did not find: later credits pay it first.
  owed_pence bigint not null default 0 check (owed_pence >= 0),
  -- How many entries there are, and so the number of the newest.
  entry_count integer not null default 0,
  -- The pay day of the last vouchers: after 52 weeks without any nobody comes back.
  last_voucher_on date,
  opened_at timestamptz not null default app_now(),
  primary key (client_id, employee_id),
  foreign key (client_id, employee_id) references employee
);

-- Whom vouchers may be spent with. No bank details: the voucher provider pays carers that are registered with it.
create table voucher_carer (
  client_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  name text not null,
  kind text not null check (kind in ('nursery', 'childminder', 'nanny', 'club', 'school')),
  registration_number text collate "C" not null,
  -- By which the carer knows the family.
  reference text not null default '',
  -- Orders name carers for good, so nobody is deleted.
  removed_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (client_id, id),
  -- So that an order can only name one of the same person.
  unique (client_id, employee_id, id),
  foreign key (client_id, employee_id) references employee
);
create unique index one_carer_of_a_number on voucher_carer (client_id, employee_id, registration_number)
  where removed_at is null;

alter table family_member add unique (client_id, employee_id, id);

create table voucher_order (
  client_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  carer_id uuid not null,
  child_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  repeats text not null default 'once' check (repeats in ('once', 'monthly')),
  -- One that repeats stays saved, and makes one that is placed on each voucher date.
  state text not null check (state in ('saved', 'placed', 'approved', 'paid', 'cancelled')),
  parent_id uuid,
  -- Of the pay day on which one that repeats made this one, YYYY-MM.
  month text collate "C" check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  created_at timestamptz not null default app_now(),
  placed_on date,
  changed_at timestamptz not null default app_now(),
  primary key (client_id, id),
  -- Tried as often as it may be, a month is paid once.
  unique (client_id, parent_id, month),
  foreign key (client_id, employee_id) references voucher_account,
  foreign key (client_id, employee_id, carer_id) references voucher_carer (client_id, employee_id, id),
  foreign key (client_id, employee_id, child_id) references family_member (client_id, employee_id, id),
  foreign key (client_id, parent_id) references voucher_order,
  check ((parent_id is null) = (month is null)),
  check (repeats = 'once' or state in ('saved', 'cancelled')),
  check (state not in ('placed', 'approved', 'paid') or placed_on is not null)
);
create index on voucher_order (client_id, employee_id, id);
create index on voucher_order (client_id, id) where repeats = 'monthly' and state = 'saved';

-- Every amount, for good: they add up to the balance.
create table voucher_entry (
  client_id uuid not null,
  employee_id uuid not null,
  number integer not null check (number > 0),
  -- owed: what a correction did not find (given back to nought), and what later credits paid of it (taken).
  kind text not null check (kind in ('opening', 'payroll', 'payment', 'returned', 'owed')),
  amount_pence bigint not null check (amount_pence <> 0),
  balance_after_pence bigint not null,
  happened_on date not null,
  at timestamptz not null default app_now(),
  -- Of the payroll whose lines it comes from.
  month text collate "C",
  order_id uuid,
  primary key (client_id, employee_id, number),
  -- A month is credited once, and an order is paid once and returned once.
  unique (client_id, employee_id, month, kind),
  unique (client_id, order_id, kind),
  foreign key (client_id, employee_id) references voucher_account,
  foreign key (client_id, month) references pay_period,
  foreign key (client_id, order_id) references voucher_order,
  check ((kind in ('payroll', 'owed')) = (month is not null)),
  check ((kind in ('payment', 'returned')) = (order_id is not null)),
  check (kind not in ('opening', 'returned') or amount_pence > 0),
  check (kind <> 'payment' or amount_pence < 0),
  -- Between the payroll's entry and the one of what is owed the sum may be below nought.
  check (balance_after_pence >= 0 or kind = 'payroll')
);

-- The months whose vouchers have been paid in: lines of a closed month never change, so each is looked at once.
create table voucher_month (
  client_id uuid not null,
  month text collate "C" not null,
  credited_at timestamptz not null default app_now(),
  -- When what is paid every month has been tried for all; what waited for money is tried again until the next.
  orders_tried_at timestamptz,
  primary key (client_id, month),
  foreign key (client_id, month) references pay_period
);

-- The estimate of a tax year's basic earnings. Made once in it, whatever the pay does then.
create table voucher_assessment (
  client_id uuid not null,
  employee_id uuid not null,
  -- 2026/27
  tax_year text collate "C" not null check (tax_year ~ '^[0-9]{4}/[0-9]{2}$'),
  basic_pay_pence bigint not null check (basic_pay_pence >= 0),
  monthly_limit_pence bigint not null check (monthly_limit_pence >= 0),
  assessed_on date not null,
  primary key (client_id, employee_id, tax_year),
  foreign key (client_id, employee_id) references employee
);

alter table voucher_account enable row level security;
alter table voucher_account force row level security;
alter table voucher_carer enable row level security;
alter table voucher_carer force row level security;
alter table voucher_order enable row level security;
alter table voucher_order force row level security;
alter table voucher_entry enable row level security;
alter table voucher_entry force row level security;
alter table voucher_month enable row level security;
alter table voucher_month force row level security;
alter table voucher_assessment enable row level security;
alter table voucher_assessment force row level security;

create policy tenant on voucher_account to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on voucher_carer to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on voucher_order to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on voucher_entry to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on voucher_month to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on voucher_assessment to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

-- Who looks after whose children, and what is spent on it, is the person's own, and known to work that nobody is logged in for.
create policy own_carers on voucher_carer as restrictive to :"app"
  using ((select app_account()) is null or employee_id = (select app_employee()));
create policy own_orders on voucher_order as restrictive to :"app"
  using ((select app_account()) is null or employee_id = (select app_employee()));
create policy own_entries on voucher_entry as restrictive to :"app"
  using ((select app_account()) is null or employee_id = (select app_employee()));

grant select, insert, update on voucher_account, voucher_carer, voucher_order, voucher_month to :"app";
-- What was written down stays.
grant select, insert on voucher_entry, voucher_assessment to :"app";

-- ---------------------------------------------------------------------------------------------------------------
-- Who has left, or is not active, and has vouchers: they come in, to spend those. Who has left without any does not.
-- ---------------------------------------------------------------------------------------------------------------

create policy before_login on employment for select to :"auth" using (true);
grant select (client_id, employee_id, effective_from, status) on employment to :"auth";
create policy before_login on voucher_account for select to :"auth" using (true);
grant select (client_id, employee_id, balance_pence) on voucher_account to :"auth";

-- 'all' for whoever is at work or is no employee, 'vouchers' for who comes for those alone, 'nothing' for who has left without.
create function left_to_use(client uuid, account uuid) returns text
  language plpgsql stable
  as $$
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
    return case when employed is null or employed = 'active' then 'all'
                when has_vouchers then 'vouchers'
                when employed = 'left' then 'nothing'
                else 'all' end;
  end $$;

-- As before; and who has left with nothing to use is not in any more, who has vouchers alone makes the calls that are for them.
drop function open_session;
create function open_session(
    token_hash bytea, allowed_user_types text[], needed_permission text,
    may_masquerade boolean default false, claimed_subject text default null, claimed_year text default null,
    is_for_vouchers boolean default false)
  returns table (client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean,
                 actor_id uuid, scheme_year integer, has_only_vouchers boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    moment timestamptz := public.app_now();
    actor_client uuid;
    actor_session uuid;
    usable text;
  begin
    select t.client_id, t.session_id into client_id, session_id
      from public.session_token t
     where t.hash = token_hash and t.kind = 'bearer' and t.expires_at > moment;
    select s.account_id, s.last_seen_at < moment - interval '20 seconds', s.actor_id, s.scheme_year, s.actor_client_id,
           s.actor_session_id
      into account_id, is_stale, actor_id, scheme_year, actor_client, actor_session
      from public.session s
     where s.client_id = open_session.client_id and s.id = open_session.session_id
       and s.closed_at is null and s.absolute_until > moment and s.last_seen_at > moment - interval '15 minutes';
    select a.user_type, a.permissions into user_type, permissions
      from public.account a
     where a.client_id = open_session.client_id and a.id = open_session.account_id and a.status = 'active';
    perform from public.client c where c.id = open_session.client_id and c.status = 'active';
    if not found or user_type is null then
      raise exception using errcode = '28000', message = 'no such session';
    end if;
    usable := case when user_type = 'operator' then 'all' else public.left_to_use(client_id, account_id) end;
    has_only_vouchers := usable = 'vouchers';
    if usable = 'nothing' then
      raise exception using errcode = '28000', message = 'no such session';
    end if;
    if actor_id is not null then
      -- Whoever looks must still be allowed to, and still be logged in; whoever is looked at must be an employee still.
      perform from public.account a join public.client c on c.id = a.client_id and c.status = 'active'
        join public.session s on s.client_id = a.client_id and s.id = actor_session and s.account_id = a.id
         and s.closed_at is null and s.absolute_until > moment
       where a.client_id = actor_client and a.id = open_session.actor_id and a.status = 'active'
         and (a.user_type = 'operator' or (
           a.user_type = 'employer' and a.client_id = open_session.client_id and 'masquerade' = any (a.permissions)
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
    if not coalesce(user_type = any (allowed_user_types), false)
       or (needed_permission is not null and not needed_permission = any (permissions))
       or (has_only_vouchers and not is_for_vouchers) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform public.set_context(client_id, account_id, session_id, actor_id, scheme_year);
    return next;
  end $$;

grant create on schema public to :"auth";
alter function left_to_use owner to :"auth";
alter function open_session owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function left_to_use, open_session from public;
grant execute on function left_to_use to :"auth";
grant execute on function open_session to :"app";
