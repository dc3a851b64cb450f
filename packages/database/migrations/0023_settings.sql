-- What platform settings show and keep: who has a second factor, which settings administrators have decided, and when somebody last
-- came in by single sign-on.

-- Since when the account has a second factor; nothing while it has none. The app role has no right at all to the table of the
-- secrets, so a list of who has one is made of this.
alter table account add column second_factor_since timestamptz;

create function note_second_factor() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op = 'DELETE' then
      update public.account a set second_factor_since = null where a.client_id = old.client_id and a.id = old.account_id;
    else
      update public.account a set second_factor_since = new.confirmed_at
       where a.client_id = new.client_id and a.id = new.account_id;
    end if;
    return null;
  end $$;
revoke execute on function note_second_factor from public;

create trigger second_factor_since after insert or delete or update of confirmed_at on second_factor
  for each row execute function note_second_factor();

-- Not even the owner sees rows while their security is forced.
alter table account no force row level security;
alter table second_factor no force row level security;
update account a set second_factor_since = f.confirmed_at
  from second_factor f where f.client_id = a.client_id and f.account_id = a.id and f.confirmed_at is not null;
alter table account force row level security;
alter table second_factor force row level security;

create index account_with_factor on account (client_id, id) where second_factor_since is not null;

-- What an administrator has decided in the portal: an import of the scheme's file leaves it as it is.
alter table client_setting add column decided_here text[] not null default '{}' check (decided_here <@ array[
  'two_factor', 'contact_us', 'masquerade_mail', 'contact_us_email', 'support_email', 'support_number']);

create index session_by_provider on session (client_id, created_at) where logout_sealed is not null;
