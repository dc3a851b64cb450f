import { useState } from 'react';
import type { RenewalOverview } from '@plenty/contract/enrolment/renewal-preview';
import { longDay } from '#format/long-day.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { PostponeDialog } from './postpone-dialog.tsx';
import type { RenewalSource } from './renewal-preview-data.ts';
import styles from './renewal-preview.module.css';
import { StartDialog } from './start-dialog.tsx';

interface WhenItRunsProps {
  readonly source: RenewalSource;
  readonly renewal: RenewalOverview;
}

/** The day of the renewal, and the two decisions about it. */
export function WhenItRuns({ source, renewal }: WhenItRunsProps) {
  const [asked, setAsked] = useState<'start' | 'postpone'>();
  const close = () => setAsked(undefined);
  const mayDecide = useMayOperate('set-up');
  return (
    <SettingsSection
      title={`Scheme year ${renewal.year}`}
      lead={`It begins on ${longDay(renewal.startsOn)}. The renewal carries everyone’s choices into it.`}
    >
      <p className={styles.when}>
        <RunsWhen renewal={renewal} />
      </p>
      {renewal.state === 'planned' && (
        <>
          <p className={styles.muted}>
            When it runs, people see the new year and can choose for it. Everyone whose choices go on or end gets an
            email.
          </p>
          {mayDecide && (
            <div className={styles.actions}>
              <Button kind="soft" onClick={() => setAsked('start')}>
                Start now
              </Button>
              {renewal.latestDay !== null && (
                <Button kind="soft" onClick={() => setAsked('postpone')}>
                  Postpone
                </Button>
              )}
            </div>
          )}
        </>
      )}
      <StartDialog source={source} renewal={renewal} isOpen={asked === 'start'} onClose={close} />
      <PostponeDialog source={source} renewal={renewal} isOpen={asked === 'postpone'} onClose={close} />
    </SettingsSection>
  );
}

function RunsWhen({ renewal }: { renewal: RenewalOverview }) {
  const { state, runsOn, usualDay, earliestDay, startsOn, finishedAt } = renewal;
  switch (state) {
    case 'running':
      return <strong>The renewal is under way.</strong>;
    case 'done':
      return (
        <>
          <strong>The renewal has run{finishedAt !== null && `: ${momentOfInstant(finishedAt)}`}.</strong> Until{' '}
          {longDay(startsOn)} each night updates what has changed since.
        </>
      );
    case 'planned':
      if (earliestDay === null || runsOn < earliestDay) return <strong>The renewal runs in the coming night.</strong>;
      return (
        <>
          <strong>The renewal runs on {longDay(runsOn)}</strong>, just after midnight.
          {runsOn !== usualDay && ` Someone has moved it: the usual day is ${longDay(usualDay)}.`}
        </>
      );
  }
}
