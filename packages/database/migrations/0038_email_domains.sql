-- Domains of addresses that are led from the neutral host to their client's provider. Whoever lists one has not got it yet.
create table email_domain (
  client_id uuid not null references client,
  domain text collate "C" not null check (domain = lower(domain)),
  -- What a TXT record of the domain has to say.
  challenge text not null default replace(gen_random_uuid()::text, '-', ''),
  primary key (client_id, domain)
);

-- Once its own DNS or an operator has said whose a domain is, it is that client's alone, until it is taken off the list.
create table proved_domain (
  domain text collate "C" primary key,
  client_id uuid not null,
  proved_by text not null check (proved_by in ('dns', 'operator')),
  proved_at timestamptz not null default app_now(),
  foreign key (client_id, domain) references email_domain on delete cascade
);
create index on proved_domain (client_id, domain);

insert into email_domain (client_id, domain)
select distinct p.client_id, lower(d.domain) from identity_provider p cross join lateral unnest(p.email_domains) as d (domain);
-- What led to one client until now goes on to do so, but for the domains of those who run the portal.
insert into proved_domain (domain, client_id, proved_by)
select domain, min(client_id::text)::uuid, 'operator' from email_domain
 where not exists (select from account a where a.user_type = 'operator' and split_part(a.email_norm, '@', 2) = domain)
 group by domain having count(*) = 1;
alter table identity_provider drop column email_domains;

alter table email_domain enable row level security;
alter table email_domain force row level security;
alter table proved_domain enable row level security;
alter table proved_domain force row level security;
create policy tenant on email_domain to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy before_login on proved_domain to :"auth" using (true) with check (true);
grant select, insert, delete on email_domain to :"app";
grant select, insert on proved_domain to :"auth";
