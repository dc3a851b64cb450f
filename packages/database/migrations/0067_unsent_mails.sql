-- Operators see which mails have not gone out, and have them tried again. They see neither to whom nor what they say.

create function list_unsent_mails(search text, sort_by text, page integer)
returns table (total bigint, client_id uuid, id uuid, client_name text, template text, recipient_domain text, status text,
               attempts integer, last_error text, created_at timestamptz, not_after timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
  begin
    perform public.require_operator();
    return query
      with unsent as (
        select m.* from public.mail m
         where m.status = 'waiting' and (m.attempts > 0 or m.created_at < public.app_now() - interval '5 minutes')
        union all
        select m.* from public.mail m where m.status = 'dead'
      ), matching as (
        select u.*, c.name as client_name
          from unsent u join public.client c on c.id = u.client_id
         where list_unsent_mails.search = '' or starts_with(public.search_form(c.name), prefix) or starts_with(c.slug, prefix)
      ), listed as (
        select m.*, row_number() over (order by
                 case when list_unsent_mails.sort_by = '-queued' then m.created_at end desc, m.created_at, m.id) as place
          from matching m
      )
      select counted.n, l.client_id, l.id, l.client_name, l.template, split_part(l.recipient, '@', 2), l.status,
             l.attempts, l.last_error, l.created_at, l.not_after
        from (select count(*) as n from matching) counted
        left join listed l on l.place > (list_unsent_mails.page - 1) * 10 and l.place <= list_unsent_mails.page * 10
       order by l.place;
  end $$;

-- One, or all where none is named: how many there are, or nothing where there is no such mail. What is too late stays as it is.
create function retry_unsent_mails(of_client uuid, of_mail uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    retried integer;
  begin
    perform public.require_operator();
    if of_mail is not null and not exists (select from public.mail m where m.client_id = of_client and m.id = of_mail) then
      return null;
    end if;
    update public.mail m set status = 'waiting', finished_at = null, next_try_at = public.app_now()
     where m.status in ('waiting', 'dead') and m.not_after > public.app_now()
       and (of_mail is null or (m.client_id = of_client and m.id = of_mail));
    get diagnostics retried = row_count;
    return retried;
  end $$;

grant create on schema public to :"auth";
alter function list_unsent_mails owner to :"auth";
alter function retry_unsent_mails owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function list_unsent_mails, retry_unsent_mails from public;
grant execute on function list_unsent_mails, retry_unsent_mails to :"app";
