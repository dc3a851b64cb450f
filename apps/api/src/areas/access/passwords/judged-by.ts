import type { LinkRow } from '../../../platform/links/links-table.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { Judged } from './judge-password.ts';

/** Whose password a link sets. */
export function judgedBy(link: LinkRow): Judged & { readonly owner: Owner } {
  return {
    details: {
      firstName: link.first_name,
      surname: link.surname,
      email: link.email,
      dateOfBirth: link.date_of_birth,
      clientName: link.client_name,
    },
    owner: { clientId: link.client_id, accountId: link.account_id },
  };
}
