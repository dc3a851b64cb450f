import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingAddress } from '@plenty/contract/access/email-changes';
import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { paths } from '#paths.ts';
import { PasswordDialog, type PasswordQuestion } from '#shell/password-dialog.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState } from '#ui/use-list-state.ts';
import { confirmForPerson, forgetAddresses, NEWEST_FIRST, waitingAddresses } from './email-changes-data.ts';
import { EmailChangesTable } from './email-changes-table.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** New addresses of people who have registered, until they agree or a second administrator does so for them. */
export function EmailChangesPage() {
  usePageTitle('New email addresses');
  const client = useQueryClient();
  const { id: clientId } = useClient();
  const list = useListState(NEWEST_FIRST);
  const found = useQuery(waitingAddresses(clientId, list));
  const [confirming, setConfirming] = useState<WaitingAddress>();
  const [withdrawing, setWithdrawing] = useState<WaitingAddress>();
  const forget = () => forgetAddresses(client);
  return (
    <EmployerFrame
      title="New email addresses"
      lead="People who have registered agree to a new address themselves. Until then they log in with the old one."
      above={[{ label: 'Uploads', to: paths.uploads }]}
    >
      <SearchField
        label="Search new addresses"
        placeholder="Name, payroll number or address"
        value={list.search}
        onSearch={list.setSearch}
      />
      <EmailChangesTable
        rows={toTableRows(found, 'We couldn’t load the new addresses.')}
        isNarrowed={list.search !== ''}
        sortBy={list.sortBy}
        onSort={list.setSortBy}
        onConfirm={setConfirming}
        onWithdraw={setWithdrawing}
      />
      {found.data && (
        <Pagination
          things="addresses"
          page={list.page}
          total={found.data.total}
          perPage={found.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      <PasswordDialog
        question={confirming && toWithdrawQuestion(clientId, confirming)}
        onClose={() => setConfirming(undefined)}
        onChanged={forget}
      />
      <WithdrawDialog
        clientId={clientId}
        row={withdrawing}
        onClose={() => setWithdrawing(undefined)}
        onChanged={forget}
      />
    </EmployerFrame>
  );
}

function toWithdrawQuestion(clientId: string, { id: changeId, name, email }: WaitingAddress): PasswordQuestion {
  return {
    id: changeId,
    title: `Confirm the address of ${name}?`,
    text: `Do this only if ${name} can’t use the old address, and you’ve checked with them that ${email} is theirs. Their access log will show your name.`,
    action: 'Confirm address',
    done: `You’ve confirmed the address of ${name}`,
    carryOut: (password) => confirmForPerson({ id: clientId, changeId }, password),
  };
}
