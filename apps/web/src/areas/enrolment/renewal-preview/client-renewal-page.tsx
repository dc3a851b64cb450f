import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '#theme/brand.ts';
import { clientPath, paths } from '#paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { renewalOf } from './renewal-preview-data.ts';
import styles from './renewal-preview.module.css';
import { RenewalBody } from './renewal-body.tsx';

/** The same of any client: for operators. */
export function ClientRenewalPage() {
  usePageTitle('Renewal');
  const { id = '' } = useParams();
  const source = { isOperator: true, clientId: id };
  const { data } = useQuery(renewalOf(source));
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          { label: data?.clientName ?? 'Client overview', to: clientPath(id) },
        ]}
        current="Renewal"
      />
      <div>
        <h1 className={styles.title}>Renewal</h1>
        <p className={styles.lead}>
          {data ? `${data.clientName}: what happens to choices in the next scheme year.` : 'The next scheme year.'}
        </p>
      </div>
      <RenewalBody
        source={source}
        maySeePeople
        howToCorrect="To change something, correct the scheme’s file and import it. Then work it out again."
      />
    </div>
  );
}
