import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@plenty/contract/people/profile';
import { longDay } from '#format/long-day.ts';
import { useSetup } from '#session/session-store.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { AskEmployer } from './ask-employer.tsx';
import { EmailChangeNotice } from './email-change-notice.tsx';
import { Facts } from './facts.tsx';
import { ownProfile } from './profile-data.ts';
import { IconSection } from '#ui/icon-section.tsx';

export function PersonalSection() {
  const profile = useQuery(ownProfile);
  return (
    <IconSection icon="user-circle" title="Personal details" lead="What your employer and your benefits know you by.">
      <Loaded
        query={profile}
        loading={<Skeleton count={5} shape="line" />}
        loadingWords="Loading your details"
        failed="We could not load your details."
      >
        {({ personal, editableFields }) =>
          personal ? (
            <PersonalDetailList personal={personal} mayEdit={editableFields.length > 0} />
          ) : (
            <p>You are not an employee of this client, so there are no details about you.</p>
          )
        }
      </Loaded>
    </IconSection>
  );
}

function PersonalDetailList({ personal, mayEdit }: { personal: NonNullable<Profile['personal']>; mayEdit: boolean }) {
  const { masquerade } = useSetup().user;
  const openPanel = useOpenPanel();
  function edit(): void {
    openPanel(
      'edit-details',
      {},
      { onSuccess: () => toast({ kind: 'success', text: 'Your details have been saved' }) },
    );
  }
  return (
    <>
      {masquerade === null && <EmailChangeNotice />}
      <Facts
        facts={[
          { label: 'Title', value: personal.title },
          { label: 'Name', value: `${personal.firstName} ${personal.surname}` },
          { label: 'Known as', value: personal.knownAs },
          { label: 'Date of birth', value: longDay(personal.dateOfBirth) },
          { label: 'Sex', value: personal.sex === 'female' ? 'Female' : 'Male' },
          { label: 'National Insurance number', value: personal.niNumber },
          { label: 'Email address to log in with', value: personal.email },
          { label: 'Personal email address', value: personal.personalEmail },
          { label: 'Telephone', value: personal.phone },
          { label: 'Home address', value: sayAddress(personal.address) },
        ]}
      />
      {mayEdit && masquerade === null && (
        <Button kind="soft" onClick={edit}>
          Edit your details
        </Button>
      )}
      <AskEmployer about={mayEdit ? 'The other details come from your employer.' : 'These come from your employer.'} />
    </>
  );
}

function sayAddress(address: NonNullable<Profile['personal']>['address']): string | null {
  if (!address) return null;
  const { line1, line2, town, county, postcode } = address;
  return [line1, line2, town, county, postcode].filter(Boolean).join(', ');
}
