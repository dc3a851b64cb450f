import type { SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import styles from './platform-settings.module.css';

interface Props {
  /** Of the provider that there is. */
  readonly kind: 'oidc' | 'saml' | undefined;
  readonly ownSide: SingleSignOnStatus['ownSide'];
}

/** Setting up is not done on this page: it says who does it, and what both sides have to tell each other. */
export function SetUpHelp({ kind, ownSide }: Props) {
  return (
    <details className={styles.help}>
      <summary>{kind ? 'Change the provider' : 'Set up a provider'}</summary>
      <p>
        Portal support does this together with whoever runs your identity provider. Accounts must exist in the portal;
        the first login links each to its person at the provider, by e-mail address, for good.
      </p>
      {kind !== 'saml' && (
        <Way
          title="By OpenID Connect"
          steps="Register the portal as a web application with a client secret. We need its discovery address, its client ID and that secret."
          values={[
            ['Redirect URI', ownSide.redirectUri],
            ['Back-channel logout URI', ownSide.backchannelLogoutUrl],
          ]}
        />
      )}
      {kind !== 'oidc' && (
        <Way
          title="By SAML"
          steps="Enter these addresses at the provider and download its metadata file, which is what we need. Assertions must be signed, with SHA-256 or better."
          values={[
            ['Entity ID, identifier or audience', ownSide.entityId],
            ['Assertion consumer service or reply URL', ownSide.assertionConsumerUrl],
            ['Single logout URL', ownSide.logoutUrl],
          ]}
        />
      )}
    </details>
  );
}

interface WayProps {
  readonly title: string;
  readonly steps: string;
  readonly values: readonly (readonly [label: string, address: string])[];
}

function Way({ title, steps, values }: WayProps) {
  return (
    <>
      <h3>{title}</h3>
      <p>{steps}</p>
      <dl className={styles.facts}>
        {values.map(([label, address]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{address}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
