import { sqlFor } from '@plenty/database/query';

export const ownClient = sqlFor
  .selectFrom('client')
  .innerJoin('client_setting', 'client_setting.client_id', 'client.id')
  .leftJoin('identity_provider', 'identity_provider.client_id', 'client.id')
  .select((row) => row('identity_provider.kind', 'is not', null).as('has_provider'))
  .select(['client.id', 'client.name', 'two_factor', 'contact_us', 'insights', 'features', 'sso_only'])
  .select('one_hub_logout_url');
