import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { ContentToEdit } from '@plenty/contract/portal/content';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { clientTextHistoryPath } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { DateField } from '#ui/date-field.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { ContentAnswer, PublishingChoice } from './content-data.ts';

interface PublishFormProps {
  readonly clientId: string;
  readonly content: ContentToEdit;
  readonly basedOn: number;
  readonly action: string;
  /** What is about to happen. */
  readonly lead: string;
  /** What the sanitiser takes away. */
  readonly leftOut: readonly string[];
  readonly onCancel: () => void;
  readonly onSend: (publishing: PublishingChoice) => Promise<ContentAnswer<unknown>>;
  readonly onFindLatest: () => Promise<number>;
  /** Errors of the text itself belong at its fields, behind the dialog. */
  readonly onFieldErrors?: (errors: Readonly<Record<string, readonly string[]>>) => void;
  readonly onDone: () => Promise<void>;
}

/** Asks when a text is shown and, of terms, who accepts them again; says what will happen; and publishes. */
export function PublishForm(props: PublishFormProps) {
  const { content, action, lead, leftOut, onCancel } = props;
  const form = usePublishing(props);
  return (
    <DialogForm
      action={form.hasChanged ? `${action} anyway` : action}
      isBusy={form.isBusy}
      onSubmit={form.send}
      onCancel={onCancel}
    >
      {form.failure !== undefined && (
        <Banner kind="alert">
          {form.failure}
          {form.hasChanged && (
            <>
              {' '}
              <Link to={clientTextHistoryPath(props.clientId, content.kind)} target="_blank">
                See the history (opens in a new tab)
              </Link>
            </>
          )}
        </Banner>
      )}
      <p>{lead}</p>
      {leftOut.length > 0 && (
        <Banner kind="alert">
          These will be left out, because the portal doesn’t show them: {leftOut.join(', ')}.
        </Banner>
      )}
      <RadioGroup
        label="When do people see it?"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'From a day on' },
        ]}
        value={form.when}
        onChange={form.setWhen}
      />
      {form.when === 'later' && (
        <DateField
          label="Shown from"
          hint="Any day from tomorrow on."
          value={form.from}
          error={form.fromError}
          onChange={(event) => form.setFrom(event.target.value)}
        />
      )}
      {content.kind === 'terms' && (
        <RadioGroup
          label="Who is asked to accept them again?"
          options={[
            { value: 'everyone', label: 'Everybody', hint: sayAsked(content.people) },
            {
              value: 'nobody',
              label: 'Nobody, it’s a small correction',
              hint: 'Whoever has accepted the version before has accepted this one too.',
            },
          ]}
          value={form.asked}
          onChange={form.setAsked}
        />
      )}
      {content.scheduled.map((version) => (
        <p key={version.id}>
          Version {version.version} is scheduled and takes over on {dayOfInstant(version.shownFrom)}.
        </p>
      ))}
    </DialogForm>
  );
}

function sayAsked(people: number): string {
  if (people === 0) return 'Nobody has registered yet, so nobody is asked now.';
  const who = people === 1 ? '1 person is' : `${people.toLocaleString('en-GB')} people are`;
  return `${who} asked the next time they use the portal.`;
}

function usePublishing({ basedOn, onSend, onFindLatest, onFieldErrors, onDone }: PublishFormProps) {
  const [when, setWhen] = useState('now');
  const [from, setFrom] = useState('');
  const [asked, setAsked] = useState('everyone');
  const [base, setBase] = useState(basedOn);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [fromError, setFromError] = useState<string>();
  const hasChanged = base !== basedOn;
  async function publish(): Promise<void> {
    const answer = await onSend({
      from: when === 'later' ? from : undefined,
      asksAgain: asked === 'everyone',
      basedOn: base,
    });
    if (answer.outcome === 'done') return onDone();
    if (answer.fieldErrors['from']) return setFromError(answer.fieldErrors['from'][0]);
    setFailure(answer.message);
    if (answer.hasChanged) setBase(await onFindLatest());
    else if (Object.keys(answer.fieldErrors).length > 0) onFieldErrors?.(answer.fieldErrors);
  }
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFailure(undefined);
    setFromError(when === 'later' && from === '' ? 'Please enter a date' : undefined);
    if (when === 'later' && from === '') return;
    setBusy(true);
    publish()
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  }
  return { when, setWhen, from, setFrom, asked, setAsked, isBusy, failure, fromError, hasChanged, send };
}
