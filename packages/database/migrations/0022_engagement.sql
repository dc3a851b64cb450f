-- When somebody was last sent the welcome mail, welcome mails that are sent again to many, and logins by day.

alter table account add column welcome_mail_at timestamptz;

-- Not even the owner sees rows while their security is forced.
alter table account no force row level security;
alter table link no force row level security;
update account a set welcome_mail_at = l.sent_at
  from (select client_id, account_id, max(created_at) as sent_at from link where purpose = 'activation' group by 1, 2) l
 where a.client_id = l.client_id and a.id = l.account_id;
alter table account force row level security;
alter table link force row level security;

-- The link and when it was sent are one: whoever asks for it costs the same number of statements as who gets another mail.
create function note_welcome() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.account a set welcome_mail_at = public.app_now()
     where a.client_id = new.client_id and a.id = new.account_id;
    return null;
  end $$;
revoke execute on function note_welcome from public;

create trigger note_welcome after insert on link
  for each row when (new.purpose = 'activation') execute function note_welcome();

-- Of two who ask at once for one client, one is told that it is being done.
create unique index one_welcome_resend on job_progress (client_id)
  where kind = 'welcome-resend' and state in ('waiting', 'running');

-- Whom a job is to send the welcome mail to, and what came of it. It goes with the job.
create table welcome_resend (
  client_id uuid not null,
  job_id uuid not null,
  employee_id uuid not null,
  outcome text collate "C" not null default 'waiting'
    check (outcome in ('waiting', 'sent', 'registered', 'not-active', 'no-email', 'recent')),
  primary key (client_id, job_id, employee_id),
  foreign key (client_id, job_id) references job_progress on delete cascade,
  foreign key (client_id, employee_id) references employee
);
create index on welcome_resend (client_id, employee_id);
create index on welcome_resend (client_id, job_id, employee_id) where outcome = 'waiting';

alter table welcome_resend enable row level security;
alter table welcome_resend force row level security;

create policy tenant on welcome_resend to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on welcome_resend to :"app";

-- The mail, its link and that it was sent are one change, and links are the auth role's.
create policy before_login on welcome_resend to :"auth" using (true) with check (true);
grant select, update (outcome) on welcome_resend to :"auth";

create index on audit_event (client_id, at) where action = 'login';
create index on account (client_id, activated_at) where activated_at is not null;
