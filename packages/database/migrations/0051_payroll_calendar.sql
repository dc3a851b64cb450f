-- What people decide about the months of a payroll, and whether one is late.

create table payroll_calendar (
  client_id uuid primary key references client,
  -- The first month that closes, where an operator has set one.
  first_month text collate "C" check (first_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The month that somebody wants closed before its cut-off is past.
  close_asked text collate "C" check (close_asked ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The month that should have closed and has not, once operators have been told; unset again when it closes.
  overdue_month text collate "C" check (overdue_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);

alter table payroll_calendar enable row level security;
alter table payroll_calendar force row level security;
create policy tenant on payroll_calendar to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, update on payroll_calendar to :"app";

-- Operators see which clients have a month that is late, and nothing else of it.
create policy for_operators on payroll_calendar for select to :"auth" using (true);
grant select (client_id, overdue_month) on payroll_calendar to :"auth";

create function list_overdue_months()
  returns table (client_id uuid, month text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    perform public.require_operator();
    return query
      select c.client_id, c.overdue_month from public.payroll_calendar c
       where c.overdue_month is not null;
  end $$;

grant create on schema public to :"auth";
alter function list_overdue_months owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function list_overdue_months from public;
grant execute on function list_overdue_months to :"app";
