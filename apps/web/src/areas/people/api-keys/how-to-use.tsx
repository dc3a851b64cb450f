import { CopyButton } from '#ui/copy-button.tsx';
import styles from './api-keys.module.css';

/** For whoever runs the other system. */
export function HowToUse({ clientId }: { clientId: string }) {
  const example = exampleCallFor(clientId);
  return (
    <details className={styles.help}>
      <summary>How to use a key</summary>
      <p>
        Send a file as you would upload it here. The answer is the id of the upload; ask for it until it is checked,
        then confirm it, or let it be applied by itself when no row is wrong, as below. An Idempotency-Key of your own
        choice for each file makes it safe to send the same file again.
      </p>
      <pre className={styles.example}>
        <code>{example}</code>
      </pre>
      <CopyButton text={example}>Copy example</CopyButton>
    </details>
  );
}

function exampleCallFor(clientId: string): string {
  return [
    `curl '${location.origin}/api/client/${clientId}/data-loads?apply=when-clean' \\`,
    `  --header "Authorization: Bearer $PLENTY_KEY" \\`,
    `  --header "Idempotency-Key: employees-$(date +%F)" \\`,
    `  --form file=@employees.csv`,
  ].join('\n');
}
