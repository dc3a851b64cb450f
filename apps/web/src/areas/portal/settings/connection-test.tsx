import { useMutation } from '@tanstack/react-query';
import type { Diagnosis } from '@plenty/contract/access/single-sign-on';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import styles from './platform-settings.module.css';
import { testConnection } from './single-sign-on-data.ts';

/** Asks the provider again, and says point by point what works. */
export function ConnectionTest({ clientId }: { clientId: string }) {
  const test = useMutation({ mutationFn: () => testConnection(clientId) });
  return (
    <>
      <div className={styles.actions}>
        <Button kind="soft" busy={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing…' : 'Test the connection'}
        </Button>
      </div>
      {test.error && <Banner kind="alert">The connection could not be tested. {test.error.message}</Banner>}
      {test.data && <Findings diagnosis={test.data} />}
    </>
  );
}

/** What does not work comes first. */
function Findings({ diagnosis: { checks } }: { diagnosis: Diagnosis }) {
  const failed = checks.filter(({ status }) => !status);
  const passed = checks.filter(({ status }) => status);
  return (
    <div className={styles.findings}>
      <p role="status">
        {failed.length === 0
          ? 'Everything that we can find out works.'
          : `${failed.length} of ${checks.length} points need your attention.`}
      </p>
      <ul aria-label="Points that were looked at">
        {[...failed, ...passed].map(({ name, status, detail }) => (
          <li key={name}>
            <span className={styles.state}>
              <b>{name}</b>
              {status ? <Badge tone="success">Works</Badge> : <Badge tone="danger">Does not work</Badge>}
            </span>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
