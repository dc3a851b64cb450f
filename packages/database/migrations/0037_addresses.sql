-- Where an address changes, what was mailed to the old one opens nothing any more.
create function end_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.link set expires_at = public.app_now()
     where client_id = new.client_id and account_id = new.id and consumed_at is null and expires_at > public.app_now();
    return null;
  end $$;
create trigger end_links after update of email_norm on account
  for each row when (old.email_norm is distinct from new.email_norm) execute function end_links();

grant create on schema public to :"auth";
alter function end_links owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function end_links from public;

-- From which the link that was mailed can be made again, with the server's key: whoever asks twice gets the same one twice.
alter table link add column nonce bytea check (length(nonce) = 32);
