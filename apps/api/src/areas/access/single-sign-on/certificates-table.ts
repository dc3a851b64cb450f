import { sqlFor } from '@plenty/database/query';

/** Providers of all clients that sign with certificates. */
export const SAML_PROVIDERS = sqlFor
  .selectFrom('identity_provider')
  .innerJoin('client', 'client.id', 'identity_provider.client_id')
  .select(['client.id as client_id', 'client.name as client_name', 'identity_provider.settings'])
  .where('identity_provider.kind', '=', 'saml');
