import { writtenQuery } from '@plenty/database/query';
import type { OwnField } from '@plenty/domain/uploads/upload-field';

/** What the client itself knows of its people, as it last published it. */
export const OWN_FIELDS = writtenQuery<{ fields: OwnField[] }>(
  `select coalesce(v.definition -> 'customFields', '[]') as fields
     from scheme_year y
     join scheme_version v on v.client_id = y.client_id and v.scheme_year_id = y.id
    order by y.starts_on desc, v.version desc limit 1`,
  [],
);
