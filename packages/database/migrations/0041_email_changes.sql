-- A new address of somebody who has registered is only proposed: whoever has the address can reset the password.
create table email_change (
  client_id uuid not null references client,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  email text not null,
  email_norm text collate "C" not null,
  state text collate "C" not null default 'proposed'
    check (state in ('proposed', 'applied', 'refused', 'withdrawn', 'replaced')),
  -- The file that it came with, who sent the file, and who had it applied.
  upload_id uuid,
  sent_by uuid not null,
  confirmed_by uuid not null,
  proposed_at timestamptz not null default app_now(),
  expires_at timestamptz not null default app_now() + interval '30 days',
  -- Set once the mails are queued: what the link that was mailed to the new address is known by.
  link_hash bytea check (length(link_hash) = 32),
  -- The link was used, so the new address reaches somebody.
  reached_at timestamptz,
  -- The person has said that the address is theirs, or an administrator who did not propose it.
  agreed_at timestamptz,
  agreed_by uuid,
  decided_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, account_id) references account on delete cascade,
  foreign key (client_id, upload_id) references upload on delete set null (upload_id),
  foreign key (client_id, sent_by) references account,
  foreign key (client_id, confirmed_by) references account,
  foreign key (client_id, agreed_by) references account,
  check ((agreed_at is null) = (agreed_by is null)),
  constraint agreed_by_another check (agreed_by = account_id or agreed_by not in (sent_by, confirmed_by))
);
create unique index one_proposed_address on email_change (client_id, account_id) where state = 'proposed';
create index on email_change (client_id, account_id, proposed_at);
create index on email_change (link_hash);
create index on email_change (client_id, upload_id);
create index on email_change (client_id, sent_by);
create index on email_change (client_id, confirmed_by);
create index on email_change (client_id, agreed_by);
create index waiting_addresses on email_change (client_id, proposed_at) where state = 'proposed';

-- An address that reaches somebody, and that the person or a second administrator has agreed to, is the account's.
create function settle_email_change() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.account set email = new.email, email_norm = new.email_norm
     where client_id = new.client_id and id = new.account_id;
    update public.email_change set state = 'applied', decided_at = public.app_now()
     where client_id = new.client_id and id = new.id;
    return null;
  end $$;
create trigger settle_email_change after update of reached_at, agreed_at on email_change
  for each row when (new.state = 'proposed' and new.reached_at is not null and new.agreed_at is not null)
  execute function settle_email_change();

-- No other way leads to a new address of someone who has registered, or who is an administrator.
create function guard_address() returns trigger
  language plpgsql
  as $$
  begin
    if nullif(current_setting('app.context', true), '') is null
       or old.status = 'invited' and old.user_type = 'employee'
       or exists (select from public.email_change c
                   where c.client_id = new.client_id and c.account_id = new.id and c.state = 'proposed'
                     and c.email_norm = new.email_norm and c.reached_at is not null and c.agreed_at is not null) then
      return new;
    end if;
    raise exception using errcode = 'PLADR', message = 'this address is changed by the person alone';
  end $$;
create trigger guard_address before update of email_norm on account
  for each row when (old.email_norm is distinct from new.email_norm) execute function guard_address();
revoke execute on function settle_email_change, guard_address from public;

alter table email_change enable row level security;
alter table email_change force row level security;
create policy tenant on email_change to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy before_login on email_change to :"auth" using (true) with check (true);
grant select, insert, update on email_change to :"app";
grant select, update (reached_at, state, decided_at) on email_change to :"auth";

-- For prices a corrected date of birth counts at once. As a proof the old one holds for 72 hours, while the person is told.
alter table employee add column proof_date_of_birth date, add column proof_date_until timestamptz;
create function keep_proof_date() returns trigger
  language plpgsql
  as $$
  begin
    if old.proof_date_until is null or old.proof_date_until <= public.app_now() then
      new.proof_date_of_birth := old.date_of_birth;
    end if;
    new.proof_date_until := public.app_now() + interval '72 hours';
    return new;
  end $$;
create trigger keep_proof_date before update of date_of_birth on employee
  for each row when (old.date_of_birth is distinct from new.date_of_birth) execute function keep_proof_date();
revoke execute on function keep_proof_date from public;
grant select (proof_date_of_birth, proof_date_until) on employee to :"auth";

-- A row that was right when the file was checked, and no longer is when it is applied.
alter table upload add column outdated integer not null default 0, add column new_addresses integer not null default 0;
alter table upload_row drop constraint upload_row_outcome_check;
alter table upload_row add constraint upload_row_outcome_check
  check (outcome in ('faulty', 'same', 'joiner', 'change', 'leaver', 'rehire', 'outdated'));
drop index upload_row_client_id_upload_id_line_idx1;
create index on upload_row (client_id, upload_id, line) where outcome in ('faulty', 'outdated');
