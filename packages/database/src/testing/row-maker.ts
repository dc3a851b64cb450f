import type pg from 'pg';
import { newId } from '../uuid.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Values that a check asks for, by table and column, made anew where each row needs another; a new check without one fails with the table's name. */
const CHECKED: Readonly<Record<string, unknown>> = {
  'account.user_type': 'employee',
  'account.status': 'active',
  'theme_version.primary_colour': '#0000BC',
  'theme_version.secondary_colour': '#E6007E',
  'scheme_year.ends_on': '2027-03-31',
  'content_version.kind': 'home-cards',
  'client_setup_step.step': (serial: number) => ['brand', 'calendar', 'scheme', 'contact', 'texts'][serial % 5],
  'content_version.withdrawn_at': null,
  'content_version.withdrawn_by': null,
  'content_draft.kind': 'home-cards',
  'employee.sex': 'female',
  'employment.status': 'active',
  'employment.hours_per_week': 37.5,
  'employment.region': 'wales',
  'audit_event.outcome': 'done',
  'family_member.relationship': 'dependant',
  'family_member.sex': 'female',
  'life_event.decided_by': null,
  'selection.state': 'active',
  'renewal_preview.outcome': 'ended',
  'file.expires_at': '2026-04-01T09:00:00Z',
  'email_domain.domain': (serial: number) => `domain-${serial}.test`,
  'identity_provider.kind': 'oidc',
  'identity_provider.removal_asked_at': null,
  'identity_provider.removal_asked_by': null,
  'provider_trial.kind': 'oidc',
  'provider_trial.fault': null,
  'sso_grant.kind': 'login',
  'sso_grant.browser': Buffer.alloc(32),
  'link.purpose': 'activation',
  'operator_role.role': 'owner',
  'proved_domain.proved_by': 'dns',
  'session_token.kind': 'bearer',
  'partner.slug': (serial: number) => `partner-${serial}`,
  'masquerade.actor_kind': 'employer',
  'pay_period.month': (serial: number) => `${2000 + (serial % 1000)}-04`,
  'payroll_calendar.first_month': '2026-04',
  'payroll_calendar.close_asked': '2026-04',
  'payroll_calendar.overdue_month': '2026-04',
  'contribution_line.for_month': '1999-04',
  'contribution_line.kind': 'regular',
  'below_minimum_wage.month': '2026-04',
  'below_minimum_wage.reason': 'pay',
  'upload.columns': JSON.stringify([{ header: 'Payroll number', field: 'Payroll number', suggestion: null }]),
  'email_change.agreed_by': null,
  'report_run.type': 'provider',
  'report_run.taxable_month_pence': null,
  'report_run.taxable_year_pence': null,
  'report_run.provider': (serial: number) => `Provider ${serial}`,
  'rights_request.kind': 'two-persons-off',
  'rights_request.account_id': null,
  'rights_request.decided_by': null,
  'rights_request.decided_at': '2026-04-08T09:00:00Z',
  'rights_request.state': 'expired',
  'api_key.revoked_by': null,
  'upload_row.outcome': 'same',
  'voucher_carer.kind': 'nursery',
  'voucher_order.state': 'saved',
  'voucher_order.month': null,
  'voucher_order.invoice_id': null,
  'voucher_invoice.month': '2026-04',
  'voucher_decision.month': '2026-04',
  'voucher_decision.kind': 'invoiced',
  'voucher_entry.kind': 'opening',
  'voucher_entry.month': null,
  'voucher_entry.order_id': null,
  'voucher_assessment.tax_year': (serial: number) => `${2000 + (serial % 1000)}/01`,
  'client_archive.file_id': null,
  'client_archive.key_sealed': Buffer.alloc(32),
  'client_erasure.grace_days': 30,
  'client_erasure.cancelled_by': null,
  'pension_allowance.carried_into': '2026/27',
  'tax_details.region': 'wales',
  'tax_details.student_loans': ['plan-2'],
};

