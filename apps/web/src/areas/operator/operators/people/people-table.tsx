import type { OperatorPersonRow } from '@plenty/contract/operator/operators';
import type { ViewedPerson } from '#areas/access/masquerade/public.ts';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const USER_TYPES: Record<OperatorPersonRow['userType'], string> = {
  employee: 'Employee',
  employer: 'Employer',
  operator: 'Operator',
};

const COLUMNS: readonly Column<OperatorPersonRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'client', header: 'Client', cell: (person) => <Employment person={person} /> },
  { id: 'userType', header: 'User type', cell: ({ userType }) => USER_TYPES[userType] },
  {
    id: 'activated',
    header: 'Account',
    cell: ({ activated }) =>
      activated ? <Badge tone="success">Activated</Badge> : <Badge tone="warning">Not activated</Badge>,
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    cell: ({ lastLogin }) => (lastLogin === null ? 'Never' : dayOfInstant(lastLogin)),
  },
];

interface PeopleTableProps {
  readonly rows: TableRows<OperatorPersonRow>;
  readonly search: string;
  readonly onReset: (person: OperatorPersonRow) => void;
  readonly onViewAs: (person: ViewedPerson) => void;
}

export function PeopleTable({ rows, search, onReset, onViewAs }: PeopleTableProps) {
  return (
    <Table
      caption="People"
      isCaptionHidden
      columns={[...COLUMNS, personActions({ onReset, onViewAs })]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={search === '' ? <NotSearched /> : <NoPersonFound />}
    />
  );
}

type PeopleHandlers = Pick<PeopleTableProps, 'onReset' | 'onViewAs'>;

function personActions(handlers: PeopleHandlers): Column<OperatorPersonRow> {
  return {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (person) => <PersonActions person={person} {...handlers} />,
  };
}

function PersonActions({ person, onReset, onViewAs }: { person: OperatorPersonRow } & PeopleHandlers) {
  const viewed = toViewed(person);
  const reset: MenuItem = {
    label: 'Reset two factor authentication',
    icon: 'lock-key',
    isDanger: true,
    onSelect: () => onReset(person),
  };
  if (!viewed) return <Menu label={`Actions for ${person.name}`} items={[reset]} />;
  const viewAs: MenuItem = { label: 'View as this person', icon: 'eyeglasses', onSelect: () => onViewAs(viewed) };
  return <Menu label={`Actions for ${person.name}`} items={[viewAs, reset]} />;
}

/** product §4: an employee with an account, never an administrator; there must be a year to look at. */
function toViewed({
  userType,
  employeeId,
  activated,
  name,
  email,
  schemes,
}: OperatorPersonRow): ViewedPerson | undefined {
  if (userType !== 'employee' || employeeId === null || !activated || schemes.length === 0) return undefined;
  return { employeeId, name, email, schemes };
}

function Employment({ person: { clientName, payrollNumber } }: { person: OperatorPersonRow }) {
  return <TwoLines below={payrollNumber !== null && `Payroll number ${payrollNumber}`}>{clientName}</TwoLines>;
}

function NotSearched() {
  return (
    <EmptyState
      icon="users-three"
      title="Who are you looking for?"
      text="Type the beginning of a name or email address above. Each search is noted in the audit trail."
    />
  );
}

function NoPersonFound() {
  return (
    <EmptyState
      icon="magnifying-glass"
      title="Nobody found"
      text="Try the beginning of another name or email address."
    />
  );
}
