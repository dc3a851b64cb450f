import { useRef, useState } from 'react';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { RadioGroup } from '#ui/radio-group.tsx';
import { OidcForm } from './oidc-form.tsx';
import styles from './platform-settings.module.css';
import { SamlForm } from './saml-form.tsx';

interface ProviderSetUpProps {
  readonly clientId: string;
  readonly status: SingleSignOnStatus;
}

type ProviderKind = 'oidc' | 'saml';

const KINDS = [
  { value: 'oidc', label: 'OpenID Connect', hint: 'Microsoft Entra ID, Okta, Google Workspace and most others.' },
  { value: 'saml', label: 'SAML 2.0', hint: 'If your provider doesn’t support OpenID Connect.' },
];

/** What both sides have to tell each other: our addresses first, then the form for theirs. */
export function ProviderSetUp({ clientId, status }: ProviderSetUpProps) {
  const { provider, trial, ownSide } = status;
  const [kind, setKind] = useState<ProviderKind>(trial?.kind ?? provider?.kind ?? 'oidc');
  const whole = useRef<HTMLDetailsElement>(null);
  function close(): void {
    if (whole.current) whole.current.open = false;
  }
  return (
    <details className={styles.help} ref={whole}>
      <summary>{provider || trial ? 'Change the provider' : 'Set up a provider'}</summary>
      <p>
        You’ll need help from whoever runs your identity provider. People need an account here first: their first login
        links it to their account at the provider, by email address.
      </p>
      <RadioGroup
        label="Type of provider"
        options={KINDS}
        value={kind}
        onChange={(value) => setKind(value === 'saml' ? 'saml' : 'oidc')}
      />
      {kind === 'oidc' ? (
        <>
          <Way
            title="What to enter at your provider"
            steps="Register the portal as a web application with a client secret, then enter these addresses."
            values={[
              ['Redirect URI', ownSide.redirectUri],
              ['Back-channel logout URI', ownSide.backchannelLogoutUrl],
            ]}
          />
          <OidcForm clientId={clientId} status={status} onSaved={close} />
        </>
      ) : (
        <>
          <Way
            title="What to enter at your provider"
            steps="Enter these addresses, then download the metadata file. Assertions must be signed with SHA-256 or better."
            values={[
              ['Entity ID, identifier or audience', ownSide.entityId],
              ['Assertion consumer service or reply URL', ownSide.assertionConsumerUrl],
              ['Single logout URL', ownSide.logoutUrl],
            ]}
          />
          <SamlForm clientId={clientId} status={status} onSaved={close} />
        </>
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
