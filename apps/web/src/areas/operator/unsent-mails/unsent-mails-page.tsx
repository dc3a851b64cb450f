import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { toast } from '#ui/toast.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { forgetUnsentMails, retryAllMails, unsentMailList } from './unsent-mails-data.ts';
import { UnsentMailsTable } from './unsent-mails-table.tsx';

/** What the mail server has not taken, so that an operator sees why, and sends it once the cause is gone. */
export function UnsentMailsPage() {
  usePageTitle('Unsent emails');
  const list = useListState('queued');
  const mayRetry = useMayOperate('support');
  const mails = useQuery(unsentMailList(list));
  return (
    <ListPage
      title="Unsent emails"
      lead="We try each email again within 15 minutes, for a day. After that we give it up until you try it."
      tools={
        <SearchField
          label="Search clients"
          placeholder="Search by client"
          value={list.search}
          onSearch={list.setSearch}
        />
      }
    >
      <UnsentMailsTable
        rows={toTableRows(mails, 'We couldn’t load the emails.')}
        search={list.search}
        sortBy={list.sortBy}
        onSort={list.setSortBy}
        mayRetry={mayRetry}
      />
      {mails.data && (
        <Pagination
          things="emails"
          page={list.page}
          total={mails.data.total}
          perPage={mails.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      {mayRetry && mails.data && mails.data.total > 0 && <RetryAll />}
    </ListPage>
  );
}

function RetryAll() {
  const client = useQueryClient();
  const all = useMutation({
    mutationFn: retryAllMails,
    onSuccess: ({ count }) =>
      toast({
        kind: 'success',
        text: count === 1 ? 'We’re trying 1 email again' : `We’re trying ${count} emails again`,
      }),
    onError: ({ message }) => toast({ kind: 'alert', text: message }),
    onSettled: () => forgetUnsentMails(client),
  });
  return (
    <div>
      <Button kind="soft" busy={all.isPending} onClick={() => all.mutate()}>
        Try all again
      </Button>
    </div>
  );
}
