import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UnsentMailRow } from '@plenty/contract/operator/unsent-mails';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu } from '#ui/menu.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { forgetUnsentMails, retryMail } from './unsent-mails-data.ts';

const COLUMNS: readonly Column<UnsentMailRow>[] = [
  {
    id: 'mail',
    header: 'Email',
    cell: (mail) => <TwoLines below={`to somebody at ${mail.recipientDomain}`}>{nameOf(mail)}</TwoLines>,
  },
  { id: 'client', header: 'Client', cell: ({ clientName }) => clientName },
  { id: 'queued', header: 'Written', cell: ({ queuedAt }) => momentOfInstant(queuedAt), isSortable: true },
  { id: 'reason', header: 'Mail server’s answer', cell: (mail) => <MailAnswer mail={mail} /> },
  { id: 'state', header: 'State', cell: (mail) => <MailState mail={mail} /> },
];

const ACTIONS: Column<UnsentMailRow> = {
  id: 'actions',
  header: 'Actions',
  isHeaderHidden: true,
  cell: (mail) => !mail.isTooLate && <MailActions mail={mail} />,
};

interface UnsentMailsTableProps {
  readonly rows: TableRows<UnsentMailRow>;
  readonly search: string;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
  readonly mayRetry: boolean;
}

export function UnsentMailsTable({ rows, search, sortBy, onSort, mayRetry }: UnsentMailsTableProps) {
  return (
    <Table
      caption="Unsent emails"
      isCaptionHidden
      columns={mayRetry ? [...COLUMNS, ACTIONS] : COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        search === '' ? (
          <EmptyState
            icon="envelope-simple"
            title="Every email has gone out"
            text="Those that don’t are listed here."
          />
        ) : (
          <EmptyState
            icon="magnifying-glass"
            title="No email found"
            text="Try the beginning of another client’s name."
          />
        )
      }
      sortBy={sortBy}
      onSort={onSort}
    />
  );
}

/** 'account-locked' is 'Account locked': what a mail is about, and nothing of what it says. */
function nameOf({ template }: UnsentMailRow): string {
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function MailAnswer({ mail: { reason, tries } }: { mail: UnsentMailRow }) {
  if (reason === null) return 'Not tried yet';
  return <TwoLines below={tries === 1 ? '1 try' : `${tries} tries`}>{reason}</TwoLines>;
}

function MailState({ mail: { state, isTooLate } }: { mail: UnsentMailRow }) {
  if (isTooLate) return <Badge tone="neutral">Too late</Badge>;
  return state === 'waiting' ? <Badge tone="warning">Waiting</Badge> : <Badge tone="danger">Given up</Badge>;
}

function MailActions({ mail }: { mail: UnsentMailRow }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => retryMail(mail),
    onSuccess: () => toast({ kind: 'success', text: 'We’re trying this email again' }),
    onError: ({ message }) => toast({ kind: 'alert', text: message }),
    onSettled: () => forgetUnsentMails(client),
  });
  return (
    <Menu
      label={`Actions for ${nameOf(mail)}, ${mail.clientName}`}
      items={[{ label: 'Try again now', icon: 'envelope-simple', onSelect: () => again.mutate() }]}
    />
  );
}
