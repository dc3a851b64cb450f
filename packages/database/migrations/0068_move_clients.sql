-- Operators give a client another name, and a domain of its own or the portal's address again.

grant update (name, origin) on client to :"auth";

create function rename_client(new_name text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set name = new_name where id = public.app_client() and name <> new_name;
    return found;
  end $$;

-- Nothing changes where another client has the address.
create function move_client(new_origin text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set origin = new_origin where id = public.app_client();
    return true;
  exception when unique_violation then
    return false;
  end $$;

grant create on schema public to :"auth";
alter function rename_client owner to :"auth";
alter function move_client owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function rename_client, move_client from public;
grant execute on function rename_client, move_client to :"app";
