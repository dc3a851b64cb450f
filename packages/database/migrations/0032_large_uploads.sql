-- What a file of a hundred thousand people needs.

-- Rows are counted while a file is checked and applied as well as afterwards, and its own rows with them. A count keeps others
-- from counting the same table until its transaction ends: whoever comes second goes on without, rather than wait.
create or replace function refresh_statistics() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    analyze (skip_locked) public.account, public.employee, public.employment, public.family_member, public.benefit, public.selection,
      public.upload_row, public.upload_repricing;
  end $$;

-- Whoever is taken back is asked for by what hangs on them, one by one.
create index on selection (client_id, predecessor_id) where predecessor_id is not null;
create index on selection_event (client_id, employee_id);
