-- As before; and whoever has left and spent all of it stays until the last payment is approved, so that they can cancel it.
create or replace function left_to_use(client uuid, account uuid) returns text
  language plpgsql stable
  as $$
  declare
    employed text;
    has_vouchers boolean;
  begin
    select now.status, coalesce(v.balance_pence > 0, false) into employed, has_vouchers
      from public.employee e
      cross join lateral (
        select m.status from public.employment m
         where m.client_id = e.client_id and m.employee_id = e.id
           and m.effective_from <= (public.app_now() at time zone 'Europe/London')::date
         order by m.effective_from desc limit 1) now
      left join public.voucher_account v on v.client_id = e.client_id and v.employee_id = e.id
     where e.client_id = client and e.account_id = account;
    if employed = 'left' and not has_vouchers then
      select exists (
        select from public.employee e
          join public.voucher_order o on o.client_id = e.client_id and o.employee_id = e.id
         where e.client_id = client and e.account_id = account and o.state = 'placed') into has_vouchers;
    end if;
    return case when employed is null or employed = 'active' then 'all'
                when has_vouchers then 'vouchers'
                when employed = 'left' then 'nothing'
                else 'all' end;
  end $$;
