-- A client that changes its provider lets everyone in: who a person is at one issuer says nothing about another.
alter table sso_identity drop constraint sso_identity_pkey, add primary key (client_id, account_id, issuer);
grant delete on sso_identity to :"auth";

-- A grant to somebody who has yet to prove that the account is theirs, by what they have here.
alter table sso_grant drop constraint sso_grant_kind_check;
alter table sso_grant add constraint sso_grant_kind_check check (kind in ('login', 'activation', 'masquerade', 'link'));
