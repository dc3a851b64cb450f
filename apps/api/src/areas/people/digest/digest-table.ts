import { builtOnce, writtenQuery } from '@plenty/database/query';
import { TODAY } from '../../../platform/employed-now.ts';

export interface WaitingCounts {
  readonly today: string;
  /** Selections, and life events whose evidence has come. */
  readonly approvals: number;
  readonly reviews: number;
  /** Files that were checked and not applied yet, and how many of their rows are wrong. */
  readonly uploads: number;
  readonly faulty: number;
  /** The windows that close within a week, the first first. */
  readonly windows: readonly { readonly name: string; readonly closesOn: string }[];
}

/** What waits for the administrators of a client. */
export const WAITING_TODAY = builtOnce(
  writtenQuery<WaitingCounts>(
    `select ${TODAY} as today,
            (select count(*)::integer from selection where state = 'pending') as approvals,
            (select count(*)::integer from life_event where status = 'in-review') as reviews,
            (select count(*)::integer from upload where state = 'checked') as uploads,
            (select coalesce(sum(faulty), 0)::integer from upload where state = 'checked') as faulty,
            (select coalesce(json_agg(json_build_object('name', w.name, 'closesOn', w.closes_on) order by w.closes_on, w.name), '[]')
               from enrolment_window w
              where w.opens_on <= ${TODAY} and w.closes_on between ${TODAY} and ${TODAY} + 7
                and w.version = (select max(v.version) from scheme_version v
                                  where v.client_id = w.client_id and v.scheme_year_id = w.scheme_year_id)) as windows`,
    [],
  ),
);

export interface DigestReader {
  readonly client_id: string;
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly permissions: readonly string[];
}

/** The administrators who want to be told. */
export const READERS = builtOnce(
  writtenQuery<DigestReader>(
    `select client_id, id, email, first_name, permissions from account
      where user_type = 'employer' and status = 'active' and digest_mail and cardinality(permissions) > 0
        and (not_active_from is null or not_active_from > ${TODAY})
      order by id`,
    [],
  ),
);
