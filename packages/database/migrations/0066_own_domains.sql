-- A client's own domain answers for it, so one domain is of one client. Until now links alone led there.

update client
   set origin = null
 where origin is not null and exists (select from client o where o.origin = client.origin and o.id < client.id);

create unique index client_origin on client (origin);
