import type { RequestOf } from '@plenty/contract/endpoint';
import type { uploads } from '@plenty/contract/people/uploads';
import { writtenQuery } from '@plenty/database/query';

type UploadsListQuery = RequestOf<typeof uploads.list>['query'];

export interface UploadCounts {
  readonly row_count: number;
  readonly joiners: number;
  readonly changes: number;
  readonly leavers: number;
  readonly rehires: number;
  readonly added: number;
  readonly unchanged: number;
  readonly faulty: number;
  readonly outdated: number;
  readonly new_addresses: number;
}

export interface ListedUpload extends UploadCounts {
  readonly id: string;
  readonly total: number;
  readonly kind: string;
  readonly file_name: string;
  readonly state: string;
  readonly created_at: Date;
  readonly created_by_name: string;
  readonly api_key_name: string | null;
  readonly applied_at: Date | null;
}

const COUNTS =
  'u.row_count, u.joiners, u.changes, u.leavers, u.rehires, u.added, u.unchanged, u.faulty, u.outdated, u.new_addresses';
const NAMED = `${COUNTS}, u.id, u.kind, u.file_name, u.state, u.created_at, u.applied_at,
  sender.first_name || ' ' || sender.surname as created_by_name, k.name as api_key_name`;
const SENDER = `join account sender on sender.client_id = u.client_id and sender.id = u.created_by
  left join api_key k on k.client_id = u.client_id and k.id = u.api_key_id`;

const ORDERS: Readonly<Record<string, string>> = {
  createdAt: 'u.created_at #, u.id #',
  fileName: 'lower(u.file_name) #, u.created_at desc, u.id',
  state: 'u.state #, u.created_at desc, u.id',
};

/** A page of the files that were sent; where it is empty there is one row without an id. */
export function uploadsPage({ page, search, state, sort_by }: UploadsListQuery) {
  const values: unknown[] = [page];
  const conditions = [];
  if (state) conditions.push(`u.state = $${values.push(state)}`);
  if (search !== '')
    conditions.push(
      `strpos(search_form(u.file_name || chr(10) || sender.first_name || ' ' || sender.surname), search_form($${values.push(search)})) > 0`,
    );
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const isDown = sort_by.startsWith('-');
  const by = (ORDERS[isDown ? sort_by.slice(1) : sort_by] ?? 'u.id #').replaceAll('#', isDown ? 'desc' : 'asc');
  return writtenQuery<ListedUpload | { readonly id: null; readonly total: number }>(
    `with listed as (select ${NAMED}, row_number() over (order by ${by}) as place from upload u ${SENDER} ${where})
     select c.total, l.* from (select count(*)::integer as total from listed) c
       left join (select * from listed order by place limit 10 offset ($1::integer - 1) * 10) l on true
      order by l.place`,
    values,
  );
}

export interface DetailedUpload extends Omit<ListedUpload, 'total'> {
  readonly phase: string | null;
  readonly message: string | null;
  readonly columns: readonly {
    readonly header: string;
    readonly field: string | null;
    readonly suggestion: string | null;
  }[];
  readonly confirmed_by_name: string | null;
  readonly undone_by_name: string | null;
  readonly undone_at: Date | null;
  readonly job_state: string | null;
  readonly done: number | null;
  readonly work_total: number | null;
}

export function detailedUpload(id: string) {
  return writtenQuery<DetailedUpload>(
    `select ${NAMED}, u.phase, u.message, u.columns, u.undone_at,
            confirmer.first_name || ' ' || confirmer.surname as confirmed_by_name,
            undoer.first_name || ' ' || undoer.surname as undone_by_name,
            j.state as job_state, j.done, j.total as work_total
       from upload u ${SENDER}
       left join account confirmer on confirmer.client_id = u.client_id and confirmer.id = u.confirmed_by
       left join account undoer on undoer.client_id = u.client_id and undoer.id = u.undone_by
       left join job_progress j on j.client_id = u.client_id and j.id = u.job_id
      where u.id = $1`,
    [id],
  );
}
