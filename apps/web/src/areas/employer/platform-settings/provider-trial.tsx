import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { PasswordDialog, type Question } from '#shell/password-dialog.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConnectionTest } from './connection-test.tsx';
import styles from './platform-settings.module.css';
import { Fact, KIND_NAMES } from './provider-facts.tsx';
import { findTrialUrl, putLive, singleSignOnOf, withdraw } from './single-sign-on-data.ts';

type Trial = NonNullable<SingleSignOnStatus['trial']>;

interface Props {
  readonly clientId: string;
  readonly trial: Trial;
  /** Of the provider that people log in with meanwhile. */
  readonly liveIssuer: string | undefined;
  readonly needsTwo: boolean;
}

/** A provider that is tested before everybody logs in with it. */
export function ProviderTrial({ clientId, trial, liveIssuer, needsTwo }: Props) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const visit = useMutation({
    mutationFn: () => findTrialUrl(clientId),
    onSuccess: (url) => globalThis.location.assign(url),
  });
  const [isGivingUp, setIsGivingUp] = useState(false);
  const { id, kind, issuer, setUpBy, setUpAt, testedAt, fault, isOwn } = trial;
  const mayGoLive = testedAt !== null && !(needsTwo && isOwn);
  return (
    <section className={styles.trial} aria-label="The provider on trial">
      <p className={styles.state}>
        <b>On trial</b>
        {testedAt === null ? <Badge tone="warning">Not tested</Badge> : <Badge tone="success">Tested</Badge>}
      </p>
      <dl className={styles.facts}>
        <Fact label="Kind">{KIND_NAMES[kind]}</Fact>
        <Fact label="Issuer">{issuer}</Fact>
        <Fact label="Set up by">
          {setUpBy}, {momentOfInstant(setUpAt)}
        </Fact>
      </dl>
      {fault !== null && <Banner kind="alert">The test login did not work. {fault}</Banner>}
      {visit.error && <Banner kind="alert">{visit.error.message}</Banner>}
      <p>{sayNext(trial, needsTwo)}</p>
      <div className={styles.actions}>
        {mayGoLive && (
          <Button onClick={() => setQuestion(askToGoLive({ clientId, id, issuer, liveIssuer }))}>Put it live</Button>
        )}
        {isOwn && (
          <Button
            kind={testedAt === null ? 'primary' : 'soft'}
            busy={visit.isPending || visit.isSuccess}
            onClick={() => visit.mutate()}
          >
            {testedAt === null ? 'Log in with it once' : 'Log in with it again'}
          </Button>
        )}
        <Button kind="soft" onClick={() => setIsGivingUp(true)}>
          Give it up
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
    mutationFn: () => withdraw(clientId, 'trial'),
    onSuccess: (status) => queries.setQueryData(singleSignOnOf(clientId).queryKey, status),
  });
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Give up this provider?"
      text={
        <>
          <p>What has been entered about {issuer} is deleted. Nothing changes for the people who log in.</p>
          {drop.error && <Banner kind="alert">{drop.error.message}</Banner>}
        </>
      }
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={drop.isPending} onClick={() => drop.mutate()}>
            Give it up
          </Button>
        </>
      }
    />
  );
}

function sayNext({ testedAt, isOwn, setUpBy }: Trial, needsTwo: boolean): string {
  if (testedAt === null)
    return isOwn
      ? 'Nobody can log in with it yet. Log in with it once yourself: you come back here and stay logged in as you are.'
      : `Nobody can log in with it yet. ${setUpBy} has to log in with it once.`;
  if (needsTwo && isOwn) return 'It works. Another administrator has to put it live.';
  return 'It works. People can log in with it once it is live.';
}

interface GoingLive {
  readonly clientId: string;
  readonly id: string;
  readonly issuer: string;
  readonly liveIssuer: string | undefined;
}

function askToGoLive({ clientId, id, issuer, liveIssuer }: GoingLive): Question {
  const instead = liveIssuer === undefined || liveIssuer === issuer ? '' : ` instead of ${liveIssuer}`;
  return {
    id,
    title: 'Put this provider live?',
    text: `From now on people log in at ${issuer}${instead}. All administrators get an email about it.`,
    action: 'Put it live',
    done: 'People can log in with the provider now',
    carryOut: (password) => putLive(clientId, id, password),
  };
}
