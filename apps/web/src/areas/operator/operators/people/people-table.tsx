import type { PersonRow } from '@plenty/contract/operator/operators';
import type { ViewedPerson } from '#areas/access/masquerade/public.ts';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const USER_TYPES: Record<PersonRow['userType'], string> = {
  employee: 'Employee',
  employer: 'Employer',
  operator: 'Operator',
};

const COLUMNS: readonly Column<PersonRow>[] = [
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

interface Props {
  readonly rows: TableRows<PersonRow>;
  readonly search: string;
  readonly onReset: (person: PersonRow) => void;
  readonly onViewAs: (person: ViewedPerson) => void;
}

export function PeopleTable({ rows, search, onReset, onViewAs }: Props) {
  return (
    <Table
      caption="People"
      isCaptionHidden
      columns={[...COLUMNS, actionsColumn({ onReset, onViewAs })]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={search === '' ? <NotSearched /> : <NobodyFound />}
    />
  );
}

type Handlers = Pick<Props, 'onReset' | 'onViewAs'>;

function actionsColumn(handlers: Handlers): Column<PersonRow> {
  return {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (person) => <Actions person={person} {...handlers} />,
  };
}

function Actions({ person, onReset, onViewAs }: { person: PersonRow } & Handlers) {
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
function toViewed({ userType, employeeId, activated, name, email, schemes }: PersonRow): ViewedPerson | undefined {
  if (userType !== 'employee' || employeeId === null || !activated || schemes.length === 0) return undefined;
  return { employeeId, name, email, schemes };
}

function Employment({ person: { clientName, payrollNumber } }: { person: PersonRow }) {
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

function NobodyFound() {
  return (
    <EmptyState
      icon="magnifying-glass"
      title="Nobody found"
      text="Try the beginning of another name or email address."
    />
  );
}
