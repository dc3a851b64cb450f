import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorRow } from '@plenty/contract/operator/operators';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { PasswordDialog, type PasswordQuestion } from '#shell/password-dialog.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState } from '#ui/use-list-state.ts';
import { ChangeRole } from './change-role.tsx';
import { toGovernQuestion } from './govern-question.ts';
import { InviteOperator } from './invite-operator.tsx';
import { OperatorSessions } from './operator-sessions.tsx';
import { forgetOperators, operatorList } from './operators-data.ts';
import { OperatorsTable, type OperatorAct } from './operators-table.tsx';
import styles from './operators.module.css';
import { ResetOperatorFactor } from './reset-operator-factor.tsx';

/** Who runs the portal. Owners invite the others, and decide what they may do. */
export function OperatorsPage() {
  usePageTitle('Operators');
  const client = useQueryClient();
  const list = useListState('name');
  const found = useQuery(operatorList(list));
  const mayGovern = useMayOperate('own');
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ readonly act: OperatorAct; readonly row: OperatorRow }>();
  const close = () => setAsked(undefined);
  const rowOf = (act: OperatorAct) => (asked?.act === act ? asked.row : undefined);
  return (
    <ListPage
      title="Operators"
      lead="The people who run this portal. Everyone needs two-factor authentication."
      tools={
        <SearchField
          label="Search operators"
          placeholder="Search by name or email"
          value={list.search}
          onSearch={list.setSearch}
        />
      }
    >
      {mayGovern && (
        <div className={styles.actions}>
          <Button onClick={() => setInviting(true)}>Invite an operator</Button>
          <ButtonLink kind="soft" to={paths.operatorTrail}>
            See the trail
          </ButtonLink>
        </div>
      )}
      <OperatorsTable
        rows={toTableRows(found, 'We couldn’t load the operators.')}
        sortBy={list.sortBy}
        onSort={list.setSortBy}
        onAct={mayGovern ? (act, row) => setAsked({ act, row }) : undefined}
      />
      {found.data && (
        <Pagination
          things="operators"
          page={list.page}
          total={found.data.total}
          perPage={found.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      <InviteOperator isOpen={isInviting} onClose={() => setInviting(false)} />
      <ChangeRole operator={rowOf('changeRole')} onClose={close} />
      <OperatorSessions
        operator={rowOf('sessions')}
        onClose={close}
        onEnd={(row) => setAsked({ act: 'endSessions', row })}
      />
      <ResetOperatorFactor operator={rowOf('resetFactor')} onClose={close} />
      <PasswordDialog question={toQuestion(asked)} onClose={close} onChanged={() => forgetOperators(client)} />
    </ListPage>
  );
}

/** The other acts have dialogs of their own. */
function toQuestion(asked: { act: OperatorAct; row: OperatorRow } | undefined): PasswordQuestion | undefined {
  if (!asked || asked.act === 'changeRole' || asked.act === 'sessions' || asked.act === 'resetFactor') return undefined;
  return toGovernQuestion(asked.act, asked.row);
}
