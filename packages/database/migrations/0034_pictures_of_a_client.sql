-- The logo of a client's brand beside its own, and the picture for people who have none.

alter table theme_version
  add column brand_logo_svg text,
  add column avatar bytea,
  add column avatar_type text check (avatar_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')),
  add constraint avatar_has_a_type check ((avatar is null) = (avatar_type is null));
