import type { OperatorClient } from '@plenty/contract/operator/clients';
import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { formatShare } from '#format/share.ts';
import { clientAdministratorsPath, clientCalendarPath, clientRenewalPath, paths } from '#paths.ts';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FigureCard } from '#ui/figure-card.tsx';
import styles from './client-page.module.css';

/** What an operator looks after, each with its own page. */
export function ClientParts({ client }: { client: OperatorClient }) {
  return (
    <div className={styles.parts}>
      <AdministratorsPart client={client} />
      <PeoplePart client={client} />
      <YearPart client={client} />
      <PayrollPart client={client} />
    </div>
  );
}

function AdministratorsPart({ client: { id, administrators, lacksAdministrators } }: { client: OperatorClient }) {
  const { active, invited } = administrators;
  const mayInvite = useMayOperate('set-up', 'support');
  const waiting = invited === 0 ? '' : `, ${invited} invited`;
  return (
    <FigureCard
      title="Administrators"
      lead={
        lacksAdministrators ? (
          <>
            <Badge tone="warning">Needs attention</Badge> Nobody there can add administrators. Invite somebody who can.
          </>
        ) : (
          'They load people, approve requests and add other administrators.'
        )
      }
      figure={active.toLocaleString('en-GB')}
      unit={`${active === 1 ? 'administrator' : 'administrators'}${waiting}`}
      link={
        <ButtonLink kind="soft" to={clientAdministratorsPath(id)}>
          {lacksAdministrators && mayInvite ? 'Invite an administrator' : 'See administrators'}
        </ButtonLink>
      }
    />
  );
}

function PeoplePart({ client: { employees, registered } }: { client: OperatorClient }) {
  const mayFind = useMayOperate('support');
  return (
    <FigureCard
      title="People"
      lead={
        employees === 0
          ? 'Nobody has been loaded yet. An administrator sends a file of the people who work there.'
          : `${formatShare(registered, employees)} have registered.`
      }
      figure={employees.toLocaleString('en-GB')}
      unit={employees === 1 ? 'person' : 'people'}
      link={
        mayFind && (
          <ButtonLink kind="soft" to={paths.operatorPeople}>
            Find a person
          </ButtonLink>
        )
      }
    />
  );
}

function YearPart({ client: { id, schemeYear } }: { client: OperatorClient }) {
  return (
    <FigureCard
      title="Scheme year"
      lead="What happens to people’s choices when the next year begins."
      figure={schemeYear ?? 'None'}
      unit={schemeYear === null ? 'has begun yet' : 'is the current year'}
      link={
        <ButtonLink kind="soft" to={clientRenewalPath(id)}>
          See the renewal
        </ButtonLink>
      }
    />
  );
}

function PayrollPart({ client: { id, overdueMonth, nextCutOff } }: { client: OperatorClient }) {
  return (
    <FigureCard
      title="Payroll"
      lead={
        overdueMonth === null ? (
          'When each month closes and is paid.'
        ) : (
          <>
            <Badge tone="danger">Month late</Badge> {sayMonth(overdueMonth)} should have closed, and has not.
          </>
        )
      }
      figure={nextCutOff === null ? 'None' : sayDay(nextCutOff)}
      unit={nextCutOff === null ? 'closes yet' : 'is the next cut-off'}
      link={
        <ButtonLink kind="soft" to={clientCalendarPath(id)}>
          Open the payroll calendar
        </ButtonLink>
      }
    />
  );
}
