import { useQuery } from '@tanstack/react-query';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { Badge } from '#ui/badge.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { EmailDomains } from './email-domains.tsx';
import styles from './platform-settings.module.css';
import { ProviderActions } from './provider-actions.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { ProviderSetUp } from './provider-set-up.tsx';
import { ProviderTrial } from './provider-trial.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { singleSignOnOf } from './single-sign-on-data.ts';

export function SingleSignOnSection({ clientId }: { clientId: string }) {
  const status = useQuery(singleSignOnOf(clientId));
  return (
    <SettingsSection
      title="Single sign-on"
      lead="People log in with the account that they have at work, at your own identity provider."
    >
      <Loaded
        query={status}
        loading={<Skeleton count={2} shape="line" />}
        loadingWords="Loading single sign-on"
        failed="We could not load single sign-on."
      >
        {(loaded) => <Status clientId={clientId} status={loaded} />}
      </Loaded>
    </SettingsSection>
  );
}

function Status({ clientId, status }: { clientId: string; status: SingleSignOnStatus }) {
  const { provider, trial, isOnlyWay, needsTwo, domains } = status;
  return (
    <>
      <p className={styles.state}>
        {provider ? <Badge tone="success">Connected</Badge> : <Badge>Not set up</Badge>}
        {sayWays(provider !== null, isOnlyWay)}
      </p>
      {provider && <ProviderFacts provider={provider} />}
      {provider && domains.length > 0 && <EmailDomains clientId={clientId} domains={domains} />}
      {provider && !trial && <ConnectionTest clientId={clientId} />}
      {provider && <ProviderActions clientId={clientId} removal={provider.removal} isOnlyWay={isOnlyWay} />}
      {trial && <ProviderTrial clientId={clientId} trial={trial} liveIssuer={provider?.issuer} needsTwo={needsTwo} />}
      <ProviderSetUp clientId={clientId} status={status} />
    </>
  );
}

function sayWays(hasProvider: boolean, isOnlyWay: boolean): string {
  if (!hasProvider) return isOnlyWay ? 'Nobody can log in until it is set up.' : 'Everyone logs in with a password.';
  return isOnlyWay ? 'It is the only way in.' : 'People may log in with a password as well.';
}
