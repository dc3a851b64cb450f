import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { PasswordDialog, type PasswordQuestion } from '#shell/password-dialog.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConnectionTest } from './connection-test.tsx';
import styles from './platform-settings.module.css';
import { ProviderFact, KIND_NAMES } from './provider-facts.tsx';
import { findTrialUrl, putLive, singleSignOnOf, withdrawTrial } from './single-sign-on-data.ts';

type Trial = NonNullable<SingleSignOnStatus['trial']>;

interface ProviderTrialProps {
  readonly clientId: string;
  readonly trial: Trial;
  /** Of the provider that people log in with meanwhile. */
  readonly liveIssuer: string | undefined;
  readonly needsTwo: boolean;
}

/** A provider that is tested before everybody logs in with it. */
export function ProviderTrial({ clientId, trial, liveIssuer, needsTwo }: ProviderTrialProps) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<PasswordQuestion>();
  const visit = useMutation({
    mutationFn: () => findTrialUrl(clientId),
    onSuccess: (url) => globalThis.location.assign(url),
  });
  const [isGivingUp, setIsGivingUp] = useState(false);
  const { id, kind, issuer, setUpBy, setUpAt, testedAt, fault, isOwn } = trial;
  const mayGoLive = testedAt !== null && !(needsTwo && isOwn);
  return (
    <section className={styles.trial} aria-label="New provider">
      <p className={styles.state}>
        <b>New provider</b>
        {testedAt === null ? <Badge tone="warning">Not tested</Badge> : <Badge tone="success">Tested</Badge>}
      </p>
      <dl className={styles.facts}>
        <ProviderFact label="Kind">{KIND_NAMES[kind]}</ProviderFact>
        <ProviderFact label="Issuer">{issuer}</ProviderFact>
        <ProviderFact label="Set up by">
          {setUpBy}, {momentOfInstant(setUpAt)}
        </ProviderFact>
      </dl>
      {fault !== null && <Banner kind="alert">The test login didn’t work. {fault}</Banner>}
      {visit.error && <Banner kind="alert">{visit.error.message}</Banner>}
      <p>{sayNextForTrial(trial, needsTwo)}</p>
      <div className={styles.actions}>
        {mayGoLive && (
          <Button onClick={() => setQuestion(askToGoLive({ clientId, id, issuer, liveIssuer }))}>Go live</Button>
        )}
        {isOwn && (
          <Button
            kind={testedAt === null ? 'primary' : 'soft'}
            busy={visit.isPending || visit.isSuccess}
            onClick={() => visit.mutate()}
          >
            {testedAt === null ? 'Test your login' : 'Test again'}
          </Button>
        )}
        <Button kind="soft" onClick={() => setIsGivingUp(true)}>
          Discard
        </Button>
      </div>
      <ConnectionTest clientId={clientId} />
      <GivingUp clientId={clientId} issuer={issuer} isOpen={isGivingUp} onClose={() => setIsGivingUp(false)} />
      <PasswordDialog
        question={question}
        onClose={() => setQuestion(undefined)}
        onChanged={() => queries.invalidateQueries({ queryKey: singleSignOnOf(clientId).queryKey })}
      />
    </section>
  );
}

interface GivingUpProps {
  readonly clientId: string;
  readonly issuer: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Its settings and its secret are gone then. */
function GivingUp({ clientId, issuer, isOpen, onClose }: GivingUpProps) {
  const queries = useQueryClient();
  const drop = useMutation({
    mutationFn: () => withdrawTrial(clientId, 'trial'),
    onSuccess: (status) => queries.setQueryData(singleSignOnOf(clientId).queryKey, status),
  });
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Discard this provider?"
      text={
        <>
          <p>We’ll delete what was entered for {issuer}. Nothing changes for people who log in.</p>
          {drop.error && <Banner kind="alert">{drop.error.message}</Banner>}
        </>
      }
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={drop.isPending} onClick={() => drop.mutate()}>
            Discard
          </Button>
        </>
      }
    />
  );
}

function sayNextForTrial({ testedAt, isOwn, setUpBy }: Trial, needsTwo: boolean): string {
  if (testedAt === null)
    return isOwn
      ? 'Nobody can log in with it yet. Test your own login first: you’ll come straight back here.'
      : `Nobody can log in with it yet. ${setUpBy} needs to test their login first.`;
  if (needsTwo && isOwn) return 'The test worked. Another administrator needs to put it live.';
  return 'The test worked. Go live when you’re ready.';
}

interface GoingLive {
  readonly clientId: string;
  readonly id: string;
  readonly issuer: string;
  readonly liveIssuer: string | undefined;
}

function askToGoLive({ clientId, id, issuer, liveIssuer }: GoingLive): PasswordQuestion {
  const instead = liveIssuer === undefined || liveIssuer === issuer ? '' : ` instead of ${liveIssuer}`;
  return {
    id,
    title: 'Go live with this provider?',
    text: `From now on people log in at ${issuer}${instead}. We’ll email all administrators.`,
    action: 'Go live',
    done: 'People can now log in with the provider',
    carryOut: (password) => putLive(clientId, id, password),
  };
}
