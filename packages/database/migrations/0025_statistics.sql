-- What the planner knows of a table that has just been filled. Until the database has counted its rows by itself, about a
-- minute later, every index that begins with the client looks as good as the key, and the newest is taken: a foreign key's
-- check then reads all people of the client. Whoever has written many rows has them counted.

-- With the owner's rights, for nobody else may; it says nothing and changes no row.
create function refresh_statistics() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    analyze public.account, public.employee, public.employment, public.family_member, public.benefit, public.selection;
  end $$;
revoke execute on function refresh_statistics from public;
grant execute on function refresh_statistics to :"app";
