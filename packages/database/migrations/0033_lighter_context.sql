-- Every request signs its context once and checks the signature in each statement. In a transaction of its own each expression
-- of a function is made ready anew, so that a request pays for every one that is written here: there are now fewer, and those
-- about masquerades are reached only where there is one.

-- Backend and transaction as the bytes that they are: as texts they took longer than the hashes. Both have a fixed length, so
-- that nothing of one can be taken for the other.
create or replace function context_mac(payload text, inner_pad bytea, outer_pad bytea) returns text
  language sql stable
  return encode(sha256(outer_pad || sha256(inner_pad || int4send(pg_backend_pid())
    || timestamptz_send(transaction_timestamp()) || convert_to(payload, 'UTF8'))), 'hex');

create or replace function set_context(
    client uuid, account uuid, session uuid, actor uuid default null, year integer default null)
  returns void
  language plpgsql
  as $$
  declare
    payload text := concat(client, '|', account, '|', session, '|', actor, '|', year);
  begin
    perform set_config('app.context', payload || '|' || public.context_mac(payload, inner_pad, outer_pad), true)
       from public.context_key;
  end $$;

create or replace function app_context() returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
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
  end $$;

create or replace function open_session(
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
     where s.client_id = open_session.client_id and s.id = open_session.session_id
       and s.closed_at is null and s.absolute_until > moment and s.last_seen_at > moment - interval '15 minutes';
    -- A day of London is never more than one after the server's: a day early is asked once too often, and never too seldom.
    select a.user_type, a.permissions, a.not_active_from <= moment::date + 1, false
      into user_type, permissions, may_have_left, has_only_vouchers
      from public.account a
     where a.client_id = open_session.client_id and a.id = open_session.account_id and a.status = 'active'
       and exists (select from public.client c where c.id = open_session.client_id and c.status = 'active');
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
    end if;
    if not coalesce(user_type = any (allowed_user_types), false)
       or (needed_permission is not null and not needed_permission = any (permissions))
       or (has_only_vouchers and not is_for_vouchers) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform public.set_context(client_id, account_id, session_id, actor_id, scheme_year);
    return next;
  end $$;
