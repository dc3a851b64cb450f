import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '@plenty/contract/people/profile';
import { PanelLayout } from '#shell/side-panel.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { changesOf, DETAILS_FIELDS, DetailsForm, toDetailsInput } from './details-form.ts';
import { DetailsFields } from './details-fields.tsx';
import { ownProfile, profileKey, saveDetails } from './profile-data.ts';
import styles from './profile.module.css';

interface EditDetailsProps {
  readonly profile: Profile;
  readonly personal: NonNullable<Profile['personal']>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const CHANGED =
  'Your details were changed meanwhile, in another tab or by your employer. What you have typed is still here.';

export function EditDetails({ profile, personal, onClose, onSaved }: EditDetailsProps) {
  const { editableFields } = profile;
  const { form, problem, submit } = useEditing({ profile, personal, onSaved });
  return (
    <PanelLayout
      onSubmit={submit}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.formState.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <FormBanner state={form.formState} problem={problem} />
        <DetailsFields form={form} fields={editableFields} />
      </div>
    </PanelLayout>
  );
}

function useEditing({ profile, personal, onSaved }: Omit<EditDetailsProps, 'onClose'>) {
  const client = useQueryClient();
  const { editableFields } = profile;
  const [problem, setProblem] = useState<string>();
  // What was there when the form was opened: only what is different from that is sent, so that what others have put into
  // another box meanwhile stays.
  const [opened] = useState(() => toDetailsInput(personal, editableFields));
  const [version, setVersion] = useState(profile.version);
  const form = useSchemaForm(DetailsForm, opened);
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const change = changesOf(opened, values, editableFields);
    if (Object.keys(change).length === 0) return onSaved();
    const result = await saveDetails(version, change);
    if (result.outcome === 'saved') {
      await client.invalidateQueries({ queryKey: profileKey });
      return onSaved();
    }
    if (result.outcome === 'changed') return takeNewest();
    if (!showFieldErrors(form, DETAILS_FIELDS, result.fieldErrors)) setProblem(result.message);
  });

  async function takeNewest(): Promise<void> {
    const newest = await client.fetchQuery({ ...ownProfile, staleTime: 0 });
    if (!newest.personal) return setProblem('Your details could not be read again. Please close this and try again.');
    setVersion(newest.version);
    setProblem(
      `${CHANGED} ${sayDetailChanges(opened, toDetailsInput(newest.personal, editableFields))} Save again to go on.`,
    );
  }
  return { form, problem, submit: () => void send() };
}

const LABELS = {
  title: 'Title',
  knownAs: 'Known as',
  personalEmail: 'Personal email address',
  phone: 'Telephone',
} as const;

/** What others have put in, so that nobody replaces it without having seen it. */
function sayDetailChanges(before: ReturnType<typeof toDetailsInput>, after: ReturnType<typeof toDetailsInput>): string {
  const texts = (['title', 'knownAs', 'personalEmail', 'phone'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => `${LABELS[field]} is now ${after[field] === '' ? 'empty' : `“${after[field]}”`}.`);
  const isMoved = JSON.stringify(before.address) !== JSON.stringify(after.address);
  return [
    ...texts,
    ...(isMoved ? [`The address is now “${Object.values(after.address).filter(Boolean).join(', ')}”.`] : []),
  ].join(' ');
}
