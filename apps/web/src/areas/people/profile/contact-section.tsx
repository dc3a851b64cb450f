import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactPreferences, Profile } from '@plenty/contract/people/profile';
import { Banner } from '#ui/banner.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { ownProfile, profileKey, savePreferences } from './profile-data.ts';
import { IconSection } from '#ui/icon-section.tsx';

export function ContactSection() {
  const profile = useQuery(ownProfile);
  return (
    <IconSection
      icon="envelope-simple"
      title="Contact preferences"
      lead="Which mails you want. Mails about the safety of your account, and about what you have chosen, always come."
    >
      <Loaded
        query={profile}
        loading={<Skeleton count={2} shape="line" />}
        loadingWords="Loading your preferences"
        failed="We could not load your preferences."
      >
        {({ contactPreferences }) => <Preferences preferences={contactPreferences} />}
      </Loaded>
    </IconSection>
  );
}

function Preferences({ preferences }: { preferences: ContactPreferences }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: savePreferences,
    onSuccess: (contactPreferences) =>
      client.setQueryData<Profile>(profileKey, (profile) => profile && { ...profile, contactPreferences }),
  });
  // What was just asked for, until the server has said what holds.
  const asked = save.isPending ? save.variables : {};
  const shown = {
    reminders: asked.reminders ?? preferences.reminders,
    statements: asked.statements ?? preferences.statements,
    digest: asked.digest ?? preferences.digest,
  };
  return (
    <>
      <Switch
        label="Reminders"
        hint="When a child grows out of cover, or your nomination should be looked at."
        checked={shown.reminders}
        disabled={save.isPending}
        onChange={(reminders) => save.mutate({ reminders })}
      />
      <Switch
        label="Monthly statement"
        hint="When the statement of a month is ready to be read here."
        checked={shown.statements}
        disabled={save.isPending}
        onChange={(statements) => save.mutate({ statements })}
      />
      {shown.digest !== null && (
        <Switch
          label="What waits for me as an administrator"
          hint="Each working day on which something waits for approval, or a window is about to close."
          checked={shown.digest}
          disabled={save.isPending}
          onChange={(digest) => save.mutate({ digest })}
        />
      )}
      {save.error && <Banner kind="alert">{save.error.message}</Banner>}
    </>
  );
}
