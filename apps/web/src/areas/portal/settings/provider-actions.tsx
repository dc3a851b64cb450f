import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { PasswordDialog, type PasswordQuestion } from '#shell/password-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import styles from './platform-settings.module.css';
import { removeAllLinks, removeProvider, singleSignOnOf, withdrawTrial } from './single-sign-on-data.ts';

interface ProviderActionsProps {
  readonly clientId: string;
  readonly removal: NonNullable<SingleSignOnStatus['provider']>['removal'];
  readonly isOnlyWay: boolean;
}

/** What can be taken away: who people are at the provider, and the provider itself. */
export function ProviderActions({ clientId, removal, isOnlyWay }: ProviderActionsProps) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<PasswordQuestion>();
  const { queryKey } = singleSignOnOf(clientId);
  const keep = useMutation({
    mutationFn: () => withdrawTrial(clientId, 'removal'),
    onSuccess: (status) => queries.setQueryData(queryKey, status),
  });
  return (
    <>
      {removal && (
        <p className={styles.state}>
          <Badge tone="warning">To be removed</Badge>
          {removal.isOwn
            ? 'You’ve asked to remove this provider. Another administrator needs to confirm.'
            : `${removal.askedBy} has asked to remove this provider.`}
        </p>
      )}
      {keep.error && <Banner kind="alert">{keep.error.message}</Banner>}
      <div className={styles.actions}>
        <Button kind="soft" onClick={() => setQuestion(askAboutLinks(clientId))}>
          Remove all links
        </Button>
        {!isOnlyWay && !removal?.isOwn && (
          <Button kind="soft" onClick={() => setQuestion(askAboutProvider(clientId))}>
            {removal ? 'Confirm removal' : 'Remove provider'}
          </Button>
        )}
        {removal && (
          <Button kind="soft" busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep provider
          </Button>
        )}
      </div>
      <PasswordDialog
        question={question}
        onClose={() => setQuestion(undefined)}
        onChanged={() => queries.invalidateQueries({ queryKey })}
      />
    </>
  );
}

function askAboutLinks(clientId: string): PasswordQuestion {
  return {
    id: 'links',
    title: 'Remove everyone’s links?',
    text: 'Anyone logged in with single sign-on is logged out and gets an email. Their next login links them again. People with a password here need to enter it once.',
    action: 'Remove links',
    done: 'Links removed',
    isDanger: true,
    carryOut: (password) => removeAllLinks(clientId, password),
  };
}

function askAboutProvider(clientId: string): PasswordQuestion {
  return {
    id: 'provider',
    title: 'Remove single sign-on?',
    text: 'Anyone logged in with single sign-on is logged out. From now on people log in with a password. Anyone without one can use ‘Forgot password’.',
    action: 'Remove provider',
    done: 'Single sign-on removed',
    isDanger: true,
    carryOut: (password) => removeProvider(clientId, password),
  };
}
