-- What people keep right about themselves, which mails they want, and whom they name for their life cover.

-- Which of their personal details a client's people change themselves; the rest comes from payroll.
alter table client_setting add column editable_fields text[] not null default '{}'
  check (editable_fields <@ array['title', 'knownAs', 'personalEmail', 'phone', 'address']);

alter table employee add column title text;
alter table employee add column known_as text;
alter table employee add column personal_email text;
alter table employee add column phone text;
-- {line1, line2, town, county, postcode}
alter table employee add column address jsonb;
-- Rises with every change of the above: who sends an older one has not seen what there is.
alter table employee add column profile_version integer not null default 1;

-- Mails about safety are not asked about: everybody gets them.
alter table account add column reminder_mail boolean not null default true;
alter table account add column statement_mail boolean not null default false;
grant update (reminder_mail, statement_mail) on account to :"app";

-- Whom somebody wants their life cover to go to. By the benefit's code, which is the same in every year: a wish does not
-- end with a scheme year. Rows are added and never touched again; the newest stands.
create table nomination (
  client_id uuid not null,
  employee_id uuid not null,
  benefit_code text collate "C" not null,
  version integer not null check (version > 0),
  -- [{name, relationship, dateOfBirth, shareHundredths}], which add up to 10,000 hundredths of a per cent.
  people jsonb not null,
  -- To say the same again is to confirm it.
  confirmed_at timestamptz not null default app_now(),
  primary key (client_id, employee_id, benefit_code, version),
  foreign key (client_id, employee_id) references employee
);

alter table nomination enable row level security;
alter table nomination force row level security;
create policy tenant on nomination to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
-- The person's own, whoever looks on their behalf, and known to work that nobody is logged in for, such as the yearly reminder.
create policy own_nominations on nomination as restrictive to :"app"
  using (((select app_account()) is null or employee_id = (select app_employee())) and (select app_actor()) is null);
grant select, insert on nomination to :"app";
