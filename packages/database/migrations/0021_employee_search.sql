-- The list of a client's employees, as quick for a hundred thousand people as for a hundred: what it searches, narrows and
-- counts by stands beside the employee, and is found by an index.

-- Apart from what is ours, and of nobody's concern but the indexes'; where an installation has them already they stay there.
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;
create extension if not exists btree_gin schema extensions;

-- ---------------------------------------------------------------------------------------------------------------
-- What the list asks of the account.
-- ---------------------------------------------------------------------------------------------------------------

alter table employee add column email_norm text collate "C";
alter table employee add column registered_at timestamptz;

create function take_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    select a.email_norm, a.activated_at into new.email_norm, new.registered_at
      from public.account a where a.client_id = new.client_id and a.id = new.account_id;
    return new;
  end $$;

create function give_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.employee e set email_norm = new.email_norm, registered_at = new.activated_at
     where e.client_id = new.client_id and e.account_id = new.id;
    return null;
  end $$;

create trigger take_account before insert or update of account_id on employee
  for each row execute function take_account();
create trigger give_account after update of email_norm, activated_at on account
  for each row when (old.email_norm <> new.email_norm or old.activated_at is distinct from new.activated_at)
  execute function give_account();

-- Not even the owner sees rows while their security is forced.
alter table employee no force row level security;
alter table account no force row level security;
update employee e set email_norm = a.email_norm, registered_at = a.activated_at
  from account a where a.client_id = e.client_id and a.id = e.account_id;

-- Name both ways round, payroll number and e-mail address: what part of any of them is looked for in.
alter table employee drop column search_text;
alter table employee add column search_text text collate "C"
  generated always as (search_form(first_name || ' ' || surname || ' ' || first_name || chr(10) || payroll_number
                                   || chr(10) || coalesce(email_norm, ''))) stored;

-- ---------------------------------------------------------------------------------------------------------------
-- How many there are. Counting a hundred thousand takes longer than all else on the page.
-- ---------------------------------------------------------------------------------------------------------------

-- A client has several rows, whose sum counts, so that people who come in at once do not wait for each other.
create table headcount (
  client_id uuid not null references client,
  part integer not null,
  employees integer not null,
  registered integer not null,
  primary key (client_id, part)
);

create function add_headcount() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into public.headcount as h (client_id, part, employees, registered)
      select c.client_id, pg_backend_pid() % 8, count(*), count(c.registered_at) from came c group by c.client_id
      on conflict (client_id, part) do update
        set employees = h.employees + excluded.employees, registered = h.registered + excluded.registered;
    return null;
  end $$;

create function take_headcount() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into public.headcount as h (client_id, part, employees, registered)
      select w.client_id, pg_backend_pid() % 8, -count(*), -count(w.registered_at) from went w group by w.client_id
      on conflict (client_id, part) do update
        set employees = h.employees + excluded.employees, registered = h.registered + excluded.registered;
    return null;
  end $$;

create function note_registered() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    difference integer := case when new.registered_at is null then -1 else 1 end;
  begin
    insert into public.headcount as h (client_id, part, employees, registered)
      values (new.client_id, pg_backend_pid() % 8, 0, difference)
      on conflict (client_id, part) do update set registered = h.registered + difference;
    return null;
  end $$;

create trigger add_headcount after insert on employee
  referencing new table as came for each statement execute function add_headcount();
create trigger take_headcount after delete on employee
  referencing old table as went for each statement execute function take_headcount();
create trigger note_registered after update on employee
  for each row when ((old.registered_at is null) <> (new.registered_at is null)) execute function note_registered();

insert into headcount (client_id, part, employees, registered)
  select client_id, 0, count(*), count(registered_at) from employee group by client_id;

alter table employee force row level security;
alter table account force row level security;

alter table headcount enable row level security;
alter table headcount force row level security;
create policy tenant on headcount to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select on headcount to :"app";

-- ---------------------------------------------------------------------------------------------------------------
-- How people are found.
-- ---------------------------------------------------------------------------------------------------------------

-- Each order of the list, so that the tenth thousand is found without reading the first nine from the table; of these all is
-- known that narrows the list.
drop index employee_client_id_surname_norm_idx;
drop index employee_client_id_surname_norm_first_name_id_idx;
create index employee_by_surname on employee (client_id, surname_norm, first_name, id) include (registered_at);
create index employee_by_first_name on employee (client_id, first_name, surname_norm, id) include (registered_at);
create index employee_by_email on employee (client_id, email_norm, id) include (registered_at);
create index employee_by_registration on employee (client_id, registered_at, id);
set local search_path = public, extensions;
create index employee_by_part on employee using gin (client_id, search_text gin_trgm_ops);
set local search_path = public;

-- The client's employees in whom a text occurs. LIKE may tell by its errors what it has seen, so that under row-level security
-- it reaches no index: here the client is asked of the signed context itself, and is the first of the conditions.
create function find_employees(part text)
  returns table (client_id uuid, id uuid, account_id uuid, first_name text, surname_norm text, email_norm text,
                 payroll_number text, registered_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
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
  end $$;

-- How many family members somebody has, and nothing else of them, for whoever may see the person: their rows are the person's own.
create function count_family(employee uuid) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    return (select count(*) from public.family_member f
             where f.client_id = public.app_client() and f.employee_id = employee and f.active);
  end $$;

create policy follows_account on employee for update to :"auth" using (true) with check (true);
grant update (email_norm, registered_at) on employee to :"auth";
grant select (id, first_name, surname_norm, email_norm, registered_at, search_text) on employee to :"auth";
create policy counted on family_member for select to :"auth" using (true);
grant select (client_id, employee_id, active) on family_member to :"auth";
create policy counting on headcount to :"auth" using (true) with check (true);
grant select, insert, update on headcount to :"auth";

grant create on schema public to :"auth";
alter function take_account owner to :"auth";
alter function give_account owner to :"auth";
alter function add_headcount owner to :"auth";
alter function take_headcount owner to :"auth";
alter function note_registered owner to :"auth";
alter function find_employees owner to :"auth";
alter function count_family owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function take_account, give_account, add_headcount, take_headcount, note_registered, find_employees, count_family
  from public;
grant execute on function find_employees, count_family to :"app";
