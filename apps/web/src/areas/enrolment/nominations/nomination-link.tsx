import { useQuery } from '@tanstack/react-query';
import { useSetup } from '#session/session-store.ts';
import { nominationPath } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ownNominations } from './nominations-data.ts';

/** On the page of a cover that somebody may be named for; nothing on any other. */
export function NominationLink({ benefitId }: { benefitId: string }) {
  const { user, client } = useSetup();
  const isOn = client?.clientExceptions.some(({ code, status }) => code === 'nominations' && status === 'active');
  const { data } = useQuery({ ...ownNominations, enabled: isOn === true && user.masquerade === null });
  const nomination = data?.find((one) => one.benefitId === benefitId);
  if (!nomination) return null;
  return (
    <ButtonLink kind="soft" block to={nominationPath(benefitId)}>
      {nomination.version === 0 ? 'Say who should receive it' : 'Your nomination'}
    </ButtonLink>
  );
}
