import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Engagement } from '@plenty/contract/people/engagement';
import { Button } from '#ui/button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { RowSelection } from '#ui/row-selection.ts';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState } from '#ui/use-list-state.ts';
import styles from './employee-engagement.module.css';
import { notRegistered } from './engagement-data.ts';
import { NotRegisteredTable } from './not-registered-table.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { ResendStatus } from './resend-status.tsx';
import { useResend } from './use-resend.ts';

const NOBODY: RowSelection = new Set();

/** Who has not registered, and the way to remind them. */
export function NotRegisteredSection({ clientId, figures }: { clientId: string; figures: Engagement }) {
  const list = useListState('surname');
  const people = useQuery(notRegistered(clientId, list));
  const [chosen, setChosen] = useState(NOBODY);
  const sending = useResend(clientId, () => setChosen(NOBODY));
  const canSend = !figures.registersBySingleSignOn;
  const all = figures.total - figures.registered;
  return (
    <section className={styles.section} aria-labelledby="not-registered">
      <div className={styles.head}>
        <div>
          <h2 id="not-registered">Who has not registered</h2>
          <p className={styles.lead}>{canSend ? LIMITS : BY_SINGLE_SIGN_ON}</p>
        </div>
        <div className={styles.search}>
          <SearchField
            label="Search people who have not registered"
            placeholder="Name, e-mail or payroll number"
            value={list.search}
            onSearch={list.setSearch}
          />
        </div>
      </div>
      {canSend && (
        <div className={styles.actions}>
          <Button
            disabled={sending.isRunning || chosen.size === 0}
            onClick={() => sending.ask({ people: chosen.size, employeeIds: [...chosen] })}
          >
            {chosen.size === 0 ? 'Send to those chosen' : `Send to ${chosen.size} chosen`}
          </Button>
          <Button kind="soft" disabled={sending.isRunning || all === 0} onClick={() => sending.ask({ people: all })}>
            {`Send to all ${all.toLocaleString('en-GB')}`}
          </Button>
        </div>
      )}
      {sending.resend && <ResendStatus resend={sending.resend} />}
      <NotRegisteredTable
        rows={toTableRows(people, 'We could not load the people.')}
        search={list.search}
        sortBy={list.sortBy}
        onSort={list.setSortBy}
        selecting={canSend ? { selected: chosen, onChange: setChosen } : undefined}
      />
      {people.data && (
        <Pagination
          things="people"
          page={list.page}
          total={people.data.total}
          perPage={people.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      <ResendDialog
        people={sending.asked?.people}
        isBusy={sending.isBusy}
        failure={sending.failure}
        onClose={sending.dismiss}
        onConfirm={sending.confirm}
      />
    </section>
  );
}

const LIMITS =
  'Send them the welcome e-mail again, with a new link. Nobody gets two within an hour; up to 500 can be chosen at once, and one batch is sent at a time.';
const BY_SINGLE_SIGN_ON =
  'Your people register by logging in with single sign-on for the first time, so there is no welcome e-mail to send.';
