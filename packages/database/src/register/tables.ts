import { ACCESS_TABLES } from './access-tables.ts';
import { DECLARED_TABLES } from './declared-tables.ts';
import { ENROLMENT_TABLES } from './enrolment-tables.ts';
import { PAYROLL_TABLES } from './payroll-tables.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { PLATFORM_TABLES } from './platform-tables.ts';
import { PORTAL_TABLES } from './portal-tables.ts';
import type { TableEntries } from './table-entry.ts';
import { UPLOAD_TABLES } from './upload-tables.ts';

/** Every table by area. One that is missing here, or a column of it, fails the static checks. */
export const TABLES_BY_AREA: Readonly<Record<string, TableEntries>> = {
  portal: PORTAL_TABLES,
  access: ACCESS_TABLES,
  enrolment: { ...ENROLMENT_TABLES, ...DECLARED_TABLES },
  payroll: PAYROLL_TABLES,
  people: { ...PEOPLE_TABLES, ...UPLOAD_TABLES },
  platform: PLATFORM_TABLES,
};

export const TABLES: TableEntries = Object.assign({}, ...Object.values(TABLES_BY_AREA)) as TableEntries;
