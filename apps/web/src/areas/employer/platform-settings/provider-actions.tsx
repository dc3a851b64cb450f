import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import { PasswordDialog, type Question } from '#shell/password-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import styles from './platform-settings.module.css';
import { removeLinks, removeProvider, singleSignOnOf, withdraw } from './single-sign-on-data.ts';

interface Props {
  readonly clientId: string;
  readonly removal: NonNullable<SingleSignOnStatus['provider']>['removal'];
  readonly isOnlyWay: boolean;
}

/** What can be taken away: who people are at the provider, and the provider itself. */
export function ProviderActions({ clientId, removal, isOnlyWay }: Props) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const { queryKey } = singleSignOnOf(clientId);
  const keep = useMutation({
    mutationFn: () => withdraw(clientId, 'removal'),
    onSuccess: (status) => queries.setQueryData(queryKey, status),
  });
  return (
    <>
      {removal && (
        <p className={styles.state}>
          <Badge tone="warning">To be removed</Badge>
          {removal.isOwn
            ? 'You have asked to remove this provider. Another administrator has to confirm it.'
            : `${removal.askedBy} has asked to remove this provider.`}
        </p>
      )}
      {keep.error && <Banner kind="alert">{keep.error.message}</Banner>}
      <div className={styles.actions}>
        <Button kind="soft" onClick={() => setQuestion(askAboutLinks(clientId))}>
          Remove everyone’s links
        </Button>
        {!isOnlyWay && !removal?.isOwn && (
          <Button kind="soft" onClick={() => setQuestion(askAboutProvider(clientId))}>
            {removal ? 'Confirm the removal' : 'Remove the provider'}
          </Button>
        )}
        {removal && (
          <Button kind="soft" busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep the provider
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

function askAboutLinks(clientId: string): Question {
  return {
    id: 'links',
    title: 'Remove everyone’s links?',
    text: 'Whoever is logged in by single sign-on is logged out, and everybody gets an email. At the next login they are linked again, and whoever has a password here has to enter it once.',
    action: 'Remove the links',
    done: 'The links have been removed',
    isDanger: true,
    carryOut: (password) => removeLinks(clientId, password),
  };
}

function askAboutProvider(clientId: string): Question {
  return {
    id: 'provider',
    title: 'Remove single sign-on?',
    text: 'Whoever is logged in by single sign-on is logged out. From then on people log in with a password; whoever has none can ask for one with ‘Forgot password’.',
    action: 'Remove the provider',
    done: 'Single sign-on has been removed',
    isDanger: true,
    carryOut: (password) => removeProvider(clientId, password),
  };
}