/** A value for each type, different in each row wherever a key could need it. */
const BY_TYPE: Readonly<Record<string, (serial: number, mark: string) => unknown>> = {
  uuid: (serial) => newId(serial),
  text: (serial, mark) => `CANARY-${mark}-${serial}`,
  'text[]': (_, mark) => [`CANARY-${mark}`],
  integer: (serial) => serial,
  bigint: (serial) => serial,
  numeric: (serial) => serial,
  boolean: () => true,
  date: () => '2026-04-01',
  'timestamp with time zone': () => '2026-04-01T09:00:00Z',
  jsonb: (_, mark) => JSON.stringify({ text: `CANARY-${mark}` }),
  bytea: (serial) => Buffer.alloc(32, serial),
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_needed: boolean;
  /** Where a foreign key leads. */
  readonly target: string | null;
  readonly target_column: string | null;
}

let serial = 0;

/** Makes rows of any table from what the catalogue says of it, so that a new table has rows on the day it appears. */
export class RowMaker {
  readonly #owner: pg.ClientBase;
  readonly #mark: string;
  readonly #made = new Map<string, Row>();

  /** `mark` is in every text, so that a row that turns up elsewhere is known. */
  constructor(owner: pg.ClientBase, { client, account }: { client: Row; account: Row }, mark: string) {
    this.#owner = owner;
    this.#mark = mark;
    this.#made.set('client', client);
    // Who is logged in there, so that what is a person's own is theirs.
    this.#made.set('account', account);
  }

  /** The client's row of a table, made with all that it refers to where it is not there yet. */
  async rowOf(table: string): Promise<Row> {
    const known = this.#made.get(table);
    if (known) return known;
    const row = await this.insert(table, await this.draft(table));
    this.#made.set(table, row);
    return row;
  }

  /** A row that could be inserted, with a key of its own where the client leaves it one. */
  async draft(table: string): Promise<Row> {
    serial++;
    const row: Record<string, unknown> = {};
    for (const { name, type, is_needed, target, target_column } of await this.#columnsOf(table)) {
      const make = BY_TYPE[type];
      if (target === table) continue;
      else if (`${table}.${name}` in CHECKED) row[name] = checked(`${table}.${name}`);
      else if (target && target_column) row[name] = (await this.rowOf(target))[target_column];
      else if (is_needed && !make) throw new Error(`cannot make a row of ${table}: ${name} is of type ${type}`);
      else if (is_needed) row[name] = make?.(serial, this.#mark);
    }
    return row;
  }

  async insert(table: string, row: Row): Promise<Row> {
    const { text, values } = insertion(table, row);
    try {
      // Without what is generated: nobody can insert it again.
      const written = (await this.#columnsOf(table)).map(({ name }) => name);
      const { rows } = await this.#owner.query<Row>(`${text} returning ${written.join(', ')}`, values);
      // What was asked for stays as it was written: a date read back would be a moment in some time zone.
      return { ...rows[0], ...row };
    } catch (error) {
      throw new Error(`cannot make a row of ${table}: it needs a value in row-maker.ts`, { cause: error });
    }
  }

  async #columnsOf(table: string): Promise<Column[]> {
    const { rows } = await this.#owner.query<Column>(COLUMNS, [table]);
    return rows;
  }
}

function checked(column: string): unknown {
  const value = CHECKED[column];
  return typeof value === 'function' ? (value as (serial: number) => unknown)(serial) : value;
}

export function insertion(table: string, row: Row): { text: string; values: unknown[] } {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  return {
    text: `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(row),
  };
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as is_needed, k.target, k.target_column
    from pg_attribute a
    left join lateral (
      select k.confrelid::regclass::text as target, t.attname as target_column
        from pg_constraint k, unnest(k.conkey, k.confkey) pair (own, other)
        join pg_attribute t on t.attnum = pair.other
       where k.contype = 'f' and k.conrelid = a.attrelid and pair.own = a.attnum and t.attrelid = k.confrelid
       -- Of several the one that says least: whatever that row is, the others can be made to fit it.
       order by cardinality(k.conkey), k.conname
       limit 1) k on true
   where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   order by a.attnum`;
