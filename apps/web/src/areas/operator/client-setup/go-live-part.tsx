import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClientSetup, GoLiveCheck, GoLiveCheckName } from '@plenty/contract/operator/client-setup';
import { clientAdministratorsPath, clientSetupPath, paths } from '#paths.ts';
import { PasswordDialog } from '#shell/password-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { forgetSetup, goLive, goLiveChecks } from './client-setup-data.ts';
import styles from './client-setup.module.css';
import { TestMailForm } from './test-mail.tsx';

const LABELS: Readonly<Record<GoLiveCheckName, string>> = {
  address: 'The address answers',
  email: 'Emails go out',
  people: 'People are loaded',
  window: 'The enrolment window is set',
  terms: 'The terms are published',
  'single-sign-on': 'Single sign-on is tested',
  administrator: 'An administrator has activated',
  backup: 'There is a recent backup',
};

/** What the system checks, and the button. */
export function GoLivePart({ setup }: { setup: ClientSetup }) {
  const client = useQueryClient();
  const query = useQuery(goLiveChecks(setup.id));
  const [isAsking, setAsking] = useState(false);
  const waiting = query.data?.checks.filter(({ isPassed, isRequired }) => isRequired && !isPassed).length;
  const question = {
    id: setup.id,
    title: `Go live with ${setup.name}?`,
    text: 'Everybody who is invited can log in from now on, and the night’s jobs begin. Administrators get an email.',
    action: 'Go live',
    done: `${setup.name} is live`,
    carryOut: (password: string | undefined) => goLive(setup.id, password ?? ''),
  };
  return (
    <SettingsSection
      title="Go live"
      lead="We check this list. Once nothing on it is still to do, you can open the portal."
    >
      <Loaded
        query={query}
        loading={<Skeleton count={3} shape="band" />}
        loadingWords="Checking"
        failed="We couldn’t check the list."
      >
        {({ checks }) => (
          <ul className={styles.steps} aria-label="Go-live list">
            {checks.map((check) => (
              <CheckLine key={check.check} check={check} setup={setup} />
            ))}
          </ul>
        )}
      </Loaded>
      <TestMailForm clientId={setup.id} />
      <div className={styles.actions}>
        <Button disabled={waiting !== 0} onClick={() => setAsking(true)}>
          Go live
        </Button>
        <Button kind="soft" busy={query.isFetching} onClick={() => void query.refetch()}>
          Check again
        </Button>
        {waiting !== undefined && waiting > 0 && (
          <p className={styles.note}>
            {waiting === 1 ? 'One thing is still to do.' : `${waiting} things are still to do.`}
          </p>
        )}
      </div>
      <PasswordDialog
        question={isAsking ? question : undefined}
        onClose={() => setAsking(false)}
        onChanged={() => forgetSetup(client)}
      />
    </SettingsSection>
  );
}

function CheckLine({ check: item, setup }: { check: GoLiveCheck; setup: ClientSetup }) {
  const { check, isPassed, isRequired, detail } = item;
  const missing = isRequired ? <Badge tone="warning">To do</Badge> : <Badge tone="neutral">Advised</Badge>;
  return (
    <li className={styles.step}>
      <span className={styles.stepWords}>
        <b>{LABELS[check]}</b>
        <span className={styles.detail}>
          {detail} {!isPassed && <CheckLink check={check} setup={setup} />}
        </span>
      </span>
      {isPassed ? <Badge tone="success">Done</Badge> : missing}
    </li>
  );
}

/** Where it can be done. */
function CheckLink({ check, setup: { id, origin } }: { check: GoLiveCheckName; setup: ClientSetup }) {
  switch (check) {
    case 'window':
      return <Link to={clientSetupPath(id, 'calendar')}>Set the dates</Link>;
    case 'terms':
      return <Link to={clientSetupPath(id, 'texts')}>Publish the texts</Link>;
    case 'administrator':
      return <Link to={clientAdministratorsPath(id)}>Invite an administrator</Link>;
    case 'people':
    case 'single-sign-on':
      return <ExternalLink url={`${origin}/?administrators`}>Where administrators log in</ExternalLink>;
    case 'backup':
      return <Link to={paths.installationState}>See the state of the installation</Link>;
    case 'address':
    case 'email':
      return null;
  }
}
