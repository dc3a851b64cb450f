-- Evidence of life events is sealed from now on; what came before stays as it is until it is swept away.
alter table file add column is_sealed boolean not null default false;
alter table file no force row level security;
alter table life_event no force row level security;
update file set is_sealed = true where purpose in ('data-load', 'export');
-- What proved an event is needed for as long as somebody may ask about the decision.
update file f
   set expires_at = app_now() + case when l.status in ('accepted', 'refused') then interval '30 days' else interval '365 days' end
  from life_event l
 where f.client_id = l.client_id and f.id = l.evidence_file_id and f.state = 'ready' and f.expires_at is null;
alter table file force row level security;
alter table life_event force row level security;
-- A change of the secret seals files anew.
grant update (bytes) on file_chunk to :"app";
